"""The lists of computer tournaments: `$` and a name, then the clues of the columns and of as many rows.

Numbers are separated by tabs, an empty line is an empty clue. No size is given: puzzles are squares.
"""

from collections.abc import Iterable, Iterator

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.model import About, Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_NAME = "$"


def _recognises(head: Head) -> Certainty:
    if not head.first.startswith(_NAME):
        return Certainty.NO
    numbers = all(set(line) <= set("0123456789 \t") or line.startswith(_NAME) for line in head.lines[:100])
    return Certainty.sure_if(numbers)


def _read(text: str) -> list[Document]:
    groups: list[tuple[TextLine, list[TextLine]]] = []
    for line in split_lines(text):
        if line.text.lstrip().startswith(_NAME):
            groups.append((line, []))
        elif groups:
            groups[-1][1].append(line)
        elif not line.is_blank:
            raise FormatError("expected $ and a name before the clues, got none", line=line.number)
    if not groups:
        raise FormatError("expected $ and a name before the clues, got none")
    return [_read_one(name, lines) for name, lines in groups]


def _read_one(name: TextLine, lines: list[TextLine]) -> Document:
    # Blank lines at the end are no clues, unless one is needed for as many columns as rows.
    filled = trim_lines(lines, before=False)
    lines = lines[: len(filled) + len(filled) % 2]
    if not lines or len(lines) % 2:
        raise FormatError(
            f"expected as many columns as rows, got {len(lines)} clue lines below the name", line=name.number
        )
    side = len(lines) // 2
    title = name.text.strip().removeprefix(_NAME).strip()
    return Document(Nonogram(*read_clues(lines[side:], lines[:side])), About(title=title))


def _series(documents: Iterable[Document]) -> Iterator[str]:
    yield from (_write_one(document, number) for number, document in enumerate(documents, start=1))


def _write_one(document: Document, number: int) -> str:
    puzzle = black_and_white(document)
    if puzzle.shape.height != puzzle.shape.width:
        refuse(f"a nonogram of {puzzle.shape}, which is no square")
    name = " ".join(document.about.title.split()) or str(number)
    clues = puzzle.column_clues + puzzle.row_clues
    return "".join(f"{line}\n" for line in (f"{_NAME}{name}", *(clue_text(clue, between="\t") for clue in clues)))


FORMAT = Format(title="Tournament list", extensions=(".txt",), recognises=_recognises, read=_read, series=_series)
