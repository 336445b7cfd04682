"""The shelf: one file for each of its commands, in this folder."""

from gridwright.cli.folder import CommandFolder

__all__ = ["COMMAND"]

COMMAND = CommandFolder(
    "shelf",
    package=__name__,
    path=__path__,
    short_help="Keep puzzles and games: search, import, export, statistics.",
    help="Keep puzzles and games on a shelf: add, search, show, import, export, back up, statistics.",
)
