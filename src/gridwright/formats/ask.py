"""Solving what somebody has at hand: a puzzle, a document, the text of one, or the path of a file."""

import os
from pathlib import Path

from gridwright.engine.solve import solve as solve_puzzle
from gridwright.formats.front import parse, read
from gridwright.model import Document, Puzzle, SolutionSet
from gridwright.model.budget import MEMORY, Stop

__all__ = ["solve"]


def solve(
    puzzle: Puzzle | Document | str | os.PathLike[str],
    limit: int = 2,
    seconds: float | None = None,
    *,
    nodes: int | None = None,
    stop: Stop | None = None,
    memory: int | None = MEMORY,
) -> SolutionSet:
    r"""Find up to `limit` solutions within a budget; the result says whether these are all.

    A text is a puzzle in any known format, or the path of a file. The budget ends the search after `seconds`,
    after `nodes` guesses, when it holds more than `memory` bytes, or when `stop` (a flag with `is_set`, such as a
    `threading.Event`) is set from elsewhere; what was found until then is kept.

    >>> print(solve("1;3;3;2,2;2\n2;3;3;3;1,1").solutions[0])
    ..#..
    ..###
    .###.
    ##.##
    ##...
    """
    asked = _document(puzzle) if isinstance(puzzle, str | os.PathLike) else puzzle
    return solve_puzzle(asked, limit, seconds, nodes=nodes, stop=stop, memory=memory)


def _document(source: str | os.PathLike[str]) -> Document:
    is_path = isinstance(source, os.PathLike) or (
        "\n" not in source and len(source) < 1000 and Path(source).is_file()
    )
    return read(source) if is_path else parse(os.fspath(source))
