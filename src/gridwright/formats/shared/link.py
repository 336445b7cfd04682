"""A puzzle as a link: the whole of it in the fragment of the page's address, which no server ever sees.

`https://example.org/#/puzzle/1.PACKED`, where 1 is the version. What stands before `#` may be any address or none.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from gridwright.errors import FormatError
from gridwright.formats.shared.link_packing import pack_document, unpack_document
from gridwright.formats.shared.text import TextLine, content_lines
from gridwright.model import Certainty, Document, Format, Head, Puzzle
from gridwright.model.format import LINES

__all__ = ["FORMAT", "MARK", "link_of"]

MARK = "#/puzzle/"
"""What stands between the address and the packed puzzle."""
_LINK = re.compile(r"(?:[a-z]{1,9}://[^\s#]{0,300}|/[^\s#]{0,300})?#/puzzle/(?=[0-9]{1,9}\.)")


def link_of(document: Document | Puzzle, address: str = "", *, progress: bool = False) -> str:
    """Return the link of a puzzle, with what is said about it, and with progress if asked for; never the solution.

    >>> from gridwright.sudoku import Sudoku
    >>> link_of(Sudoku.classic("1" + "." * 80), "https://example.org/")
    'https://example.org/#/puzzle/1.I8f7KF6mKZsmXgYA'
    """
    whole = document if isinstance(document, Document) else Document(document)
    whole = replace(whole, goal=None) if progress else replace(whole, goal=None, progress=None, play=None)
    return f"{address.partition('#')[0]}{MARK}{pack_document(whole)}"


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_LINK.match(head.first) is not None)


def _read(text: str) -> Sequence[Document]:
    return [_read_line(line) for line in content_lines(text)]


def _read_line(line: TextLine) -> Document:
    link = line.text.strip()
    start = _LINK.match(link)
    if start is None:
        raise FormatError(f"expected a link such as {MARK}1.I8f7KF6m..., got {link[:40]!r}", line=line.number)
    try:
        return unpack_document(link[start.end() :])
    except FormatError as error:
        raise FormatError(error.message, line=line.number) from None


def _write(document: Document) -> str:
    return link_of(document, progress=True)


FORMAT = Format(
    title="Link",
    extensions=(".link", ".txt"),
    default_for=(".link",),
    recognises=_recognises,
    read=_read,
    write=_write,
    frame=LINES,
    unpacks=True,
)
