"""Drawings written to files: the extension says which kind."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.model import Scene

__all__ = ["save_drawing"]


def save_drawing(scene: "Scene", path: str, *, theme: str, pitch: int | None = None, title: str = "") -> None:
    """Write a scene as SVG, PNG or text, whole or not at all."""
    from gridwright.draw.drawing import rendered
    from gridwright.formats.atomic import replacing

    data = rendered(scene, path, theme=theme, pitch=pitch, title=title)
    with replacing(path) as file:
        file.write(data)
