"""Statistics of a player."""

import click

from gridwright.cli.screen import json_option, print_json, print_line
from gridwright.cli.shelf_options import player_option, shelf_option

__all__ = ["COMMAND"]


@click.command("stats", short_help="Tell what a player has solved, and how quickly.")
@player_option
@shelf_option
@json_option
def COMMAND(*, player: str, place: str | None, as_json: bool) -> None:  # noqa: N802
    """Tell what a player has solved, how quickly by level, how often unassisted, and how many days in a row."""
    import dataclasses

    from gridwright.shelf import open_shelf

    with open_shelf(place) as shelf:
        told = shelf.statistics(player)
    if as_json:
        print_json(dataclasses.asdict(told))
        return
    print_line(
        f"{told.begun} games begun, {told.solved} solved ({told.puzzles} different puzzles), "
        f"{told.unassisted} of them unassisted, {_clock(told.seconds)} played."
    )
    print_line(f"Days in a row: {told.streak} now, {told.longest_streak} at best.")
    for one in told.levels:
        print_line(
            f"  {one.family:9} {one.level or 'unrated':10} {one.solved:>5} solved, "
            f"{one.unassisted:>5} unassisted, best {_clock(one.best)}, usually {_clock(one.median)}"
        )


def _clock(seconds: float) -> str:
    whole = int(seconds)
    return (
        f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
        if whole >= 3600
        else f"{whole // 60}:{whole % 60:02}"
    )
