"""Setting sudoku: full grids, completions, regions, digging, generation to a target, reports, and twins."""

from gridwright.sudoku.setting.draft import Draft
from gridwright.sudoku.setting.examine import examine
from gridwright.sudoku.setting.generate import GeneratedSudoku, generate
from gridwright.sudoku.setting.grids import complete, full_grid
from gridwright.sudoku.setting.recipe import Recipe
from gridwright.sudoku.setting.regions import Painting, flood, random_regions
from gridwright.sudoku.setting.report import Report, report
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of
from gridwright.sudoku.setting.vary import canonical_form, vary

__all__ = [
    "Draft",
    "GeneratedSudoku",
    "Painting",
    "Recipe",
    "Report",
    "Symmetry",
    "canonical_form",
    "complete",
    "flood",
    "full_grid",
    "generate",
    "examine",
    "orbits_of",
    "random_regions",
    "report",
    "vary",
]
