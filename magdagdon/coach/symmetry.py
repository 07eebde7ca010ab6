"""The eight symmetries of the board, on packed boards.

Knows how a board is mirrored, and which one of its eight images stands for all. Refuses
to know what boards are worth: that images are worth the same is for those to see who say.
"""

from magdagdon.coach.ends import Packed


def images(packed: Packed) -> tuple[Packed, ...]:
    """The board and its mirror images, eight in all, some of them equal where it is symmetric."""
    turned = _turned_over(packed)
    four = (packed, turned, _upside_down(packed), _upside_down(turned))
    return (*four, *map(_transposed, four))


def canonical(packed: Packed) -> Packed:
    """The image that stands for all eight: the smallest number."""
    return min(images(packed))


def _turned_over(packed: Packed) -> Packed:
    """Left and right exchanged."""
    return (
        (packed & 0x000F_000F_000F_000F) << 12
        | (packed & 0x00F0_00F0_00F0_00F0) << 4
        | (packed & 0x0F00_0F00_0F00_0F00) >> 4
        | (packed & 0xF000_F000_F000_F000) >> 12
    )


def _upside_down(packed: Packed) -> Packed:
    """Top and bottom exchanged."""
    return (
        (packed & 0xFFFF) << 48
        | (packed & 0xFFFF_0000) << 16
        | (packed & 0xFFFF_0000_0000) >> 16
        | packed >> 48
    )


def _transposed(packed: Packed) -> Packed:
    """Rows and columns exchanged: first within each quarter of the board, then the quarters."""
    packed = (
        packed & 0xF0F0_0F0F_F0F0_0F0F
        | (packed & 0x0000_F0F0_0000_F0F0) << 12
        | (packed & 0x0F0F_0000_0F0F_0000) >> 12
    )
    return (
        packed & 0xFF00_FF00_00FF_00FF
        | (packed & 0x0000_0000_FF00_FF00) << 24
        | (packed & 0x00FF_00FF_0000_0000) >> 24
    )
