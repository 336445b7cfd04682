"""All that only sudoku knows."""

from gridwright.sudoku.bulk import BulkResult, Fault, solve_many, solve_stream
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Cage, House, Rule
from gridwright.sudoku.rules import RULES

__all__ = ["RULES", "BulkResult", "Cage", "Fault", "House", "Rule", "Sudoku", "solve_many", "solve_stream"]
