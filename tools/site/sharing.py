"""What search engines, and places where a link is shared, read in a page's head.

Knows what they look for, and that most of them want whole addresses. Refuses to know where the site will be:
the build is told that or not. Crawlers run no game: each page is described in the words it comes with.
"""

import html
from urllib.parse import urlsplit

from tools.site.errors import BuildError

PICTURE = "static/icons/sharing.jpg"
PICTURE_SIZE = (1200, 630)
PICTURE_WORDS = "A 4×4 board of dice with a STRAIGHT across it, and the name MAGDAGDON"
INDENT = "\n    "


def site_address(told: str) -> str:
    """The site's own address as it was told, with a slash at its end, or none; BuildError for anything else.

    >>> site_address("https://example.org/game"), site_address("")
    ('https://example.org/game/', '')
    """
    address = told.strip()
    if not address:
        return ""
    parts = urlsplit(address)
    is_plain = not (parts.query or parts.fragment or any(map(str.isspace, address)))
    if parts.scheme not in {"http", "https"} or not parts.hostname or not is_plain:
        raise BuildError(f"“{told}” is no address of a site, such as https://example.org/game/")
    return f"{address.rstrip('/')}/"


def tag(name: str, /, **attributes: str | int) -> str:
    """An element of a head, its attributes in the order given.

    >>> tag("link", rel="canonical", href="https://example.org/?a&b")
    '<link rel="canonical" href="https://example.org/?a&amp;b">'
    """
    written = [f'{key}="{html.escape(str(value))}"' for key, value in attributes.items()]
    return f"<{' '.join([name, *written])}>"


def told_when_shared(title: str, description: str, path: str, address: str) -> str:
    """The lines of a head that say what a shared link shows; the path is the page's own, from the root.

    Where the site's address is not known, what has no meaning without it is left out; the picture is named
    from the page, for those who resolve addresses.
    """
    width, height = PICTURE_SIZE
    opened: dict[str, str | int] = {
        "og:type": "website",
        "og:site_name": "MAGDAGDON",
        "og:title": title,
        "og:description": description,
        "og:image": (address or "../" * path.count("/")) + PICTURE,
        "og:image:type": "image/jpeg",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": PICTURE_WORDS,
    }
    lines = [tag("meta", property=name, content=content) for name, content in opened.items()]
    lines.append(tag("meta", name="twitter:card", content="summary_large_image"))
    if address:
        lines.append(tag("meta", property="og:url", content=address + path))
        lines.append(tag("link", rel="canonical", href=address + path))
    return INDENT.join(lines)


def alternates(paths: dict[str, str], default: str, address: str) -> str:
    """The lines that name a page in every language, given its paths by tag, and which one serves the rest.

    All of these pages stand in one folder, from which they name each other where the address is not known.
    """
    each = {**paths, "x-default": paths[default]}
    places = {tongue: address + path if address else path.rpartition("/")[2] for tongue, path in each.items()}
    return INDENT.join(
        tag("link", rel="alternate", hreflang=tongue, href=place) for tongue, place in places.items()
    )
