"""How each family is laid out on the page, one file each; the file is named after the family."""

from collections.abc import Callable

from gridwright.model import Puzzle, Registry
from gridwright.web.sheet import Sheet

__all__ = ["SHEETS"]

SHEETS = Registry[Callable[[Puzzle], Sheet]](__name__, __path__, "SHEET")
