"""Links to f-puzzles and to SudokuPad that carry a whole puzzle, packed: `https://f-puzzles.com/?load=...`.

Read are also `https://sudokupad.app/fpuzzles...`. Links that only name a puzzle kept by a server are refused,
since nothing is fetched, and so are packed drawings without rules (`scl`).
"""

import re
from collections.abc import Sequence
from urllib.parse import unquote

from gridwright.errors import FormatError
from gridwright.formats.shared.lz_string import pack, unpack
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_writing import write_puzzle
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.model import Certainty, Document, Format, Head

__all__ = ["FORMAT"]

_TITLE = "f-puzzles link"
_HOSTS = re.compile(r"(?:https?://)?(?:[a-z]{1,9}\.)?(f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com)/")
_STARTS = ("load=", "fpuzzles", "fpuz")
_OTHERS = ("scl", "ctc", "scf")


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_HOSTS.match(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    lines = content_lines(text)
    return make_documents(lines, _read_link)


def _read_link(line: TextLine) -> Document:
    link = line.text.strip()
    host = _HOSTS.match(link)
    if host is None:
        raise FormatError(f"expected a link to f-puzzles or SudokuPad, got {link[:40]!r}", line=line.number)
    path = link[host.end() :]
    start = next((start for start in _STARTS if start in path[:40]), None)
    if start is None:
        kind = next((kind for kind in _OTHERS if path.startswith(kind)), "a name that a server knows")
        raise FormatError(
            f"expected a link that carries an f-puzzles puzzle (load= or fpuzzles), got {kind}", line=line.number
        )
    packed = path.partition(start)[2].partition("&")[0]
    text = unpack(unquote(packed).replace(" ", "+").replace("-", "+").replace("_", "/"))
    try:
        return read_puzzle(text)
    except FormatError as error:
        raise FormatError(error.message, line=line.number) from None


def _write(documents: Sequence[Document]) -> str:
    packed = (pack(write_puzzle(document, _TITLE)) for document in documents)
    return "".join(f"https://f-puzzles.com/?load={text}\n" for text in packed)


FORMAT = Format(
    name="f-puzzles-link",
    title=_TITLE,
    family="sudoku",
    extensions=(".url", ".txt"),
    default_for=(".url",),
    recognises=_recognises,
    read=_read,
    write=_write,
    holds_many=True,
    is_list=True,
)
