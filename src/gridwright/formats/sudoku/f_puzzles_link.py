"""Links to f-puzzles that carry a whole puzzle, packed: `https://f-puzzles.com/?load=...`, or the payload alone.

Links that only name a puzzle kept by a server are refused, since nothing is fetched.
"""

import functools
import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.lz_string import pack, unpack_from_link
from gridwright.formats.shared.refusal import only_named_on
from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_writing import write_puzzle
from gridwright.formats.sudoku.line_list import read_links
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES

__all__ = ["FORMAT"]

_HOST = re.compile(r"(?:https?://)?(?:[a-z]{1,9}\.)?f-puzzles\.com/")
_BARE = re.compile(r"(?:\?load=)?N4[A-Za-z0-9+/%_-]{40}")
_START = "load="


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_HOST.match(head.first) is not None or _BARE.match(head.first) is not None)


def _read(text: str, *, keep: bool = False) -> Sequence[Document]:
    return read_links(text, functools.partial(_read_link, keep=keep))


def _read_link(link: str, *, keep: bool) -> Document:
    host = _HOST.match(link)
    if host is None and _BARE.match(link) is None:
        raise FormatError(f"expected a link to f-puzzles, got {link[:40]!r}")
    if host is not None and _START not in link[: host.end() + 40]:
        raise FormatError(f"expected a link that carries a puzzle (load=), got {only_named_on('f-puzzles')}")
    packed = (link.partition(_START)[2] or link).partition("&")[0]
    return read_puzzle(unpack_from_link(packed), keep=keep)


def _write(document: Document) -> str:
    return f"https://f-puzzles.com/?load={pack(write_puzzle(document))}"


FORMAT = Format(
    title="f-puzzles link",
    extensions=(".url", ".txt"),
    default_for=(".url",),
    recognises=_recognises,
    read=_read,
    keep=functools.partial(_read, keep=True),
    write=_write,
    frame=LINES,
    unpacks=True,
    tells_rules=True,
)
