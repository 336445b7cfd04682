"""Explain how a puzzle is solved: every step in words, as JSON, or as an animation in the terminal."""

import time
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option, path_argument
from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Board, Puzzle, Step

__all__ = ["COMMAND"]


@click.command("explain", short_help="Explain step by step how a puzzle is solved.")
@path_argument
@click.option("--all", "every", is_flag=True, help="List every step on offer in the position, cheapest first.")
@click.option(
    "--technique", metavar="NAME", default=None, help="With --all: list the steps of this technique only."
)
@click.option("--details", is_flag=True, help="Tell all where a step only counts what it concludes besides.")
@click.option("--watch", is_flag=True, help="Animate the steps in the terminal.")
@click.option(
    "--seconds", type=click.FloatRange(0), default=60.0, show_default=True, help="Stop reasoning after this time."
)
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    path: str,
    every: bool,
    technique: str | None,
    details: bool,
    watch: bool,
    seconds: float,
    format_name: str | None,
    as_json: bool,
    look: Look,
) -> int:
    """Explain step by step how a puzzle is solved, from the progress saved with it if there is some.

    The last line says whether it is solved or what remains; the exit code is 0 if solved, 4 if the puzzle has no
    solution or the position is wrong, 3 if the puzzle has several solutions, 6 if it was only partly read, 5 if
    something else remains. Keys while watching: space pauses, the arrows step forward and back, + and - change the
    speed, q quits.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.sources import read_one
    from gridwright.cli.sentences import unread_lines
    from gridwright.cli.steps import last_line, step_lines
    from gridwright.engine.explain import explain, position_of
    from gridwright.model import EXIT_CODES

    if watch and (as_json or every or technique):
        raise click.UsageError("expected --watch without --json, --all and --technique")
    document = read_one(path, format_name)
    puzzle, position = position_of(document, None)
    if every or technique:
        return _list_all(puzzle, position, technique, seconds, as_json=as_json, details=details)
    began = time.perf_counter()
    walk = interruptible(lambda stop: explain(document, seconds=seconds, stop=stop))
    used = time.perf_counter() - began
    if watch:
        from gridwright.cli.watch import watch_walk

        watch_walk(document, walk, look, used)
    elif as_json:
        from gridwright.batch.answers import explain_answer

        print_json(explain_answer(puzzle, walk))
        return EXIT_CODES[walk.verdict]
    else:
        for number, step in enumerate(walk.steps, start=1):
            for line in step_lines(puzzle, number, step, details=details):
                print_line(line)
    for line in (last_line(walk), *unread_lines(walk.unread)):
        print_line(line)
    return EXIT_CODES[walk.verdict]


def _list_all(
    puzzle: "Puzzle", board: "Board", technique: str | None, seconds: float, *, as_json: bool, details: bool
) -> int:
    from gridwright.batch.interrupt import interruptible
    from gridwright.cli.steps import step_lines
    from gridwright.engine.kernels import StopFlag
    from gridwright.model import Budget, family_of

    def find(stop: StopFlag) -> "list[Step]":
        return list(family_of(puzzle).next_steps(puzzle, board, Budget(seconds, stop=stop), technique))

    steps = interruptible(find)
    if as_json:
        from gridwright.batch.answers import step_answer

        print_json([step_answer(puzzle, step) for step in steps])
        return 0
    for number, step in enumerate(steps, start=1):
        for line in step_lines(puzzle, number, step, details=details):
            print_line(line)
    print_line(f"{len(steps)} step{'' if len(steps) == 1 else 's'} on offer.")
    return 0
