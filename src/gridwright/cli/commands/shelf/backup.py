"""Back the shelf up, also while it is in use."""

from pathlib import Path

import click

from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import shelf_option

__all__ = ["COMMAND"]


@click.command("backup", short_help="Write the whole shelf to one file, while it is in use.")
@click.argument("target", metavar="FILE", type=click.Path(path_type=Path))
@shelf_option
@json_option
def COMMAND(*, target: Path, place: str | None, as_json: bool) -> None:  # noqa: N802
    """Write the whole shelf, as it is at this moment, to one file; games may go on meanwhile.

    The file is a shelf itself: open it with --shelf FILE.
    """
    from gridwright.cli.progress import progress
    from gridwright.shelf import open_shelf

    with open_shelf(place) as shelf, progress("backing up") as done:
        size = shelf.back_up(target, done)
    if as_json:
        print_json({"written": str(target), "bytes": size})
    else:
        print_line(f"Written to {target} ({size / 1e6:.1f} MB).")
