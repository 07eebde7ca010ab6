"""Catalogues, from the words in the sources to what the page loads: `python -m tools.locales`."""
