"""Options that the commands of the shelf share, and how they list puzzles."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gridwright.shelf import Shelved

__all__ = ["player_option", "puzzle_record", "puzzle_rows", "shelf_option"]

shelf_option = click.option(
    "--shelf",
    "place",
    metavar="PATH|URL",
    help="The shelf: a file, or postgresql://...; by default what GRIDWRIGHT_SHELF names, else your own.",
)
player_option = click.option(
    "--player", default="me", show_default=True, metavar="NAME", help="Whose games are meant."
)


def puzzle_record(found: "Shelved") -> dict[str, object]:
    """Return what `--json` prints of a puzzle."""
    return {
        "number": found.id,
        "title": found.title,
        "family": found.family,
        "kind": found.kind,
        "kinds": found.kinds,
        "size": f"{found.height}x{found.width}",
        "author": found.about.author,
        "licence": found.about.licence,
        "source": found.about.source,
        "description": found.about.description,
        "tags": found.tags,
        "verdict": found.verdict,
        "level": found.level,
        "difficulty": found.difficulty,
        "score": found.score,
        "scheme": found.scheme,
        "hardest": found.hardest,
        "techniques": dict(found.techniques),
        "solved": found.is_solved,
        "key": found.key,
    }


def puzzle_rows(found: "Iterable[Shelved]") -> list[str]:
    """List puzzles in columns."""
    return [
        f"{one.id:>7}  {one.family:9} {one.kind[:18]:18} {f'{one.height}x{one.width}':>7}  "
        f"{one.level or '-':10} {'solved' if one.is_solved else '':6}  {one.title}".rstrip()
        for one in found
    ]
