"""Game ids of Simon Tatham's Solo: sizes and kinds, then the givens, the regions and the cages.

`3x3:` has boxes 3 high and 3 wide, `9j:` irregular regions; `x` adds both diagonals and `k` cages. In givens and
sums a to z stand for 1 to 26 cells without a number, and `_` parts neighbouring numbers.
"""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.solo_borders import read_borders, write_borders
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows

__all__ = ["FORMAT"]

_ID = re.compile(r"\s*+([0-9]{1,2})(?:x([0-9]{1,2}))?([a-z][a-z0-9]*+)?:([0-9a-z_,]*+)\s*+")
_SIGNATURE = re.compile(r"[0-9]{1,2}(x[0-9]{1,2}([jxk][a-z0-9]*+)?|j[a-z0-9]*+):[0-9a-z_]++(?:,[0-9a-z_]++)*+")
_KINDS = re.compile(r"[jxk]*")
_STEP = re.compile(r"([0-9]+)|([a-z])|_")
_LEAST_SIDE = 2
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_SIGNATURE.fullmatch(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    lines = content_lines(text, "#")
    if not lines:
        raise FormatError("expected game ids such as 2x2:d1a4b4a2d, got none")
    return make_documents(lines, lambda line: Document(_read_id(line)))


def _read_id(line: TextLine) -> Sudoku:
    match = _ID.fullmatch(line.text)
    if match is None:
        shown = line.text.strip()[:40]
        raise FormatError(f"expected a game id such as 2x2:d1a4b4a2d, got {shown!r}", line=line.number)
    height, width = int(match[1]), int(match[2] or 1)
    kinds = _KINDS.match(match[3] or "")
    kind = kinds[0] if kinds else ""
    side = height * width
    if not _LEAST_SIDE <= side <= len(SYMBOLS) or (not match[2] and "j" not in kind):
        raise FormatError(
            f"expected sizes such as 3x3 or 9j, up to {len(SYMBOLS)} cells a side, got {match[1]}",
            line=line.number,
        )
    first, *parts = match[4].split(",")
    expected = ("j" in kind) + 2 * ("k" in kind)
    if len(parts) != expected:
        raise FormatError(f"expected {expected + 1} parts between commas, got {len(parts) + 1}", line=line.number)
    givens = [None if n is None else n - 1 for n in _read_numbers(first, side, "givens", line, most=side)]
    rules: list[Rule] = [Rows(), Columns()]
    if "j" in kind:
        regions = read_borders(_letters_only(parts[0], line), side, "regions", line=line.number)
        letters = "".join(SYMBOLS[number % len(SYMBOLS)] for number in regions)
        rules.append(Regions(tuple(letters[start : start + side] for start in range(0, side * side, side))))
    else:
        rules.append(Boxes(height, width))
    rules += [Diagonals()] * ("x" in kind)
    shape = Shape(side, side)
    if "k" in kind:
        rules.append(_read_cages(parts[-2:], shape, line))
    try:
        return Sudoku.with_rules(shape, SYMBOLS[:side], givens, rules)
    except InvalidPuzzleError as error:
        raise FormatError(str(error), line=line.number) from None


def _letters_only(text: str, line: TextLine) -> str:
    if odd := next((mark for mark in text if mark not in _LETTERS + "_"), ""):
        raise FormatError(f"expected borders written as letters and _, got {odd!r}", line=line.number)
    return text


def _read_numbers(text: str, side: int, what: str, line: TextLine, *, most: int) -> list[int | None]:
    """Read a number or nothing for every cell."""
    numbers: list[int | None] = []
    for match in _STEP.finditer(text):
        if match[1]:
            if len(match[1]) > 4 or not 1 <= int(match[1]) <= most:
                raise FormatError(
                    f"{what}: expected numbers from 1 to {most}, got {match[1][:20]}", line=line.number
                )
            numbers.append(int(match[1]))
        elif match[2]:
            numbers += [None] * (_LETTERS.index(match[2]) + 1)
        if len(numbers) > side * side:
            break
    if len(numbers) != side * side:
        more = "more" if len(numbers) > side * side else str(len(numbers))
        raise FormatError(f"{what}: expected {side * side} cells, got {more}", line=line.number)
    return numbers


def _read_cages(parts: Sequence[str], shape: Shape, line: TextLine) -> Cages:
    """Read cages from their borders; a cage's sum stands at its first cell."""
    borders, sums = parts
    side = shape.width
    owners = read_borders(_letters_only(borders, line), side, "cages", line=line.number)
    totals = _read_numbers(sums, side, "sums", line, most=side * side * side)
    cells: dict[int, list[int]] = {}
    for cell, owner in enumerate(owners):
        cells.setdefault(owner, []).append(cell)
    texts: list[str] = []
    for cage in cells.values():
        given = [total for cell in cage if (total := totals[cell]) is not None]
        if len(given) != 1:
            raise FormatError(
                f"expected one sum for the cage at {shape.name(cage[0])}, got {len(given)}", line=line.number
            )
        texts.append(f"{' '.join(map(shape.name, cage))}={given[0]}")
    return Cages.of(*texts)


def _write_id(document: Document) -> str:
    puzzle = sudoku_of(document)
    side = puzzle.size
    kinds = {type(rule): rule for rule in puzzle.rules}
    boxes, regions, cages = kinds.get(Boxes), kinds.get(Regions), kinds.get(Cages)
    head, parts = f"{side}j", [_write_numbers([None if g is None else g + 1 for g in puzzle.givens])]
    if isinstance(boxes, Boxes):
        head = f"{boxes.height}x{boxes.width}"
    elif isinstance(regions, Regions) and puzzle.shape == Shape(side, side):
        parts.append(write_borders("".join(regions.map), side))
    head += "x" * (Diagonals in kinds) + "k" * (cages is not None)
    if isinstance(cages, Cages) and puzzle.shape == Shape(side, side):
        parts += _write_cages(cages, puzzle.shape)
    text = f"{head}:{','.join(parts)}"
    check_same(puzzle, lambda: _read_id(TextLine(1, text)))
    return text


def _write_numbers(numbers: Sequence[int | None]) -> str:
    """Write numbers and runs of cells without one."""
    text: list[str] = []
    blanks = 0
    for number in (*numbers, 0):
        if number is None:
            blanks += 1
            continue
        text += ["z"] * (blanks // 26) + ([_LETTERS[blanks % 26 - 1]] if blanks % 26 else [])
        if number:
            text += ["_"] * (blanks == 0 and bool(text)) + [str(number)]
        blanks = 0
    return "".join(text)


def _write_cages(rule: Cages, shape: Shape) -> list[str]:
    """Write the borders of cages, every cell outside them alone, and the sums at first cells."""
    owners: list[object] = [f"alone {cell}" for cell in shape.cells]
    totals: list[int | None] = [None] * shape.size
    for number, cage in enumerate(rule.sums):
        cells = [shape.cell(*place) for place in cage.cells]
        totals[min(cells)] = cage.total
        for cell in cells:
            owners[cell] = number
    return [write_borders(owners, shape.width), _write_numbers(totals)]


FORMAT = Format(
    title="Solo game ids", extensions=(".txt",), recognises=_recognises, read=_read, write=_write_id, frame=LINES
)
