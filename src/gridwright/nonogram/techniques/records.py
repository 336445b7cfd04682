"""The techniques that this folder tells as JSON: which approach of the core, at what cost, in which words."""

from pathlib import Path

from gridwright.model.technique_rows import read_rows
from gridwright.nonogram.approach import Approach
from gridwright.nonogram.technique import NonogramTechnique

__all__ = ["TECHNIQUES"]

TECHNIQUES = tuple(
    NonogramTechnique(**{**row, "find": Approach(**row["find"])}) for row in read_rows(Path(__file__).parent)
)
