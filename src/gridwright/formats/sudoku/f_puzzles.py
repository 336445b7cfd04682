"""The JSON of f-puzzles: a grid of cells with values, regions and candidates, and fields for the rules."""

import re

from gridwright.formats.sudoku.f_puzzles_reading import read_puzzle
from gridwright.formats.sudoku.f_puzzles_writing import write_puzzle
from gridwright.model import Certainty, Document, Format, Head

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r'"grid"\s*+:\s*+\[\s*+\[')


def _recognises(head: Head) -> Certainty:
    starts = head.first.startswith("{")
    return Certainty.sure_if(starts and '"size"' in head.text and _SIGNATURE.search(head.text) is not None)


def _read(text: str) -> list[Document]:
    return [read_puzzle(text)]


def _keep(text: str) -> list[Document]:
    return [read_puzzle(text, keep=True)]


def _write(document: Document) -> str:
    return write_puzzle(document) + "\n"


FORMAT = Format(
    title="f-puzzles JSON",
    extensions=(".json",),
    recognises=_recognises,
    read=_read,
    keep=_keep,
    write=_write,
    tells_rules=True,
)
