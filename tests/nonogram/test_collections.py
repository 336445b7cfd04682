"""The shared collections give the verdicts that their provenance states."""

import collections
from pathlib import Path

import pytest

import gridwright as gw
from gridwright import formats
from gridwright.nonogram import Nonogram

pytestmark = pytest.mark.shared


def verdict(path: Path) -> gw.Verdict:
    """Solve a file and check every solution by reading its clues off again."""
    puzzle = formats.read(path).puzzle
    assert isinstance(puzzle, Nonogram)
    result = gw.solve(puzzle, seconds=120)
    assert not any(puzzle.violations(board) for board in result.solutions)
    return result.verdict


def verdicts(folder: Path, pattern: str) -> collections.Counter[str]:
    return collections.Counter(verdict(path).value for path in sorted(folder.rglob(pattern)))


@pytest.mark.parametrize(
    ("folder", "pattern", "wanted"),
    [
        ("survey", "webpbn-*.non", {"unique": 12}),
        ("survey", "[fk]*.non", {"multiple": 2}),
        ("wilk", "*.nin", {"unique": 147, "multiple": 4}),
        ("nonogram-db", "*.non", {"unique": 39}),
        ("generated/rand30", "*.non", {"unique": 5, "multiple": 195}),
        ("generated/dom", "dom0*.nin", {"unique": 7}),
    ],
)
def test_collection_has_the_stated_verdicts(
    shared_data: Path, folder: str, pattern: str, wanted: dict[str, int]
) -> None:
    assert verdicts(shared_data / "nonograms" / folder, pattern) == wanted


@pytest.mark.parametrize("name", ["acorn.g", "apples.txt", "bicycle.g", "hello.txt", "rose.g", "uk.txt"])
def test_coloured_pictures_are_solved(shared_data: Path, name: str) -> None:
    assert verdict(shared_data / "nonograms" / "colour" / name) in {gw.Verdict.UNIQUE, gw.Verdict.MULTIPLE}
