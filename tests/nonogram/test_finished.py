"""Finished blocks against every arrangement of small lines."""

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.nonogram.clue import BLOTTED, Block, Clue, parse_clue, runs, shows
from gridwright.nonogram.finished import finished_blocks


def slow_finished(clue: Clue, masks: tuple[int, ...], colours: int) -> set[int]:
    """Ask every arrangement which block stands where; a closed run is finished where all say the same."""
    closed = list(closed_runs(masks))
    owners: list[set[int]] = [set() for _ in closed]
    for cells in itertools.product(range(colours + 1), repeat=len(masks)):
        fits = all(mask >> cell & 1 for cell, mask in zip(cells, masks, strict=True))
        if not fits or not shows(runs(cells), clue):
            continue
        starts = [at for at, cell in enumerate(cells) if cell and (at == 0 or cells[at - 1] != cell)]
        for number, (first, _) in enumerate(closed):
            owners[number].add(starts.index(first))
    return {block for found in owners if len(found) == 1 for block in found}


def closed_runs(masks: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    for first in range(len(masks)):
        for end in range(first + 1, len(masks) + 1):
            mask = masks[first]
            is_one_colour = mask in {2, 4} and all(other == mask for other in masks[first:end])
            is_open = (first > 0 and masks[first - 1] & mask) or (end < len(masks) and masks[end] & mask)
            if is_one_colour and not is_open:
                yield first, end


def test_every_small_line_of_one_colour() -> None:
    clues = {runs(cells) for length in range(7) for cells in itertools.product(range(2), repeat=length)}
    for length in range(6):
        for masks in itertools.product((1, 2, 3), repeat=length):
            for clue in clues:
                if len(clue) <= 3:
                    assert set(finished_blocks(clue, masks)) == slow_finished(clue, masks, 1), (clue, masks)


@settings(max_examples=300)
@given(st.data())
def test_lines_in_two_colours_with_blotted_blocks(data: st.DataObject) -> None:
    masks = tuple(data.draw(st.lists(st.sampled_from([1, 2, 4, 3, 5, 7, 7]), max_size=7)))
    blocks = st.builds(Block, st.sampled_from([BLOTTED, 1, 1, 2, 3]), st.sampled_from([1, 2]))
    clue = tuple(data.draw(st.lists(blocks, max_size=4)))
    assert set(finished_blocks(clue, masks)) == slow_finished(clue, masks, 2)


@pytest.mark.parametrize(
    ("clue", "line", "finished"),
    [
        ("2 1", "x##x..", {0}),
        ("1 1", "..x#x..", set()),
        ("1 1", "x#x....", {0}),
        ("3 1 3", "...x#x...", {1}),
        ("1 2 1", "x##x....", set()),
        ("2 2", "##x..", {0}),
        ("2 2", "##...", set()),
        ("3", "x##x", set()),
    ],
)
def test_finished_blocks_of_known_lines(clue: str, line: str, finished: set[int]) -> None:
    masks = tuple({"x": 1, "#": 2, ".": 3}[mark] for mark in line)
    assert set(finished_blocks(parse_clue(clue), masks)) == finished
