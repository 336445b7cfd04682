"""Links to f-puzzles that carry a whole puzzle, packed: `https://f-puzzles.com/?load=...`, or the payload alone.

Links that only name a puzzle kept by a server are refused, since nothing is fetched.
"""

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.lz_string import pack, unpack_from_link
from gridwright.formats.shared.refusal import only_named_on
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_writing import write_puzzle
from gridwright.formats.sudoku.line_list import make_documents
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES

__all__ = ["FORMAT"]

_HOST = re.compile(r"(?:https?://)?(?:[a-z]{1,9}\.)?f-puzzles\.com/")
_BARE = re.compile(r"(?:\?load=)?N4[A-Za-z0-9+/%_-]{40}")
_START = "load="


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_HOST.match(head.first) is not None or _BARE.match(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    return make_documents(content_lines(text), lambda line: _read_link(line, keep=False))


def _keep(text: str) -> Sequence[Document]:
    return make_documents(content_lines(text), lambda line: _read_link(line, keep=True))


def _read_link(line: TextLine, *, keep: bool) -> Document:
    link = line.text.strip()
    host = _HOST.match(link)
    if host is None and _BARE.match(link) is None:
        raise FormatError(f"expected a link to f-puzzles, got {link[:40]!r}", line=line.number)
    if host is not None and _START not in link[: host.end() + 40]:
        raise FormatError(
            f"expected a link that carries a puzzle (load=), got {only_named_on('f-puzzles')}", line=line.number
        )
    packed = (link.partition(_START)[2] or link).partition("&")[0]
    try:
        return read_puzzle(unpack_from_link(packed), keep=keep)
    except FormatError as error:
        raise FormatError(error.message, line=line.number) from None


def _write(document: Document) -> str:
    return f"https://f-puzzles.com/?load={pack(write_puzzle(document))}"


FORMAT = Format(
    title="f-puzzles link",
    extensions=(".url", ".txt"),
    default_for=(".url",),
    recognises=_recognises,
    read=_read,
    keep=_keep,
    write=_write,
    frame=LINES,
    unpacks=True,
    tells_rules=True,
)
