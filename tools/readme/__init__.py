"""Every command that the documents show, tried in a fresh clone: `python -m tools.readme`."""
