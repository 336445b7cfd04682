"""Links of lisudoku that carry a sudoku: digits with 0 for open cells, or JSON packed by lz-string.

What the JSON says is said in other words by f-puzzles: its fields are translated into those, and back.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import msgspec

from gridwright.errors import FormatError
from gridwright.formats.shared.limits import check_items
from gridwright.formats.shared.lz_string import pack, unpack_from_link
from gridwright.formats.shared.refusal import only_named_on, refuse
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_writing import write_puzzle
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.formats.sudoku.marks import read_marks
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES
from gridwright.sudoku.puzzle import standard_boxes

__all__ = ["FORMAT"]

_ADDRESS = "https://lisudoku.xyz/solver?import="
_LINK = re.compile(r"(?:https?://)?(?:www\.)?lisudoku\.xyz/(?:e|solver)\?import=")
_HOST = re.compile(r"(?:https?://)?(?:www\.)?lisudoku\.xyz/")
_NAME = re.compile(r"R([0-9]{1,2})C([0-9]{1,2})")
_UNDERSCORE = re.compile(r"_([a-z])")
_MOST_SIDE = 16
Item: TypeAlias = dict[str, Any]


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_HOST.match(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    return make_documents(content_lines(text), _read_link)


def _read_link(line: TextLine) -> Document:
    link = line.text.strip()
    start = _LINK.match(link)
    if start is None:
        raise FormatError(
            f"expected a link that carries a puzzle (import=), got {only_named_on('lisudoku')}", line=line.number
        )
    packed = link[start.end() :].partition("&")[0]
    if packed.isascii() and packed.isdigit():
        return Document(read_marks(packed, line=line.number, column=start.end() + 1))
    try:
        return read_puzzle(msgspec.json.encode(_translated(_decode(unpack_from_link(packed)))).decode())
    except FormatError as error:
        raise type(error)(error.message, line=line.number) from None


def _decode(text: str) -> dict[str, Any]:
    check_items(text)
    try:
        fields = msgspec.json.decode(text.encode("utf-8", "replace"), type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise FormatError(f"expected the JSON object of a puzzle, got this: {str(error)[:80]}") from None
    # Older links write names with underscores.
    fields = {_UNDERSCORE.sub(lambda match: match[1].upper(), name): value for name, value in fields.items()}
    unknown = [name for name, value in fields.items() if name not in _KNOWN and value]
    if unknown:
        raise FormatError(f"expected rules that are known, got {', '.join(map(repr, unknown[:5]))}")
    return fields


def _translated(fields: dict[str, Any]) -> dict[str, Any]:
    """Say in the words of f-puzzles what the fields say."""
    side = fields.get("gridSize")
    if type(side) is not int or not 1 <= side <= _MOST_SIDE:
        raise FormatError(f"gridSize: expected 1 to {_MOST_SIDE}, got {str(side)[:40]!r}")
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(side)] for _ in range(side)]

    def cell_of(name: str, item: object) -> dict[str, Any]:
        row, column = _place(name, item)
        if not (row < side and column < side):
            raise FormatError(f"{name}: expected a cell of {side}x{side}, got {str(item)[:60]!r}")
        return grid[row][column]

    for item in _list(fields, "fixedNumbers", dict):
        cell_of("fixedNumbers", item.get("position")).update(value=item.get("value"), given=True)
    for number, region in enumerate(_list(fields, "regions", list)):
        for item in region:
            cell_of("regions", item)["region"] = number
    if not fields.get("regions") and standard_boxes(side) is None:
        raise FormatError(f"regions: expected regions for {side} rows, got none")
    told: dict[str, Any] = {"size": side, "grid": grid}
    told |= {ours: True for theirs, ours in _FLAGS.items() if fields.get(theirs)}
    for row in _ROWS:
        items = (row.read(row.name, item) for item in _list(fields, row.name, row.kind))
        told.setdefault(row.field, []).extend(filter(None, items))
    if fields.get("kropkiNegative"):
        told |= {"nonconsecutive": True, "negative": ["ratio"]}
    return told


def _list(fields: Mapping[str, Any], name: str, kind: type = object) -> list[Any]:
    items = fields.get(name) or []
    if not isinstance(items, list):
        raise FormatError(f"{name}: expected a list, got {str(items)[:40]!r}")
    for item in items:
        if not isinstance(item, kind):
            expected = "lists of cells" if kind is list else "objects"
            raise FormatError(f"{name}: expected {expected}, got {str(item)[:40]!r}")
    return items


def _place(name: str, item: object) -> tuple[int, int]:
    pair = (item.get("row"), item.get("col")) if isinstance(item, dict) else (None, None)
    if not all(type(number) is int and 0 <= number < _MOST_SIDE for number in pair):
        raise FormatError(f"{name}: expected a cell with row and col, got {str(item)[:60]!r}")
    return pair  # type: ignore[return-value]


def _name(name: str, item: object) -> str:
    row, column = _place(name, item)
    return f"R{row + 1}C{column + 1}"


def _names(name: str, items: object) -> list[str]:
    if not isinstance(items, list):
        raise FormatError(f"{name}: expected a list of cells, got {str(items)[:40]!r}")
    return [_name(name, item) for item in items]


def _write(document: Document) -> str:
    return f"{_ADDRESS}{pack(_written(document))}"


def _written(document: Document) -> str:
    """Return the JSON of a puzzle, or refuse what it has no words for."""
    bare = Document(document.puzzle)
    told: dict[str, Any] = msgspec.json.decode(write_puzzle(bare))
    side, grid = told.pop("size"), told.pop("grid")
    cells = {(row, column): cell for row, line in enumerate(grid) for column, cell in enumerate(line)}
    if any("givenPencilMarks" in cell or ("region" in cell and cell["region"] is None) for cell in cells.values()):
        refuse("given candidates, or cells without a region")
    fields: dict[str, Any] = {"gridSize": side}
    givens = {place: cell["value"] for place, cell in cells.items() if cell.get("given")}
    fields["fixedNumbers"] = [{"position": _cell(*place), "value": value} for place, value in givens.items()]
    regions: dict[int, list[dict[str, int]]] = {}
    for place, cell in cells.items():
        regions.setdefault(cell.get("region", _usual(side, *place)), []).append(_cell(*place))
    fields["regions"] = [regions[number] for number in sorted(regions)]
    fields |= {theirs: True for theirs, ours in _FLAGS.items() if told.pop(ours, False)}
    for row in _ROWS:
        items = [theirs for item in told.pop(row.field, []) for theirs in row.write(item)]
        fields.setdefault(row.name, []).extend(items)
    negative = told.pop("nonconsecutive", False), told.pop("negative", []) == ["ratio"]
    if all(negative):
        fields["kropkiNegative"] = True
    if any(negative) != all(negative) or any(told.values()):
        refuse(f"the rules {', '.join(name for name, value in told.items() if value) or 'nonconsecutive'}")
    return msgspec.json.encode({name: value for name, value in fields.items() if value}).decode()


def _usual(side: int, row: int, column: int) -> int:
    """Return the number of the usual box of a cell."""
    height, width = standard_boxes(side) or (1, side)
    return row // height * (side // width) + column // width


def _cell(row: int, column: int) -> dict[str, int]:
    return {"row": row, "col": column}


def _at(name: str) -> dict[str, int]:
    match = _NAME.fullmatch(name)
    if match is None:
        refuse(f"a cell outside the grid ({name})")
    return _cell(int(match[1]) - 1, int(match[2]) - 1)


def _cells(names: Sequence[str]) -> list[dict[str, int]]:
    return [_at(name) for name in names]


def _cage(name: str, cage: Item) -> Item:
    total = cage.get("sum")
    return {"cells": _names(name, cage.get("region"))} | ({} if total is None else {"value": str(total)})


def _written_cage(item: Item) -> list[Item]:
    return [{"sum": int(item["value"]) if "value" in item else None, "region": _cells(item["cells"])}]


def _arrow(name: str, arrow: Item) -> Item:
    circle, shaft = _names(name, arrow.get("circleCells")), _names(name, arrow.get("arrowCells"))
    if not circle or not shaft:
        raise FormatError(f"{name}: expected a circle and cells, got an arrow without")
    return {"cells": circle, "lines": [[circle[-1], *shaft]]}


def _written_arrow(item: Item) -> list[Item]:
    circle = _cells(item["cells"])
    return [{"circleCells": circle, "arrowCells": _cells(line[1:])} for line in item["lines"]]


def _dot(name: str, dot: Item, *, own: str) -> Item:
    """Read a dot of one type; of another nothing."""
    kind = str(dot.get("dotType"))
    if kind not in {"Consecutive", "Double"}:
        raise FormatError(f"{name}: expected Consecutive or Double, got {kind[:40]!r}")
    return {"cells": [_name(name, dot.get("cell1")), _name(name, dot.get("cell2"))]} if kind == own else {}


def _written_dot(item: Item, *, own: str) -> list[Item]:
    if "value" in item:
        refuse("dots with numbers")
    first, second = _cells(item["cells"])
    return [{"dotType": own, "cell1": first, "cell2": second}]


class _Row(NamedTuple):
    """A name, the field of f-puzzles that says the same, and how items are said there and here."""

    name: str
    field: str
    kind: type
    read: Callable[[str, Any], Item]
    write: Callable[[Item], list[Any]]


_Form: TypeAlias = tuple[type, Callable[[str, Any], Item], Callable[[Item], list[Any]]]
_LINE: _Form = (
    *(list, lambda name, line: {"lines": [_names(name, line)]}),
    lambda item: [*map(_cells, item["lines"])],
)
_REGION: _Form = (list, lambda name, region: {"cells": _names(name, region)}, lambda item: [_cells(item["cells"])])
_CELL: _Form = (object, lambda name, cell: {"cell": _name(name, cell)}, lambda item: [_at(item["cell"])])


def _dots(own: str) -> _Form:
    return dict, partial(_dot, own=own), partial(_written_dot, own=own)


_FLAGS = {
    "primaryDiagonal": "diagonal-",
    "secondaryDiagonal": "diagonal+",
    "antiKnight": "antiknight",
    "antiKing": "antiking",
}
_ROWS = (
    _Row("thermos", "thermometer", *_LINE),
    _Row("renbans", "renban", *_LINE),
    _Row("palindromes", "palindrome", *_LINE),
    _Row("oddCells", "odd", *_CELL),
    _Row("evenCells", "even", *_CELL),
    _Row("extraRegions", "extraregion", *_REGION),
    _Row("killerCages", "killercage", dict, _cage, _written_cage),
    _Row("arrows", "arrow", dict, _arrow, _written_arrow),
    _Row("kropkiDots", "difference", *_dots("Consecutive")),
    _Row("kropkiDots", "ratio", *_dots("Double")),
)
_KNOWN = {"gridSize", "fixedNumbers", "regions", "kropkiNegative", *_FLAGS, *(row.name for row in _ROWS)}

FORMAT = Format(
    title="lisudoku link",
    extensions=(".url", ".txt"),
    recognises=_recognises,
    read=_read,
    write=_write,
    frame=LINES,
    unpacks=True,
)
