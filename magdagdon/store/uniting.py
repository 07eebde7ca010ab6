"""What two stores know together: results of days, starts of seeds, statistics.

Knows how each document takes in what another store's has more: what is here is never made worse.
Refuses to know whose the other store is: a backup's, or this browser's mirror. Unreadable where the
other's document is none, StoreFault where the store refuses.
"""

from dataclasses import replace

from magdagdon.store import daily, seeds
from magdagdon.store.documents import Unreadable, make_way
from magdagdon.store.ledger import KEY as STATISTICS_KEY
from magdagdon.store.ledger import Ledger, load_ledger, save_ledger
from magdagdon.store.texts import TextStore


def unite_days(store: TextStore, other: TextStore) -> bool:
    """Take the results of days that have none here; whether there were any.

    A day's first attempt that is known here stays, and takes its end from there.
    """
    return daily.keep_results(store, daily.load_all_results(other))


def unite_starts(store: TextStore, other: TextStore) -> bool:
    """Take the starts of seeds that are not known here; whether there were any."""
    return seeds.add_starts(store, seeds.load_starts(other))


def unite_statistics(
    store: TextStore, other: TextStore, *, is_this_device: bool = False
) -> tuple[Ledger, Ledger]:
    """Count the games that are counted there; the ledgers before and after.

    Where the other store is `this_device`'s, its origin is taken where none is known here.
    """
    ours, is_sound = _ledger(store)
    theirs = load_ledger(other)
    both = ours.merged_with(theirs)
    if is_this_device and both.origin is None:
        both = replace(both, origin=theirs.origin)
    if both != ours:
        if not is_sound:
            make_way(store, STATISTICS_KEY)
        save_ledger(store, both)
    return ours, both


def _ledger(store: TextStore) -> tuple[Ledger, bool]:
    """The ledger that is here, and whether it could be read."""
    try:
        return load_ledger(store), True
    except Unreadable:
        return Ledger(), False
