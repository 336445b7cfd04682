"""Which blocks of a line are certainly finished, judged by its clue and cells, never by a solution.

A run of filled cells that is closed on both sides is a whole block. It finishes the block that it is in every
arrangement that fits the line; where two blocks could be it, neither is finished. Sets of positions are held as
bits of one number, so that all places of a block are tried at once.
"""

import functools
from collections.abc import Sequence

from gridwright.nonogram.clue import BLOTTED, Clue

__all__ = ["finished_blocks"]

_BLANK = 1


@functools.lru_cache(maxsize=4096)
def finished_blocks(clue: Clue, masks: tuple[int, ...]) -> tuple[int, ...]:
    """List the numbers of the finished blocks, counted from 0; none where no arrangement fits.

    >>> from gridwright.nonogram.clue import parse_clue
    >>> cross, fill, open_ = 1, 2, 3
    >>> finished_blocks(parse_clue("2 1"), (cross, fill, fill, cross, open_, open_))
    (0,)
    >>> finished_blocks(parse_clue("1 1"), (open_, open_, cross, fill, cross, open_, open_))
    ()
    """
    closed = _closed_runs(masks)
    if not closed:
        return ()
    length = len(masks)
    before = _starts(clue, masks)
    after = [_mirrored(starts, length) for starts in reversed(_starts(clue[::-1], masks[::-1]))]
    finished: list[int] = []
    for start, end, colour in closed:
        owners = [
            number
            for number, block in enumerate(clue)
            if block.colour == colour
            and block.length in {end - start, BLOTTED}
            and before[number] >> start & after[number] >> end & 1
        ]
        if len(owners) == 1:
            finished += owners
    return tuple(finished)


def _closed_runs(masks: Sequence[int]) -> list[tuple[int, int, int]]:
    """List first cell, end and colour of every run of one colour that nothing can make longer."""
    runs: list[tuple[int, int, int]] = []
    at = 0
    while at < len(masks):
        mask, start = masks[at], at
        at += 1
        if mask == _BLANK or not mask or mask & (mask - 1):
            continue
        while at < len(masks) and masks[at] == mask:
            at += 1
        if not (start and masks[start - 1] & mask) and not (at < len(masks) and masks[at] & mask):
            runs.append((start, at, mask.bit_length() - 1))
    return runs


def _starts(clue: Clue, masks: Sequence[int]) -> list[int]:
    """Return for every block the set of cells at which it may begin, as far as the cells before it tell."""
    room = {
        colour: sum(1 << cell for cell, mask in enumerate(masks) if mask >> colour & 1)
        for colour in {0, *(block.colour for block in clue)}
    }
    blank = room[0]
    reached = _spread(1, blank)
    starts: list[int] = []
    for number, block in enumerate(clue):
        is_apart = number > 0 and clue[number - 1].colour == block.colour
        begins = (reached & blank) << 1 if is_apart else reached
        starts.append(begins)
        reached = _spread(_ends(block.length, begins, room[block.colour]), blank)
    return starts


def _ends(length: int, begins: int, room: int) -> int:
    """Return the positions right after a block of some length that begins at one of some cells."""
    if length == BLOTTED:
        return (_spread(begins & room, room) & room) << 1
    stretch, size = room, 1
    while size < length:
        step = min(size, length - size)
        stretch &= stretch >> step
        size += step
    return (begins & stretch) << length


def _spread(seeds: int, through: int) -> int:
    """Return the positions that are reached from some by stepping over cells of a set."""
    step = 1
    while through:
        seeds |= (seeds & through) << step
        through &= through >> step
        step *= 2
    return seeds


def _mirrored(positions: int, length: int) -> int:
    return int(f"{positions:0{length + 1}b}"[::-1], 2)
