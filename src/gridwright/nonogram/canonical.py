"""One text for all nonograms that differ only by turning, mirroring and the names of their colours."""

from collections.abc import Iterator, Sequence

from gridwright.nonogram.clue import Clue
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["canonical_form"]


def canonical_form(puzzle: Nonogram) -> str:
    """Return the smallest of the eight texts: rows, a bar, columns; colours are numbered as they appear.

    >>> canonical_form(Nonogram(rows=["2", "1"], columns=["1", "2"]))
    '1;2|1;2'
    """
    views = [_pieces(*view) for view in _views(puzzle)]
    said: list[str] = []
    # Line by line only the smallest go on: mostly one after the first, so that a large puzzle is written once.
    for _ in range(puzzle.shape.height + puzzle.shape.width):
        pieces = [next(view) for view in views]
        said.append(min(pieces))
        views = [view for view, piece in zip(views, pieces, strict=True) if piece == said[-1]]
    return "".join(said)


def _views(puzzle: Nonogram) -> Iterator[tuple[Sequence[Clue], Sequence[Clue]]]:
    rows, columns = puzzle.row_clues, puzzle.column_clues
    for one, other in ((rows, columns), (columns, rows)):
        for is_upside_down in (False, True):
            for is_mirrored in (False, True):
                yield _seen(one, is_upside_down, is_mirrored), _seen(other, is_mirrored, is_upside_down)


def _seen(clues: Sequence[Clue], is_reordered: bool, is_reversed: bool) -> Sequence[Clue]:  # noqa: FBT001
    ordered = clues[::-1] if is_reordered else clues
    return [clue[::-1] for clue in ordered] if is_reversed else ordered


def _pieces(rows: Sequence[Clue], columns: Sequence[Clue]) -> Iterator[str]:
    """Write line after line, each with what follows it, so that none is the beginning of another."""
    seen: dict[int, int] = {}
    for side, last in ((rows, "|"), (columns, "")):
        for number, clue in enumerate(side, 1):
            blocks = (f"{block.length or '?'}{_mark(seen.setdefault(block.colour, len(seen)))}" for block in clue)
            yield " ".join(blocks) + (";" if number < len(side) else last)


def _mark(colour: int) -> str:
    """Write the colours after the first as letters and numbers that end a length."""
    return f"c{colour}" if colour else ""
