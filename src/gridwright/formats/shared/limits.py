"""How large an input may be; every limit is checked before memory is spent on it."""

from gridwright.errors import FormatError, LimitError

__all__ = [
    "MAX_LINE",
    "MAX_BYTES",
    "MAX_ELEMENTS",
    "MAX_ITEMS",
    "MAX_LISTS",
    "MAX_LINES",
    "MAX_PUZZLE_LINES",
    "MAX_SIDE",
    "check_items",
    "check_sides",
    "parse_side",
    "runs_on",
]

MAX_BYTES = 64 * 1024 * 1024
"""The largest file or text that is read whole."""

MAX_LINE = 1_050_000
"""The longest line of a text that is neither JSON nor XML; links are the longest that people use."""

MAX_LINES = 500_000
"""The most lines of a text that is not one puzzle per line."""

MAX_PUZZLE_LINES = 20_000
"""The most lines of a text that holds one nonogram: its clues, its picture, blank lines and comments."""

MAX_SIDE = 1000
"""The most rows, and the most columns, of a puzzle: at most a million cells."""

MAX_ELEMENTS = 1_100_000
"""The most elements of an XML text; a full puzzle of a million cells stays below it."""

MAX_ITEMS = 6_000_000
"""The most items of a JSON text; a puzzle of a million cells with progress and goal stays below it."""


MAX_LISTS = 1_100_000
"""The most lists and objects of a JSON text, each of which takes far more memory than its two characters."""


def runs_on(text: str, mark: str, most: int) -> bool:
    r"""Return whether a text has a stretch of more than `most` characters without a mark, in steps of that length.

    >>> runs_on("ab\nabc\n", "\n", 3), runs_on("ab\nabc\n", "\n", 2)
    (False, True)
    """
    at = 0
    while len(text) - at > most:
        found = text.rfind(mark, at, at + most + 1)
        if found < 0:
            return True
        at = found + 1
    return False


def check_items(text: str) -> None:
    """Refuse a JSON text with too many items before it is decoded."""
    if (lists := text.count("[") + text.count("{")) > MAX_LISTS:
        raise LimitError(f"expected at most {MAX_LISTS} lists and objects, got {lists}")
    if (items := text.count(",") + text.count("[")) > MAX_ITEMS:
        raise LimitError(f"expected at most {MAX_ITEMS} items, got {items}")


def parse_side(word: str, name: str, *, line: int, column: int = 1) -> int:
    """Read a number of rows or columns from digits."""
    if not (word.isascii() and word.isdigit()):
        raise FormatError(f"expected the number of {name}, got {word!r}", line=line, column=column)
    digits = word.lstrip("0")
    if len(digits) > len(str(MAX_SIDE)) or int(digits or "0") > MAX_SIDE:
        shown = word if len(word) < 20 else f"a number of {len(word)} digits"
        raise LimitError(f"line {line}: expected at most {MAX_SIDE} {name}, got {shown}")
    if not digits:
        raise FormatError(f"expected at least 1 of {name}, got {word!r}", line=line, column=column)
    return int(digits)


def check_sides(height: int, width: int) -> None:
    """Refuse a grid with too many rows or columns, or with none."""
    for count, name in ((height, "rows"), (width, "columns")):
        if count > MAX_SIDE:
            raise LimitError(f"expected at most {MAX_SIDE} {name}, got {count}")
        if count < 1:
            raise FormatError(f"expected {name}, got none")
