"""What `make` calls: build, serve, catalogues, checks. Nothing here ships; the game imports none of it."""
