"""The JSON of f-puzzles: a grid of cells with values, regions and candidates, and fields for the rules."""

import functools
import re

from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_writing import write_puzzle
from gridwright.model import Certainty, Document, Format, Head

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r'"grid"\s*+:\s*+\[\s*+\[')


def _recognises(head: Head) -> Certainty:
    starts = head.first.startswith("{")
    return Certainty.sure_if(starts and '"size"' in head.text and _SIGNATURE.search(head.text) is not None)


def _read(text: str, *, keep: bool = False) -> list[Document]:
    return [read_puzzle(text, keep=keep)]


def _write(document: Document) -> str:
    return write_puzzle(document) + "\n"


FORMAT = Format(
    title="f-puzzles JSON",
    extensions=(".json",),
    recognises=_recognises,
    read=_read,
    keep=functools.partial(_read, keep=True),
    write=_write,
    tells_rules=True,
)
