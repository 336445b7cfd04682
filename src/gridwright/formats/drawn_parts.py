"""What a reader should know about a puzzle that was read: parts that are only drawn."""

from gridwright.model import Document
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.drawings import Drawings

__all__ = ["remarks"]


def remarks(document: Document) -> tuple[str, ...]:
    r"""Say what of a puzzle is kept as a drawing and demands nothing.

    >>> from gridwright.formats import parse
    >>> remarks(parse("1;1\n2"))
    ()
    """
    puzzle = document.puzzle
    if not isinstance(puzzle, Sudoku):
        return ()
    counts: dict[str, int] = {}
    for rule in puzzle.rules:
        if isinstance(rule, Drawings):
            for name in ("lines", "rings", "squares", "grounds", "outlines", "texts"):
                counts[name] = counts.get(name, 0) + len(getattr(rule, name))
    drawn = [f"{count} {name if count > 1 else name[:-1]}" for name, count in counts.items() if count]
    if not drawn:
        return ()
    return (f"kept as drawings, which demand nothing: {', '.join(drawn)}",)
