"""Put puzzles on the shelf."""

import click

from gridwright.cli.options import format_option
from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import shelf_option

__all__ = ["COMMAND"]


@click.command("add", short_help="Put puzzles on the shelf.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option("--title", default="", help="The title, in place of what the file says.")
@click.option("--author", default="", help="The author.")
@click.option("--licence", default="", help="The licence.")
@click.option("--tag", "tags", multiple=True, metavar="WORD", help="A tag; may be given again.")
@click.option("--collection", default="", metavar="NAME", help="Put them into this collection too.")
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@shelf_option
@json_option
def COMMAND(  # noqa: N802
    *,
    paths: tuple[str, ...],
    title: str,
    author: str,
    licence: str,
    tags: tuple[str, ...],
    collection: str,
    format_name: str | None,
    place: str | None,
    as_json: bool,
) -> None:
    """Put the puzzles of files, or of standard input (-), on the shelf, and rate them.

    A puzzle that is there already, whatever it is called, is not put there again. For thousands of puzzles use
    `gridwright shelf import`.
    """
    import sys
    from dataclasses import replace

    from gridwright import formats
    from gridwright.shelf import open_shelf
    from gridwright.shelf.examining import examine

    said = {"title": title, "author": author, "licence": licence}
    told = {name: value for name, value in said.items() if value}
    documents = [
        document
        for path in paths
        for document in formats.read_all(sys.stdin.buffer if path == "-" else path, format_name)
    ]
    with open_shelf(place) as shelf:
        for document in documents:
            named = replace(document, about=replace(document.about, **told), progress=None, play=None)
            held = shelf.puzzles.find(named.puzzle.key)
            added = shelf.puzzles.add(named, tags=tags, examined=examine(named) if held is None else None)
            if collection:
                shelf.collections.put(collection, added.id)
            found = shelf.puzzles.get(added.id)
            if as_json:
                print_json({"number": added.id, "new": added.is_new, "title": found.title})
            else:
                twins = shelf.puzzles.twins(added.id) if added.is_new else []
                like = f"; the same in other clothes as {', '.join(map(str, twins))}" if twins else ""
                what = f"{found.verdict}{', ' if found.level else ''}{found.level}{like}"
                print_line(
                    f"{added.id}: {found.title} ({what})"
                    if added.is_new
                    else f"{added.id}: {found.title} is on the shelf already"
                )
