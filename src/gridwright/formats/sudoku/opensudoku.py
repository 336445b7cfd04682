"""The XML of OpenSudoku: games of 81 digits, or of cells with value, notes and whether they may change.

Both versions are read, with and without folders. Titles are the names of folders and of the whole.
"""

import re
from html import escape

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.xml_tree import Element, read_xml, root_of
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import About, Board, Certainty, Document, Format, Frame, Head
from gridwright.sudoku import Sudoku

__all__ = ["FORMAT"]

_FRAME = Frame('<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n', after="</opensudoku>\n")
_CELLS = 81
_DIGITS = re.compile(r"[0-9]{81}")
_ODD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(root_of(head.text) == "opensudoku")


def _read(text: str) -> list[Document]:
    root = read_xml(text)
    if root.name != "opensudoku":
        raise FormatError(f"expected <opensudoku>, got <{root.name}>", line=root.line)
    documents: list[Document] = []
    name, author, description = (root.text_of(field) for field in ("name", "author", "description"))
    for place in (root, *root.all("folder")):
        title = place.attributes.get("name", "") or name
        about = About(title=title, author=author, description=description)
        documents += [_read_game(game, about) for game in place.all("game")]
    if not documents:
        raise FormatError("expected at least one game, got none", line=root.line)
    return documents


def _read_game(game: Element, about: About) -> Document:
    data = game.attributes.get("data", "").strip()
    if note := game.attributes.get("note", "").strip():
        about = About(title=about.title, author=about.author, description=note)
    if not data.startswith("version"):
        if not _DIGITS.fullmatch(data):
            raise FormatError(
                f"expected {_CELLS} digits, got {data[:40]!r} ({len(data)} characters)", line=game.line
            )
        return Document(Sudoku(data), about)
    puzzle, entries = _read_dump(data, game.line)
    return Document(puzzle, about, progress=entries)


def _read_dump(data: str, line: int) -> tuple[Sudoku, Board | None]:
    """Read cells of value, notes and whether the player may change them, all separated by bars."""
    fields = "".join(data.split(None, 2)[2:]).strip().strip("|").split("|")
    size, rest = divmod(len(fields), _CELLS)
    if rest or size not in {3, 4}:
        raise FormatError(f"expected 3 or 4 fields for each of {_CELLS} cells, got {len(fields)}", line=line)
    cells = [fields[start : start + size] for start in range(0, len(fields), size)]
    for cell in cells:
        if len(cell[0]) != 1 or not ("0" <= cell[0] <= "9") or cell[-1] not in {"0", "1"}:
            raise FormatError(f"expected a digit, notes and 0 or 1, got {'|'.join(cell)[:40]!r}", line=line)
    puzzle = Sudoku("".join(value if editable == "0" else "0" for value, *_, editable in cells))
    placed = [
        (number, int(value) - 1)
        for number, (value, *_, editable) in enumerate(cells)
        if editable == "1" and value != "0"
    ]
    return puzzle, puzzle.start.with_only(placed) if placed else None


def _write(document: Document) -> str:
    marks = write_marks(document, "0")
    if not _DIGITS.fullmatch(marks):
        refuse(f"a sudoku of {document.puzzle.shape}")
    data = marks if document.progress is None else _write_dump(document, document.progress)
    name, note = (_attribute(text) for text in (document.about.title, document.about.description))
    return f'<folder name="{name}"><game data="{data}" note="{note}"/></folder>\n'


def _write_dump(document: Document, progress: Board) -> str:
    givens = write_marks(document, "0")
    cells: list[str] = []
    for number, given in enumerate(givens):
        symbol = progress.symbol(number)
        value = given if given != "0" else "0" if symbol is None else str(symbol + 1)
        cells.append(f"{value}|0|{int(given == '0')}|")
    return f"version: 1&#10;{''.join(cells)}"


def _attribute(text: str) -> str:
    if _ODD.search(text):
        refuse(f"the control character in {text!r}")
    return escape(" ".join(text.split()))


FORMAT = Format(
    title="OpenSudoku XML",
    extensions=(".opensudoku", ".xml"),
    default_for=(".opensudoku",),
    recognises=_recognises,
    read=_read,
    write=_write,
    frame=_FRAME,
)
