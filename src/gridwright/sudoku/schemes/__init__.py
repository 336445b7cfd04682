"""The rating schemes, one file each; `SCHEME` is the record."""

from gridwright.model import Registry
from gridwright.sudoku.scheme import Scheme

__all__ = ["SCHEMES"]

SCHEMES = Registry[Scheme](__name__, __path__, "SCHEME")
