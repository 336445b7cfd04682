"""Complete line solving: everything that one line tells, for all lines until nothing changes."""

from collections.abc import Sequence

from gridwright.model import Board
from gridwright.nonogram.clue import BLOTTED, Clue
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["settle", "settle_line"]


def settle(puzzle: Nonogram, board: Board) -> Board:
    """Settle lines until none tells anything new; a broken board says contradiction."""
    masks = list(board.masks)
    lines = puzzle.lines
    height, width = puzzle.shape.height, puzzle.shape.width
    dirty = set(range(len(lines)))
    while dirty:
        number = dirty.pop()
        line, clue = lines[number]
        settled = settle_line(clue, [masks[cell] for cell in line])
        for place, (cell, mask) in enumerate(zip(line, settled, strict=True)):
            if mask != masks[cell]:
                masks[cell] = mask
                dirty.add(height + place if number < height else place)
        if 0 in settled and width:
            break
    return Board(board.shape, tuple(masks))


def settle_line(clue: Clue, masks: Sequence[int]) -> list[int]:
    """Give for every cell the symbols that some placement of all blocks allows; all 0 if there is none."""
    length, count = len(masks), len(clue)
    ahead = _reach(clue, masks)
    behind = _reach(clue[::-1], masks[::-1])
    result = [0] * length
    for done in range(count + 1):
        for place in range(length):
            if masks[place] & 1 and ahead[done][place] and behind[count - done][length - place - 1]:
                result[place] |= 1
    for number, block in enumerate(clue):
        for start in range(length):
            for end in _ends(block.length, start, masks, block.colour):
                if _may_precede(ahead, clue, number, start, masks) and _may_precede(
                    behind, clue[::-1], count - number - 1, length - end, masks[::-1]
                ):
                    for place in range(start, end):
                        result[place] |= 1 << block.colour
    return result


def _reach(clue: Clue, masks: Sequence[int]) -> list[list[bool]]:
    """Tell for every number of blocks done and every prefix whether those blocks can fill exactly that prefix."""
    length = len(masks)
    reach = [[False] * (length + 1) for _ in range(len(clue) + 1)]
    reach[0][0] = True
    for done in range(len(clue) + 1):
        for end in range(1, length + 1):
            if reach[done][end - 1] and masks[end - 1] & 1:
                reach[done][end] = True
        if done < len(clue):
            for start in range(length):
                if _may_precede(reach, clue, done, start, masks):
                    for end in _ends(clue[done].length, start, masks, clue[done].colour):
                        reach[done + 1][end] = True
    return reach


def _may_precede(reach: list[list[bool]], clue: Clue, number: int, start: int, masks: Sequence[int]) -> bool:
    """Tell whether block `number` may begin at `start`, blocks before it done and a gap kept where needed."""
    if number and clue[number - 1].colour == clue[number].colour:
        return start > 0 and reach[number][start - 1] and bool(masks[start - 1] & 1)
    return reach[number][start]


def _ends(length: int, start: int, masks: Sequence[int], colour: int) -> list[int]:
    ends: list[int] = []
    for end in range(start + 1, len(masks) + 1):
        if not masks[end - 1] >> colour & 1:
            break
        if length in {BLOTTED, end - start}:
            ends.append(end)
    return ends
