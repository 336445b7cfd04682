"""Exact pictures as Netpbm, plain (P1 to P3) or in bytes (P4 to P6): every pixel is a cell.

`P1` and `P4` hold ones for filled cells, `P2` and `P5` greys, `P3` and `P6` colours, of which the brightest is the
blank. Written is plain text. Bytes come as a `data:` address.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from gridwright.errors import FormatError
from gridwright.formats.nonogram.pixels import brightness, picture_of, shown_by
from gridwright.formats.nonogram.suffixes import is_black_on_white
from gridwright.formats.shared.data_url import DATA, NETPBM, unwrap
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import split_lines
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head

__all__ = ["FORMAT"]

_HEAD = re.compile(r"P[123](?:\s|$)")
_WORD = re.compile(r"[0-9]{1,9}")
_RAW = re.compile(rb"P([456])\s(?:\s|#[^\n]{0,999}\n){0,99}")
_RAW_NUMBER = re.compile(rb"([0-9]{1,9})\s(?:#[^\n]{0,999}\n\s{0,9}){0,99}")
_WHITE = 255
_MOST_LEVELS = 65535


class _Pixels(NamedTuple):
    """A picture before its colours are told: 1 for bits, 2 for greys, 3 for colours."""

    kind: int
    shape: Shape
    most: int
    samples: Sequence[int]


def _recognises(head: Head) -> Certainty:
    is_raw = head.first.startswith(f"{DATA}{NETPBM};")
    return Certainty.sure_if(is_raw or _HEAD.match(head.first) is not None)


def _read(text: str) -> list[Document]:
    raw = text.lstrip().startswith(DATA)
    kind, shape, most, samples = _raw(unwrap(text, NETPBM)) if raw else _plain(text)
    per_pixel = 3 if kind == 3 else 1
    if len(samples) != shape.size * per_pixel:
        raise FormatError(
            f"expected {shape.size} pixels for {shape.width} x {shape.height}, got {len(samples) // per_pixel}"
        )
    if samples and max(samples) > most:
        raise FormatError(f"expected numbers up to {most}, got {max(samples)}")
    if kind == 1:
        return [picture_of(shape, samples, {0: "ffffff", 1: "000000"})]
    if kind == 3:
        parts = [round(255 * sample / most) for sample in samples]
        samples = [red << 16 | green << 8 | blue for red, green, blue in zip(*[iter(parts)] * 3, strict=True)]
        colours = {value: f"{value:06x}" for value in set(samples)}
    else:
        colours = {value: f"{round(255 * value / most):02x}" * 3 for value in set(samples)}
    order = sorted(colours, key=lambda value: (-brightness(colours[value]), -value))
    return [picture_of(shape, samples, {value: colours[value] for value in order})]


def _plain(text: str) -> _Pixels:
    lines = [line.text.partition("#")[0] for line in split_lines(text, MAX_PUZZLE_LINES)]
    words = " ".join(lines).split()
    if len(words) < 3 or words[0] not in {"P1", "P2", "P3"}:
        raise FormatError("expected P1, P2 or P3, a width and a height, got something else")
    kind, rest = int(words[0][1]), words[3:]
    width, height = (
        parse_side(word, name, line=1) for word, name in zip(words[1:3], ("columns", "rows"), strict=True)
    )
    most = 1
    if kind == 1:
        # The ones and zeros of a bitmap may stand without spaces.
        rest = list("".join(rest))
    elif rest and _WORD.fullmatch(rest[0]) and 1 <= int(rest[0]) <= _MOST_LEVELS:
        most, rest = int(rest[0]), rest[1:]
    else:
        raise FormatError(f"expected the largest number, up to {_MOST_LEVELS}, after the sizes of {words[0]}")
    odd = next((word for word in rest if not _WORD.fullmatch(word)), None)
    if odd is not None:
        raise FormatError(f"expected pixels as numbers, got {odd[:20]!r}")
    return _Pixels(kind, Shape(height, width), most, [int(word) for word in rest])


def _raw(data: bytes) -> _Pixels:
    start = _RAW.match(data)
    if start is None:
        raise FormatError("expected P4, P5 or P6 and sizes, got something else")
    kind, at = int(start[1]) - 3, start.end()
    numbers: list[int] = []
    for name in ("columns", "rows") if kind == 1 else ("columns", "rows", "levels"):
        word = _RAW_NUMBER.match(data, at)
        if word is None:
            raise FormatError(f"expected the number of {name}, got {data[at : at + 20]!r}")
        at = word.end(1) + 1 if name == ("rows" if kind == 1 else "levels") else word.end()
        numbers.append(int(word[1]) if name == "levels" else parse_side(word[1].decode(), name, line=1))
    width, height = numbers[:2]
    shape, body = Shape(height, width), data[at:]
    if kind == 1:
        wide = (width + 7) // 8
        rows = [body[row * wide : (row + 1) * wide] for row in range(height)]
        bits = [f"{int.from_bytes(row):0{wide * 8}b}"[:width] for row in rows if len(row) == wide]
        return _Pixels(kind, shape, 1, [int(mark) for row in bits for mark in row])
    most = numbers[2]
    if not 1 <= most <= _MOST_LEVELS:
        raise FormatError(f"expected the largest number, up to {_MOST_LEVELS}, got {most}")
    if most < 256:
        return _Pixels(kind, shape, most, body)
    return _Pixels(kind, shape, most, [high << 8 | low for high, low in zip(body[::2], body[1::2], strict=False)])


def _write(document: Document) -> str:
    puzzle, board = shown_by(document)
    rgbs = [colour.rgb for colour in puzzle.palette]
    size = f"{board.shape.width} {board.shape.height}"
    if is_black_on_white(puzzle.palette):
        head, marks = ["P1", size], ["0", "1"]
    else:
        if rgbs != sorted(rgbs, key=lambda rgb: (-brightness(rgb), -int(rgb, 16))):
            refuse("colours that are not listed from bright to dark")
        grey = all(rgb == rgb[:2] * 3 for rgb in rgbs)
        head = ["P2" if grey else "P3", size, str(_WHITE)]
        levels = [[int(rgb[place : place + 2], 16) for place in ((0,) if grey else (0, 2, 4))] for rgb in rgbs]
        marks = [" ".join(map(str, level)) for level in levels]
    rows = [" ".join(marks[board.masks[cell].bit_length() - 1] for cell in row) for row in board.shape.rows]
    return "\n".join([*head, *rows, ""])


FORMAT = Format(
    title="Netpbm picture",
    extensions=(".pbm", ".pgm", ".ppm", ".pnm"),
    default_for=(".pbm", ".pgm", ".ppm", ".pnm"),
    recognises=_recognises,
    read=_read,
    write=_write,
)
