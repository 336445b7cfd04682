"""Puzzle, board and argument become a Scene; a Scene becomes SVG, PNG or terminal text.

The package can be called: `gw.draw(step)` is `gridwright.draw.drawing.draw`.
"""

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.draw.composing import compose
    from gridwright.draw.drawing import Drawing, draw
    from gridwright.draw.step_scene import compose_hint, compose_step
    from gridwright.draw.theme import THEMES, Theme
    from gridwright.draw.to_png import png
    from gridwright.draw.to_svg import svg
    from gridwright.draw.to_terminal import terminal

__all__ = [
    "THEMES",
    "Drawing",
    "Theme",
    "compose",
    "compose_hint",
    "compose_step",
    "draw",
    "png",
    "svg",
    "terminal",
]

__getattr__ = lazily(
    __name__,
    {
        "composing": "compose",
        "drawing": "Drawing draw",
        "step_scene": "compose_hint compose_step",
        "to_png": "png",
        "to_svg": "svg",
        "to_terminal": "terminal",
        "theme": "THEMES Theme",
    },
)


class _Callable(ModuleType):
    """A module that can be called."""

    def __call__(self, *told: object, **named: object) -> object:
        return self.draw(*told, **named)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name."""
        return importlib.import_module, (self.__name__,)


sys.modules[__name__].__class__ = _Callable
