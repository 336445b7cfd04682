"""How each family is laid out on the page, one file each; the file is named after the family."""

from gridwright.model import Registry
from gridwright.web.sheet import SheetMaker

__all__ = ["SHEETS"]

SHEETS = Registry[SheetMaker](__name__, __path__, "SHEET")
