"""Drawings written to files: the extension says which kind."""

from pathlib import PurePath
from typing import TYPE_CHECKING

from gridwright.errors import GridwrightError
from gridwright.formats.disk import replacing

if TYPE_CHECKING:
    from gridwright.model import Scene

__all__ = ["DRAWINGS", "save_drawing"]

DRAWINGS = (".svg", ".png", ".txt")


def save_drawing(scene: "Scene", path: str, *, theme: str, pitch: int | None = None, title: str = "") -> None:
    """Write a scene as SVG, PNG or text, whole or not at all."""
    data = _render(scene, path, theme, pitch, title)
    with replacing(path) as file:
        file.write(data)


def _render(scene: "Scene", path: str, theme: str, pitch: int | None, title: str) -> bytes:
    from gridwright.draw import png, svg, terminal

    kind = PurePath(path).suffix.lower()
    if kind == ".svg":
        return svg(scene, theme=theme, pitch=pitch, title=title).encode()
    if kind == ".png":
        return png(scene, theme=theme, pitch=pitch, title=title)
    if kind == ".txt":
        return (terminal(scene) + "\n").encode()
    raise GridwrightError(f"expected a name that ends with {', '.join(DRAWINGS)}, got {path!r}")
