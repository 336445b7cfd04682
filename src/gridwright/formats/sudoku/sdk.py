"""The .sdk file: a sudoku grid under headings such as `#A` author, at times in the sections of SadMan."""

import re

from gridwright.errors import FormatError
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.formats.sudoku.drawn_rows import LEAST, MOST, looks_drawn, read_grid
from gridwright.formats.sudoku.marks import write_marks
from gridwright.model import About, Board, Certainty, Document, Format, Head
from gridwright.sudoku import Sudoku

__all__ = ["FORMAT"]

_SECTION = re.compile(r"\s*+\[(\w++)\]\s*+")
_SIGNATURE = re.compile(r"^[ \t]*+(#[ADCBSLU]|\[Puzzle\])", re.MULTILINE | re.IGNORECASE)
_LETTERS = frozenset("ADCBSLU")
_NOTES = {"D": "", "C": "", "L": "level ", "B": "dated "}


def _recognises(head: Head) -> Certainty:
    if _SIGNATURE.search(head.text) is None:
        return Certainty.NO
    return Certainty.sure_if(looks_drawn(_rows_of(_part(head.text)[0])))


def _part(text: str) -> tuple[list[TextLine], list[TextLine]]:
    """Split the lines of the puzzle from those of a later state."""
    sections: dict[str, list[TextLine]] = {"puzzle": [], "state": []}
    section = "puzzle"
    for line in split_lines(text):
        if match := _SECTION.fullmatch(line.text):
            section = match[1].lower()
        else:
            sections.setdefault(section, []).append(line)
    return sections["puzzle"], sections["state"]


def _read(text: str) -> list[Document]:
    puzzle_lines, state_lines = _part(text)
    puzzle = read_grid(_rows_of(puzzle_lines))
    progress = _read_state(state_lines, puzzle) if any(not line.is_blank for line in state_lines) else None
    headings = (line.strip() for line in text.split("\n") if line.lstrip()[:1] == "#")
    found = [(line[1:2], line[2:].strip()) for line in headings if line[1:2] in _LETTERS and line[2:].strip()]
    named = dict(reversed(found))
    notes = [f"{_NOTES[letter]}{words}" for letter, words in found if letter in _NOTES]
    about = About(
        author=named.get("A", ""),
        source=named.get("S", "") or named.get("U", ""),
        description="; ".join(notes),
    )
    return [Document(puzzle, about, progress=progress)]


def _rows_of(lines: list[TextLine]) -> list[TextLine]:
    return [line for line in lines if not line.is_blank and not line.text.lstrip().startswith("#")]


def _read_state(lines: list[TextLine], puzzle: Sudoku) -> Board:
    state = read_grid(_rows_of(lines))
    if state.shape != puzzle.shape or state.symbols != puzzle.symbols:
        raise FormatError(
            f"expected a state of {puzzle.shape} as the puzzle, got {state.shape}", line=lines[0].number
        )
    return Board(puzzle.shape, tuple(a & b for a, b in zip(puzzle.start.masks, state.start.masks, strict=True)))


def _write(document: Document) -> str:
    marks = write_marks(document, ".")
    if not LEAST <= document.puzzle.shape.width <= MOST:
        refuse(f"a grid of {document.puzzle.shape}")
    about = document.about
    texts = (("A", about.author), ("D", about.description or about.title), ("S", about.source))
    lines = [f"#{letter} {' '.join(words.split())}" for letter, words in texts if words.strip()] or ["#D"]
    lines.append("[Puzzle]")
    lines += _rows(marks, document.puzzle.shape.width)
    if document.progress is not None:
        symbols = document.puzzle.symbols
        board = document.progress
        settled = ("." if (s := board.symbol(cell)) is None else symbols[s] for cell in board.shape.cells)
        lines += ["[State]", *_rows("".join(settled), board.shape.width)]
    return "\n".join(lines) + "\n"


def _rows(marks: str, side: int) -> list[str]:
    return [marks[start : start + side] for start in range(0, len(marks), side)]


FORMAT = Format(title="SudoCue .sdk", extensions=(".sdk",), recognises=_recognises, read=_read, write=_write)
