"""Things: animals, plants, vehicles and other subjects that everybody knows, never quite the same."""

from gridwright.nonogram.setting.drawing import Numbers
from gridwright.nonogram.setting.style import Chance, Ground, Style
from gridwright.nonogram.setting.subject import shares_of
from gridwright.nonogram.setting.subjects import SUBJECTS

__all__ = ["STYLE"]

_ROOMY = 18
"""The least side at which every subject is recognisable; below it only bold ones are drawn."""


def _draw(chance: Chance, ground: Ground) -> Numbers:
    is_small = min(ground.height, ground.width) < _ROOMY
    fitting = [one for one in SUBJECTS.values() if not one.needs_colour and (one.is_bold or not is_small)]
    # Of those whose natural shape is near the one asked for, any.
    asked = ground.width / ground.height
    fitting.sort(key=lambda one: max(one.aspect / asked, asked / one.aspect))
    subject = fitting[int(chance.integers(0, max(8, len(fitting) // 2)))]
    field: Numbers = shares_of(subject, ground, chance)[:, :, 1]
    return field


STYLE = Style(title="Things", draw=_draw)
