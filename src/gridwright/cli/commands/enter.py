"""Type a puzzle in line by line, then solve and save it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import limit_option, seconds_option
from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Puzzle

__all__ = ["COMMAND"]


@click.group("enter")
def COMMAND() -> None:  # noqa: N802
    """Type in a puzzle line by line, then solve and save it.

    Everything typed can be corrected: < goes back a line, ? shows all lines so far, r3 = 2 1 changes row 3 and
    c4 = 1 column 4. The questions go to standard error and answers may be piped in.
    """


def _options(command: Callable[..., int]) -> Callable[..., int]:
    output = click.option("-o", "--output", metavar="FILE", help="Save the puzzle here without asking.")
    return output(limit_option(seconds_option(json_option(look_options(command)))))


@COMMAND.command("nonogram", short_help="Type in the clues of a nonogram.")
@click.option("--rows", type=click.IntRange(1), help="How many rows; asked for if not given.")
@click.option("--columns", type=click.IntRange(1), help="How many columns; asked for if not given.")
@_options
def nonogram(*, rows: int | None, columns: int | None, **wishes: object) -> int:
    """Type in a nonogram: the clues of the rows, then of the columns, an empty line meaning 0.

    A clue is typed as 2 1, as 2,1 or as [2,1].; all rows at once as 4;1;3;1;3,1, also where their number is asked.
    """
    from gridwright.cli.enter_nonogram import enter_nonogram

    return _finish(enter_nonogram(rows, columns), **wishes)  # type: ignore[arg-type]


@COMMAND.command("sudoku")
@click.option("--size", type=click.IntRange(1, 64), help="How many rows; asked for if not given.")
@_options
def sudoku(*, size: int | None, **wishes: object) -> int:
    """Type in a sudoku row by row, a point or 0 for an open cell."""
    from gridwright.cli.enter_sudoku import enter_sudoku

    return _finish(enter_sudoku(size), **wishes)  # type: ignore[arg-type]


def _finish(
    puzzle: "Puzzle", *, output: str | None, limit: int, seconds: float | None, as_json: bool, look: Look
) -> int:
    """Solve what was typed, show it, and save it."""
    from gridwright import formats
    from gridwright.batch.answers import solve_answer
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.solving import solve_as_asked
    from gridwright.cli.dialogue import ask_where_to_save
    from gridwright.cli.verdict import tell_verdict
    from gridwright.model import EXIT_CODES, Budget

    result = interruptible(lambda stop: solve_as_asked(puzzle, Budget(seconds, stop=stop), limit=limit))
    if as_json:
        print_json(solve_answer(puzzle, result))
    else:
        tell_verdict(puzzle, result, look)
    if output is not None:
        formats.write(puzzle, output)
        saved: str | None = output
    else:
        default = f"{puzzle.family}-{puzzle.shape}.json"
        saved = ask_where_to_save(default, lambda name: formats.write(puzzle, name))
    if saved and not as_json:
        print_line(f"Saved as {saved}.")
    return EXIT_CODES[result.verdict]
