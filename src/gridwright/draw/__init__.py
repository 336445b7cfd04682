"""Puzzle, board and highlights become a Scene; a Scene becomes SVG, PNG or terminal text."""

from gridwright.draw.compose import compose
from gridwright.draw.png import png
from gridwright.draw.svg import svg
from gridwright.draw.terminal import terminal
from gridwright.draw.text import text_rows
from gridwright.draw.theme import THEMES, Theme

__all__ = ["THEMES", "Theme", "compose", "png", "svg", "terminal", "text_rows"]
