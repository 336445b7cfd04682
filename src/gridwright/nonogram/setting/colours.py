"""A small palette for a picture: clusters of its colours as the eye sees them, one of which is the blank."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gridwright.errors import GridwrightError
from gridwright.nonogram.palette import Colour, Palette
from gridwright.nonogram.setting.drawing import Cells, Numbers
from gridwright.nonogram.setting.lab import lab_of

__all__ = ["Coloured", "colour_cells", "counted", "name_colours", "with_blank"]

_ROUNDS = 30
_SAME = 12.0
"""Colours closer than this distance look alike in a puzzle."""
_OTHER = 30.0
"""Beyond this a pixel is simply of another colour, so that cells on an edge take one of both and none between."""
_DISTINCT = 8.0
_BIN = 5.0
_MOST_SAMPLES = 20_000
_PAPER_LIGHTNESS = 0.7
_LEAST_SPREAD = 1.0

_NAMES = {
    "white": "ffffff", "black": "000000", "grey": "808080", "red": "d02020", "orange": "f08020",
    "yellow": "f0d820", "green": "209030", "teal": "209090", "blue": "2050c0", "sky": "80b8f0", "purple": "8030a0",
    "pink": "f090b0", "brown": "805020", "tan": "d8b890", "olive": "707020", "navy": "102050",
    "lime": "90d040", "silver": "c8c8c8",
}  # fmt: skip
_SYMBOLS = "#abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWYZ0123456789"


class Coloured(NamedTuple):
    """The colour of every cell, how wrong each colour would be there, and the palette."""

    cells: Cells
    costs: Numbers
    palette: Palette


def name_colours(values: npt.NDArray[np.uint8]) -> Palette:
    """Assign names and symbols to colours, the blank first."""
    known = lab_of(np.array([list(bytes.fromhex(rgb)) for rgb in _NAMES.values()], dtype=np.uint8))
    taken: dict[str, int] = {}
    symbols = {"."}
    palette = []
    for place, (rgb, lab) in enumerate(zip(values, lab_of(values), strict=True)):
        name = list(_NAMES)[int(np.argmin(((known - lab) ** 2).sum(axis=1)))]
        taken[name] = taken.get(name, 0) + 1
        symbol = "." if place == 0 else _symbol(name, symbols)
        symbols.add(symbol)
        palette.append(
            Colour(name if taken[name] == 1 else f"{name} {taken[name]}", bytes(rgb.tolist()).hex(), symbol)
        )
    return tuple(palette)


def _symbol(name: str, taken: set[str]) -> str:
    wanted = "#" if name == "black" else name[0]
    return wanted if wanted not in taken else next(mark for mark in _SYMBOLS if mark not in taken)


def with_blank(found: Coloured, rgb: str) -> Coloured:
    """Use the colour nearest to the given one, six hexadecimal digits, as the blank instead."""
    values = np.array([list(bytes.fromhex(colour.rgb)) for colour in found.palette], dtype=np.uint8)
    wanted = lab_of(np.array([list(bytes.fromhex(rgb))], dtype=np.uint8))[0]
    chosen = int(np.argmin(((lab_of(values) - wanted) ** 2).sum(axis=1)))
    order = [chosen, *(place for place in range(len(values)) if place != chosen)]
    place_of = np.argsort(order)
    cells = place_of[found.cells].astype(np.uint8)
    return Coloured(cells, found.costs[:, :, order], name_colours(values[order]))


def counted(colours: int) -> str:
    """Return how many colours."""
    return "1 colour" if colours == 1 else f"{colours} colours"


def _first_centres(lab: Numbers, count: int) -> Numbers:
    """Choose initial centres: colours that are frequent and far from each other."""
    bins, weights = np.unique((lab / _BIN).round().astype(np.intp), axis=0, return_counts=True)
    places = bins * _BIN
    centres = [places[np.argmax(weights)]]
    while len(centres) < count:
        away = np.min([((places - centre) ** 2).sum(axis=1) for centre in centres], axis=0)
        if away.max() < _DISTINCT**2:
            raise GridwrightError(
                f"expected at most {counted(len(centres) - 1)} beside the blank, since the picture has no more, "
                f"got {count - 1}"
            )
        centres.append(places[np.argmax(np.sqrt(weights) * away)])
    return np.array(centres, dtype=np.float64)


def _centres(lab: Numbers, count: int) -> Numbers:
    """Run k-means until the centres rest, then merge those that look alike."""
    centres = _first_centres(lab, count)
    labels = np.zeros(len(lab), dtype=np.intp)
    for _ in range(_ROUNDS):
        labels = np.argmin(((lab[:, None] - centres) ** 2).sum(axis=2), axis=1)
        own = [lab[labels == k] for k in range(count)]
        moved = np.array([part.mean(axis=0) if len(part) else at for part, at in zip(own, centres, strict=True)])
        if np.allclose(moved, centres, atol=1e-3):
            break
        centres = moved
    weights = np.bincount(labels, minlength=count).astype(np.float64)
    while len(centres) > 2:
        away = np.sqrt(((centres[:, None] - centres) ** 2).sum(axis=2)) + np.diag(np.full(len(centres), np.inf))
        one, other = (int(k) for k in np.unravel_index(int(np.argmin(away)), away.shape))
        if away[one, other] >= _SAME:
            break
        kept = one if weights[one] >= weights[other] else other
        gone = one + other - kept
        weights[kept] += weights[gone]
        centres, weights = np.delete(centres, gone, axis=0), np.delete(weights, gone)
    return centres


def _blank_of(centres: Numbers, cells: npt.NDArray[np.intp]) -> int:
    """Choose the blank: a light colour along the border."""
    border = np.concatenate([cells[0], cells[-1], cells[:, 0], cells[:, -1]])
    share = np.bincount(border, minlength=len(centres)) / border.size
    return int(np.argmax(share + np.maximum(centres[:, 0] / 100 - _PAPER_LIGHTNESS, 0.0) * 2))


def _away(lab: Numbers, centre: Numbers) -> Numbers:
    """Return how far the pixels of every cell are from a colour."""
    far: Numbers = np.minimum(np.sqrt(((lab - centre) ** 2).sum(axis=3)), _OTHER).mean(axis=2)
    return far


def colour_cells(rgb: npt.NDArray[np.uint8], colours: int) -> Coloured:
    """Find so many colours and a blank for cells given as rows, columns and the pixels of each.

    Colours are found among pixels, not means, so that edges make no colours of their own; a cell takes the colour
    from which its pixels are least away.
    """
    lab = lab_of(rgb)
    every = lab.reshape(-1, 3)
    some = every[:: max(1, len(every) // _MOST_SAMPLES)]
    if float(some.std(axis=0).max()) < _LEAST_SPREAD:
        raise GridwrightError("expected a picture with several colours, got one of a single colour")
    centres = _centres(some, colours + 1)
    away = np.stack([_away(lab, centre) for centre in centres], axis=2)
    nearest = np.argmin(away, axis=2)
    blank = _blank_of(centres, nearest)
    counts = np.bincount(nearest.ravel(), minlength=len(centres))
    # The blank comes first, the others by how much of the picture they cover; what no cell has is left out.
    order = [blank, *(int(k) for k in np.argsort(-counts, kind="stable") if k != blank and counts[k])]
    if len(order) < 2:
        raise GridwrightError("expected a picture with several colours, got one of a single colour")
    place = np.zeros(len(centres), dtype=np.uint8)
    place[order] = np.arange(len(order), dtype=np.uint8)
    cells: Cells = place[nearest]
    away = away[:, :, order]
    costs = (away - np.take_along_axis(away, cells[:, :, None].astype(np.intp), axis=2)) / _OTHER
    closest = np.argmin(((some[:, None] - centres) ** 2).sum(axis=2), axis=1)
    samples = rgb.reshape(-1, 3)[:: max(1, len(every) // _MOST_SAMPLES)]
    values = np.array([samples[closest == k].mean(axis=0).round() for k in order]).astype(np.uint8)
    return Coloured(cells, np.maximum(costs, 0.0), name_colours(values))
