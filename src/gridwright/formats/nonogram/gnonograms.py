"""The .gno of Gnonograms: sections headed in brackets, with clues, the solution and the work done.

Two sizes, rows first; clues with commas; of the grids 2 is filled, 1 blank and 0 not known. What follows `//` is a
remark. The description is a title, an author, a date and a score, one on each line.
"""

from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, check_goal, clue_text, read_board, read_clues
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.text import TextLine, split_lines, trim_lines
from gridwright.grid import Shape
from gridwright.model import About, Board, Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_MARKED = ("[dimensions]", "[row clues]")
_MASKS = {"0": 0b11, "1": 0b01, "2": 0b10}
_MARKS = {mask: mark for mark, mask in _MASKS.items()}


def _recognises(head: Head) -> Certainty:
    headings = {line.partition("//")[0].strip().lower() for line in head.lines if line.startswith("[")}
    return Certainty.sure_if(all(heading in headings for heading in _MARKED))


def _read(text: str) -> list[Document]:
    sections = _sections(split_lines(text, MAX_PUZZLE_LINES))
    sizes = [line for line in sections.get("dimensions", []) if not line.is_blank]
    if len(sizes) < 2:
        raise FormatError("expected the numbers of rows and columns under [Dimensions], got fewer than two")
    height, width = (
        parse_side(line.text.strip(), name, line=line.number)
        for line, name in zip(sizes, ("rows", "columns"), strict=False)
    )
    shape = Shape(height, width)
    goal, work = (_board(sections, names, shape) for names in (("solution grid", "solution"), ("working grid",)))
    rows, columns = (
        _counted(sections.get(name, []), count, name)
        for name, count in (("row clues", height), ("column clues", width))
    )
    puzzle = Nonogram(*read_clues(rows, columns))
    if goal is not None:
        # A draft that is still being drawn has an empty solution.
        goal = check_goal(puzzle, goal) if goal.is_complete else None
    said = [line.text.strip() for line in sections.get("description", [])] + [""] * 2
    licence = " ".join(line.text.strip() for line in sections.get("license", [])).strip()
    return [Document(puzzle, About(title=said[0], author=said[1], licence=licence), work, goal)]


def _sections(lines: list[TextLine]) -> dict[str, list[TextLine]]:
    """Split the lines by their headings; remarks are left out."""
    found: dict[str, list[TextLine]] = {}
    inside: list[TextLine] = []
    for line in lines:
        text = line.text if "://" in line.text else line.text.partition("//")[0]
        heading = text.strip()
        if heading.startswith("[") and heading.endswith("]"):
            inside = found.setdefault(heading[1:-1].strip().lower(), [])
        else:
            inside.append(TextLine(line.number, text))
    return found


def _counted(lines: list[TextLine], count: int, name: str) -> list[TextLine]:
    """Return as many clue lines as there should be; blank ones at the end may be too many."""
    kept = lines[:count] + trim_lines(lines[count:])
    if len(kept) != count:
        raise FormatError(f"expected {count} lines under [{name.capitalize()}], got {len(kept)}")
    return kept


def _board(sections: dict[str, list[TextLine]], names: Sequence[str], shape: Shape) -> Board | None:
    lines = next((trim_lines(sections[name]) for name in names if name in sections), [])
    if not lines:
        return None
    board = read_board(lines, shape, _MASKS)
    return board if set(board.masks) != {_MASKS["0"]} else None


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    about = document.about
    lines = ["[Description]", *(" ".join(word.split()) for word in (about.title, about.author)), "", ""]
    if about.licence:
        lines += ["[License]", " ".join(about.licence.split())]
    lines += ["[Dimensions]", str(puzzle.shape.height), str(puzzle.shape.width)]
    for name, clues in (("Row clues", puzzle.row_clues), ("Column clues", puzzle.column_clues)):
        lines += [f"[{name}]", *(clue_text(clue, between=", ") for clue in clues)]
    for name, board in (("Solution grid", document.goal), ("Working grid", document.progress)):
        if board is not None:
            rows = [" ".join(_MARKS.get(board.masks[cell], "0") for cell in row) for row in board.shape.rows]
            lines += [f"[{name}]", *rows]
    return "\n".join([*lines, ""])


FORMAT = Format(
    title="Gnonograms .gno",
    extensions=(".gno",),
    default_for=(".gno",),
    recognises=_recognises,
    read=_read,
    write=_write,
)
