"""Import many puzzles, or a whole exported shelf."""

# ruff: noqa: N999 (the command is called so)

from pathlib import Path
from typing import TYPE_CHECKING

import click

from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import shelf_option

if TYPE_CHECKING:
    from gridwright.shelf import Shelf

__all__ = ["COMMAND"]

_SHOWN = 20


@click.command("import", short_help="Put every puzzle of a file, a folder or a zip on the shelf.")
@click.argument("path", type=click.Path(exists=True, path_type=Path))
@click.option("--tag", "tags", multiple=True, metavar="WORD", help="A tag for all of them; may be given again.")
@click.option("--collection", default="", metavar="NAME", help="Put them into this collection too.")
@click.option("--rate", "rates", is_flag=True, help="Solve and rate them afterwards.")
@shelf_option
@json_option
def COMMAND(  # noqa: N802
    *, path: Path, tags: tuple[str, ...], collection: str, rates: bool, place: str | None, as_json: bool
) -> int:
    """Put every puzzle of a file, a folder or a zip on the shelf; what is refused is told with its reason.

    An import that was interrupted or killed goes on where it was when the same command is given again. What
    `gridwright shelf export` wrote comes back whole: collections, designs, games and ratings too. The exit code is
    2 if something was refused.
    """
    from gridwright.shelf import open_shelf
    from gridwright.shelf.restoring import is_export

    with open_shelf(place, stocked=not is_export(path)) as shelf:
        if is_export(path):
            _restore(shelf, path, as_json=as_json)
            return 0
        return _import(shelf, path, tags, collection, rates=rates, as_json=as_json)


def _restore(shelf: "Shelf", path: Path, *, as_json: bool) -> None:
    import dataclasses

    from gridwright.cli.progress import progress

    with progress("restoring") as done:
        restored = shelf.restore(path, done)
    if as_json:
        print_json(dataclasses.asdict(restored))
    else:
        print_line(
            f"{restored.puzzles} puzzles, {restored.collections} collections, {restored.designs} designs and "
            f"{restored.games} games came back; {restored.known} were on the shelf already."
        )


def _import(
    shelf: "Shelf", path: Path, tags: tuple[str, ...], collection: str, *, rates: bool, as_json: bool
) -> int:
    import dataclasses

    from gridwright.cli.progress import progress
    from gridwright.shelf.sources import size_of

    with progress("importing", size_of(path)) as advance:
        last = 0

        def done(size: int) -> None:
            nonlocal last
            advance(max(0, size - last))
            last = max(last, size)

        report = shelf.import_from(path, tags=tags, collection=collection, done=done)
    if rates:
        with progress("rating", shelf.puzzles.count(waiting=True)) as rated:
            shelf.examine(rated)
    if as_json:
        print_json(dataclasses.asdict(report))
        return 2 if report.refused else 0
    resumed = f" (went on after {report.resumed} that were done before)" if report.resumed else ""
    print_line(
        f"{report.added} puzzles are new, {report.known} were on the shelf already, "
        f"{report.refused} were refused{resumed}."
    )
    for refusal in report.refusals[:_SHOWN]:
        print_line(f"  {refusal.place}: {refusal.reason}" if refusal.place else f"  {refusal.reason}")
    if report.refused > _SHOWN:
        print_line(f"  ... and {report.refused - _SHOWN} more (--json tells the first 1,000)")
    return 2 if report.refused else 0
