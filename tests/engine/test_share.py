"""The share code: what it holds, how short it is, and that nothing altered is taken for a game."""

import time
from base64 import urlsafe_b64encode
from binascii import crc32
from collections.abc import Iterator
from statistics import fmean
from string import ascii_letters, digits

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from magdagdon.coach.players import DRAWING_PLAYERS
from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.actions import Confirm, Place, Reroll, Return, Roll
from magdagdon.engine.dice import faces, is_seed
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.digits import folded
from magdagdon.engine.envelope import LONGEST_CODE, opened, sealed
from magdagdon.engine.errors import InvalidRecord, InvalidShareCode, ShareReason
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Record, Turn
from magdagdon.engine.replay import replay_object
from magdagdon.engine.rules import apply
from magdagdon.engine.share import read_share_code, share_code
from tests.engine.choosing import chosen_action
from tests.engine.example import EXAMPLE as EXAMPLE_OBJECT

ALPHABET = ascii_letters + digits + "-_"
EXAMPLE = replay_object(EXAMPLE_OBJECT).record
ODD_SEED = play(Difficulty.SURVIVAL, "મજદા 🎲", player_for("random", "a")).record
DAILY_GAME = play(Difficulty.NIGHTMARE, "daily/2026-11-29/nightmare", player_for("greedy", "a")).record
CODES = {
    "fzdKf5DdhWJ5dPl1szZPGLuQCpsEAACzBFMW1": EXAMPLE,
    "AgA3NN7o1": Record(Difficulty.NIGHTMARE),
    "gO_VChkJ5QYgh3mZ1": Record(Difficulty.SURVIVAL, "cubiri", (Turn((1, 2, 3, 4)),)),
    "ytAHlukH8-YHaugH7susbeQnYtmNThuodsZPFHg-dIC7V4vl_HwDAAD2RvnT1": ODD_SEED,
    "YK-a1iY3DMGS_NLzufHMDzWkL1bwy2p_1": DAILY_GAME,
}
"""A game with every kind of action, one not begun, one whose faces are not its seed's, and whole ones."""


def frame(content: bytes, version: str = "1") -> str:
    """A code of this content as docs/formats.md describes it, whatever the content is."""
    checksum = crc32(version.encode() + content)
    return urlsafe_b64encode(content + checksum.to_bytes(4, "little")).decode() + version


def why_refused(code: str) -> ShareReason:
    with pytest.raises(InvalidShareCode) as caught:
        read_share_code(code)
    return caught.value.reason


def is_refused(code: str) -> bool:
    try:
        read_share_code(code)
    except InvalidShareCode:
        return True
    return False


# --- Games --------------------------------------------------------------------------------

SEEDS = st.one_of(
    st.text("abcxyz0189-/", min_size=1, max_size=200),
    st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=200).filter(is_seed),
    st.builds(
        lambda day, difficulty: f"daily/{day.isoformat()}/{difficulty.key}",
        st.dates(),
        st.sampled_from(Difficulty),
    ),
    st.sampled_from(
        ("daily/20261129/peaceful", "daily/2026-W48-7/survival", "🎲" * 200, "\u200b", "2026-11-29")
    ),
)


@st.composite
def shared(draw: st.DrawFn) -> Record:
    """A record of random legal actions, with no seed, with faces that are its seed's, or only partly so."""
    seed = draw(st.none() | SEEDS)
    foreign = 1 if seed is None else draw(st.sampled_from((1, 7, 10**9)))
    game, turns = Game(draw(st.sampled_from(Difficulty))), list[Turn]()
    for choice in draw(st.lists(st.integers(1, 6**4), max_size=60)):
        if game.dice is None and is_full(game):
            break
        values = tuple(1 + choice // 6**place % 6 for place in range(4))
        if choice % foreign and seed is not None:
            number, number_of_draw = len(turns) + (game.dice is None), 0
            if game.dice is not None:
                number_of_draw = 1 + sum(isinstance(action, Reroll) for action in turns[-1].actions)
            values = tuple(faces(seed, number, number_of_draw, 4))
        if game.dice is None:
            turns.append(Turn(values))
            game = apply(game, Roll(values))
            continue
        action = chosen_action(game, choice, values)
        turns[-1] = Turn(turns[-1].roll, (*turns[-1].actions, action))
        game = apply(game, action)
    return Record(game.difficulty, seed, tuple(turns))


@given(shared())
@example(EXAMPLE)
@example(Record(Difficulty.NIGHTMARE))
@example(Record(Difficulty.NIGHTMARE, "a", (Turn((1, 1, 1, 1)),)))
def test_what_is_read_from_a_code_is_what_was_written(record: Record) -> None:
    assert read_share_code(share_code(record)) == record


@pytest.mark.parametrize("code", CODES)
def test_the_code_of_a_known_game_never_changes(code: str) -> None:
    assert share_code(CODES[code]) == code
    assert read_share_code(code) == CODES[code]


@pytest.mark.parametrize("code", CODES)
def test_a_code_holds_only_what_stands_in_an_address_and_ends_with_nothing_that_is_left_out_of_it(
    code: str,
) -> None:
    assert set(code) <= set(ALPHABET)
    assert code[-1].isalnum()


# --- Length -------------------------------------------------------------------------------


def played_codes(difficulty: Difficulty, player: str, with_seed: bool) -> list[str]:
    """The codes of 50 whole games on seeds of ten letters, as New Game takes them."""
    seeds = [f"kmqrstuv{number:02}" for number in range(50)]
    records = [play(difficulty, seed, player_for(player, seed)).record for seed in seeds]
    return [
        share_code(Record(difficulty, record.seed if with_seed else None, record.turns)) for record in records
    ]


@pytest.mark.parametrize("player", DRAWING_PLAYERS)
@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_whole_game_takes_at_most_60_characters_and_50_on_average(
    difficulty: Difficulty, player: str
) -> None:
    lengths = [len(code) for code in played_codes(difficulty, player, with_seed=True)]
    assert max(lengths) <= 60
    assert fmean(lengths) <= 50


@pytest.mark.parametrize("difficulty", Difficulty)
def test_without_a_seed_every_face_is_stored_in_at_most_75_characters(difficulty: Difficulty) -> None:
    lengths = [len(code) for code in played_codes(difficulty, "random", with_seed=False)]
    assert max(lengths) <= 75
    assert fmean(lengths) <= 60


def test_a_daily_seed_is_shorter_than_its_text() -> None:
    daily, other = "daily/2026-11-29/peaceful", "daily/2026-11-29/survival"
    assert len(share_code(Record(Difficulty.PEACEFUL, daily))) == 13
    assert len(share_code(Record(Difficulty.PEACEFUL, other))) == 33


def test_staging_and_returning_for_a_thousand_times_has_a_code_and_for_two_thousand_times_none() -> None:
    def detours(times: int) -> Record:
        return Record(Difficulty.PEACEFUL, None, (Turn((1, 1, 2, 2), (Place(0, 5), Return(0)) * times),))

    code = share_code(detours(1000))
    assert LONGEST_CODE // 2 < len(code) <= LONGEST_CODE
    assert read_share_code(code) == detours(1000)
    with pytest.raises(InvalidShareCode) as caught:
        share_code(detours(2000))
    assert caught.value.reason is ShareReason.TOO_LONG


def test_a_record_that_is_not_legal_has_no_code() -> None:
    with pytest.raises(InvalidRecord):
        share_code(Record(Difficulty.PEACEFUL, None, (Turn((1, 1, 2, 2), (Confirm(),)),)))


# --- What is refused ----------------------------------------------------------------------


def altered(code: str) -> Iterator[str]:
    """The code with one character changed, dropped or added, and with two different neighbours swapped."""
    for place, character in enumerate(code):
        before, after = code[:place], code[place + 1 :]
        yield before + after
        for other in ALPHABET:
            yield before + other + character + after
            if other != character:
                yield before + other + after
        if after and after[0] != character:
            yield before + after[0] + character + after[1:]
    yield from (code + other for other in ALPHABET)


@pytest.mark.parametrize("code", CODES)
def test_no_code_with_one_fault_is_read(code: str) -> None:
    faulty = list(altered(code))
    assert len(faulty) > 120 * len(code)
    assert [text for text in faulty if not is_refused(text)] == []


def test_a_code_that_was_cut_is_altered() -> None:
    code = share_code(EXAMPLE)
    assert {why_refused(code[:length]) for length in range(1, len(code))} == {ShareReason.ALTERED}


@given(shared(), st.data())
def test_a_changed_character_is_refused_in_any_code(record: Record, data: st.DataObject) -> None:
    code = share_code(record)
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from(ALPHABET.replace(code[place], "")))
    assert why_refused(code[:place] + other + code[place + 1 :]) is ShareReason.ALTERED


@pytest.mark.parametrize(
    "text", ["", " ", "AAAA\n", "a=b", "../..", "૧૨૩૪", "𝟏", "1" * (LONGEST_CODE + 1), "%31"]
)
def test_a_text_of_other_characters_or_far_too_long_is_no_code(text: str) -> None:
    assert why_refused(text) is ShareReason.NOT_A_CODE


def test_a_code_of_a_later_version_is_told_from_an_altered_one() -> None:
    assert why_refused(frame(b"\x01\x02", "2")) is ShareReason.LATER_VERSION
    assert why_refused(frame(b"\x01\x02", "2")[:-1] + "3") is ShareReason.ALTERED


def test_zeros_after_the_end_are_refused() -> None:
    code = share_code(EXAMPLE)
    number = opened(code)
    content = number.to_bytes((number.bit_length() + 7) // 8, "little")
    content += bytes(-(len(content) + 4) % 3)
    assert frame(content) == code
    assert why_refused(frame(content + bytes(3))) is ShareReason.NOT_LEGAL


PEACEFUL, NO_SEED, PLAIN, DAILY, ANY = (0, 3), (0, 4), (1, 4), (2, 4), (3, 4)
CONFIRM, UNFINISHED = (0, 109), (1, 109)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param([PEACEFUL, NO_SEED, (1, 17), *[(0, 6)] * 4, CONFIRM], id="a turn that confirms nothing"),
        pytest.param(
            [PEACEFUL, NO_SEED, (2, 17), *[(0, 6)] * 4, UNFINISHED], id="a turn after an unfinished one"
        ),
        pytest.param([PEACEFUL, NO_SEED, (0, 17), (1, 2)], id="something after the end"),
        pytest.param([PEACEFUL, PLAIN, (0, 200), (0, 38), (1, 2)], id="no turns, and their faces are others"),
        pytest.param([PEACEFUL, ANY, (0, 800), (97, 256)], id="a plain seed as UTF-8"),
        pytest.param([PEACEFUL, ANY, (0, 800), (255, 256)], id="a seed that is no UTF-8"),
        pytest.param([PEACEFUL, ANY, (0, 800), (10, 256)], id="a seed with a control character"),
        pytest.param([PEACEFUL, ANY, (799, 800), *[(65, 256)] * 800], id="a seed of 800 letters"),
    ],
)
def test_what_arrived_whole_and_is_no_legal_game_or_not_its_one_code_is_refused(
    row: list[tuple[int, int]],
) -> None:
    assert why_refused(sealed(folded(row))) is ShareReason.NOT_LEGAL


def test_a_code_holds_the_digits_that_the_format_names() -> None:
    cubiri = [(digit, 38) for digit in (2, 20, 1, 8, 17, 8)]
    turns = [
        *(10, 30, 0),  # place 0 a3, place 1 a4, confirm
        *(
            88,
            43,
            84,
            102,
            31,
            43,
            0,
        ),  # shift 2 -1, place 2 b3, return 2, reroll 0 3, place 1 b4, place 2 b3, confirm
        *(32, 54, 0),  # place 1 c4, place 3 a2, confirm
        *(50, 44, 0),  # place 3 a1, place 2 c3, confirm
        69,  # ruin d1
    ]
    row = [PEACEFUL, PLAIN, (5, 200), *cubiri, (0, 2), (5, 17), *[(digit, 109) for digit in turns]]
    assert sealed(folded(row)) == share_code(EXAMPLE)


def test_the_least_digits_are_games() -> None:
    assert read_share_code(sealed(0)) == Record(Difficulty.PEACEFUL)
    assert read_share_code(sealed(folded([PEACEFUL, PLAIN]))) == Record(Difficulty.PEACEFUL, "a")
    assert read_share_code(sealed(folded([PEACEFUL, DAILY]))) == Record(
        Difficulty.PEACEFUL, "daily/0001-01-01/peaceful"
    )


@given(st.integers(0, 2**400) | st.integers(0, 2**40))
def test_whatever_arrives_whole_is_refused_or_is_the_code_of_what_is_read(number: int) -> None:
    code = sealed(number)
    if is_refused(code):
        assert why_refused(code) is ShareReason.NOT_LEGAL
    else:
        assert share_code(read_share_code(code)) == code


@given(st.text() | st.text(ALPHABET))
def test_no_text_raises_anything_else(text: str) -> None:
    assert is_refused(text)


def test_the_longest_texts_are_refused_at_once() -> None:
    rerolls = folded([PEACEFUL, PLAIN, (0, 200), (0, 38), (0, 2), (1, 17), *[(108, 109)] * 3500])
    began = time.perf_counter()
    assert why_refused(sealed(rerolls)) is ShareReason.NOT_LEGAL
    assert why_refused("A" * 1_000_000) is ShareReason.NOT_A_CODE
    assert why_refused(frame(b"\xff" * (LONGEST_CODE // 4 * 3 - 7))) is ShareReason.NOT_LEGAL
    assert time.perf_counter() - began < 1
