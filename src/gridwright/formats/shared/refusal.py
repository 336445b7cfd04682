"""What readers and writers of several formats refuse, in the same words."""

from typing import NoReturn

from gridwright.errors import FormatError

__all__ = ["CannotHoldError", "only_named_on", "refuse"]


class CannotHoldError(FormatError):
    """What a format cannot hold; the caller that writes adds the format's title."""

    def titled(self, title: str) -> FormatError:
        """Make the sentence for people."""
        return FormatError(f"{title} cannot hold {self}; choose another format, such as gridwright's own .json")


def refuse(what: str) -> NoReturn:
    """Say that a format cannot hold something."""
    raise CannotHoldError(what)


def only_named_on(site: str) -> str:
    """Describe a link that holds the name of a puzzle and not the puzzle."""
    return (
        f"one that only names a puzzle on the server of {site}; open it there and copy the long link or the file"
    )
