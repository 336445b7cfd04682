"""Make cells of puzzles as a camera sees them, with what is in them: the examples that the reader learns from.

    python scripts/scan/cells.py --fonts FOLDER --count 100000 --seed 1 -o cells.npz

A cell is 32 x 32 levels of ink with a rim of 2, as `gridwright.scanning` cuts them; the label is an index of
`gridwright.scanning.reader.CLASSES`, and `pen` is 1 where it was written by hand (-1: says nothing).
"""

import argparse
import math
import random
import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parent))

from fonts import Glyphs, load_fonts
from hand import write_digit

__all__ = ["Maker"]

Pixels = NDArray[np.float32]
_SIDE = 64
_RIM = 4
_BLANK, _ZERO, _NOTES = 0, 10, 11
_BANK = 400


class Maker:
    """Makes cells by chance from the digits of fonts and from strokes."""

    def __init__(self, printed: list[Glyphs], hand: list[Glyphs], seed: int) -> None:
        self.chance = random.Random(seed)
        self._printed, self._hand = printed, hand
        noise = np.random.default_rng(seed)
        fine = noise.standard_normal((_BANK, 32, 32), np.float32)
        coarse = [cv2.resize(cv2.GaussianBlur(one, (0, 0), 1.2), (32, 32)) * 3 for one in fine[: _BANK // 2]]
        self._noise = np.concatenate([fine[_BANK // 2 :], np.array(coarse, np.float32)])

    def cell(self) -> tuple[NDArray[np.uint8], int, int]:
        """Make a cell; give its ink, its label, and whether it was written with a pen."""
        chance = self.chance
        ink = np.zeros((_SIDE, _SIDE), np.float32)
        self._lines(ink)
        if chance.random() < 0.3:
            self._print_through(ink)
        kind = chance.random()
        label, pen = _BLANK, -1
        if kind < 0.28:
            self._litter(ink)
        elif kind < 0.38:
            label, pen = _NOTES, self._notes(ink)
        else:
            digit = chance.randrange(10) if chance.random() < 0.35 else chance.randint(1, 9)
            label, pen = digit or _ZERO, self._digit(ink, digit)
            if chance.random() < 0.1:
                self._litter(ink, weak=True)
        return self._photograph(ink), label, pen

    def _lines(self, ink: Pixels) -> None:
        chance = self.chance
        if chance.random() < 0.12:
            return
        thin, thick = chance.choice((1, 1, 2, 2, 3)), chance.choice((3, 4, 5, 6, 8))
        dark = chance.uniform(0.25, 1.0)
        for side in range(4):
            if chance.random() < 0.05:
                continue
            place = (_RIM if side % 2 else _SIDE - _RIM) + chance.gauss(0, 1.4)
            tilt = chance.gauss(0, 1.0)
            ends = [(place - tilt, -4), (place + tilt, _SIDE + 4)]
            if side >= 2:
                ends = [(y, x) for x, y in ends]
            is_thick = chance.random() < 0.33
            mask = np.zeros((_SIDE, _SIDE), np.uint8)
            points = np.round(np.array(ends) * 8).astype(np.int32)
            cv2.line(mask, points[0], points[1], 255, thick if is_thick else thin, cv2.LINE_AA, 3)
            np.maximum(ink, mask * np.float32((max(dark, 0.7) if is_thick else dark) / 255), out=ink)

    def _print_through(self, ink: Pixels) -> None:
        """Let a digit of the other side of the page shine through."""
        chance = self.chance
        glyph = chance.choice(chance.choice(self._printed))[:, ::-1]
        self._put(ink, glyph, chance.uniform(20, 45), chance.uniform(0.04, 0.22), 14.0)

    def _put(
        self, ink: Pixels, glyph: NDArray[np.uint8], height: float, dark: float, spread: float, *,
        centre: tuple[float, float] = (_SIDE / 2, _SIDE / 2), turn: float = 0.06,
    ) -> None:  # fmt: skip
        """Lay a mask onto the ink, with a height in pixels, some turn and slant."""
        chance = self.chance
        scale = height / glyph.shape[0]
        wide = scale * math.exp(chance.gauss(0, 0.08))
        angle, slant = chance.gauss(0, turn), chance.gauss(0, 0.05)
        x = centre[0] + chance.gauss(0, spread)
        y = centre[1] + chance.gauss(0, spread)
        cos, sin = math.cos(angle), math.sin(angle)
        matrix = np.array([[wide * cos, -scale * sin - scale * slant], [wide * sin, scale * cos]])
        middle = np.array([glyph.shape[1] / 2, glyph.shape[0] / 2])
        shift = np.array([x, y]) - matrix @ middle
        if scale < 0.6:
            glyph = cv2.GaussianBlur(glyph, (0, 0), 0.35 / scale)
        placed = cv2.warpAffine(glyph, np.column_stack([matrix, shift]), (_SIDE, _SIDE), flags=cv2.INTER_LINEAR)
        np.maximum(ink, placed * np.float32(dark / 255), out=ink)

    def _glyph(self, digit: int, height: float) -> tuple[NDArray[np.uint8], int]:
        """Give a mask of a digit in print or by hand."""
        chance = self.chance
        kind = chance.random()
        if kind < 0.52:
            return chance.choice(self._printed)[digit], 0
        if kind < 0.6:
            return chance.choice(self._hand)[digit], 1
        pen = max(1.0, min(height * 0.2, chance.choice((1.5, 2, 2.5, 3, 4, 5)) * 2 * height / 45))
        return write_digit(chance, digit, 2 * height, pen), 1

    def _digit(self, ink: Pixels, digit: int) -> int:
        chance = self.chance
        # Newspapers print small and bold; books and screens larger.
        height = chance.uniform(22, 31) if chance.random() < 0.35 else min(54.0, max(21.0, chance.gauss(36, 7)))
        glyph, pen = self._glyph(digit, height)
        if pen:
            height = min(60.0, max(20.0, chance.gauss(38, 8)))
            if chance.random() < 0.15:  # notes that were rubbed out, or are still there
                self._corner_notes(ink, chance.uniform(0.1, 0.5))
            self._put(ink, glyph, height, chance.uniform(0.35, 1.0), 4.0, turn=0.08)
        else:
            if chance.random() < 0.06:  # notes beside a digit of print
                self._corner_notes(ink, chance.uniform(0.1, 0.4))
            self._put(ink, glyph, height, chance.uniform(0.6, 1.0), 2.6, turn=0.04)
            if chance.random() < 0.08:  # outlined or hollow digits
                ink -= cv2.erode(ink, np.ones((3, 3), np.uint8)) * np.float32(chance.uniform(0.3, 0.7))
        return pen

    def _notes(self, ink: Pixels) -> int:
        chance = self.chance
        if chance.random() < 0.55:
            return self._corner_notes(ink, chance.uniform(0.4, 1.0))
        # In a grid of three by three, as programs print them and some people write them.
        height = chance.uniform(9, 16)
        is_print = chance.random() < 0.5
        font = chance.choice(self._printed)
        dark = chance.uniform(0.4, 1.0)
        for digit in chance.sample(range(1, 10), chance.choice((1, 2, 2, 3, 3, 4, 5, 7))):
            glyph = font[digit] if is_print else write_digit(chance, digit, 2 * height, chance.uniform(1.5, 4))
            row, column = divmod(digit - 1, 3)
            centre = (_RIM + 10 + 18 * column, _RIM + 10 + 18 * row)
            self._put(ink, glyph, height, dark, 1.0, centre=centre)
        return 0 if is_print else 1

    def _corner_notes(self, ink: Pixels, dark: float) -> int:
        chance = self.chance
        height = chance.uniform(11, 28)
        is_print = chance.random() < 0.2
        font = chance.choice(self._printed)
        pen = chance.uniform(1.5, 4.5)
        x = chance.choice((_RIM + 5 + height * 0.3, _RIM + 5 + height * 0.3, chance.uniform(14, 44)))
        y = chance.choice((_RIM + 3 + height / 2,) * 4 + (_SIDE - _RIM - 3 - height / 2, chance.uniform(18, 46)))
        count = chance.choice((1, 1, 2, 2, 2, 3, 3, 4))
        if count == 1 and 20 < x < 44 and 24 < y < 40:
            y = _RIM + 3 + height / 2
        for _ in range(count):
            digit = chance.randint(1, 9)
            glyph = font[digit] if is_print else write_digit(chance, digit, 2 * height, pen)
            self._put(ink, glyph, height * chance.uniform(0.9, 1.1), dark, 1.0, centre=(x, y))
            x += height * chance.uniform(0.5, 0.85)
            if x > _SIDE - _RIM - height * 0.2:
                x, y = _RIM + 5 + height * 0.3, y + height * 1.05
        return 0 if is_print else 1

    def _litter(self, ink: Pixels, *, weak: bool = False) -> None:
        """Blotches, folds, rubbed out writing and strokes of neighbours: what is in blank cells, too."""
        chance = self.chance
        kind = chance.random()
        if not weak and chance.random() < 0.2:
            self._shade(ink)
        dark = chance.uniform(0.05, 0.3 if weak else 0.6)
        mask = np.zeros((_SIDE, _SIDE), np.uint8)
        if kind < 0.15:
            for _ in range(chance.randint(1, 4)):
                centre = (chance.randrange(_SIDE), chance.randrange(_SIDE))
                axes = (chance.randint(1, 5), chance.randint(1, 5))
                cv2.ellipse(mask, centre, axes, chance.randrange(180), 0, 360, 255, -1, cv2.LINE_AA)
        elif kind < 0.28:  # a fold or a line that runs through
            ends = [(chance.randrange(-10, 74), -5), (chance.randrange(-10, 74), 69)]
            if chance.random() < 0.5:
                ends = [(y, x) for x, y in ends]
            cv2.line(mask, ends[0], ends[1], 255, chance.randint(1, 3), cv2.LINE_AA)
            dark *= 0.6
        elif kind < 0.42:  # a neighbour's stroke that comes in from a side
            digit = write_digit(chance, chance.randint(1, 9), chance.uniform(60, 100), chance.uniform(2, 5))
            side = chance.choice(((-0.28, 0.5), (1.28, 0.5), (0.5, -0.3), (0.5, 1.3)))
            centre = (side[0] * _SIDE, side[1] * _SIDE)
            self._put(ink, digit, chance.uniform(30, 50), chance.uniform(0.3, 0.9), 3.0, centre=centre)
            return
        elif kind < 0.52:  # rubbed out
            digit = write_digit(chance, chance.randint(1, 9), 70, chance.uniform(3, 7))
            self._put(ink, cv2.GaussianBlur(digit, (0, 0), 3), 36, chance.uniform(0.05, 0.22), 4.0)
            return
        elif kind < 0.6:  # a shadow's edge
            shade = np.linspace(-1, 1, _SIDE, dtype=np.float32)
            edge = 1 / (1 + np.exp(-(shade * chance.uniform(2, 12) + chance.uniform(-3, 3))))
            ink += np.float32(dark * 0.5) * (edge if chance.random() < 0.5 else edge[:, None])
            return
        else:
            return
        np.maximum(ink, mask * np.float32(dark / 255), out=ink)

    def _shade(self, ink: Pixels) -> None:
        """Darken a part of a cell up to a sharp or soft edge: a tint, a crease, the shadow of a hand."""
        chance = self.chance
        place, soft, lean = chance.uniform(-0.8, 0.8), chance.uniform(2, 40), chance.gauss(0, 0.2)
        shade = np.linspace(-1, 1, _SIDE, dtype=np.float32)
        beyond = shade[:, None] + np.float32(lean) * shade - np.float32(place)
        edge = 1 / (1 + np.exp(-beyond * np.float32(soft)))
        ink += np.float32(chance.uniform(0.03, 0.22)) * np.rot90(edge, chance.randrange(4))

    def _photograph(self, ink: Pixels) -> NDArray[np.uint8]:
        """Bend, blur, sample, add noise, and level, as a page and a camera and the program do."""
        chance = self.chance
        corners = np.array([[0, 0], [_SIDE, 0], [_SIDE, _SIDE], [0, _SIDE]], np.float32)
        moved = corners + np.array([[chance.gauss(0, 1.8) for _ in range(2)] for _ in range(4)], np.float32)
        side = chance.choice((13, 14, 16, 18, 20, 22, 26, 32, 32, 32, 48, 64))
        if side < 32:
            side += chance.randint(-2, 2)
        to = moved * np.float32(side / _SIDE)
        sigma = abs(chance.gauss(0, 1.6)) * (0.6 if side < 20 else 1.0) + 0.3
        if side < 48:
            sigma = math.hypot(sigma, 0.4 * _SIDE / side)
        ink = cv2.GaussianBlur(ink, (0, 0), sigma)
        if chance.random() < 0.15:
            length = chance.randint(2, 7)
            kernel = np.zeros((length, length), np.float32)
            cv2.line(kernel, (0, chance.randrange(length)), (length - 1, chance.randrange(length)), 1.0)
            if chance.random() < 0.5:
                kernel = kernel.T.copy()
            ink = cv2.filter2D(ink, -1, kernel / max(kernel.sum(), 1.0))
        ink = cv2.warpPerspective(
            ink, cv2.getPerspectiveTransform(corners, to), (side, side), borderMode=cv2.BORDER_REPLICATE
        )
        stroke = chance.uniform(3.0, 6.0)
        ink = ink * np.float32(chance.uniform(0.75, 1.25) / math.erf(stroke / (2.83 * sigma)))
        if side != 32:
            ink = cv2.resize(ink, (32, 32), interpolation=cv2.INTER_AREA if side > 32 else cv2.INTER_LINEAR)
        # Tinted cells are printed in dots, which are raised with the ink.
        rough = chance.uniform(0.08, 0.25) if chance.random() < 0.12 else abs(chance.gauss(0, 0.05))
        ink = ink + self._noise[chance.randrange(_BANK)] * np.float32(rough)
        if chance.random() < 0.3:
            ramp = np.linspace(-1, 1, 32, dtype=np.float32)
            ink = (
                ink + np.float32(chance.gauss(0, 0.05)) * ramp + np.float32(chance.gauss(0, 0.05)) * ramp[:, None]
            )
        ink = ink + np.float32(chance.gauss(0.0, 0.03))
        if chance.random() < 0.25:
            gray = np.clip(230 - ink * 150, 0, 255).astype(np.uint8)
            _, data = cv2.imencode(".jpg", gray, [cv2.IMWRITE_JPEG_QUALITY, chance.randint(15, 80)])
            ink = (230 - cv2.imdecode(data, cv2.IMREAD_GRAYSCALE).astype(np.float32)) / 150
        return np.asarray(np.clip(ink * 255, 0, 255).astype(np.uint8))


def main() -> None:
    """Make cells and write them to a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fonts", type=Path, action="append", required=True)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    printed, hand, names = load_fonts(given.fonts)
    print(f"{len(printed)} print fonts, {len(hand)} like handwriting")
    maker = Maker(printed, hand, given.seed)
    made = [maker.cell() for _ in range(given.count)]
    np.savez(
        given.output,
        cells=np.array([cell for cell, _, _ in made]),
        labels=np.array([label for _, label, _ in made], np.uint8),
        pen=np.array([pen for _, _, pen in made], np.int8),
        fonts=np.array(sorted(set(names))),
    )


if __name__ == "__main__":
    main()
