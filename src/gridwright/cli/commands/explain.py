"""Explain how a puzzle is solved: every step in words, as JSON, or as an animation in the terminal."""

import time
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import (
    depth_option,
    format_option,
    path_argument,
    reasoning_option,
    technique_option,
    theme_option,
)
from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Board, Depth, Puzzle, Step, Walkthrough

__all__ = ["COMMAND"]


@click.command("explain", short_help="Explain step by step how a puzzle is solved.")
@path_argument
@click.option("--all", "every", is_flag=True, help="List every step on offer in the position, cheapest first.")
@technique_option("With --all: list the steps of this technique only.")
@click.option("--details", is_flag=True, help="Tell all where a step only counts what it concludes besides.")
@depth_option
@click.option(
    "--without-notes",
    is_flag=True,
    help="Only what a beginner sees on the grid without notes: last cells, scanning, counting.",
)
@click.option("--fold", is_flag=True, help="Tell steps that people make in one go as one: a row that fills up.")
@click.option(
    "--step", "chosen", type=click.IntRange(1), default=None, metavar="NUMBER", help="Tell this step only."
)
@click.option(
    "-o", "--output", metavar="FILE", default=None, help="With --step: draw the step, as .svg, .png or .txt."
)
@theme_option
@click.option("--watch", is_flag=True, help="Animate the steps in the terminal.")
@reasoning_option
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    path: str,
    every: bool,
    technique: str | None,
    details: bool,
    depth: str,
    without_notes: bool,
    fold: bool,
    chosen: int | None,
    output: str | None,
    theme: str,
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
    speed, q quits. With --step one step is told, and drawn with -o: the exit code is 0.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.sources import read_one
    from gridwright.cli.sentences import unread_lines
    from gridwright.cli.steps import folded_lines, last_line, walk_lines
    from gridwright.engine.explain import explain, position_of
    from gridwright.model import EXIT_CODES, Depth

    if watch and (as_json or every or technique or chosen):
        raise click.UsageError("expected --watch without --json, --all, --technique and --step")
    if output and chosen is None:
        raise click.UsageError("expected -o with --step, which says what to draw")
    if without_notes and (every or technique):
        raise click.UsageError("expected --without-notes without --all and --technique")
    if chosen and (every or technique):
        raise click.UsageError("expected --step without --all and --technique")
    document = read_one(path, format_name)
    puzzle, position = position_of(document, None)
    if every or technique:
        return _list_all(
            puzzle, position, technique, seconds, as_json=as_json, details=details, depth=Depth(depth)
        )
    began = time.perf_counter()
    walk = interruptible(lambda stop: explain(document, seconds=seconds, stop=stop, notes=not without_notes))
    used = time.perf_counter() - began
    if watch:
        from gridwright.cli.watch import watch_walk

        watch_walk(document, walk, look, used)
    elif chosen:
        return _tell_one(
            puzzle,
            walk,
            chosen,
            depth=Depth(depth),
            output=output,
            theme=theme,
            as_json=as_json,
            details=details,
        )
    elif as_json:
        from gridwright.batch.answers import explain_answer

        print_json(explain_answer(puzzle, walk, depth=Depth(depth)))
        return EXIT_CODES[walk.verdict]
    else:
        told = folded_lines if fold else walk_lines
        for line in told(puzzle, walk, details=details, depth=Depth(depth)):
            print_line(line)
    for line in (last_line(walk), *unread_lines(walk.unread)):
        print_line(line)
    return EXIT_CODES[walk.verdict]


def _tell_one(
    puzzle: "Puzzle",
    walk: "Walkthrough",
    chosen: int,
    *,
    depth: "Depth",
    output: str | None,
    theme: str,
    as_json: bool,
    details: bool,
) -> int:
    """Tell one step of a walk, and draw it if asked for."""
    from gridwright.cli.pictures import save_drawing
    from gridwright.cli.steps import step_lines
    from gridwright.draw import compose_step
    from gridwright.errors import GridwrightError

    if chosen > len(walk.steps):
        raise GridwrightError(f"expected a step from 1 to {len(walk.steps)}, got {chosen}")
    step = walk.steps[chosen - 1]
    if output:
        save_drawing(compose_step(step), output, theme=theme)
    if as_json:
        from gridwright.batch.answers import step_answer

        print_json(step_answer(puzzle, step, depth))
        return 0
    for line in step_lines(puzzle, chosen, step, details=details, depth=depth):
        print_line(line)
    if output:
        print_line(f"Written to {output}.")
    return 0


def _list_all(
    puzzle: "Puzzle",
    board: "Board",
    technique: str | None,
    seconds: float,
    *,
    as_json: bool,
    details: bool,
    depth: "Depth",
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

        print_json([step_answer(puzzle, step, depth) for step in steps])
        return 0
    for number, step in enumerate(steps, start=1):
        for line in step_lines(puzzle, number, step, details=details, depth=depth):
            print_line(line)
    print_line(f"{len(steps)} step{'' if len(steps) == 1 else 's'} on offer.")
    return 0
