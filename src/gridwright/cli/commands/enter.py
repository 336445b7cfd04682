"""Type a puzzle in line by line, then solve and save it."""

import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import limit_option, seconds_option
from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Puzzle, SolutionSet

__all__ = ["COMMAND"]


@click.group("enter")
def COMMAND() -> None:  # noqa: N802
    """Type in a puzzle line by line, then solve and save it.

    Everything typed can be corrected: < goes back a line, ? shows all lines so far, r3 = 2 1 changes row 3 and
    c4 = 1 column 4. The questions go to standard error and answers may be piped in. FILE may have any name; where
    its ending names no format, a puzzle is saved in Gridwright's own and a solution as plain rows.
    """


def _options(command: Callable[..., int]) -> Callable[..., int]:
    output = click.option("-o", "--output", metavar="FILE", help="Save the puzzle here without asking.")
    result = click.option("--result", metavar="FILE", help="Save the solution here without asking.")
    return output(result(limit_option(seconds_option(json_option(look_options(command))))))


@COMMAND.command("nonogram", short_help="Type in the clues of a nonogram.")
@click.option("--rows", type=click.IntRange(1), help="How many rows; asked for if not given.")
@click.option("--columns", type=click.IntRange(1), help="How many columns; asked for if not given.")
@_options
def nonogram(*, rows: int | None, columns: int | None, **options: object) -> int:
    """Type in a nonogram: the clues of the rows, then of the columns, an empty line meaning 0.

    A clue is typed as 2 1, as 2,1 or as [2,1].; all rows at once as 4;1;3;1;3,1, also where their number is asked.
    """
    from gridwright.cli.enter_nonogram import enter_nonogram

    return _finish(enter_nonogram(rows, columns), **options)  # type: ignore[arg-type]


@COMMAND.command("sudoku")
@click.option("--size", type=click.IntRange(1, 64), help="How many rows; asked for if not given.")
@_options
def sudoku(*, size: int | None, **options: object) -> int:
    """Type in a sudoku row by row, a point or 0 for an open cell."""
    from gridwright.cli.enter_sudoku import enter_sudoku

    return _finish(enter_sudoku(size), **options)  # type: ignore[arg-type]


def _finish(
    puzzle: "Puzzle",
    *,
    output: str | None,
    result: str | None,
    limit: int,
    seconds: float | None,
    as_json: bool,
    look: Look,
) -> int:
    """Save what was typed, or ask where to; solve it, show it, and save the result."""
    from gridwright.batch.answers import solve_answer
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.solve_as_asked import solve_as_asked
    from gridwright.cli.verdict import tell_verdict
    from gridwright.model import EXIT_CODES, Budget

    saved = _saved_at_once(puzzle, output)
    found = interruptible(lambda stop: solve_as_asked(puzzle, Budget(seconds, stop=stop), limit=limit))
    if as_json:
        print_json(solve_answer(puzzle, found))
    else:
        tell_verdict(puzzle, found, look)
    names = [*_saved_puzzle(puzzle, saved), *_saved_result(puzzle, found, result, asks=saved is None)]
    if names and not as_json:
        print_line(f"Saved as {' and '.join(names)}.")
    return EXIT_CODES[found.verdict]


def _saved_at_once(puzzle: "Puzzle", output: str | None) -> str | None:
    """Save a puzzle where it was asked for, before anything else can happen; a bad name is told and asked for."""
    from gridwright.cli.dialogue import tell
    from gridwright.cli.saving import save_puzzle
    from gridwright.errors import GridwrightError

    if output is None:
        return None
    try:
        save_puzzle(puzzle, output)
    except GridwrightError as error:
        tell(f"  {error}")
        return None
    return output


def _saved_puzzle(puzzle: "Puzzle", saved: str | None) -> Iterator[str]:
    """Ask where to save a puzzle that is not saved yet, and give its name."""
    from gridwright.cli.dialogue import ask_where_to_save
    from gridwright.cli.saving import save_puzzle

    default = f"{puzzle.family}-{puzzle.shape}.json"
    if name := saved or ask_where_to_save("the puzzle", default, lambda name: save_puzzle(puzzle, name)):
        yield name


def _saved_result(puzzle: "Puzzle", found: "SolutionSet", name: str | None, *, asks: bool) -> Iterator[str]:
    """Save the result where it was asked for, or ask where to; it was printed, so that the input may end here."""
    from gridwright.cli.dialogue import InputEndedError, ask_where_to_save
    from gridwright.cli.saving import save_result
    from gridwright.model import Document

    def save(path: str) -> None:
        save_result(Document(puzzle), found, path)

    if name is not None:
        save(name)
        yield name
    elif asks and found.solutions:
        default = f"{puzzle.family}-{puzzle.shape}-solution.txt"
        with contextlib.suppress(InputEndedError):
            if chosen := ask_where_to_save("the result", default, save):
                yield chosen
