"""PDFs read back: the text of pages, and the lines on them."""

import io
import itertools
import re

from pypdf import PdfReader

MM = 72 / 25.4


def reader_of(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def texts_of(data: bytes) -> list[str]:
    """Give the text of every page."""
    return [page.extract_text() for page in reader_of(data).pages]


def lines_of(data: bytes, page: int = 0) -> list[tuple[float, float, float, float, float]]:
    """Give every straight line of a page as its two ends in points from the bottom left, and its width."""
    found: list[tuple[float, float, float, float, float]] = []
    width = 1.0
    shifts: list[tuple[float, float]] = [(0.0, 0.0)]
    start = (0.0, 0.0)
    for line in _commands(data, page):
        words = line.split()
        match words:
            case ["q"]:
                shifts.append(shifts[-1])
            case ["Q"]:
                shifts.pop()
            case [*_, "cm"] if words[:4] == ["1", "0", "0", "1"]:
                x, y = shifts[-1]
                shifts[-1] = (x + float(words[4]), y + float(words[5]))
            case [size, "w"]:
                width = float(size)
            case [x, y, "m"]:
                start = (float(x), float(y))
            case [x, y, "l"]:
                (dx, dy), end = shifts[-1], (float(x), float(y))
                found.append((start[0] + dx, start[1] + dy, end[0] + dx, end[1] + dy, width))
                start = end
    return found


def _commands(data: bytes, page: int) -> list[str]:
    contents = reader_of(data).pages[page].get_contents()
    assert contents is not None
    text = contents.get_data().decode("latin-1")
    # One operator a line, whatever the writer put together.
    return re.sub(r"(?<=\s)(q|Q|cm|w|m|l|S|s|f|n|h|W)(?=\s)", r"\1\n", text).splitlines()


def cell_of(data: bytes, page: int = 0) -> float:
    """Give the distance of the upright lines of the first grid of a page, in millimetres."""
    upright = sorted({round(line[0], 2) for line in lines_of(data, page) if abs(line[0] - line[2]) < 0.01})
    gaps = sorted(round(b - a, 2) for a, b in itertools.pairwise(upright) if b - a > 0.5)
    return gaps[len(gaps) // 2] / MM


def curves_of(data: bytes, page: int = 0) -> int:
    """Count the curves of a page; a disc has four."""
    contents = reader_of(data).pages[page].get_contents()
    assert contents is not None
    return len(re.findall(r"\sc\s", contents.get_data().decode("latin-1")))
