"""SudokuPad: links and payloads with its own JSON (scl, ctc), that of f-puzzles (fpuz) or givens (scf, classic).

Of its own JSON givens, regions, candidates, title, author, rules and solution are read, and cages that are told to
hold no symbol twice (`unique`), perhaps with a sum (`sum`). Lines, arrows, overlays and underlays are drawings.
Only the words of the puzzle say what they mean, so they are refused by name, or kept as drawings on request.
Written are links with the JSON of f-puzzles, which holds rules.
"""

import functools
import re
from collections.abc import Sequence
from urllib.parse import unquote

from gridwright.errors import FormatError
from gridwright.formats.shared.lz_string import pack, unpack_from_link
from gridwright.formats.shared.refusal import only_named_on
from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_writing import write_puzzle
from gridwright.formats.sudoku.line_list import read_links
from gridwright.formats.sudoku.sudokupad_reading import read_drawn
from gridwright.formats.sudoku.sudokupad_short import read_short
from gridwright.formats.sudoku.sudokupad_text import read_loose
from gridwright.model import Certainty, Document, Format, Head
from gridwright.model.format import LINES

__all__ = ["FORMAT"]

_HOST = re.compile(
    r"(?:https?://)?(?:[a-z]{1,9}\.)?(?:sudokupad\.app|crackingthecryptic\.com)/(?:sudoku/)?(?:\?puzzleid=)?"
)
_PAYLOAD = re.compile(r"(scl|ctc|fpuzzles|fpuz|\?load=)(?=[A-Za-z0-9+/%_-]{4})|(scf|classic)(?=\S{17})")
_BARE = re.compile(r"(?:scl|ctc|fpuzzles|fpuz)N4[A-Za-z0-9+/%_-]{20}")
_JSON = re.compile(r'"?(?:cells|ce)"?\s{0,9}:\s{0,9}\[\s{0,9}\[')
_MARKED = re.compile(r'"?(?:cellSize|cs|regions|re)"?\s{0,9}:')
_OWN = {"scl", "ctc"}


def _recognises(head: Head) -> Certainty:
    if head.first.startswith("{"):
        marked = _JSON.search(head.text) is not None and _MARKED.search(head.text) is not None
        return Certainty.sure_if(marked)
    return Certainty.sure_if(_HOST.match(head.first) is not None or _BARE.match(head.first) is not None)


def _read(text: str, *, keep: bool = False) -> Sequence[Document]:
    if text.lstrip().startswith("{"):
        return [read_drawn(read_loose(text), keep=keep)]
    return read_links(text, functools.partial(_read_link, keep=keep))


def _read_link(link: str, *, keep: bool) -> Document:
    host = _HOST.match(link)
    start = _PAYLOAD.match(link, host.end() if host else 0)
    if start is None:
        kind = only_named_on("SudokuPad") if host else repr(link[:40])
        raise FormatError(
            f"expected a link that carries a puzzle (scl, ctc, scf, classic or fpuzzles), got {kind}"
        )
    if start[2]:
        return read_short(start[2], unquote(link[start.end() :].partition("?")[0]))
    text = unpack_from_link(link[start.end() :].partition("?")[0].partition("&")[0])
    if start[1] in _OWN:
        return read_drawn(read_loose(text), keep=keep)
    return read_puzzle(text, keep=keep)


def _write(document: Document) -> str:
    return f"https://sudokupad.app/fpuzzles{pack(write_puzzle(document))}"


FORMAT = Format(
    title="SudokuPad link",
    extensions=(".scl", ".txt", ".json"),
    default_for=(".scl",),
    recognises=_recognises,
    read=_read,
    keep=functools.partial(_read, keep=True),
    write=_write,
    frame=LINES,
    unpacks=True,
    tells_rules=True,
)
