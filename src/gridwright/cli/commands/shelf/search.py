"""Search the shelf."""

import click

from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import player_option, puzzle_record, puzzle_rows, shelf_option

__all__ = ["COMMAND"]


@click.command("search", short_help="Search puzzles by words, kind, size, level and state.")
@click.argument("words", nargs=-1)
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="Show at most so many.")
@click.option("--count", "counts", is_flag=True, help="Only say how many there are.")
@player_option
@shelf_option
@json_option
def COMMAND(  # noqa: N802
    *, words: tuple[str, ...], limit: int, counts: bool, player: str, place: str | None, as_json: bool
) -> None:
    """Search puzzles by words (found by their beginning in titles, authors, kinds, tags and descriptions).

    Words such as these choose further: family:sudoku kind:killer size:9x9 size:10-20 level:hard difficulty:easy
    technique:x-wing tag:animals collection:Samples verdict:unique solved unsolved, and sort:newest, oldest, title,
    size, largest, level or hardest.
    """
    from itertools import islice

    from gridwright.shelf import Query, open_shelf

    line = " ".join(word if " " not in word else _quoted(word) for word in words)
    query = Query.parse(line, player=player)
    with open_shelf(place) as shelf:
        if counts:
            number = shelf.count(query)
            print_json({"count": number}) if as_json else print_line(str(number))
            return
        found = list(islice(shelf.search(query), limit + 1))
    if as_json:
        print_json([puzzle_record(one) for one in found[:limit]])
        return
    for row in puzzle_rows(found[:limit]):
        print_line(row)
    if len(found) > limit:
        print_line(f"... and more (--limit {limit})")
    elif not found:
        print_line("Nothing on the shelf is like this.")


def _quoted(word: str) -> str:
    import shlex

    name, colon, value = word.partition(":")
    # A whole question in quotes, such as "kind:killer level:hard", is not one name with a colon in it.
    return f"{name}:{shlex.quote(value)}" if colon and ":" not in value else word
