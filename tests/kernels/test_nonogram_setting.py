"""The compiled calls of setters against slow twins: scans of edits, open cells, other pictures, ambiguity."""

import itertools
import random
import threading
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.engine.kernels import (
    NonogramAmbiguity,
    NonogramApproach,
    NonogramEdits,
    NonogramEnd,
    NonogramSolver,
    StopFlag,
    nonogram_open_cells,
    nonogram_tally,
)
from gridwright.nonogram import Nonogram
from gridwright.nonogram.approach import reasoner_for
from gridwright.nonogram.palette import Colour
from gridwright.nonogram.techniques import ranked
from tests.kernels.setting_twin import clues_of, families, openness_slowly

COLOURS = tuple(Colour(f"colour {n}", f"{n:06x}", mark) for n, mark in enumerate(".#xo"))


@st.composite
def picture(draw: st.DrawFn) -> tuple[bytes, int, int, int]:
    """Draw a small picture: cells, height, width, colours."""
    height, width, colours = draw(st.integers(1, 6)), draw(st.integers(1, 6)), draw(st.integers(1, 3))
    cells = draw(st.lists(st.integers(0, colours), min_size=height * width, max_size=height * width))
    return bytes(cells), height, width, colours


def scanned(edits: NonogramEdits, asked: np.ndarray) -> list[tuple[int, float]]:
    opened, placements = edits.scan(asked.astype(np.uint32).tobytes(), -1.0, None)
    return list(zip(np.frombuffer(opened, np.uint32).tolist(), np.frombuffer(placements).tolist(), strict=True))


def edited(cells: bytes, cell: int, colour: int) -> bytes:
    return cells[:cell] + bytes([colour]) + cells[cell + 1 :]


@pytest.mark.parametrize(("height", "width", "colours"), [(3, 3, 1), (2, 4, 1), (2, 2, 2), (1, 4, 2)])
def test_every_edit_of_every_small_picture(height: int, width: int, colours: int) -> None:
    size = height * width
    twin = {
        bytes(cells): openness_slowly(cells, height, width, colours)
        for cells in itertools.product(range(colours + 1), repeat=size)
    }
    everything = np.array([(cell, colour) for cell in range(size) for colour in range(colours + 1)], np.uint32)
    for cells, (is_open, placements) in twin.items():
        edits = NonogramEdits(cells, height, width, colours)
        assert edits.open_map() == bytes(is_open)
        assert edits.now()[0] == sum(is_open)
        assert edits.now()[1] == pytest.approx(placements)
        for (cell, colour), (count, left) in zip(everything.tolist(), scanned(edits, everything), strict=True):
            wanted_open, wanted_left = twin[edited(cells, cell, colour)]
            assert count == sum(wanted_open)
            assert left == pytest.approx(wanted_left)


@given(picture(), st.randoms(use_true_random=False))
def test_scans_agree_with_the_twin_also_after_edits(case: tuple[bytes, int, int, int], rng: random.Random) -> None:
    cells, height, width, colours = case
    edits = NonogramEdits(cells, height, width, colours)
    for _ in range(2):
        useful = np.frombuffer(edits.useful(), np.uint32).reshape(-1, 2)
        asked = useful[rng.sample(range(len(useful)), min(6, len(useful)))]
        for (cell, colour), (count, left) in zip(asked.tolist(), scanned(edits, asked), strict=True):
            is_open, placements = openness_slowly(edited(cells, cell, colour), height, width, colours)
            assert count == sum(is_open)
            assert left == pytest.approx(placements)
        cell, colour = rng.randrange(height * width), rng.randint(0, colours)
        edits.apply(cell, colour)
        cells = edited(cells, cell, colour)


@given(picture())
def test_edits_that_are_not_useful_settle_nothing(case: tuple[bytes, int, int, int]) -> None:
    cells, height, width, colours = case
    edits = NonogramEdits(cells, height, width, colours)
    useful = set(map(tuple, np.frombuffer(edits.useful(), np.uint32).reshape(-1, 2).tolist()))
    is_open = edits.open_map()
    for cell in range(height * width):
        row, column = divmod(cell, width)
        crossed = any(is_open[row * width + c] for c in range(width)) or any(
            is_open[r * width + column] for r in range(height)
        )
        others = {(cell, colour) for colour in range(colours + 1) if colour != cells[cell]}
        assert others <= useful if crossed else not others & useful


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 3), st.randoms(use_true_random=False))
def test_open_cells_of_many(height: int, width: int, colours: int, rng: random.Random) -> None:
    many = [bytes(rng.randint(0, colours) for _ in range(height * width)) for _ in range(5)]
    found = nonogram_open_cells(b"".join(many), height, width, colours, -1.0, None)
    assert found == b"".join(bytes(openness_slowly(cells, height, width, colours)[0]) for cells in many)


@pytest.mark.parametrize(("height", "width", "colours"), [(3, 4, 1), (4, 3, 1), (2, 3, 2)])
def test_other_pictures_and_ambiguity_of_every_small_picture(height: int, width: int, colours: int) -> None:
    for family in families(height, width, colours):
        for cells in family[:3]:
            varies = bytes(int(any(other[i] != cells[i] for other in family)) for i in range(height * width))
            ambiguity = NonogramAmbiguity(bytes(cells), height, width, colours)
            by_lines = ambiguity.fates
            ambiguity.probe(-1.0, None)
            by_probing = ambiguity.fates
            ambiguity.search(1000, -1.0, None)
            assert ambiguity.fates == varies
            assert ambiguity.unknown == 0
            for early in (by_lines, by_probing):
                assert all(fate in {2, varies[i]} for i, fate in enumerate(early))
            solver = NonogramSolver(bytes(cells), height, width, colours)
            solver.run_beside(bytes(cells), -1.0, -1, None)
            masks = tuple(1 << symbol for symbol in cells)
            assert solver.solutions[0] == masks
            others = [tuple(1 << symbol for symbol in other) for other in family if other != cells]
            assert solver.solution_count == min(2, len(family))
            assert set(solver.solutions[1:]) <= set(others)


@given(picture())
def test_tallies_count_the_steps_of_the_walk(case: tuple[bytes, int, int, int]) -> None:
    cells, height, width, colours = case
    clues = clues_of(cells, height, width)
    puzzle = Nonogram(clues[:height], clues[height:], COLOURS[: colours + 1])
    approaches = [technique.find for technique in ranked(coloured=puzzle.is_coloured).values()]
    found = reasoner_for(puzzle, approaches).walk(puzzle.start.masks, -1.0, -1, None)
    asked = [approach.compiled for approach in approaches]
    (tallied,) = nonogram_tally(cells, height, width, colours, asked, -1.0, -1, None)
    counted = Counter(step.approach for step in found.steps)
    assert (tallied.end, tallied.uses) == (found.end, [counted[number] for number in range(len(approaches))])
    assert tallied.open == sum(mask & (mask - 1) != 0 for mask in found.masks)


def test_a_raised_flag_stops_every_call() -> None:
    rng = random.Random(3)
    cells = bytes(int(rng.random() < 0.3) for _ in range(900))
    stop = StopFlag()
    stop.set()
    edits = NonogramEdits(cells, 30, 30, 1)
    opened, _ = edits.scan(edits.useful(), -1.0, stop)
    assert set(np.frombuffer(opened, np.uint32).tolist()) == {0xFFFFFFFF}
    assert nonogram_open_cells(cells, 30, 30, 1, -1.0, stop) is None
    (stopped,) = nonogram_tally(cells, 30, 30, 1, [NonogramApproach("boxes")], -1.0, -1, stop)
    assert (stopped.end, stopped.open, stopped.uses) == (NonogramEnd.SPENT, 900, [0])
    ambiguity = NonogramAmbiguity(cells, 30, 30, 1)
    before = ambiguity.unknown
    ambiguity.search(10, -1.0, stop)
    assert ambiguity.unknown == before


def test_a_scan_is_the_same_in_another_thread_and_order() -> None:
    rng = random.Random(5)
    cells = bytes(int(rng.random() < 0.3) for _ in range(400))
    edits = NonogramEdits(cells, 20, 20, 1)
    useful = np.frombuffer(edits.useful(), np.uint32).reshape(-1, 2)
    forward = scanned(edits, useful)
    backward: list[tuple[int, float]] = []
    thread = threading.Thread(target=lambda: backward.extend(scanned(edits, useful[::-1])))
    thread.start()
    thread.join()
    assert backward[::-1] == forward


@pytest.mark.parametrize(
    ("cells", "height", "width", "colours"), [(b"\0\1", 1, 3, 1), (b"\2", 1, 1, 1), (b"\0", 0, 0, 1)]
)
def test_cells_that_are_no_picture_are_refused(cells: bytes, height: int, width: int, colours: int) -> None:
    with pytest.raises(ValueError, match="expected"):
        NonogramEdits(cells, height, width, colours)
    with pytest.raises(ValueError, match="expected"):
        NonogramAmbiguity(cells, height, width, colours)
