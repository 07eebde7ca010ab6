"""The single-file edition: the whole site in one HTML file, which plays from a disk with no server."""
