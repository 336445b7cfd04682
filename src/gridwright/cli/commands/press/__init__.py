"""Services for the press: one file for each of its commands, in this folder."""

from gridwright.cli.folder import CommandFolder

__all__ = ["COMMAND"]

COMMAND = CommandFolder(
    "press",
    package=__name__,
    path=__path__,
    short_help="Make dated strips of puzzles for newspapers.",
    help="Make what newspapers print day by day.",
)
