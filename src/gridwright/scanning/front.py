"""The front of scanning: a picture in, puzzles out."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from gridwright.errors import FormatError
from gridwright.model import Verdict
from gridwright.scanning.families import SCANNERS
from gridwright.scanning.image import Bytes, Picture, load
from gridwright.scanning.scanned import Quad, Reading, Scanned

__all__ = ["scan"]

_LEAST_SCORE = 0.3
"""What looks less like a puzzle than this is none."""


def scan(
    source: "str | Path | bytes | Bytes | Picture",
    family: str | None = None,
    *,
    fixed: Sequence[Mapping[str, str]] = (),
    as_written: bool = False,
    name: str = "",
) -> list[Scanned]:
    """Read the puzzles in a photo or a screenshot, those that are larger in the picture first.

    `source` is a path, the bytes of an image file or an array of pixels. `family` names the only kind of puzzle to
    look for. `fixed` says for the first puzzles, in the order of the result, what stands at some places: the
    rest is proofread anew. `as_written` takes every place as it looks, though that may be no puzzle.
    """
    picture = load(source, name=name)
    wanted = [SCANNERS[family]] if family is not None else sorted(SCANNERS.values(), key=lambda one: one.order)
    found: list[Reading] = []
    chosen: list[Scanned] = []
    for scanner in wanted:
        found += [reading for reading in scanner.find(picture) if reading.score >= _LEAST_SCORE]
        chosen = _chosen(found)
        if any(one.verdict is Verdict.UNIQUE for one in chosen):
            break
    if not chosen:
        kind = family or "puzzle"
        raise FormatError(f"expected a picture of a {kind}, got none that could be found in {picture.name}")
    open_ones = [one for one in chosen if not _is_solved(one)]
    if not open_ones:
        raise FormatError(f"expected a puzzle with cells to fill, got a solved one in {picture.name}")
    settled = [fixed[number] if number < len(fixed) else {} for number in range(len(open_ones))]
    return [
        one.mended(places, as_written=as_written) if places or as_written else one
        for one, places in zip(open_ones, settled, strict=True)
    ]


def _chosen(readings: Sequence[Reading]) -> list[Scanned]:
    """Proofread all, and choose the best of which no two claim the same place, larger ones first.

    What is no puzzle beside one that is, as patterns and advertisements are, is left out.
    """
    scanned = [(reading, reading.proofread({})) for reading in readings]
    ranked = sorted(scanned, key=lambda pair: (pair[1].verdict is not Verdict.UNIQUE, -pair[0].score))
    chosen: list[Scanned] = []
    for _, one in ranked:
        is_first = not chosen
        if (is_first or one.verdict is Verdict.UNIQUE) and not any(
            _overlap(one.box, other.box) for other in chosen
        ):
            chosen.append(one)
    return sorted(chosen, key=lambda one: -_area(one.box))


def _is_solved(scanned: Scanned) -> bool:
    document = scanned.document
    return document.progress is None and document.puzzle.start.is_complete


def _bounds(box: Quad) -> tuple[float, float, float, float]:
    across, down = [x for x, _ in box], [y for _, y in box]
    return min(across), min(down), max(across), max(down)


def _area(box: Quad) -> float:
    left, top, right, bottom = _bounds(box)
    return (right - left) * (bottom - top)


def _overlap(one: Quad, other: Quad) -> bool:
    """Tell whether two boxes share more than a fifth of the smaller."""
    a, b = _bounds(one), _bounds(other)
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide > 0 and high > 0 and wide * high > 0.2 * min(_area(one), _area(other))
