"""Puzzle, board and highlights become a Scene; a Scene becomes SVG, PNG or terminal text."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.draw.composing import compose
    from gridwright.draw.step_scene import compose_hint, compose_step
    from gridwright.draw.theme import THEMES, Theme
    from gridwright.draw.to_png import png
    from gridwright.draw.to_svg import svg
    from gridwright.draw.to_terminal import terminal

__all__ = ["THEMES", "Theme", "compose", "compose_hint", "compose_step", "png", "svg", "terminal"]

__getattr__ = lazily(
    __name__,
    {
        "composing": "compose",
        "step_scene": "compose_hint compose_step",
        "to_png": "png",
        "to_svg": "svg",
        "to_terminal": "terminal",
        "theme": "THEMES Theme",
    },
)
