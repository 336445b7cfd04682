"""The number of a book in shops: checked, written with its hyphens as given, and drawn as a bar code."""

import re

from gridwright.errors import GridwrightError
from gridwright.press.paper import Area
from gridwright.press.pen import Pen

__all__ = ["BAR_CODE", "check_isbn", "draw_bar_code"]

BAR_CODE = (106.0, 74.0)
"""The width and height of a bar code in points, with the white that scanners need around it."""

_ODD = (
    "0001101",
    "0011001",
    "0010011",
    "0111101",
    "0100011",
    "0110001",
    "0101111",
    "0111011",
    "0110111",
    "0001011",
)
_PARITY = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"]
_MODULE = 0.935
"""The width of the thinnest bar in points: 0.33 mm, the nominal size."""
_GUARDS = (*range(3), *range(45, 50), *range(92, 95))


def check_isbn(text: str) -> str:
    """Return the thirteen digits of an ISBN, or say what is wrong with it.

    >>> check_isbn("978-3-16-148410-0")
    '9783161484100'
    """
    digits = re.sub(r"[\s-]", "", text)
    if not re.fullmatch(r"97[89]\d{10}", digits):
        raise GridwrightError(f"expected an ISBN of 13 digits that begins with 978 or 979, got {text!r}")
    right = -sum(int(digit) * (3 if at % 2 else 1) for at, digit in enumerate(digits[:12])) % 10
    if int(digits[12]) != right:
        raise GridwrightError(f"expected an ISBN that ends with the check digit {right}, got {text!r}")
    return digits


def modules_of(digits: str) -> str:
    """Return the 95 modules of an EAN-13 code from left to right, 1 for black.

    >>> modules_of("9783161484100")[:17]
    '10101110110001001'
    """
    left = "".join(
        _ODD[int(digit)] if side == "L" else _flipped(_ODD[int(digit)])[::-1]
        for digit, side in zip(digits[1:7], _PARITY[int(digits[0])], strict=True)
    )
    right = "".join(_flipped(_ODD[int(digit)]) for digit in digits[7:])
    return f"101{left}01010{right}101"


def _flipped(modules: str) -> str:
    return modules.translate(str.maketrans("01", "10"))


def draw_bar_code(pen: Pen, x: float, y: float, isbn: str) -> None:
    """Draw the code with its digits on white, the ISBN as it was given above it."""
    from gridwright.press.look import Fill

    width, height = BAR_CODE
    digits = check_isbn(isbn)
    pen.box(Area(x, y, width, height), Fill("#FFFFFF"))
    pen.text(x + width / 2, y + 8, f"ISBN {isbn.strip()}", 7, align=0.5, widest=width - 6)
    left, top, bottom = x + 11 * _MODULE, y + 12, y + height - 10
    for at, module in enumerate(modules_of(digits)):
        if module == "1":
            long = 5 if at in _GUARDS else 0
            pen.box(Area(left + at * _MODULE, top, _MODULE, bottom - top + long), Fill("#000000"))
    base = bottom + 8
    pen.text(left - 2, base, digits[0], 8.5, align=1.0)
    for start, group in ((3, digits[1:7]), (50, digits[7:])):
        for number, digit in enumerate(group):
            pen.text(left + (start + 7 * number + 3.5) * _MODULE, base, digit, 8.5, align=0.5)
