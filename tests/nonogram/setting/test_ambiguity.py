"""Maps of ambiguity, edits that mend it."""

import threading

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.engine.kernels import CellFate
from gridwright.model import Budget, Verdict
from gridwright.nonogram.setting import Drawing
from gridwright.nonogram.setting.ambiguity import Ambiguity, map_ambiguity, rank_edits, stages_of_ambiguity
from gridwright.nonogram.setting.chance import draw_by_chance
from gridwright.nonogram.setting.core import open_map
from gridwright.nonogram.setting.examine import examine
from gridwright.nonogram.setting.framing import Size
from gridwright.nonogram.setting.rated import Rated
from gridwright.nonogram.setting.recipe import Recipe
from tests.nonogram.setting.test_repair import noise


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 8), st.integers(2, 8), st.integers(0, 999), st.integers(1, 2))
def test_the_exact_map_is_what_all_solutions_show(height: int, width: int, seed: int, colours: int) -> None:
    drawing = noise(height, width, seed, 0.45, colours)
    found = gw.solve(drawing.puzzle, limit=5000)
    assert found.complete
    boards = np.array([[mask.bit_length() for mask in board.masks] for board in found.solutions])
    varies = (boards != boards[0]).any(axis=0).reshape(height, width)
    exact = map_ambiguity(drawing.cells, colours)
    assert exact.is_exact
    assert (exact.varies == varies).all()
    assert exact.verdict is found.verdict
    for stage in stages_of_ambiguity(drawing.cells, colours, Budget()):
        decided = ~stage.unknown
        assert (stage.varies[decided] == varies[decided]).all()


def test_large_maps_come_from_clause_learning_too() -> None:
    # Many small ambiguous corners: more unknown cells than are searched one by one.
    cells = np.zeros((40, 40), dtype=np.uint8)
    for k in range(0, 40, 4):
        cells[k, k] = cells[k + 1, k + 1] = 1
    exact = map_ambiguity(cells, 1)
    assert exact.is_exact
    assert exact.varies[0, 0]
    assert exact.fates[39, 39] in {CellFate.FIXED, CellFate.VARIES}


def test_a_spent_budget_leaves_cells_unknown() -> None:
    stop = threading.Event()
    stop.set()
    found = map_ambiguity(noise(30, 30, 4, 0.3).cells, 1, Budget(stop=stop))
    assert not found.is_exact
    assert found.verdict in {Verdict.UNKNOWN, Verdict.MULTIPLE}


def test_regions_are_apart_and_their_mendings_do_what_they_say() -> None:
    seen = 0
    for seed in range(25):
        drawing = draw_by_chance(Recipe(size=Size(28, 28), style="blobs"), np.random.default_rng(seed))
        regions = rank_edits(drawing)
        is_open = open_map(drawing.cells, 1, Budget())
        assert sorted(cell for region in regions for cell in region.cells) == np.flatnonzero(is_open).tolist()
        seen += len(regions) > 1
        for region in regions:
            for mending in region.mendings[:2]:
                left = open_map(drawing.painted([mending.cell], mending.colour).cells, 1, Budget())
                assert int(left.sum()) == mending.is_open < int(is_open.sum())
            settles = [mending.settles for mending in region.mendings]
            assert settles == sorted(settles, reverse=True)
    assert seen


def test_pinned_cells_are_not_suggested() -> None:
    drawing = Drawing.from_rows(["#..", ".#.", "..."])
    free = {mending.cell for region in rank_edits(drawing) for mending in region.mendings}
    pinned = drawing.pin(sorted(free)[:2])
    left = {mending.cell for region in rank_edits(pinned) for mending in region.mendings}
    assert left.isdisjoint(sorted(free)[:2])


def test_a_picture_is_examined_in_parts_and_in_order() -> None:
    parts = list(examine(noise(12, 12, 3, 0.35), Budget()))
    assert [name for name, _ in parts] == ["lines", "probing", "edits", "exact", "verdict", "rating"]
    assert isinstance(parts[0][1], Ambiguity)
    assert isinstance(parts[-1][1], Rated)
