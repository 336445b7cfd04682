"""Lists of nonograms as programming contests give them: how many, then for each its sizes and clues that end in 0.

The first line counts the puzzles; a puzzle is a line with height and width, a line for every row and then one for
every column. A clue is its numbers and a 0.
"""

import itertools
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, read_clues
from gridwright.formats.shared.limits import parse_side
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Clue, Nonogram

__all__ = ["FORMAT"]

_KEPT = 1 << 20
_COUNT = re.compile(r"[0-9]{1,6}")
_SIZES = re.compile(r"[0-9]{1,4}[ \t]{1,20}[0-9]{1,4}")
_CLUE = re.compile(r"(?:[0-9]{1,4}[ \t]{1,20}){0,1000}0")


def _recognises(head: Head) -> Certainty:
    lines = head.lines
    if len(lines) < 4 or not _COUNT.fullmatch(lines[0]) or not _SIZES.fullmatch(lines[1]) or lines[0] == "0":
        return Certainty.NO
    height, width = map(int, lines[1].split())
    clues = lines[2 : 2 + height + width]
    whole = clues if head.is_whole else clues[:-1]
    return Certainty.sure_if(bool(whole) and all(map(_CLUE.fullmatch, whole)))


def _read(text: str) -> list[Document]:
    lines = content_lines(text)
    if not lines or not _COUNT.fullmatch(lines[0].text.strip()):
        raise FormatError("expected the number of puzzles, got something else", line=1)
    wanted = int(lines[0].text.strip())
    documents = list(_read_puzzles(lines[1:]))
    if len(documents) != wanted or not documents:
        raise FormatError(f"expected {wanted} puzzles, got {len(documents)}", line=lines[0].number)
    return documents


def _read_puzzles(lines: Sequence[TextLine]) -> Iterator[Document]:
    rest = iter(lines)
    for first in rest:
        sizes = first.text.split()
        if len(sizes) != 2:
            raise FormatError("expected height and width of a puzzle", line=first.number)
        height = parse_side(sizes[0], "rows", line=first.number)
        width = parse_side(sizes[1], "columns", line=first.number)
        rows, columns = (
            [_without_end(line) for line in itertools.islice(rest, count)] for count in (height, width)
        )
        if len(rows) + len(columns) < height + width:
            raise FormatError(
                f"expected {height + width} clue lines ({height} rows, {width} columns), "
                f"got {len(rows) + len(columns)}",
                line=first.number,
            )
        yield Document(Nonogram(*read_clues(rows, columns)))


def _without_end(line: TextLine) -> TextLine:
    words = line.text.split()
    if words[-1:] != ["0"]:
        raise FormatError(f"expected a clue that ends in 0, got {line.text.strip()[:40]!r}", line=line.number)
    return TextLine(line.number, " ".join(words[:-1]))


def _series(documents: Iterable[Document]) -> Iterator[str]:
    """Write how many there are, then each; until they are counted, they wait on the disk."""
    count = 0
    with tempfile.SpooledTemporaryFile(_KEPT, mode="w+", encoding="ascii", newline="\n") as waiting:
        for document in documents:
            waiting.write(_write_one(document))
            count += 1
        waiting.seek(0)
        yield f"{count}\n"
        yield from iter(lambda: waiting.read(_KEPT), "")


def _write_one(document: Document) -> str:
    puzzle = black_and_white(document)
    clues = (*puzzle.row_clues, *puzzle.column_clues)
    return "".join(f"{line}\n" for line in (f"{puzzle.shape.height} {puzzle.shape.width}", *map(_clue, clues)))


def _clue(clue: Clue) -> str:
    return " ".join([*(str(block.length) for block in clue), "0"])


FORMAT = Format(title="Contest list", extensions=(".txt",), recognises=_recognises, read=_read, series=_series)
