"""All that only sudoku knows."""

from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Cage, House, Rule
from gridwright.sudoku.rules import RULES

__all__ = ["RULES", "Cage", "House", "Rule", "Sudoku"]
