"""Constraint strings such as `.Cage~10~R1C1~R1C2.Thermo~R2C2~R3C3.~R5C5_7`: what a sudoku prints, piece by piece.

A piece is a point, its kind, and values separated by `~`: `Shape~6x6`, `Shape~9x9~0-8` with its values (and `Raw`
after these where nothing else goes without saying), `RegionSize~6` for boxes of another size, `Jigsaw~` with a
letter per cell, `NoBoxes` where the usual boxes do not count, `Diagonal~1` (up to the right) and `Diagonal~-1`,
`Windoku`, `AllDifferent~`, `Cage~` (0 where only repeats are forbidden) and `LittleKiller~` with a sum first,
`Thermo~` from the bulb on, `Var~` for cells outside the grid (`constraint_extra`), no kind before givens, where
`R1C1_2_5` leaves two candidates; all other kinds are in `constraint_rules`, groups of pieces in
`constraint_groups`. Cells have one character for the row and one for the column, 1 to 9 and then a, b and so on. A
little killer names the first cell of its diagonal: those of the left column lead down to the right, of the top row
down to the left, of the bottom row up to the right, of the right column up to the left. A text
is one puzzle, on however many lines; a JSON list of strings holds several.
"""

import functools
import itertools
import re
from collections.abc import Iterable, Iterator, Sequence

from gridwright.formats.shared.text import content_lines
from gridwright.formats.sudoku.box_maps import box_letters
from gridwright.formats.sudoku.constraint_extra import rename_cells, write_cell, write_extra
from gridwright.formats.sudoku.constraint_pieces import usual_boxes
from gridwright.formats.sudoku.constraint_reading import read_string
from gridwright.formats.sudoku.constraint_writing import write_rule
from gridwright.formats.sudoku.string_list import read_strings
from gridwright.formats.sudoku.written_back import check_same, sudoku_of
from gridwright.grid import Place, Shape
from gridwright.model import Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.extra_regions import ExtraRegions

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r'(?:\[")?\.{1,9}(?:[A-Z][A-Za-z]*+(?:~|$|\.[A-Z~])|~R)')
_USUAL = 9
_LOOKED_AT = 2000


def _recognises(head: Head) -> Certainty:
    first = "".join(line for line in head.lines[:4] if not line.startswith("#"))[:_LOOKED_AT]
    return Certainty.sure_if(_SIGNATURE.match("".join(first.replace("`", "").split())) is not None)


def _read(text: str, *, keep: bool = False) -> Sequence[Document]:
    if not text.lstrip().startswith("["):
        lines = [line.text for line in content_lines(text, "#")]
        return [Document(read_string("".join(lines), "the text", keep=keep))]
    return read_strings(
        text,
        "constraint strings",
        ".Cage~10~R1C1~R1C2",
        lambda string, where: read_string(string, where, keep=keep),
    )


def _series(documents: Iterable[Document]) -> Iterator[str]:
    """Write one string alone, several as a list."""
    strings = map(_write_string, documents)
    first = list(itertools.islice(strings, 2))
    if len(first) == 1:
        yield first[0] + "\n"
        return
    for number, string in enumerate(itertools.chain(first, strings)):
        yield ",\n" if number else "[\n"
        yield f'  "{string}"'
    yield "\n]\n" if first else "[\n\n]\n"


def _write_string(document: Document) -> str:
    puzzle = sudoku_of(document)
    shape = puzzle.frame.shape
    values = puzzle.frame.values
    usual = tuple(range(1, max(shape.height, shape.width) + 1))
    pieces = [] if shape == Shape(_USUAL, _USUAL) else [f"Shape~{shape.height}x{shape.width}"]
    if values != usual:
        pieces = [f"Shape~{shape.height}x{shape.width}~{values[0]}-{values[-1]}"]
    given = [
        f"{write_cell(Place(*shape.place(cell)))}_{values[value]}"
        for cell, value in enumerate(puzzle.givens)
        if value is not None
    ]
    pieces += write_extra(puzzle.rules, shape.width)
    pieces += ["~".join(["", *given])] if given else []
    boxes = next(((rule.height, rule.width) for rule in puzzle.rules if isinstance(rule, Boxes)), None)
    usual_ones = usual_boxes(shape, max(usual))
    laid = _region_boxes(puzzle, usual_ones)
    if laid is not None:
        boxes = usual_ones
    elif boxes is not None and boxes == usual_boxes(shape, puzzle.size) != usual_ones:
        pieces.append(f"RegionSize~{puzzle.size}")
        usual_ones = boxes
    if boxes != usual_ones and (usual_ones or not given):
        pieces.append("NoBoxes")
    if boxes not in {None, usual_ones} and shape == Shape(puzzle.size, puzzle.size):
        pieces.append(f"Jigsaw~{box_letters(Boxes(*boxes), puzzle.size)}")
    written = (rule for rule in puzzle.rules if rule is not laid)
    pieces += [piece for rule in written for piece in write_rule(rule, puzzle.frame)]
    text = "".join(f".{piece}" for piece in rename_cells(pieces, puzzle))
    check_same(puzzle, lambda: read_string(text, ""))
    return text


def _region_boxes(puzzle: Sudoku, boxes: tuple[int, int] | None) -> ExtraRegions | None:
    """Find the rule that lays out the usual boxes where these have fewer cells than there are values."""
    if boxes is None:
        return None
    usual = {house.cells for house in Boxes(*boxes).demands(puzzle.frame)}
    regions = (rule for rule in puzzle.rules if isinstance(rule, ExtraRegions))
    return next((one for one in regions if {house.cells for house in one.demands(puzzle.frame)} == usual), None)


FORMAT = Format(
    title="Constraint strings",
    extensions=(".txt", ".json"),
    recognises=_recognises,
    read=_read,
    keep=functools.partial(_read, keep=True),
    series=_series,
)
