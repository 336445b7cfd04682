"""Where each family finds positions that teach, one file each; the file is named after the family.

Beside it, a TOML file of the same name tells what to look for in words that a pupil understands.
"""

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources

from gridwright.model import Registry
from gridwright.press.course import Course

__all__ = ["COURSES", "words_of"]

COURSES = Registry[Course](__name__, __path__, "COURSE")


@functools.cache
def words_of(family: str) -> Mapping[str, str]:
    """Return what a pupil is told about a family's techniques, by their names.

    >>> words_of("sudoku")["full-house"]
    'A row, column or box has one empty cell. The digit that is missing goes there.'
    """
    file = resources.files(__name__) / f"{family}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
