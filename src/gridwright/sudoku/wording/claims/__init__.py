"""What sentences about sudoku may say: clauses with words and predicates, one file for each kind of reasoning."""

from gridwright.model import Claim, Registry
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["CLAIMS"]

CLAIMS = Registry[Claim[Sudoku]](__name__, __path__, "CLAIM")
"""The closed vocabulary of clauses, by the names that templates use."""
