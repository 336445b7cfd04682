"""Sudoku: puzzles, rules, techniques, solving, explaining, rating and setting."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.sudoku.explaining.find import find
    from gridwright.sudoku.puzzle import Sudoku
    from gridwright.sudoku.rating import rate_many
    from gridwright.sudoku.rule import Frame, Rule
    from gridwright.sudoku.rules import RULES
    from gridwright.sudoku.schemes import SCHEMES
    from gridwright.sudoku.solving.bulk import BulkResult, Fault, solve_many, solve_stream
    from gridwright.sudoku.solving.fast_line import solve_line
    from gridwright.sudoku.solving.solve import count_solutions
    from gridwright.sudoku.techniques import TECHNIQUES

__all__ = [
    "RULES",
    "SCHEMES",
    "TECHNIQUES",
    "BulkResult",
    "Fault",
    "Frame",
    "Rule",
    "Sudoku",
    "count_solutions",
    "find",
    "rate_many",
    "solve_line",
    "solve_many",
    "solve_stream",
]

__getattr__ = lazily(
    __name__,
    {
        "solving.bulk": "BulkResult Fault solve_many solve_stream",
        "explaining.find": "find",
        "puzzle": "Sudoku",
        "rating": "rate_many",
        "rule": "Frame Rule",
        "rules": "RULES",
        "schemes": "SCHEMES",
        "solving.solve": "count_solutions",
        "solving.fast_line": "solve_line",
        "techniques": "TECHNIQUES",
    },
)
