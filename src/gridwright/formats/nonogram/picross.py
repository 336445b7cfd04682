"""The text of picross-solver: `GRID name`, `ROWS` and `COLUMNS`, every clue in brackets."""

import re
from dataclasses import dataclass, field

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.model import About, Certainty, Document, Format, Frame, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r"^[ \t]*+(?:ROWS|COLUMNS)[ \t]*+\n[ \t\n]*+\[", re.MULTILINE)


@dataclass(slots=True)
class _Grid:
    """The lines of one puzzle."""

    title: str = ""
    sides: dict[str, list[TextLine]] = field(default_factory=lambda: {"ROWS": [], "COLUMNS": []})


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_SIGNATURE.search(head.text) is not None)


def _read(text: str) -> list[Document]:
    grids: list[_Grid] = []
    side = ""
    for line in content_lines(text, "#"):
        content = line.text.strip()
        keyword, _, rest = content.partition(" ")
        if keyword == "GRID":
            grids.append(_Grid(rest.strip()))
            side = ""
        elif keyword in {"ROWS", "COLUMNS"}:
            grids = grids or [_Grid()]
            side = keyword
        elif side and content.startswith("[") and content.endswith("]") and len(content) > 1:
            column = line.text.index("[") + 2
            grids[-1].sides[side].append(TextLine(line.number, content[1:-1], column))
        else:
            raise FormatError(
                f"expected GRID, ROWS, COLUMNS or a clue such as [ 2 1 ], got {line.text.strip()[:40]!r}",
                line=line.number,
            )
    if not grids:
        raise FormatError("expected ROWS and COLUMNS, got neither")
    return [
        Document(Nonogram(*read_clues(grid.sides["ROWS"], grid.sides["COLUMNS"])), About(title=grid.title))
        for grid in grids
    ]


def _write_one(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [f"GRID {' '.join(document.about.title.split())}".rstrip()]
    for name, clues in (("ROWS", puzzle.row_clues), ("COLUMNS", puzzle.column_clues)):
        lines += [name, *(f"[ {clue_text(clue, empty='')} ]".replace("  ", " ") for clue in clues)]
    return "\n".join(lines) + "\n"


FORMAT = Format(
    title="picross-solver text",
    extensions=(".txt",),
    recognises=_recognises,
    read=_read,
    write=_write_one,
    frame=Frame(between="\n"),
)
