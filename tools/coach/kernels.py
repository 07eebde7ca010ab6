"""Playing and learning in native code: the package's turn, again, for hundreds of thousands of games.

Knows boards of three bits a cell, weights as float points, and TD learning of boards at
the end of a turn. Refuses to be believed: `check` compares it with the package.

Weights are an array of slots by columns, a column for each set of one minimum. A board's
stage moves its slots by `offsets[empty]`; that of a full board points at zeros which are
never learned.
"""

import numpy as np
from numba import njit

from tools.coach.tables import (
    FACES_OF,
    FEWER,
    FIRST_ROLL,
    NEAR,
    NEAR_MASKS,
    NUMBER_OF,
    POINTS,
    SHAPES_OF_CELL,
    SHIFTS,
    SIZES,
    SLOT_OF,
    SQUARE_CORNERS,
    WITH_FACE,
)

NO_WAY = np.float32(-1e6)
MOST_ENDS = 60_000


@njit
def code(board, shape):
    """The values of a shape's cells as one number: four rows, four columns, nine squares."""
    if shape < 4:
        return (board >> (12 * shape)) & 4095
    if shape < 8:
        column = board >> (3 * (shape - 4))
        return (column & 7) | ((column >> 9) & 56) | ((column >> 18) & 448) | ((column >> 27) & 3584)
    square = board >> (3 * SQUARE_CORNERS[shape - 8])
    return (square & 63) | ((square >> 6) & 4032)


@njit
def empty_cells(board):
    """How many cells are empty."""
    count = 0
    for cell in range(16):
        if (board >> 3 * cell) & 7 == 0:
            count += 1
    return count


@njit
def worth(board, weights, offset, column):
    """Points as they stand and still to come."""
    total = np.float32(0)
    for shape in range(17):
        at = code(board, shape)
        total += weights[offset + SLOT_OF[shape, at], column]
        if shape < 8:
            total += POINTS[at]
    return total


@njit
def learn(board, weights, offset, column, change):
    """Move the board's seventeen weights by `change` each."""
    for shape in range(17):
        slot = SLOT_OF[shape, code(board, shape)]
        if slot > 0:
            weights[offset + slot, column] += change


@njit
def fits(board, cell, value):
    """Whether the value differs by at most 1 from every number beside the cell."""
    for place in range(4):
        near = NEAR[cell, place]
        if near >= 0:
            beside = (board >> 3 * near) & 7
            if 0 < beside < 7 and (beside - value > 1 or value - beside > 1):
                return False
    return True


@njit
def masks(board):
    """The empty cells, those of them where a first number can stand, and whether none stands yet."""
    empty, reach = 0, 0
    for cell in range(16):
        value = (board >> 3 * cell) & 7
        if value == 0:
            empty |= 1 << cell
        elif value < 7:
            reach |= NEAR_MASKS[cell]
    if reach == 0:
        return empty, empty, True
    return empty, reach & empty, False


@njit
def number_of(bit):
    """The cell that a bit stands for."""
    cell = 0
    while bit >> cell != 1:
        cell += 1
    return cell


@njit("int64(int64, int64[:], int64, int64, int64, int64, int64, int64[:], int64)")
def grow_ends(board, left, untried, later, seen, placed, needed, ends, count):
    """Add the boards that further dice of `left` (by face) leave; the number of boards after that."""
    while untried:
        bit = untried & -untried
        untried ^= bit
        cell = number_of(bit)
        fresh = NEAR_MASKS[cell] & ~seen
        for value in range(1, 7):
            if left[value] and fits(board, cell, value):
                after = board | (value << 3 * cell)
                if placed + 1 >= needed:
                    ends[count] = after
                    count += 1
                if placed < 3:
                    left[value] -= 1
                    more = untried | later | fresh
                    count = grow_ends(after, left, more, 0, seen | fresh, placed + 1, needed, ends, count)
                    left[value] += 1
    return count


@njit
def ends_of(board, roll, minimum, left, ends):
    """The ends of a roll (from 0), RUINs where it has none; their number."""
    left[:] = 0
    for die in range(4):
        left[FACES_OF[roll, die]] += 1
    empty, first, is_bare = masks(board)
    needed = min(minimum, empty_cells(board))
    count = 0
    untried = first
    seen = 65535 & ~empty if is_bare else (65535 & ~empty) | first
    while untried:
        bit = untried & -untried
        untried ^= bit
        seen |= bit
        count = grow_ends(board, left, bit, 0 if is_bare else untried, seen, 0, needed, ends, count)
    if count == 0:
        for cell in range(16):
            if (empty >> cell) & 1:
                ends[count] = board | (7 << 3 * cell)
                count += 1
    return count


@njit
def best_end(board, roll, minimum, weights, offsets, column, left, ends):
    """The worth of the best end or RUIN of a roll, and that board."""
    count = ends_of(board, roll, minimum, left, ends)
    best, chosen = NO_WAY, 0
    for number in range(count):
        value = worth(ends[number], weights, offsets[empty_cells(ends[number])], column)
        if value > best:
            best, chosen = value, ends[number]
    return best, chosen


@njit
def random_roll():
    """A roll's number, from 0."""
    a, b = np.random.randint(1, 7), np.random.randint(1, 7)
    return NUMBER_OF[a, b, np.random.randint(1, 7), np.random.randint(1, 7)] - FIRST_ROLL


@njit
def play_sampled(games, minimum, weights, offsets, rate, last_rate, seed):
    """Games without Powers that learn column 0, each turn from the next.

    Returns how many games, the sum of their totals and that of the squares. The rate of a
    look-up falls geometrically from `rate` to `last_rate`; with 0 nothing is learned.
    """
    np.random.seed(seed)
    ends, left = np.zeros(MOST_ENDS, np.int64), np.zeros(7, np.int64)
    total, squares = 0.0, 0.0
    for game in range(games):
        now = np.float32(rate * (last_rate / rate) ** (game / games)) if rate > 0 else np.float32(0)
        board, value = 0, np.float32(0)
        while empty_cells(board) > 0:
            value, after = best_end(board, random_roll(), minimum, weights, offsets, 0, left, ends)
            if now > 0:
                offset = offsets[empty_cells(board)]
                learn(board, weights, offset, 0, now * (value - worth(board, weights, offset, 0)))
            board = after
        total += value
        squares += value * value
    return np.array([[float(games)], [total], [squares]])


@njit(
    "void(int64, float32[:], int64, int64, int64, int64, int64, float32[:, :], int64[:], float32[:, :])",
)
def grow_all(board, worths, placed, untried, later, seen, left, weights, offsets, best):
    """Raise `best` of every multiset that more numbers than `placed` make, for all columns."""
    columns = weights.shape[1]
    offset = offsets[left - 1]
    new = np.empty(columns, np.float32)
    while untried:
        bit = untried & -untried
        untried ^= bit
        cell = number_of(bit)
        fresh = NEAR_MASKS[cell] & ~seen
        for value in range(1, 7):
            if not fits(board, cell, value):
                continue
            after = board | (value << 3 * cell)
            new[:] = worths
            for place in range(6):
                shape = SHAPES_OF_CELL[cell, place]
                if shape < 0:
                    break
                was, now = code(board, shape), code(after, shape)
                gain = POINTS[now] - POINTS[was] if shape < 8 else np.float32(0)
                old_slot, new_slot = offset + SLOT_OF[shape, was], offset + SLOT_OF[shape, now]
                for column in range(columns):
                    new[column] += gain + weights[new_slot, column] - weights[old_slot, column]
            number = WITH_FACE[placed, value - 1]
            for column in range(columns):
                best[number, column] = max(best[number, column], new[column])
            if number < FIRST_ROLL and left > 1:
                if offsets[left - 2] != offset:
                    for column in range(columns):
                        new[column] = worth(after, weights, offsets[left - 2], column)
                more = untried | later | fresh
                grow_all(after, new, number, more, 0, seen | fresh, left - 1, weights, offsets, best)


@njit
def sweep(board, minimum, weights, offsets, best):
    """Fill `best` (210 multisets by columns) with the worth of the best end or RUIN of each roll."""
    columns = weights.shape[1]
    best[:] = NO_WAY
    empty, first, is_bare = masks(board)
    count = empty_cells(board)
    needed = min(minimum, count)
    worths = np.empty(columns, np.float32)
    for column in range(columns):
        worths[column] = worth(board, weights, offsets[count - 1], column)
    untried = first
    seen = 65535 & ~empty if is_bare else (65535 & ~empty) | first
    while untried:
        bit = untried & -untried
        untried ^= bit
        seen |= bit
        grow_all(board, worths, 0, bit, 0 if is_bare else untried, seen, count, weights, offsets, best)
    for number in range(210):
        for place in range(4):
            fewer = FEWER[number, place]
            if fewer >= 0 and SIZES[fewer] >= needed:
                for column in range(columns):
                    best[number, column] = max(best[number, column], best[fewer, column])
    for column in range(columns):
        ruin = best_ruin(board, weights, offsets[count - 1], column)
        for number in range(FIRST_ROLL, 210):
            if best[number, column] == NO_WAY:
                best[number, column] = ruin


@njit
def best_ruin(board, weights, offset, column):
    """The worth of the best RUIN."""
    best = NO_WAY
    for cell in range(16):
        if (board >> 3 * cell) & 7 == 0:
            best = max(best, worth(board | (7 << 3 * cell), weights, offset, column))
    return best


@njit
def expect(best, column, means):
    """The mean over the missing dice of each partial multiset, from the rolls' worths."""
    for number in range(FIRST_ROLL, 210):
        means[number, column] = best[number, column]
    for number in range(FIRST_ROLL - 1, -1, -1):
        total = np.float32(0)
        for place in range(6):
            total += means[WITH_FACE[number, place], column]
        means[number, column] = total / np.float32(6)


@njit
def best_power(roll, means, column):
    """The worth of the best SHIFT or REROLL to a column, and where it leads: a roll or what is kept."""
    value, target = NO_WAY, -1
    for place in range(8):
        shifted = SHIFTS[roll, place]
        if shifted >= 0 and means[shifted, column] > value:
            value, target = means[shifted, column], shifted
    for first in range(4):
        value, target = _best_kept(FEWER[FIRST_ROLL + roll, first], means, column, value, target)
    return value, target


@njit("Tuple((float32, int64))(int64, float32[:, :], int64, float32, int64)")
def _best_kept(kept, means, column, value, target):
    if kept >= 0:
        if means[kept, column] > value:
            value, target = means[kept, column], kept
        for place in range(4):
            value, target = _best_kept(FEWER[kept, place], means, column, value, target)
    return value, target


@njit
def add_powers(best, means, kept, before, penalties):
    """From the worths of ends those of rolls, column by column: `before` is the one with a charge fewer.

    `kept` is room for the best mean of each partial multiset or a part of it.
    """
    for column in range(best.shape[1]):
        fewer = before[column]
        if fewer >= 0:
            for number in range(FIRST_ROLL):
                kept[number] = means[number, fewer]
                _raise_to_parts(kept, number, number)
            for roll in range(126):
                kept[FIRST_ROLL] = NO_WAY
                _raise_to_parts(kept, FIRST_ROLL, FIRST_ROLL + roll)
                value = kept[FIRST_ROLL]
                for place in range(8):
                    if SHIFTS[roll, place] >= 0:
                        value = max(value, means[SHIFTS[roll, place], fewer])
                number = FIRST_ROLL + roll
                best[number, column] = max(best[number, column], value - penalties[column])
        expect(best, column, means)


@njit
def _raise_to_parts(kept, place, number):
    for each in range(4):
        if FEWER[number, each] >= 0:
            kept[place] = max(kept[place], kept[FEWER[number, each]])


@njit
def complete(kept):
    """A roll's number, from 0, of what is kept with the other dice rolled."""
    while kept < FIRST_ROLL:
        kept = WITH_FACE[kept, np.random.randint(0, 6)]
    return kept - FIRST_ROLL


@njit
def play_exact(games, minimum, weights, offsets, before, penalties, start, rate, last_rate, seed):
    """Games with Powers that learn every column from the exact mean over the rolls.

    Returns three rows by columns: how many games began there, the sum of their totals and
    the sum of the squares. Game i begins in column `start[i % len(start)]`. A board
    without numbers has so many ends that it is learned in one game of sixteen, and no Power
    is used on it in the others.
    """
    np.random.seed(seed)
    ends, left = np.zeros(MOST_ENDS, np.int64), np.zeros(7, np.int64)
    best, means = np.empty((210, weights.shape[1]), np.float32), np.empty((210, weights.shape[1]), np.float32)
    kept = np.empty(FIRST_ROLL + 1, np.float32)
    totals = np.zeros((3, weights.shape[1]))
    for game in range(games):
        now = np.float32(rate * (last_rate / rate) ** (game / games)) if rate > 0 else np.float32(0)
        began = start[game % len(start)]
        board, column, paid = 0, began, np.float32(0)
        value = np.float32(0)
        while empty_cells(board) > 0:
            roll = random_roll()
            if not masks(board)[2] or game // len(start) % 16 == 0:
                sweep(board, minimum, weights, offsets, best)
                add_powers(best, means, kept, before, penalties)
                offset = offsets[empty_cells(board)]
                for each in range(weights.shape[1]):
                    error = means[0, each] - worth(board, weights, offset, each)
                    if now > 0:
                        learn(board, weights, offset, each, now * error)
                while before[column] >= 0:
                    value, target = best_power(roll, means, before[column])
                    value -= penalties[column]
                    if value < best[FIRST_ROLL + roll, column]:
                        break
                    paid += penalties[column]
                    column = before[column]
                    roll = complete(target)
            value, board = best_end(board, roll, minimum, weights, offsets, column, left, ends)
        totals[0, began] += 1
        totals[1, began] += value - paid
        totals[2, began] += (value - paid) * (value - paid)
    return totals
