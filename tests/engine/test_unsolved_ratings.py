"""What the techniques do not solve is never taken for easy: wherever ratings are sorted, it comes last."""

import math

import msgspec
import pytest

import gridwright as gw
from gridwright.batch.answers import rate_answer, read_rating
from gridwright.batch.work.rate import WORK
from gridwright.model import Puzzle, Rating
from gridwright.model.answers import RateAnswer
from gridwright.model.setting_answers import MadeAnswer

GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASSIC = gw.Sudoku(GIVENS)
UNSOLVED: list[tuple[Puzzle, Rating]] = [
    (CLASSIC, gw.rate(CLASSIC, seconds=0)),
    (CLASSIC, gw.rate(CLASSIC, scheme="se", seconds=0)),
    *(
        (puzzle, gw.rate(puzzle))
        for puzzle in (gw.Sudoku("." * 16), gw.Sudoku("11.2"), gw.Nonogram(["1", "1"], ["1", "1"]))
    ),
]


@pytest.mark.parametrize(("puzzle", "rating"), UNSOLVED, ids=lambda value: getattr(value, "label", ""))
class TestUnsolvedRatings:
    """Ratings that time ended, and those of what has several solutions or none."""

    def test_they_lie_above_every_score(self, puzzle: Puzzle, rating: Rating) -> None:  # noqa: ARG002
        assert (rating.is_solved, rating.score, rating.finite_score) == (False, math.inf, None)
        assert "inf" not in str(rating)

    def test_json_has_no_number_and_is_read_back(self, puzzle: Puzzle, rating: Rating) -> None:
        sent = msgspec.json.encode(rate_answer(puzzle, rating))
        assert msgspec.json.decode(sent)["score"] is None
        back = read_rating(msgspec.json.decode(sent, type=RateAnswer))
        assert (back.is_solved, back.score, back.label) == (False, math.inf, rating.label)

    def test_batches_leave_the_number_out(self, puzzle: Puzzle, rating: Rating) -> None:
        (score,) = (column for column in WORK.columns if column.name == "score")
        assert score.get(rate_answer(puzzle, rating)) is None


def test_a_nonogram_that_time_ended_lies_at_the_end_of_the_scale() -> None:
    rating = gw.rate(gw.sample("castle"), seconds=0)
    assert (rating.is_solved, rating.score) == (False, 5.9)


def test_an_unsolved_puzzle_is_hard_to_play() -> None:
    assert gw.rate(CLASSIC, seconds=0).difficulty is gw.rate(gw.sample("castle"), seconds=0).difficulty


def test_answers_of_generators_leave_the_number_out() -> None:
    made = MadeAnswer(number=1, score=Rating("own", math.inf, "Unsolved", None, {}).finite_score)
    assert msgspec.json.decode(msgspec.json.encode(made), type=MadeAnswer) == made
