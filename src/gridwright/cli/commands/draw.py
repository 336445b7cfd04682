"""Draw a puzzle on the terminal or into a picture."""

import click

from gridwright.cli.options import format_option, path_argument, seconds_option, theme_option
from gridwright.cli.screen import Look, complain, json_option, look_options, print_json, print_line

__all__ = ["COMMAND"]


@click.command("draw")
@path_argument
@click.option("-o", "--output", metavar="FILE", help="Write a picture: .svg, .png or .txt.")
@click.option("--solution", is_flag=True, help="Draw the solution instead of the puzzle.")
@click.option("--notes", is_flag=True, help="Note in open cells what no filled cell forbids.")
@click.option("--number", type=click.IntRange(1), default=1, help="Which puzzle of a file that holds several.")
@click.option("--cell", type=click.IntRange(4, 400), default=None, help="Pixels to a cell.")
@seconds_option
@theme_option
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    path: str,
    output: str | None,
    solution: bool,
    notes: bool,
    number: int,
    cell: int | None,
    seconds: float | None,
    theme: str,
    format_name: str | None,
    as_json: bool,
    look: Look,
) -> None:
    """Draw a puzzle, with the progress saved in it.

    Without -o the drawing goes to the terminal. With --solution the puzzle is solved first, unless its file holds
    the solution.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.sources import read_one
    from gridwright.cli.pictures import save_drawing
    from gridwright.draw import compose
    from gridwright.engine.solve import solve
    from gridwright.errors import GridwrightError
    from gridwright.model import Deduction, Notes, family_of

    document = read_one(path, format_name, number)
    puzzle = document.puzzle
    board = puzzle.start if document.progress is None else document.progress
    goal = document.goal
    if solution and goal is not None and not (goal.meet(puzzle.start).is_broken or puzzle.violations(goal)):
        board = goal
    elif solution:
        result = interruptible(lambda stop: solve(document, 2, seconds, stop=stop))
        if not result.solutions:
            raise GridwrightError(f"no solution to draw: the verdict on {path!r} is {result.verdict.value!r}")
        if len(result.solutions) > 1:
            what = "what was read" if result.unread else "the puzzle"
            complain(f"{what} has several solutions; one of them is drawn")
        board = result.solutions[0]
    pencil = family_of(puzzle).apply(puzzle, board, Deduction()) if notes else None
    scene = compose(puzzle, board, notes=Notes.ALL if notes else None, pencil=pencil)
    if output is not None:
        save_drawing(scene, output, theme=theme, pitch=cell, title=document.about.title)
    if as_json:
        size = {"height": puzzle.shape.height, "width": puzzle.shape.width}
        print_json({"family": puzzle.family, **size, "title": document.about.title, "written": output})
    elif output is None:
        look.show(scene)
    else:
        print_line(f"Written to {output}.")
