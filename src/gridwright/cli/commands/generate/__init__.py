"""Generate puzzles: one file for each family, in this folder."""

from gridwright.cli.folder import CommandFolder

__all__ = ["COMMAND"]

COMMAND = CommandFolder(
    "generate",
    package=__name__,
    path=__path__,
    short_help="Generate unique puzzles of a wanted level.",
    help="Generate puzzles by chance, unique and of a wanted level; the same again by seed.",
)
