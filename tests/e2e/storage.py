"""A browser's storage as it is before the page is opened for the first time.

Knows how a context is given texts. Refuses to know what is in them.
"""

from typing import Any


def storage_of(site: str, texts: dict[str, str]) -> dict[str, Any]:
    """A context's storage with these texts in it."""
    entries = [{"name": key, "value": text} for key, text in texts.items()]
    return {"cookies": [], "origins": [{"origin": site.rstrip("/"), "localStorage": entries}]}
