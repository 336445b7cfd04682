"""Scenes one after the other: as an SVG document that moves by itself, or as an animated GIF."""

import io
from collections.abc import Sequence

from gridwright.draw.theme import theme_named
from gridwright.draw.to_png import png
from gridwright.draw.to_svg import Writer
from gridwright.errors import GridwrightError
from gridwright.model import Scene
from gridwright.model.scene import Item

__all__ = ["animated_gif", "animated_svg"]

_COLOURS = 96


def animated_svg(
    scenes: Sequence[Scene], seconds: Sequence[float], *, theme: str = "light", title: str = ""
) -> str:
    """Write scenes of one puzzle as a looping SVG animation, each shown for the given seconds.

    What stands in every scene is drawn once; everything else has the times at which it shows, as SMIL animation,
    which needs no script.
    """
    _check(scenes, seconds)
    order, shown = _shown(scenes)
    ends = [0.0]
    for length in seconds:
        ends.append(ends[-1] + length)
    writer = Writer(scenes[0]._replace(items=tuple(order)), theme_named(theme), scenes[0].pitch)
    body = []
    for item in order:
        drawn = writer.item(item)
        times = shown[item]
        body.append(drawn if len(times) == len(scenes) else f"<g>{drawn}{_timed(times, ends)}</g>")
    return writer.document(title, body)


def animated_gif(
    scenes: Sequence[Scene], seconds: Sequence[float], *, theme: str = "light", pitch: int | None = None
) -> bytes:
    """Render scenes of one puzzle as a looping GIF, each shown for the given seconds."""
    from PIL import Image

    _check(scenes, seconds)
    frames = []
    for scene in scenes:
        picture = Image.open(io.BytesIO(png(scene, theme=theme, pitch=pitch, zoom=1.0))).convert("RGB")
        frames.append(picture.quantize(_COLOURS, dither=Image.Dither.NONE))
    target = io.BytesIO()
    first, *rest = frames
    milliseconds = [max(20, round(length * 1000)) for length in seconds]
    first.save(target, "GIF", save_all=True, append_images=rest, duration=milliseconds, loop=0, optimize=False)
    return target.getvalue()


def _check(scenes: Sequence[Scene], seconds: Sequence[float]) -> None:
    if not scenes or len(scenes) != len(seconds) or min(seconds) <= 0:
        raise GridwrightError(
            f"expected scenes with a time above 0 for each, got {len(scenes)} scenes and {len(seconds)} times"
        )


def _shown(scenes: Sequence[Scene]) -> tuple[list[Item], dict[Item, list[int]]]:
    """List the items of all scenes in painting order, and the numbers of the scenes in which each stands."""
    after: dict[Item | None, list[Item]] = {None: []}
    shown: dict[Item, list[int]] = {}
    for number, scene in enumerate(scenes):
        before: Item | None = None
        for item in scene.items:
            if item not in shown:
                shown[item] = []
                # What is new goes right after what it follows, so that it lies on it and below the rest.
                after[before].insert(0, item)
                after[item] = []
            if not shown[item] or shown[item][-1] != number:
                shown[item].append(number)
            before = item
    order: list[Item] = []
    waiting = list(reversed(after[None]))
    while waiting:
        item = waiting.pop()
        order.append(item)
        waiting.extend(reversed(after[item]))
    return order, shown


def _timed(numbers: Sequence[int], ends: Sequence[float]) -> str:
    """Say when something shows, in shares of the whole time."""
    whole = ends[-1]
    values, times = [], []
    seen = set(numbers)
    state = None
    for number in range(len(ends) - 1):
        if (number in seen) != state:
            state = number in seen
            values.append("visible" if state else "hidden")
            times.append(f"{ends[number] / whole:.6f}".rstrip("0").rstrip("."))
    return (
        f'<animate attributeName="visibility" values="{";".join(values)}" keyTimes="{";".join(times)}" '
        f'dur="{whole:.2f}s" calcMode="discrete" repeatCount="indefinite"/>'
    )
