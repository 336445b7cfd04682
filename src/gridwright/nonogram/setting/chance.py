"""Random pictures: a style's field, made symmetric, thresholded to a density and coloured."""

import numpy as np

from gridwright.model import Difficulty
from gridwright.nonogram.palette import BLACK_AND_WHITE, Colour, Palette
from gridwright.nonogram.setting.drawing import Cells, Drawing, Flags, Numbers
from gridwright.nonogram.setting.recipe import Recipe, Symmetry
from gridwright.nonogram.setting.style import Chance, Ground
from gridwright.nonogram.setting.styles import STYLES
from gridwright.nonogram.setting.tone import blurred

__all__ = ["draw_by_chance", "palette_of", "symmetric", "vary"]

_INKS = (
    Colour("navy", "22356f", "n"),
    Colour("red", "d0342c", "r"),
    Colour("gold", "e8a818", "g"),
    Colour("green", "2f8f4e", "e"),
    Colour("purple", "7d3f98", "p"),
    Colour("teal", "1f8a99", "t"),
)
_WHITE = BLACK_AND_WHITE[0]
_ANYTHING = ("blobs", "creature", "shapes", "glyph")
"""What "any style" means where pictures are bent to a density or a symmetry, are tiny, or need guessing."""

_LEAST_SIDE_OF_THINGS = 10


def palette_of(colours: int) -> Palette:
    """Return black and white, or white and the given number of inks."""
    return BLACK_AND_WHITE if colours == 1 else (_WHITE, *_INKS[:colours])


def symmetric(field: Numbers, symmetry: Symmetry) -> Numbers:
    """Copy the mirrored left half to the right, for fourfold symmetry also the upper half to the bottom."""
    if symmetry is Symmetry.NONE:
        return field
    half = (field.shape[1] + 1) // 2
    field = field.copy()
    field[:, -half:] = field[:, :half][:, ::-1]
    if symmetry is Symmetry.FOURFOLD:
        high = (field.shape[0] + 1) // 2
        field[-high:] = field[:high][::-1]
    return field


def draw_by_chance(recipe: Recipe, chance: Chance) -> Drawing:
    """Draw one picture as a recipe asks."""
    name = recipe.style or ("glyph" if recipe.text else str(chance.choice(_styles_for(recipe))))
    ground = Ground(recipe.size.height, recipe.size.width, recipe.text)
    paint = STYLES[name].paint
    if paint is not None and _is_free(recipe):
        painted = paint(chance, ground, recipe.colours)
        if painted is not None:
            return painted
    field = STYLES[name].draw(chance, ground)
    field = symmetric(field, recipe.symmetry)
    filled = _cut(field, recipe.density)
    if STYLES[name].is_tidy:
        filled = _tidied(filled)
    costs = np.abs(field - 0.5) * 2
    cells = filled.astype(np.uint8)
    if recipe.colours > 1:
        cells = _coloured(filled, recipe, chance)
    planes = recipe.colours + 1
    spread = np.repeat(costs[:, :, None].clip(0.2, 1.0), planes, axis=2)
    np.put_along_axis(spread, cells[:, :, None].astype(np.intp), 0.0, axis=2)
    return Drawing(cells, palette_of(recipe.colours), spread)


def _styles_for(recipe: Recipe) -> tuple[str, ...]:
    """List what "any style" means: things that people know, wherever they can be told."""
    is_tiny = min(recipe.size.height, recipe.size.width) < _LEAST_SIDE_OF_THINGS
    is_guessed = recipe.level is not None and recipe.level.difficulty is Difficulty.HARD
    return ("things",) if _is_free(recipe) and not is_tiny and not is_guessed else _ANYTHING


def _is_free(recipe: Recipe) -> bool:
    """Return whether pictures may look as they like."""
    return recipe.symmetry is Symmetry.NONE and recipe.density is None


def vary(cells: Cells, symmetry: Symmetry, chance: Chance, flips: int = 4) -> Cells:
    """Move some contours by a cell, symmetrically in a symmetric picture."""
    varied = cells.copy()
    height, width = cells.shape
    for _ in range(flips):
        row, column = int(chance.integers(0, height)), int(chance.integers(0, width))
        down, right = _STEPS[int(chance.integers(0, len(_STEPS)))]
        # Walk from a random cell to the next contour and move the colour behind it across.
        while 0 <= row + down < height and 0 <= column + right < width:
            if cells[row, column] != cells[row + down, column + right]:
                for r, c in _alike(row, column, height, width, symmetry):
                    varied[r, c] = cells[row + down, column + right]
                break
            row, column = row + down, column + right
    return varied


_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _alike(row: int, column: int, height: int, width: int, symmetry: Symmetry) -> set[tuple[int, int]]:
    """List a cell and those that mirror it."""
    places = {(row, column)}
    if symmetry is not Symmetry.NONE:
        places.add((row, width - 1 - column))
    if symmetry is Symmetry.FOURFOLD:
        places |= {(height - 1 - r, c) for r, c in places}
    return places


def _cut(field: Numbers, density: float | None) -> Flags:
    filled: Flags = field > 0.5
    if density is not None:
        # Cells of one darkness go together, so that symmetric ones stay alike.
        filled = field > float(np.quantile(field, 1 - density))
    return filled


def _tidied(filled: Flags) -> Flags:
    """Remove specks and slivers, filled or blank: cells in no 2x2 square that stick out or stand alone."""
    for _ in range(2):
        for kind in (True, False):
            padded = np.pad(filled == kind, 1, constant_values=not kind)
            square = padded[:-1, :-1] & padded[1:, :-1] & padded[:-1, 1:] & padded[1:, 1:]
            firm = square[:-1, :-1] | square[1:, :-1] | square[:-1, 1:] | square[1:, 1:]
            near = padded.astype(np.uint8)
            beside = near[:-2, 1:-1] + near[2:, 1:-1] + near[1:-1, :-2] + near[1:-1, 2:]
            weak = (filled == kind) & ~firm & (beside < 2)
            filled = np.where(weak, not kind, filled)
    return filled


def _coloured(filled: Flags, recipe: Recipe, chance: Chance) -> Cells:
    """Split the filled cells into smooth areas of about one size, one for each colour."""
    field = blurred(chance.random(filled.shape), max(1.5, max(filled.shape) / 8))
    field = symmetric(field, recipe.symmetry if recipe.style != "creature" else Symmetry.MIRROR)
    inside = field[filled]
    if not inside.size:
        return filled.astype(np.uint8)
    borders = np.quantile(inside, np.arange(1, recipe.colours) / recipe.colours)
    areas = np.digitize(field, borders) + 1
    return np.where(filled, areas, 0).astype(np.uint8)
