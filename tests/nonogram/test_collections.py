"""Walks through the shared collections: lines alone where they suffice, contradictions where they do not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import gridwright as gw
from gridwright import formats
from gridwright.errors import GridwrightError
from gridwright.nonogram import Nonogram

pytestmark = pytest.mark.shared

GUESSES = {"edge-logic", "contradiction"}
SECONDS = 1.0


def nonograms(folder: Path) -> Iterator[tuple[str, Nonogram]]:
    """Give every nonogram of a folder; triangular and unreadable ones are for the tests of the formats."""
    for path in sorted(item for item in folder.rglob("*") if item.is_file()):
        try:
            documents = list(formats.read_all(path))
        except GridwrightError:
            continue
        for document in documents:
            if isinstance(document.puzzle, Nonogram):
                yield path.name, document.puzzle


@pytest.mark.parametrize("collection", ["wilk", "survey", "nonogram-db", "number-loom", "colour", "other"])
def test_lines_suffice_where_line_solving_does(shared_data: Path, collection: str) -> None:
    found = list(nonograms(shared_data / "nonograms" / collection))
    if not found:
        pytest.skip(f"no file format reads the puzzles of {collection}")
    walked = 0
    for name, puzzle in found:
        settled = puzzle.tighten(puzzle.start)
        if not settled.is_complete:
            continue
        walk = gw.explain(puzzle)
        assert walk.verdict is gw.Verdict.UNIQUE, name
        assert walk.board == settled, name
        assert not GUESSES & {step.technique for step in walk.steps}, name
        walked += 1
    assert walked, f"no puzzle of {collection} was walked"


@pytest.mark.parametrize("collection", ["wilk", "survey"])
def test_search_becomes_contradictions_or_an_honest_end(shared_data: Path, collection: str) -> None:
    for name, puzzle in nonograms(shared_data / "nonograms" / collection):
        settled = puzzle.tighten(puzzle.start)
        if settled.is_complete:
            continue
        walk = gw.explain(puzzle, seconds=SECONDS)
        solutions = gw.solve(puzzle, limit=1, seconds=3).solutions
        for solution in solutions:
            assert all(mask & true for mask, true in zip(walk.board.masks, solution.masks, strict=True)), name
        if not walk.is_solved:
            reasons = ("beyond the budget", "several solutions", "no single assumption")
            assert any(reason in walk.note for reason in reasons), (name, walk.note)
