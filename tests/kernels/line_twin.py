"""The slow, obvious twin of the compiled line solver: try every placement, keep what occurs."""

from collections.abc import Iterator, Sequence

from gridwright.nonogram.clue import BLOTTED, Clue


def placements(clue: Clue, length: int) -> Iterator[tuple[int, ...]]:
    """Yield every full line of `length` symbols that shows the clue."""
    if not clue:
        yield (0,) * length
        return
    block, rest = clue[0], clue[1:]
    lengths = range(1, length + 1) if block.length == BLOTTED else [block.length]
    for start in range(length):
        for size in lengths:
            gap = 1 if rest and rest[0].colour == block.colour else 0
            left = length - start - size - gap
            if left < 0:
                break
            for tail in placements(rest, left):
                yield (0,) * start + (block.colour,) * size + (0,) * gap + tail


def settle_slowly(clue: Clue, masks: Sequence[int]) -> list[int]:
    """Give for every cell the symbols of all placements within `masks`; all 0 if there is none."""
    settled = [0] * len(masks)
    for line in placements(clue, len(masks)):
        if all(mask >> symbol & 1 for mask, symbol in zip(masks, line, strict=True)):
            settled = [mask | 1 << symbol for mask, symbol in zip(settled, line, strict=True)]
    return settled
