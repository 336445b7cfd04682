"""What an edit costs the eye: a wrong colour, far from a contour, a shape broken, a speck made."""

import functools
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from gridwright.nonogram.setting.drawing import Cells, Drawing, Flags, Numbers

__all__ = ["Sight", "thin_share"]

_FLOOR = 0.15
_LONE = 0.05
_MOST_WISH = 1.2
_PER_STEP = 0.35
_TOPOLOGY = 0.6
_SPECK = 0.9
FARTHEST = 6
"""Contours beyond this many cells count as this far."""

Codes: TypeAlias = npt.NDArray[np.intp]

# The eight neighbours in a circle; every second one shares a side.
_RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


@functools.cache
def _simple() -> Flags:
    """Say for every ring of neighbours whether the middle can join or leave without joining or parting shapes."""
    return np.array([_is_simple(code) for code in range(256)], dtype=np.bool_)


def _is_simple(code: int) -> bool:
    ring = [code >> k & 1 for k in range(8)]
    return _parts(ring, 1, corners=True) == 1 and _parts(ring, 0, corners=False) == 1


def _parts(ring: list[int], kind: int, *, corners: bool) -> int:
    """Count the parts of one kind in the ring that touch the middle; without corners only sides connect."""
    member = [value == kind for value in ring]
    part = list(range(8))
    for _ in range(8):
        for k in range(8):
            steps = (1, 2) if corners and k % 2 else (1,)
            for step in steps:
                other = (k + step) % 8
                if member[k] and member[other]:
                    part[k] = part[other] = min(part[k], part[other])
    touching = range(8) if corners else range(1, 8, 2)
    return len({part[k] for k in touching if member[k]})


def _ring_codes(cells: Cells, colour: int) -> Codes:
    """Return for every cell which of its eight neighbours have a colour; outside counts as blank."""
    same = np.pad(cells == colour, 1, constant_values=colour == 0).astype(np.intp)
    height, width = cells.shape
    codes = np.zeros(cells.shape, dtype=np.intp)
    for k, (down, right) in enumerate(_RING):
        codes += same[1 + down : 1 + down + height, 1 + right : 1 + right + width] << k
    return codes


def _codes_at(cells: Cells, places: tuple[Codes, ...], colours: Cells) -> Codes:
    """Return for some cells which of their eight neighbours have the colour named for each."""
    around, (rows, columns) = np.pad(cells, 1), places
    codes = np.zeros(len(rows), dtype=np.intp)
    for k, (down, right) in enumerate(_RING):
        codes += (around[rows + 1 + down, columns + 1 + right] == colours).astype(np.intp) << k
    return codes


def _distances(cells: Cells, planes: int) -> npt.NDArray[np.intp]:
    """Return for every cell and colour the steps, diagonals included, to the nearest cell of that colour."""
    height, width = cells.shape
    out = np.full((height, width, planes), FARTHEST, dtype=np.intp)
    for colour in range(planes):
        near = cells == colour
        out[near, colour] = 0
        for step in range(1, FARTHEST):
            padded = np.pad(near, 1)
            wide = padded[:, :-2] | padded[:, 1:-1] | padded[:, 2:]
            grown = wide[:-2] | wide[1:-1] | wide[2:]
            out[grown & ~near, colour] = step
            near = grown
            if near.all():
                break
    return out


class Sight:
    """How visible edits are: distances from the picture as it came, shapes from the picture as it is now."""

    def __init__(self, drawing: Drawing) -> None:
        self.planes = len(drawing.palette)
        self.distance = _distances(drawing.cells, self.planes)
        wish = np.minimum(drawing.costs, _MOST_WISH)
        # A cell that hardly cares may change far from any contour too.
        beyond = np.maximum(self.distance - 1, 0) * np.minimum(1.0, 2 * wish)
        self._still = _FLOOR + wish + _PER_STEP * beyond

    def costs(self, cells: Cells) -> Numbers:
        """Return the cost of every colour in every cell; the colour that stands there costs nothing useful."""
        codes = np.stack([_ring_codes(cells, colour) for colour in range(self.planes)], axis=2)
        own = np.take_along_axis(codes, cells[:, :, None].astype(np.intp), axis=2)
        return _cost(self._still, codes, own)

    def prices(self, before: Cells, after: Cells) -> Numbers:
        """Return the cost of every changed cell, the higher of those before and after all changes."""
        changed = np.nonzero(before != after)
        old, new = before[changed], after[changed]
        still = self._still[(*changed, new)]
        seen = [
            _cost(still, _codes_at(around, changed, new), _codes_at(around, changed, old))
            for around in (before, after)
        ]
        return np.maximum(*seen)


def _cost(still: Numbers, codes: Codes, own_codes: Codes) -> Numbers:
    """Add to what a new colour costs by itself what it does to shapes: those of that colour and of the old one."""
    simple, alone = _simple()[codes] & _simple()[own_codes], codes == 0
    cost = still + np.where(simple, 0.0, _TOPOLOGY) + np.where(alone, _SPECK, 0.0)
    # A lone cell is noise to the eye: taking it away is cheap, by whatever surrounds it.
    cheap: Numbers = np.minimum(cost, _LONE + 0.5 * np.minimum(still, 1.0))
    return np.where((own_codes == 0) & ~alone, cheap, cost)


def thin_share(cells: Cells, side: int = 2) -> float:
    """Return which share of the filled cells lies in no filled square of that side: strokes narrower than it."""
    ink = cells != 0
    if not ink.any():
        return 0.0
    windows = np.lib.stride_tricks.sliding_window_view
    square = windows(np.pad(ink, side - 1), (side, side)).all(axis=(2, 3))
    thick = windows(square, (side, side)).any(axis=(2, 3))
    return float((ink & ~thick).sum() / ink.sum())
