"""The cost of a stroke does not grow with the game: the work is counted after 50 strokes and after 5,000."""

import msgspec
import pytest

from gridwright.model import Document
from gridwright.play import Game
from gridwright.web.games.answers import change_answer
from gridwright.web.games.sessions import GameSession
from tests.play.long_games import LENGTHS, PUZZLES, STROKES, count_work, game_of


def _sent(before: Game, held: GameSession) -> bytes:
    return msgspec.json.encode(change_answer(before, held, 0.0))


@pytest.mark.parametrize("family", PUZZLES)
def test_a_stroke_takes_the_same_work_after_50_strokes_and_after_5000(family: str) -> None:
    short, long = (game_of(family, length) for length in LENGTHS)
    assert (short.version, long.version, short.marks) == (*LENGTHS, long.marks)
    short.play(STROKES[family])  # what is done once, such as compiling a pattern, is not counted
    assert count_work(lambda: short.play(STROKES[family])) == count_work(lambda: long.play(STROKES[family]))


@pytest.mark.parametrize("family", PUZZLES)
@pytest.mark.parametrize("move", ["undo", "redo"])
def test_undo_and_redo_too(family: str, move: str) -> None:
    short, long = (game_of(family, length).play(STROKES[family]).undo() for length in LENGTHS)
    getattr(short, move)()
    assert count_work(getattr(short, move)) == count_work(getattr(long, move))


@pytest.mark.parametrize("family", PUZZLES)
def test_the_answer_is_made_with_the_same_work_and_is_as_long(family: str) -> None:
    work, sizes = [], []
    for length in (LENGTHS[0], *LENGTHS):
        before = game_of(family, length)
        held = GameSession("name", before.play(STROKES[family]), Document(before.puzzle))
        _sent(before, held)
        work.append(count_work(lambda before=before, held=held: _sent(before, held)))  # type: ignore[misc]
        sizes.append(len(_sent(before, held)))
    assert work[1] == work[2]
    # Numbers such as the version have two digits more.
    assert sizes[2] - sizes[1] <= 8
