"""The only door to the compiled core: everything Python may call in C++ is named here."""

from gridwright._core import (  # noqa: TID251  (this is the door)
    FinderLayout,
    FinderWalk,
    FoundDeduction,
    FoundWalk,
    InstructionSet,
    StopFlag,
    best_instruction_set,
    feed_clauses,
    finder_names,
    sudoku_solve_lines,
)

__all__ = [
    "FinderLayout",
    "FinderWalk",
    "FoundDeduction",
    "FoundWalk",
    "InstructionSet",
    "StopFlag",
    "best_instruction_set",
    "feed_clauses",
    "finder_names",
    "sudoku_solve_lines",
]
