"""Every error raised on purpose.

GridwrightError
├── InvalidPuzzleError      the puzzle itself is impossible to state (sizes, sums, regions)
├── FormatError             a text or file is not what its format promises; knows line and column
│   └── UnknownRuleError    a rule that nobody knows, where that was not to be kept as a drawing
├── UnknownNameError        a name that no registry holds; lists the known ones
├── ContradictionError      a position that breaks its own rules and so cannot be reasoned about
├── IllegalMoveError        a move that this game cannot take
├── GameGoneError           a game that is not held, or not any more
├── StaleGameError          a change meant for an earlier version of a game; knows the present one
├── ShelfError              a shelf that cannot be opened, read or written
├── NotOnShelfError         something asked for that the shelf does not hold
├── LimitError              an input larger than the stated limits
└── MissingExtraError       something that needs a package of an extra which is not installed
"""

import errno
from collections.abc import Iterable, Mapping
from typing import ClassVar

__all__ = [
    "ContradictionError",
    "FormatError",
    "GameGoneError",
    "GridwrightError",
    "IllegalMoveError",
    "InvalidPuzzleError",
    "LimitError",
    "MissingExtraError",
    "NotOnShelfError",
    "ShelfError",
    "StaleGameError",
    "UnknownNameError",
    "UnknownRuleError",
    "is_out_of_memory",
]


_LONGEST = 600


class GridwrightError(Exception):
    """A mistake of the caller, told in one sentence."""

    exit_code = 2


class MissingExtraError(GridwrightError):
    """A package is not there that one of the extras of the installation brings."""

    _EXTRAS: ClassVar[Mapping[str, str]] = {
        "alembic": "shelf",
        "anyio": "mcp",
        "anywidget": "notebook",
        "cv2": "scan",
        "distributed": "cluster",
        "gymnasium": "gym",
        "httptools": "web",
        "mcp": "mcp",
        "psycopg": "server",
        "pydantic": "mcp",
        "pyarrow": "tables",
        "reportlab": "press",
        "segno": "press",
        "sqlalchemy": "shelf",
        "starlette": "web",
        "uvicorn": "web",
    }

    def __init__(self, extra: str, purpose: str = "this") -> None:
        super().__init__(f"expected the extra '{extra}' for {purpose}: pip install 'gridwright[{extra}]'")

    @classmethod
    def behind(cls, error: ImportError) -> "MissingExtraError | None":
        """Give the error that tells which extra a failed import needs, None where it is of no extra.

        >>> print(MissingExtraError.behind(ModuleNotFoundError(name="starlette.responses")))
        expected the extra 'web' for this: pip install 'gridwright[web]'
        """
        extra = cls._EXTRAS.get((error.name or "").partition(".")[0])
        return None if extra is None else cls(extra)


class InvalidPuzzleError(GridwrightError):
    """The puzzle cannot be stated: clues that do not fit, sums that differ, wrong regions."""


class FormatError(GridwrightError):
    """A text is not in the format it should be; line and column count from 1."""

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None) -> None:
        message = " ".join(message.splitlines())
        if len(message) > _LONGEST:
            message = f"{message[: _LONGEST // 2]} ... {message[-_LONGEST // 2 :]}"
        where = "" if line is None else f"line {line}"
        if line is not None and column is not None:
            where += f", column {column}"
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.line = line
        self.column = column


class UnknownRuleError(FormatError):
    """A text says more than is understood; it can be read with that kept as drawings, or else left out."""


_LONGEST_NAME = 60
_MOST_TOLD = 1200
"""Characters of a name that is quoted, and of the names that are listed."""


class UnknownNameError(GridwrightError, KeyError):
    """A name that is not in a registry; a KeyError too, so that registries are true mappings."""

    def __init__(self, what: str, name: object, known: Iterable[str]) -> None:
        self.known = tuple(known)
        text = str(name)
        shown = text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}..."
        quoted = repr(shown if isinstance(name, str) else name)[: 2 * _LONGEST_NAME]
        super().__init__(f"unknown {what} {quoted}; known: {_told(shown, self.known)}")

    def __str__(self) -> str:
        return str(self.args[0])


class ContradictionError(GridwrightError):
    """A position that breaks its own rules, or in which something has nothing left: nothing can follow from it."""

    exit_code = 4


def _told(name: str, known: tuple[str, ...]) -> str:
    """List what is known; where that is very much, what is most like a name."""
    if sum(map(len, known)) <= _MOST_TOLD:
        return ", ".join(known) or "none"
    import difflib  # only where somebody mistyped

    near = difflib.get_close_matches(name, known, n=8, cutoff=0.4) or list(known[:8])
    return f"{', '.join(near)} and {len(known) - len(near)} others"


class IllegalMoveError(GridwrightError):
    """A move that this game cannot take."""


class GameGoneError(GridwrightError):
    """A game that is not held here, or not any more."""


class StaleGameError(GridwrightError):
    """A change to a game that has been changed elsewhere in the meantime."""

    def __init__(self, message: str, version: int) -> None:
        super().__init__(message)
        self.version = version


class ShelfError(GridwrightError):
    """A shelf that cannot be opened, read or written; what it held before is unharmed."""


class NotOnShelfError(GridwrightError):
    """Something asked for that the shelf does not hold."""


class LimitError(GridwrightError):
    """An input larger than Gridwright accepts."""


def is_out_of_memory(error: Exception) -> bool:
    """Return whether work failed for lack of memory; modules that it imports then fail in any of these ways."""
    if isinstance(error, OSError) and error.errno == errno.ENOMEM:
        return True
    return isinstance(error, MemoryError | ImportError | SyntaxError | SystemError)
