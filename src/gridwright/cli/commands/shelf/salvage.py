"""Take what can be read out of a damaged shelf."""

from pathlib import Path

import click

from gridwright.cli.screen import json_option, print_json, print_line

__all__ = ["COMMAND"]


@click.command("salvage", short_help="Take everything readable out of a damaged shelf.")
@click.argument("damaged", metavar="DAMAGED", type=click.Path(path_type=Path))
@click.argument("target", metavar="NEW", type=click.Path(path_type=Path))
@json_option
def COMMAND(*, damaged: Path, target: Path, as_json: bool) -> None:  # noqa: N802
    """Take everything that can still be read out of the damaged file of a shelf, into a new shelf.

    DAMAGED is left as it is. Games of which strokes are lost end before the first of these.
    """
    from gridwright.cli.progress import progress
    from gridwright.shelf.salvage import salvage

    with progress("salvaging") as done:
        kept = salvage(damaged, target, done)
    if as_json:
        print_json(
            {"written": str(target), "saved": kept.saved, "unkept": kept.unkept, "shortened": kept.shortened}
        )
        return
    told = ", ".join(f"{kept.saved[name]} {name}" for name in ("puzzles", "games", "designs", "collections"))
    print_line(f"Written to {target}: {told}.")
    if kept.shortened or kept.unkept:
        print_line(
            f"{kept.shortened} games end before strokes that are lost; {kept.unkept} rows belong to nothing."
        )
