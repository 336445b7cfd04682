"""A scene as a PNG picture, with the fonts that the package brings along."""

from gridwright.draw.to_svg import svg
from gridwright.errors import LimitError
from gridwright.model import Scene

__all__ = ["png"]

_FAMILY = "Roboto"
_MOST_PIXELS = 50_000_000
_LEAST_PITCH = 4


def png(
    scene: Scene, *, theme: str = "light", pitch: int | None = None, title: str = "", zoom: float = 2.0
) -> bytes:
    """Render a scene; `zoom` 2 gives pictures that stay sharp on dense screens and paper.

    A scene too large for its usual cells gets smaller ones, unless `pitch` asks for a size. System fonts are left
    aside, so that the same scene gives the same picture on every machine.
    """
    from importlib.resources import as_file, files

    import resvg_py

    cells = (scene.left + scene.shape.width + scene.right) * (scene.top + scene.shape.height + scene.bottom)
    largest = int((_MOST_PIXELS / max(1, cells)) ** 0.5 / zoom)
    if pitch is None and scene.pitch > largest >= _LEAST_PITCH:
        pitch = largest
    pixels = cells * ((pitch or scene.pitch) * zoom) ** 2
    if pixels > _MOST_PIXELS:
        raise LimitError(
            f"expected a picture of at most {_MOST_PIXELS:,} pixels, got {pixels:,.0f}; use a smaller cell"
        )
    with as_file(files("gridwright.draw") / "fonts") as folder:
        picture = resvg_py.svg_to_bytes(
            svg_string=svg(scene, theme=theme, pitch=pitch, title=title),
            skip_system_fonts=True,
            font_dirs=[str(folder)],
            font_family=_FAMILY,
            sans_serif_family=_FAMILY,
            zoom=zoom,
        )
    return bytes(picture)
