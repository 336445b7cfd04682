"""All that only sudoku knows."""

from gridwright.sudoku.bulk import BulkResult, Fault, solve_many, solve_stream
from gridwright.sudoku.find import find
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rating import rate_many
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.schemes import SCHEMES
from gridwright.sudoku.solve import count_solutions
from gridwright.sudoku.solve_line import solve_line
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
