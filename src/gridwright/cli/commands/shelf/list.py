"""List what is on the shelf: puzzles, collections, games or designs."""

import click

from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import player_option, puzzle_record, puzzle_rows, shelf_option

__all__ = ["COMMAND"]


@click.command("list", short_help="List puzzles, collections, games or designs.")
@click.argument("what", type=click.Choice(["puzzles", "collections", "games", "designs"]), default="puzzles")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="List at most so many.")
@player_option
@shelf_option
@json_option
def COMMAND(*, what: str, limit: int, player: str, place: str | None, as_json: bool) -> None:  # noqa: N802
    """List puzzles, the newest first; or collections, games to go on with, or designs."""
    import dataclasses
    from itertools import islice

    from gridwright.shelf import Query, open_shelf

    with open_shelf(place) as shelf:
        if what == "puzzles":
            found = list(islice(shelf.search(Query(player=player)), limit))
            records, rows = [puzzle_record(one) for one in found], puzzle_rows(found)
        elif what == "collections":
            listed = shelf.collections.list()[:limit]
            records = [dataclasses.asdict(one) for one in listed]
            rows = [f"{one.count:>7}  {one.name}" for one in listed]
        elif what == "games":
            games = shelf.games.list(player=player, limit=limit)
            records = [dataclasses.asdict(one) for one in games]
            rows = [f"{one.id}  {_clock(one.seconds):>8}  {one.version:>5} moves  {one.title}" for one in games]
        else:
            designs = shelf.designs.list()[:limit]
            records = [dataclasses.asdict(one) for one in designs]
            rows = [f"{one.id:>7}  {one.family:9} {one.name}" for one in designs]
    if as_json:
        print_json(records)
        return
    for row in rows or [f"No {what} on this shelf."]:
        print_line(row)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
