"""Why a release is refused, told to whoever makes it."""


class ReleaseError(Exception):
    """The release cannot be made; the message says what does not agree, and what to do about it."""
