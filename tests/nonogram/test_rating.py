"""Levels of nonograms: what they follow from, and that nobody is told that a large picture is nothing."""

import random

import pytest

import gridwright as gw
from gridwright.grid import Shape
from gridwright.model import FAMILIES, Budget
from gridwright.nonogram import Nonogram
from gridwright.nonogram.depth import BEYOND, DEPTHS, depth_of
from gridwright.nonogram.level import Level
from gridwright.nonogram.pace import minutes_of, shift_of
from gridwright.nonogram.rating import weigh
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.rated import rate_pictures
from gridwright.samples import samples

TECHNIQUES = FAMILIES["nonogram"].techniques()


def some_counts(seed: int) -> dict[str, int]:
    rng = random.Random(seed)
    names = rng.sample(list(TECHNIQUES), rng.randint(1, len(TECHNIQUES)))
    return {name: int(rng.expovariate(0.1)) for name in names}


def test_the_depths_cover_every_cost() -> None:
    for assuming in (False, True):
        borders = [depth.below for depth in DEPTHS if depth.assuming == assuming]
        assert borders == sorted(borders)
        assert borders[-1] == float("inf")
    assert all(1.0 <= depth_of(some_counts(seed), is_solved=True) < BEYOND for seed in range(500))


def test_a_longer_puzzle_of_the_same_kind_is_as_deep_and_takes_longer() -> None:
    short, long = {"simple-boxes": 300, "glue": 100}, {"simple-boxes": 3_000, "glue": 1_000}
    assert depth_of(short, is_solved=True) == depth_of(long, is_solved=True)
    assert minutes_of(short, 0, Shape(20, 20)) < minutes_of(long, 0, Shape(60, 60))


def test_a_tiny_picture_with_one_clever_step_is_not_as_deep_as_a_large_one_full_of_them() -> None:
    tiny, large = {"simple-boxes": 7, "double-position": 1}, {"simple-boxes": 350, "double-position": 50}
    assert depth_of(tiny, is_solved=True) < depth_of(large, is_solved=True)


def test_the_whole_part_of_the_score_is_the_level_and_nothing_unsolved_lies_below() -> None:
    rng = random.Random(16)
    for seed in range(2_000):
        counts, shape = some_counts(seed), Shape(rng.randint(1, 80), rng.randint(1, 80))
        looks = rng.randint(0, 20 * sum(counts.values()))
        weighed = weigh(counts, looks, shape, is_solved=True)
        assert int(weighed.score) == weighed.level.rank + 1
        assert 1.0 <= weighed.score < weigh(counts, looks, shape, is_solved=False).score == BEYOND


def test_more_time_never_makes_a_level_easier() -> None:
    shifts = [shift_of(tenths / 10) for tenths in range(5_000)]
    assert shifts == sorted(shifts)


@pytest.mark.parametrize(
    ("counts", "looks", "side", "level"),
    [
        ({"simple-boxes": 12}, 20, 5, Level.VERY_EASY),
        ({"simple-boxes": 12, "edge-logic": 1}, 30, 5, Level.EASY),
        ({"simple-boxes": 12, "contradiction": 1}, 30, 5, Level.MEDIUM),
        ({"simple-boxes": 40}, 80, 10, Level.VERY_EASY),
        ({"simple-boxes": 40, "contradiction": 2}, 120, 10, Level.VERY_HARD),
        ({"simple-boxes": 160}, 300, 20, Level.VERY_EASY),
        ({"simple-boxes": 689}, 3_000, 60, Level.MEDIUM),
    ],
)
def test_size_and_depth_both_count(counts: dict[str, int], looks: int, side: int, level: Level) -> None:
    assert weigh(counts, looks, Shape(side, side), is_solved=True).level is level


def test_pictures_are_rated_as_their_puzzles_are() -> None:
    rng = random.Random(7)
    for side in (4, 7, 11):
        rows = ["".join(rng.choice(".##") for _ in range(side)) for _ in range(side)]
        drawing = Drawing.from_rows(rows)
        (quick,) = rate_pictures([drawing.cells], 1)
        slow = gw.rate(drawing.puzzle)
        if quick.is_solved:
            assert (quick.score, quick.rating.depth, quick.rating.minutes) == (
                slow.score,
                slow.depth,
                slow.minutes,
            )


def test_samples_have_a_depth_and_a_time() -> None:
    sample = next(one for one in samples() if one.family == "nonogram")
    puzzle = sample.document.puzzle
    assert isinstance(puzzle, Nonogram)
    rating = FAMILIES["nonogram"].rate(puzzle, Budget(), None)
    assert rating.depth is not None
    assert rating.minutes is not None
    assert rating.minutes > 0
