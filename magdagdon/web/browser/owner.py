"""Whether this tab has the game, as `static/boot/owner.js` knows it. Refuses to know what follows from it."""

import js


async def settle() -> None:
    """Wait until it is known whether this tab has the game, or will not be known soon."""
    await js.magdagdonOwner.settled


def owns() -> bool:
    """Whether this tab has the game now."""
    return bool(js.magdagdonOwner.owns())


async def take() -> None:
    """Take the game, whichever tab has it; that tab is told."""
    await js.magdagdonOwner.take()
