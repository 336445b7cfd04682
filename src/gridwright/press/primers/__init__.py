"""What a book tells about each family, one file each, named after the family; little of one without a file."""

from gridwright.model import Registry
from gridwright.press.primer import Primer

__all__ = ["primer_of"]

PRIMERS = Registry[Primer](__name__, __path__, "PRIMER")


def primer_of(family: str) -> Primer:
    """Give the primer of a family."""
    return PRIMERS.at_hand(family) or Primer()
