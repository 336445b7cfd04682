"""Puzzles and results saved under any name: an ending that names no format is as good as another."""

import dataclasses
from itertools import chain
from pathlib import PurePath

from gridwright import formats
from gridwright.batch.answers import solve_pieces
from gridwright.cli.pictures import save_drawing
from gridwright.draw import compose
from gridwright.errors import GridwrightError
from gridwright.formats.atomic import replacing
from gridwright.model import Document, Puzzle, SolutionSet

__all__ = ["save_puzzle", "save_result"]


def save_puzzle(puzzle: Puzzle, path: str) -> None:
    """Write a puzzle in the format that the file's ending names, in Gridwright's own where it names none."""
    formats.write(puzzle, path, None if _names_a_format(path) else "gridwright")


def save_result(document: Document, result: SolutionSet, path: str, theme: str = "light") -> None:
    """Write what was found in the form that the file's ending names, the rows of every solution to other names."""
    puzzle = document.puzzle
    kind = PurePath(path).suffix.lower()
    if kind == ".json":
        pieces = chain(solve_pieces(puzzle, result), [b"\n"])
    elif kind == ".txt" or not (kind in {".svg", ".png"} or _names_a_format(path)):
        boards = result.solutions or (result.settled,)
        rows = ("\n".join(board.of(puzzle).rows) + "\n" for board in boards)
        pieces = chain.from_iterable((b"\n" * bool(number), one.encode()) for number, one in enumerate(rows))
    elif kind in {".svg", ".png"}:
        board = result.solutions[0] if result.solutions else result.settled
        save_drawing(compose(puzzle, board), path, theme=theme, title=document.about.title)
        return
    else:
        _save_document(document, result, path)
        return
    if result.settled.is_broken and not result.solutions and kind != ".json":
        raise GridwrightError(f"nothing to write to {path!r}: there is no solution")
    with replacing(path) as file:
        file.writelines(pieces)


def _names_a_format(path: str) -> bool:
    return any(path.lower().endswith(known.extensions) for known in formats.FORMATS.values())


def _save_document(document: Document, result: SolutionSet, path: str) -> None:
    """Write the puzzle with its solution in a puzzle format."""
    if not result.solutions:
        raise GridwrightError(f"nothing to write to {path!r}: no solution was found")
    formats.write(dataclasses.replace(document, goal=result.solutions[0]), path)
