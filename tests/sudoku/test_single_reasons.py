"""The reason of a hidden single is told by bits of cells, and is the one that a proof finds cell by cell."""

import pytest

import gridwright as gw
from gridwright.sudoku import Sudoku
from gridwright.sudoku.wording.exclusions import places_out, places_out_told
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import list_cells, say


def told_of_a_proof(s: Sight) -> str:
    found = places_out(s)
    blockers = list_cells(s.puzzle, [one.blocker for one in found.sightings])
    lost = sorted({candidate.cell for candidate in (*found.printed, *found.earlier)})
    seen = sorted({cell for one in found.sightings for cell in one.cells})
    if not lost and not seen:
        return say("others-filled")
    listed, count, symbol = list_cells(s.puzzle, lost), len(found.sightings), s.puzzle.symbols[s.symbol]
    if not seen:
        return say("others-lost", lost=listed, many=len(lost))
    if not lost:
        return say("others-seen", symbol=symbol, blockers=blockers, count=count)
    cells = list_cells(s.puzzle, seen)
    return say("some-seen", symbol=symbol, blockers=blockers, count=count, seen=cells, lost=listed, many=len(lost))


@pytest.mark.parametrize("name", ["classic-night", "jigsaw", "anti-king", "killer", "windoku", "holes", "ten"])
def test_both_find_the_same_reasons(name: str) -> None:
    puzzle = gw.sample(name).document.puzzle
    assert isinstance(puzzle, Sudoku)
    told = set[str]()
    for step in gw.explain(puzzle, seconds=20).steps:
        if step.technique == "hidden-single":
            assert step.before is not None
            sight = Sight(puzzle, step.before(), step.deduction)
            assert places_out_told(sight) == told_of_a_proof(sight)
            told.add(places_out_told(sight))
    assert len(told) > 5
