"""Pictures of puzzles as cameras and screens give them, made by seed: printed, bent, lit, blurred, turned."""

import io
import random
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from gridwright.draw import compose, png
from gridwright.model import Board, Puzzle
from gridwright.nonogram import Nonogram

__all__ = ["Camera", "boxed", "drawn", "encoded", "photographed"]

Pixels = NDArray[np.uint8]


@dataclass(frozen=True, kw_only=True)
class Camera:
    """How a picture is taken: sizes in shares of the picture's side, angles in quarter turns or radians."""

    size: int = 900
    tilt: float = 0.05
    angle: float = 0.05
    bend: float = 0.0
    shade: float = 0.3
    blur: float = 0.8
    noise: float = 4.0
    quarter_turns: int = 0


def drawn(puzzle: Puzzle, board: Board | None = None, *, theme: str = "light", pitch: int = 48) -> Pixels:
    """Draw a puzzle as the page and prints do."""
    data = png(compose(puzzle, board), theme=theme, pitch=pitch, zoom=1.0)
    with Image.open(io.BytesIO(data)) as image:
        return np.asarray(image.convert("RGB"))


def boxed(puzzle: Nonogram, *, pitch: int = 36, at_start: bool = False) -> Pixels:
    """Draw a nonogram as many programs and magazines do: a box for every number, lines through clues and grid."""
    rows = [[block.length for block in clue] for clue in puzzle.row_clues]
    columns = [[block.length for block in clue] for clue in puzzle.column_clues]
    deep, high = max(map(len, rows)), max(map(len, columns))
    across, down = deep + len(columns), high + len(rows)
    page = np.full(((down + 2) * pitch, (across + 2) * pitch, 3), 255, np.uint8)
    for line in range(across + 1):
        top = 1 if line >= deep else 1 + high
        width = 3 if line >= deep and (line - deep) % 5 == 0 else 1
        cv2.line(
            page, ((line + 1) * pitch, top * pitch), ((line + 1) * pitch, (down + 1) * pitch), (0, 0, 0), width
        )
    for line in range(down + 1):
        left = 1 if line >= high else 1 + deep
        width = 3 if line >= high and (line - high) % 5 == 0 else 1
        cv2.line(
            page, (left * pitch, (line + 1) * pitch), ((across + 1) * pitch, (line + 1) * pitch), (0, 0, 0), width
        )
    for line, numbers in enumerate(rows):
        for place, number in enumerate(numbers):
            column = place if at_start else deep - len(numbers) + place
            _write(page, number, column + 1, high + line + 1, pitch)
    for line, numbers in enumerate(columns):
        for place, number in enumerate(numbers):
            _write(page, number, deep + line + 1, (place if at_start else high - len(numbers) + place) + 1, pitch)
    return page


def _write(page: Pixels, number: int, column: int, row: int, pitch: int) -> None:
    scale = pitch / 60
    (wide, high), _ = cv2.getTextSize(str(number), cv2.FONT_HERSHEY_SIMPLEX, scale, 1)
    at = (round(column * pitch + (pitch - wide) / 2), round(row * pitch + (pitch + high) / 2))
    cv2.putText(page, str(number), at, cv2.FONT_HERSHEY_SIMPLEX, scale, (0, 0, 0), 1, cv2.LINE_AA)


def photographed(flat: Pixels, seed: int, camera: Camera | None = None) -> Pixels:
    """Lay a print on a page, and photograph it."""
    camera = camera or Camera()
    chance = random.Random(seed)
    page = _page(flat)
    size = camera.size
    scale = 0.86 * size / max(page.shape[:2])
    high, wide = page.shape[0] * scale, page.shape[1] * scale
    corners = np.array([[-wide, -high], [wide, -high], [wide, high], [-wide, high]]) / 2
    turn = chance.uniform(-camera.angle, camera.angle)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    placed = corners @ spin.T + size / 2
    placed += np.array([[chance.uniform(-1, 1) for _ in range(2)] for _ in range(4)]) * camera.tilt * size
    whole = np.array([[0, 0], [page.shape[1], 0], [page.shape[1], page.shape[0]], [0, page.shape[0]]], np.float32)
    matrix = cv2.getPerspectiveTransform(whole, placed.astype(np.float32))
    seen = cv2.warpPerspective(page, matrix, (size, size), flags=cv2.INTER_AREA, borderValue=(92, 84, 70))
    bent = _bent(np.asarray(seen, np.uint8), camera.bend * size)
    return _lit(np.rot90(bent, camera.quarter_turns), camera, chance)


def _page(flat: Pixels) -> Pixels:
    """Give a page with the print and lines of text around it."""
    high, wide = flat.shape[:2]
    margin = max(high, wide) // 10
    page = np.full((high + 3 * margin, wide + 2 * margin, 3), 244, np.uint8)
    page[2 * margin : 2 * margin + high, margin : margin + wide] = flat
    text = "Fill in the grid so that every row holds"
    cv2.putText(page, text, (margin, margin), cv2.FONT_HERSHEY_DUPLEX, wide / 900, (40, 40, 40), 1, cv2.LINE_AA)
    return page


def _bent(seen: Pixels, depth: float) -> Pixels:
    if not depth:
        return seen
    size = len(seen)
    x, y = np.meshgrid(np.arange(size, dtype=np.float32), np.arange(size, dtype=np.float32))
    shift = depth * np.sin(np.pi * x / size).astype(np.float32)
    return np.asarray(cv2.remap(seen, x, y + shift, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def _lit(seen: Pixels, camera: Camera, chance: random.Random) -> Pixels:
    size = len(seen)
    across = np.linspace(-1, 1, size, dtype=np.float32)
    side, down = chance.uniform(-1, 1), chance.uniform(-1, 1)
    light = 1 - camera.shade * (0.5 + 0.25 * (side * across[None, :] + down * across[:, None]))
    lit = cv2.GaussianBlur(seen, (0, 0), camera.blur) if camera.blur else seen
    noise = np.random.default_rng(chance.randrange(2**32)).normal(0, camera.noise, seen.shape)
    return np.asarray(np.clip(lit * light[..., None] + noise, 0, 255).astype(np.uint8))


def encoded(pixels: Pixels, kind: str = "JPEG") -> bytes:
    """Give the bytes of an image file."""
    held = io.BytesIO()
    Image.fromarray(pixels).save(held, kind)
    return held.getvalue()
