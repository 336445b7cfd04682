"""The only door to the compiled core: everything Python may call in C++ is named here."""

from gridwright._core import (  # noqa: TID251  (this is the door)
    LONGEST_LINE,
    MOST_COLOURS,
    FinderLayout,
    FinderWalk,
    FoundDeduction,
    FoundWalk,
    InstructionSet,
    NonogramSolver,
    StopFlag,
    best_instruction_set,
    feed_clauses,
    finder_names,
    settle_nonogram_line,
    sudoku_solve_lines,
)

__all__ = [
    "FinderLayout",
    "FinderWalk",
    "FoundDeduction",
    "FoundWalk",
    "InstructionSet",
    "LONGEST_LINE",
    "MOST_COLOURS",
    "NonogramSolver",
    "StopFlag",
    "best_instruction_set",
    "feed_clauses",
    "finder_names",
    "sudoku_solve_lines",
    "settle_nonogram_line",
]
