"""How a writer says that its format cannot hold something."""

from typing import NoReturn

from gridwright.errors import FormatError

__all__ = ["refuse"]


def refuse(title: str, what: str) -> NoReturn:
    """Say that a format cannot hold something."""
    raise FormatError(f"{title} cannot hold {what}; choose another format, such as gridwright's own .json")
