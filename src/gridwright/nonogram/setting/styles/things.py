"""Things: animals, plants, vehicles and other subjects that everybody knows, never quite the same."""

from gridwright.nonogram.setting.drawing import Drawing, Numbers
from gridwright.nonogram.setting.style import Chance, Ground, Style
from gridwright.nonogram.setting.subject import Subject, draw_subject, shares_of
from gridwright.nonogram.setting.subjects import SUBJECTS

__all__ = ["STYLE"]

_FEWEST = 8
"""So many subjects are always there to choose from, whatever shape is asked for."""

_LETTERS = 0.04
"""The share of letters, which would else be a quarter of small square pictures."""

_MOST_TRIES = 6
"""So many subjects are tried for one that shows all of its colours at the size."""


def _draw(chance: Chance, ground: Ground) -> Numbers:
    field: Numbers = shares_of(_chosen(chance, ground, 1), ground, chance)[:, :, 1]
    return field


def _paint(chance: Chance, ground: Ground, colours: int) -> Drawing | None:
    if colours == 1:
        return draw_subject(_chosen(chance, ground, 1), ground, chance)
    if all(len(one.inks) != colours or one.tags == ("letter",) for one in SUBJECTS.values()):
        return None
    for _ in range(_MOST_TRIES):
        drawing = draw_subject(_chosen(chance, ground, colours), ground, chance, in_colour=True)
        if drawing.colours == colours:
            return drawing
    return None


def _chosen(chance: Chance, ground: Ground, colours: int) -> Subject:
    """Choose a subject that can be told at the size in so many colours, and is about as wide as the ground."""
    side = min(ground.height, ground.width)
    is_letter = colours == 1 and chance.random() < _LETTERS
    fitting = [
        one
        for one in SUBJECTS.values()
        if (not one.needs_colour if colours == 1 else len(one.inks) == colours)
        and one.fits(side)
        and (one.tags == ("letter",)) == is_letter
    ]
    asked = ground.width / ground.height
    fitting.sort(key=lambda one: max(one.aspect / asked, asked / one.aspect))
    return fitting[int(chance.integers(0, min(len(fitting), max(_FEWEST, len(fitting) // 2))))]


STYLE = Style(title="Things", draw=_draw, paint=_paint)
