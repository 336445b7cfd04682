"""The rules of sudoku and its variants, one file each; `RULE` is the class."""

from gridwright.model import Registry
from gridwright.sudoku.rule import Rule

__all__ = ["RULES"]

RULES = Registry[type[Rule]](__name__, __path__, "RULE")
