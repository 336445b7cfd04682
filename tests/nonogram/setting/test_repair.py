"""Repair: what it promises of every picture, judged by solvers that know nothing of it."""

import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import InvalidPuzzleError, LimitError
from gridwright.model import Budget, Verdict
from gridwright.nonogram import Colour, Method, deduce
from gridwright.nonogram.setting import Drawing, Goal, repair
from gridwright.nonogram.setting.goal import tally_pictures
from gridwright.nonogram.setting.preview import preview
from gridwright.nonogram.setting.repair import changes_between
from gridwright.nonogram.setting.style import Ground
from gridwright.nonogram.setting.subject import draw_subject
from gridwright.nonogram.setting.subjects import SUBJECTS
from gridwright.nonogram.setting.visible import Sight, thin_share
from tests.kernels.setting_twin import openness_slowly

THREE = (Colour("white", "ffffff", "."), Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))


def noise(height: int, width: int, seed: int, density: float = 0.5, colours: int = 1) -> Drawing:
    rng = np.random.default_rng(seed)
    cells = np.where(rng.random((height, width)) < density, rng.integers(1, colours + 1, (height, width)), 0)
    return Drawing(cells.astype(np.uint8), THREE if colours == 2 else gw.nonogram.BLACK_AND_WHITE)


@settings(deadline=None, max_examples=30)
@given(st.integers(3, 7), st.integers(3, 7), st.integers(0, 999), st.integers(1, 2))
def test_small_pictures_become_solvable_as_the_slow_twin_sees_it(h: int, w: int, seed: int, colours: int) -> None:
    drawing = noise(h, w, seed, colours=colours)
    done = repair(drawing)
    assert done.is_reached
    assert not any(openness_slowly(done.after.cells.ravel().tolist(), h, w, colours)[0])
    changed = {change.cell for change in done.changes}
    assert changed == set(np.flatnonzero(drawing.cells != done.after.cells).tolist())
    assert all(change.cost > 0 for change in done.changes)
    # Nothing is changed that did not have to be, and no single change can be taken back.
    if not any(openness_slowly(drawing.cells.ravel().tolist(), h, w, colours)[0]):
        assert not changed
    for cell in changed:
        without = done.after.cells.copy()
        without.ravel()[cell] = drawing.cells.ravel()[cell]
        assert any(openness_slowly(without.ravel().tolist(), h, w, colours)[0])


@pytest.mark.parametrize("seed", range(4))
def test_repaired_pictures_are_what_the_engine_finds(seed: int) -> None:
    done = repair(noise(20, 20, seed, 0.45))
    puzzle = done.after.puzzle
    assert deduce(puzzle, Method.LINES).settled == done.after.goal
    assert gw.solve(puzzle).verdict is Verdict.UNIQUE


@pytest.mark.parametrize("seed", range(3))
def test_pinned_cells_stay(seed: int) -> None:
    drawing = noise(12, 12, seed, 0.35)
    free = repair(drawing)
    pinned = drawing.pin(change.cell for change in free.changes)
    done = repair(pinned)
    assert not {change.cell for change in done.changes} & {change.cell for change in free.changes}
    assert done.is_reached


def test_everything_pinned_is_an_honest_failure() -> None:
    drawing = Drawing.from_rows(["#.", ".#"]).pin(range(4))
    done = repair(drawing)
    assert not done.is_reached
    assert not done.changes
    assert done.ambiguous.all()
    assert "4 cells are still ambiguous" in done.sentence


def test_the_same_seed_gives_the_same_repair() -> None:
    drawing = noise(18, 18, 5, 0.4)
    first, second = repair(drawing, seed=3), repair(drawing, seed=3)
    assert first.changes == second.changes


@pytest.mark.parametrize("goal", list(Goal))
def test_every_goal_is_reached_and_asks_for_no_more_than_lines(goal: Goal) -> None:
    drawing = noise(10, 10, 8, 0.45)
    done = repair(drawing, goal)
    assert done.is_reached
    if goal is Goal.UNIQUE:
        assert gw.solve(done.after.puzzle).verdict is Verdict.UNIQUE
    else:
        assert tally_pictures([done.after.cells], 1, level=goal.level or 0)[0].is_solved
    by_lines = repair(drawing, Goal.LINES)
    if goal in {Goal.UNIQUE, Goal.CONTRADICTION, Goal.EDGES}:
        assert len(done.changes) <= len(by_lines.changes)


def test_a_stopped_repair_gives_what_it_has() -> None:
    stop = threading.Event()
    stop.set()
    drawing = noise(40, 40, 1, 0.3)
    done = repair(drawing, budget=Budget(stop=stop))
    assert not done.is_reached
    assert done.was_stopped
    assert done.ambiguous.any()
    assert "stopped" in done.sentence


def test_time_ends_a_repair_too() -> None:
    done = repair(noise(60, 60, 1, 0.3), budget=Budget(0.2))
    assert done.seconds < 5
    assert done.is_reached or done.was_stopped


def test_warnings_speak_of_thin_strokes_and_rare_colours() -> None:
    rows = ["." * 12 for _ in range(12)]
    rows[3] = "..#......#.."
    rows[7] = "..#......#.."
    rows[5] = ".....#......"
    done = repair(Drawing.from_rows(rows))
    assert any("one cell wide" in warning for warning in done.warnings)
    assert any("black" in warning for warning in done.warnings) == (len(done.changes) > 0.1 * 5)


def test_lone_cells_are_cheap_and_holes_are_dear() -> None:
    rows = ["........", ".#......", "........", "...#####", "...#####", "...#####", "...#####", "........"]
    drawing = Drawing.from_rows(rows)
    costs = Sight(drawing).costs(drawing.cells)
    lone, hole, edge = costs[1, 1, 0], costs[4, 5, 0], costs[3, 3, 0]
    assert lone < edge < hole


def test_strokes_one_cell_wide_are_measured() -> None:
    assert thin_share(Drawing.from_rows(["#...", "#.##", "#.##"]).cells) == pytest.approx(3 / 7)
    assert thin_share(Drawing.from_rows(["....", "...."]).cells) == 0


def test_a_preview_is_a_picture() -> None:
    data = preview(repair(noise(9, 9, 2)))
    assert data.startswith(b"\x89PNG")


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(InvalidPuzzleError, match="at least one row"):
        Drawing(np.zeros((0, 3), dtype=np.uint8))
    with pytest.raises(LimitError, match="at most 200 cells a side, got 201x3"):
        Drawing(np.zeros((3, 201), dtype=np.uint8))
    with pytest.raises(InvalidPuzzleError, match="colours below 2"):
        Drawing(np.full((3, 3), 2, dtype=np.uint8))
    with pytest.raises(InvalidPuzzleError, match="a colour from 0 to 1"):
        Drawing.from_rows(["##"]).painted([0], 4)


@pytest.mark.parametrize("colours", [1, 2])
@pytest.mark.parametrize("seed", range(12))
def test_where_one_change_is_enough_nothing_dearer_is_done(seed: int, colours: int) -> None:
    drawing = noise(8, 9, seed, 0.6, colours)
    single = []
    for cell in range(72):
        for colour in set(range(colours + 1)) - {int(drawing.cells.ravel()[cell])}:
            edited = drawing.painted([cell], colour)
            if not any(openness_slowly(edited.cells.ravel().tolist(), 8, 9, colours)[0]):
                single.append(sum(change.cost for change in changes_between(drawing, edited.cells)))
    if single:
        assert repair(drawing).cost <= min(single) + 0.01


def test_changes_beside_each_other_are_seen_together() -> None:
    rows = ["......", "######", "######", "......"]
    drawing = Drawing.from_rows(rows)
    apart = sum(changes_between(drawing, drawing.painted([cell], 0).cells)[0].cost for cell in (8, 14))
    cut = sum(change.cost for change in changes_between(drawing, drawing.painted([8, 14], 0).cells))
    assert cut > apart


def test_a_small_picture_gets_the_fewest_changes_that_all_sets_of_three_edits_offer() -> None:
    chance = np.random.default_rng(1001)
    magnifier = draw_subject(SUBJECTS["magnifier"], Ground(10, 10), chance, in_colour=True)
    mended = repair(magnifier)
    assert mended.is_reached
    assert len(mended.changes) == 3
    held = [change.cell for change in mended.changes]
    other = repair(magnifier.pin(held))
    assert other.is_reached
    assert not set(held) & {change.cell for change in other.changes}
