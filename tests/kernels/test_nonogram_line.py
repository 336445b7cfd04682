"""The line solver through the Python door: what masks mean, long lines, colours, blots."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.nonogram import Block, settle_line
from gridwright.nonogram.clue import Clue, runs
from tests.kernels.line_twin import settle_slowly


@st.composite
def line_with_masks(draw: st.DrawFn) -> tuple[Clue, list[int], int]:
    """Draw a clue that a hidden line shows, some of its numbers blotted, and masks, mostly around that line."""
    colours = draw(st.integers(1, 3))
    line = draw(st.lists(st.integers(0, colours), max_size=11))
    clue = tuple(Block(0 if draw(st.integers(0, 4)) == 0 else b.length, b.colour) for b in runs(line))
    everything = (1 << colours + 1) - 1
    masks = [draw(st.integers(1, everything)) | draw(st.sampled_from([0, 1 << symbol])) for symbol in line]
    return clue, masks, colours


@given(line_with_masks())
def test_compiled_solver_and_slow_twin_agree(case: tuple[Clue, list[int], int]) -> None:
    clue, masks, colours = case
    assert settle_line(clue, masks, colours) == settle_slowly(clue, masks)


@pytest.mark.parametrize("length", [63, 64, 65, 127, 128, 320, 1025, 5000])
def test_long_lines_agree_with_their_mirror_image(length: int) -> None:
    rng = random.Random(length)
    line = [rng.choice([0, 1, 1, 2]) for _ in range(length)]
    masks = [7 if rng.random() < 0.7 else 1 << symbol for symbol in line]
    clue = runs(line)
    settled = settle_line(clue, masks, 2)
    assert all(mask >> symbol & 1 for mask, symbol in zip(settled, line, strict=True))
    assert settle_line(clue[::-1], masks[::-1], 2) == settled[::-1]


@given(st.integers(0, 63), st.floats(0, 1), st.floats(0, 1), st.randoms(use_true_random=False))
def test_lines_that_fit_a_word_agree_with_lines_of_several(
    length: int, ink: float, known: float, rng: random.Random
) -> None:
    line = [int(rng.random() < ink) for _ in range(length)]
    masks = [1 << (symbol ^ (rng.random() < 0.02)) if rng.random() < known else 3 for symbol in line]
    # A second ink that no cell may have takes the way of coloured lines.
    assert settle_line(runs(line), masks, 1) == settle_line(runs(line), masks, 2)


def test_no_placement_leaves_nothing() -> None:
    assert settle_line((Block(2),), [3, 1, 3]) == [0, 0, 0]
