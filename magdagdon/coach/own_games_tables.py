"""Empty until the tables are made."""

from typing import Final

TOTALS: Final[dict[str, tuple[int, ...]]] = dict.fromkeys(("peaceful", "survival", "nightmare"), (0,) * 100)
TOO_HIGH: Final[dict[str, tuple[int, ...]]] = dict.fromkeys(("peaceful", "survival", "nightmare"), (0,) * 17)
