"""Nonograms: an empty grid with numbers beside and above it."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from gridwright.scanning.clues import CELL, Strip, cut_strips, straightened
from gridwright.scanning.families import Scanner
from gridwright.scanning.image import Bytes, Floats, Picture
from gridwright.scanning.lattice import Lattice, find_lattices
from gridwright.scanning.likeliest import probabilities
from gridwright.scanning.nonogram_reading import ClueOption, Digits, NonogramReading, clue_options
from gridwright.scanning.reader import CLASSES, ZERO, read_cells
from gridwright.scanning.rectify import is_light, level
from gridwright.scanning.scanned import Quad

__all__ = ["SCANNER"]

_SHARPNESS = 1.6
_ZERO_BIAS = 1.8
"""The reader saw a third as many zeros as other digits when it learned."""
_FINEST = 32.0
_LARGEST = 3200
_EMPTY = 0.12
_LEAST_CLUED = 0.55
_LEAST_SIDE = 4
_CLUES = 0.3
"""A row of which a larger part holds ink is one of clues."""
_PLAIN = 0.75


def _scan(picture: Picture) -> Sequence[NonogramReading]:
    gray = np.asarray(cv2.cvtColor(picture.pixels, cv2.COLOR_RGB2GRAY), np.uint8)
    found = []
    for lattice in find_lattices(gray):
        reading = _read(picture.pixels, lattice)
        if reading is not None:
            found.append(reading)
    return found


def _read(pixels: Bytes, lattice: Lattice) -> NonogramReading | None:
    scale = min(1.0, _FINEST / lattice.pitch, _LARGEST / max(pixels.shape[:2]))
    if scale < 1:
        size = (round(pixels.shape[1] * scale), round(pixels.shape[0] * scale))
        pixels = np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
    placed = Lattice(lattice.nodes * np.float32(scale), lattice.score)
    inks = [level(pixels, max(4, round(placed.pitch)), is_light=is_light) for is_light in (False, True)]
    # Cells and clues may stand on different grounds.
    helds = [_held(ink, placed) for ink in inks]
    row, column, held = max(((*_play(held), held) for held in helds), key=lambda one: _emptiness(*one))
    if held[row:, column:].mean() > _EMPTY or min(held[row:, column:].shape) < _LEAST_SIDE:
        return None
    lattice, placed = lattice.part(row, column), placed.part(row, column)
    is_light = _is_light(pixels, placed)
    reading = _clued(inks[is_light], lattice, placed)
    if reading is not None and reading.score > _PLAIN * lattice.score:
        return reading
    other = _clued(inks[not is_light], lattice, placed)
    return max((one for one in (reading, other) if one is not None), key=lambda one: one.score, default=None)


def _clued(ink: Floats, lattice: Lattice, placed: Lattice) -> NonogramReading | None:
    """Read the clues beside the cells to fill, whose places are given in the picture and in its ink."""
    rows, columns = cut_strips(ink, placed)
    clued = [bool(strip.numbers) for strip in (*rows, *columns)]
    if np.mean(clued) < _LEAST_CLUED:
        return None
    height, width = lattice.size
    options = _options([*rows, *columns], [width] * height + [height] * width)
    quads = _quads(lattice, rows, columns)
    certainty = float(np.mean([own[0].cost < 1e-9 and (len(own) == 1 or own[1].cost > 1) for own in options]))
    corners = lattice.nodes[[0, 0, -1, -1], [0, -1, -1, 0]]
    return NonogramReading(
        size=lattice.size,
        options=tuple(tuple(own) for own in options),
        box=tuple((float(x), float(y)) for x, y in corners),
        quads=tuple(quads),
        score=lattice.score * (0.4 + 0.6 * certainty),
    )


def _is_light(pixels: Bytes, lattice: Lattice) -> bool:
    """Tell whether clues are lighter than what they stand on, by those of the rows."""
    gray = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), np.float32)
    return is_light(np.clip(straightened(gray, lattice, is_row=True), 0, 255).astype(np.uint8), CELL, CELL // 2)


def _held(ink: Floats, lattice: Lattice) -> NDArray[np.bool_]:
    """Tell for every cell whether there is ink in it."""
    height, width = lattice.size
    inside = np.linspace(0.25, 0.75, 9, dtype=np.float32)
    down = (np.arange(height, dtype=np.float32)[:, None] + inside).ravel()
    across = (np.arange(width, dtype=np.float32)[:, None] + inside).ravel()
    points = lattice.point(down, across)
    seen = cv2.remap(ink, points[..., 0], points[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray((seen.reshape(height, 9, width, 9) > 0.5).mean(axis=(1, 3)) > 0.06)


def _play(held: NDArray[np.bool_]) -> tuple[int, int]:
    """Give where the cells to fill begin: the largest empty part that reaches the last row and column."""
    height, width = held.shape
    best = (0, 0, 0)
    for row in range(height // 2 + 1):
        if held[row, width // 2 :].mean() > _CLUES:
            continue
        inked = np.flatnonzero(held[row:].mean(axis=0) > 0.04)
        column = int(inked[-1]) + 1 if len(inked) else 0
        area = (height - row) * (width - column)
        if column <= width // 2 and area > best[0]:
            best = (area, row, column)
    _, row, column = best
    # Boxes for clues lie on two sides; one line alone is the shade of a rim.
    return (0, 0) if row + column == 1 else (row, column)


def _emptiness(row: int, column: int, held: NDArray[np.bool_]) -> float:
    play = held[row:, column:]
    return float(play.size * (play.mean() <= _EMPTY))


def _options(strips: Sequence[Strip], lengths: Sequence[int]) -> list[list[ClueOption]]:
    """Read all digits at once, and list what each clue may say; nothing that fits is an empty line."""
    pieces = [number.pieces for strip in strips for number in strip.numbers]
    logits = read_cells(np.concatenate(pieces)).logits if pieces else np.zeros((0, len(CLASSES)), np.float32)
    shares = iter(probabilities(logits[:, [ZERO, *range(1, 10)]], _SHARPNESS, _ZERO_BIAS).tolist())
    options = []
    for strip, length in zip(strips, lengths, strict=True):
        numbers: list[Digits] = [tuple(tuple(next(shares)) for _ in number.pieces) for number in strip.numbers]
        own = clue_options(numbers, [number.gaps for number in strip.numbers], length)
        options.append(own or [ClueOption((), 0.0)])
    return options


def _quads(lattice: Lattice, rows: Sequence[Strip], columns: Sequence[Strip]) -> list[Quad]:
    """Give where the clues of each line lie in the picture."""
    quads = []
    for line, strip in enumerate(rows):
        quads.append(_quad(lattice, (line, line + 1), (-max(strip.reach, 1.0) - 0.2, 0.0)))
    for line, strip in enumerate(columns):
        quads.append(_quad(lattice, (-max(strip.reach, 1.0) - 0.2, 0.0), (line, line + 1)))
    return quads


def _quad(lattice: Lattice, down: tuple[float, float], across: tuple[float, float]) -> Quad:
    points = lattice.point(np.array(down, np.float32), np.array(across, np.float32))
    corners = (points[0, 0], points[0, 1], points[1, 1], points[1, 0])
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in corners)


SCANNER = Scanner(_scan, 20)
