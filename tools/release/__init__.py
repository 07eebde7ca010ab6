"""A release: whether it may be made, and the files that it is given out as."""
