"""Whether the version, the tag, the checkout and what was built agree. Refuses to know how they are read."""

from tools.release.checkout import Checkout
from tools.release.errors import ReleaseError
from tools.site.build_name import name_in

LISTED = 5


def check_tag(version: str, tag: str | None, state: Checkout) -> None:
    """Refuse a tag that is not the version's: the one that is released, or else one that the commit has."""
    wanted = f"v{version}"
    tags = (tag,) if tag else state.tags
    if tags and wanted not in tags:
        raise ReleaseError(
            f"The tag is {', '.join(tags)}, but pyproject.toml says {version}: tag {wanted}, or change that."
        )


def check_state(state: Checkout, *, strict: bool) -> str | None:
    """What is to be told of a checkout that is no commit; None of one that is. Strict refuses it."""
    if not state.known:
        told = "git knows nothing of this folder, so that nobody can say of which commit the release is."
    elif state.changed:
        more = len(state.changed) - LISTED
        files = ", ".join(state.changed[:LISTED]) + (f" and {more} more" if more > 0 else "")
        told = f"What is released is in no commit: {files}."
    else:
        return None
    if strict:
        raise ReleaseError(told)
    return told


def check_builds(version: str, page: str, single: str) -> str:
    """The name that the site's page and the single file show; refused unless it is one, of this version."""
    name = name_in(page)
    if not name or not name.startswith(f"{version} · "):
        raise ReleaseError(f"The site is of {name or 'no version'}, and not of {version}: run `make build`.")
    if name not in single:
        raise ReleaseError(f"The single file is not of {name}, as the site is: run `make single`.")
    return name
