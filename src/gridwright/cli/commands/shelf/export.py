"""Export the whole shelf to plain files."""

from pathlib import Path

import click

from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import shelf_option

__all__ = ["COMMAND"]


@click.command("export", short_help="Write everything on the shelf to a folder or a zip.")
@click.argument("target", type=click.Path(path_type=Path))
@click.option(
    "--only", metavar="WORDS", help="Only the puzzles that this search finds, to one file of any format."
)
@shelf_option
@json_option
def COMMAND(*, target: Path, only: str | None, place: str | None, as_json: bool) -> None:  # noqa: N802
    """Write everything on the shelf to a new folder, or to a file that ends in .zip, to be imported anywhere.

    With --only, the puzzles that a search finds go to one file, whose format its extension names.
    """
    from gridwright import formats
    from gridwright.cli.progress import progress
    from gridwright.shelf import open_shelf
    from gridwright.shelf.exporting import count_records

    with open_shelf(place) as shelf:
        if only is not None:
            documents = [found.document() for found in shelf.search(only)]
            formats.write(documents, target)
            said: dict[str, object] = {"puzzles": len(documents)}
        else:
            with progress("exporting", count_records(shelf.database)) as done:
                manifest = shelf.export(target, done)
            said = {name: getattr(manifest, name) for name in ("puzzles", "collections", "designs", "games")}
    if as_json:
        print_json({**said, "written": str(target)})
    else:
        print_line(f"{', '.join(f'{count} {name}' for name, count in said.items())} written to {target}.")
