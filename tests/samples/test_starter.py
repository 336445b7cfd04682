"""The starter collection: enough of everything, honest about levels, quick to list."""

import dataclasses
import subprocess
import sys
from collections import Counter

import pytest

import gridwright as gw
from gridwright.errors import UnknownNameError
from gridwright.model import FAMILIES, Difficulty
from gridwright.nonogram import Nonogram
from gridwright.samples import samples
from gridwright.samples.starter import Starter, starter, starters
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.cages import Cages

ALL = starters()
EVERY = 16
SOME = ALL[::EVERY]


def test_there_are_enough_over_both_families_and_all_levels() -> None:
    assert len(ALL) >= 300
    counts = Counter((one.family, one.level) for one in ALL)
    for family, record in FAMILIES.items():
        levels = record.levels()
        assert sum(counts[family, level] for level in levels) == len(starters(family))
        for level in levels:
            assert counts[family, level] >= 8, (family, level, counts)
    by_class = Counter(one.play_class for one in starters("nonogram"))
    assert all(by_class[difficulty] >= 20 for difficulty in Difficulty)


def test_there_are_the_kinds_that_people_ask_for() -> None:
    tags = Counter(tag for one in ALL for tag in one.tags)
    wanted = {
        "classic",
        "jigsaw",
        "diagonals",
        "windoku",
        "killer",
        "thermometers",
        "kropki",
        "arrows",
        "whispers",
    }
    assert all(tags[tag] >= 3 for tag in wanted | {"anti-knight", "4x4", "6x6", "16x16", "colour", "animal"}), tags
    sides = {max(one.height, one.width) for one in starters("nonogram")}
    assert min(sides) <= 12
    assert max(sides) >= 38


def test_it_is_sorted_by_level_within_a_family() -> None:
    for family in FAMILIES:
        ranks = [(one.rank, one.score) for one in starters(family)]
        assert ranks == sorted(ranks)


def test_no_puzzle_is_there_twice_not_even_mirrored() -> None:
    assert len({one.name for one in ALL}) == len(ALL)
    assert len({one.document.puzzle.key for one in ALL}) == len(ALL)
    pictures = [one.document.puzzle for one in starters("nonogram")]
    seen: set[object] = set()
    for puzzle in pictures:
        assert isinstance(puzzle, Nonogram)
        rows, columns = puzzle.row_clues, puzzle.column_clues
        seen.add((rows, columns))
        mirrored = tuple(clue[::-1] for clue in rows), columns[::-1]
        assert mirrored == (rows, columns) or mirrored not in seen


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_it_reads_with_its_solution(one: Starter) -> None:
    document = one.document
    assert document.goal is not None
    assert document.goal.is_complete
    assert (document.puzzle.shape.height, document.puzzle.shape.width) == (one.height, one.width)
    assert document.about.title == one.title
    assert one.hardest in one.techniques
    assert one.recipe


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.name)
def test_it_is_unique_and_the_rating_that_it_carries_is_its_own(one: Starter) -> None:
    document = one.document
    result = gw.solve(document, limit=2)
    assert result.verdict is gw.Verdict.UNIQUE
    assert result.solutions[0] == document.goal
    rating = gw.rate(document)
    assert rating.is_solved
    assert dataclasses.replace(rating, profile=(), score=round(float(rating.score), 1)) == one.rating
    assert (rating.label.lower(), round(float(rating.score), 1), dict(rating.counts)) == (
        one.level,
        one.score,
        one.techniques,
    ), "run scripts/make_starter.py rate where a scale changed on purpose"


def test_a_blind_title_tells_nothing_of_a_picture() -> None:
    for one in starters("nonogram"):
        assert one.title.lower() not in one.blind_title.lower()


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(UnknownNameError, match="unknown starter puzzle 'nothing'"):
        starter("nothing")
    with pytest.raises(UnknownNameError, match="unknown family"):
        starters("chess")


def test_listing_reads_no_puzzle() -> None:
    program = (
        "import sys\nfrom gridwright.samples.starter import starters\nstarters()\n"
        "print('gridwright.formats.shared.gridwright' in sys.modules, 'PIL' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_no_starter_or_sample_draws_a_cage_around_one_cell() -> None:
    puzzles = [one.document.puzzle for one in starters("sudoku")] + [one.document.puzzle for one in samples()]
    rules = [rule for puzzle in puzzles if isinstance(puzzle, Sudoku) for rule in puzzle.rules]
    cages = [cage for rule in rules if isinstance(rule, Cages) for cage in rule.sums]
    assert len(cages) > 500
    assert not [str(cage) for cage in cages if len(cage.cells) == 1]
