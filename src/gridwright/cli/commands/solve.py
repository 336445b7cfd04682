"""Solve puzzles: one with its drawing, many as a stream of answers."""

import sys
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option, limit_option, memory_option, seconds_option, theme_option
from gridwright.cli.screen import Look, json_option, look_options, print_line

if TYPE_CHECKING:
    from gridwright.engine.kernels import StopFlag
    from gridwright.model import SolutionSet

__all__ = ["COMMAND"]


@click.command("solve")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@limit_option
@seconds_option
@memory_option
@click.option("--logic-only", is_flag=True, help="Do not guess: say what follows from the rules alone.")
@click.option("--probing", is_flag=True, help="With --logic-only: also try each cell of a nonogram both ways.")
@click.option(
    "-o",
    "--output",
    metavar="[FILE]",
    is_flag=False,
    flag_value="",
    default=None,
    help="Write the answer; the ending of FILE says in which form, and without FILE it gets a fitting name.",
)
@click.option(
    "--threads",
    type=click.IntRange(1, 1024),
    default=1,
    show_default=True,
    help="Solve a list of classic sudoku on this many cores.",
)
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@theme_option
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    paths: tuple[str, ...],
    limit: int,
    seconds: float | None,
    memory: int,
    logic_only: bool,
    probing: bool,
    output: str | None,
    threads: int,
    format_name: str | None,
    theme: str,
    as_json: bool,
    look: Look,
) -> int:
    """Solve a puzzle, or every puzzle of a list or folder.

    Says whether the solution is unique, and draws it. The exit code is 0 for a unique solution, 3 for several, 4
    for none, 5 where the budget was spent before the answer was known, 2 for input that cannot be read. A puzzle
    whose text or drawing says more than is understood is partly read: what is not understood is listed, the
    verdict is that of the rest, and the exit code is 6.

    A file with many puzzles (such as .sdm) or a folder gives one line of answer for each, with --json one line of
    JSON; the exit code is then 2 if a puzzle was unreadable, otherwise the highest of all.

    FILE may end with .json, .svg, .png, or as a puzzle format does that keeps the solution with the puzzle; the
    rows of every solution as plain text go to .txt and to every other name. Many answers are written as lines, as
    JSON where FILE ends with .json or .jsonl.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.solve_as_asked import solve_as_asked
    from gridwright.batch.sources import gather, total_size
    from gridwright.cli.verdict import tell_verdict
    from gridwright.model import EXIT_CODES, Budget, Document

    if probing and not logic_only:
        raise click.UsageError("expected --probing together with --logic-only")
    found = gather(paths, format_name)
    output = _default_name(paths[0], is_many=not isinstance(found, Document)) if output == "" else output
    if not isinstance(found, Document):
        from gridwright.batch.many import ManyRequest
        from gridwright.batch.solve_options import SolveOptions
        from gridwright.cli.answer_stream import answer_many

        options = SolveOptions(limit=limit, logic_only=logic_only, probing=probing)
        request = ManyRequest(options=options, seconds=seconds, memory=memory, threads=threads)
        return answer_many(found, request, output, total_size(paths), as_json=as_json)
    puzzle = found.puzzle

    def work(stop: "StopFlag") -> "SolutionSet":
        budget = Budget(seconds, stop=stop, memory=memory)
        return solve_as_asked(puzzle, budget, limit=limit, logic_only=logic_only, probing=probing)

    result = interruptible(work)
    result = result.said_of(found.unread)
    if output is not None:
        from gridwright.cli.saving import save_result

        save_result(found, result, output, theme)
    if as_json:
        from gridwright.batch.answers import solve_pieces

        for piece in solve_pieces(puzzle, result):
            sys.stdout.write(piece.decode())
        sys.stdout.write("\n")
    else:
        tell_verdict(puzzle, result, look, logic_only=logic_only)
        if output is not None:
            print_line(f"Written to {output}.")
    return EXIT_CODES[result.verdict]


def _default_name(path: str, *, is_many: bool) -> str:
    """Name the file for the answer after the file with the question."""
    from pathlib import PurePath

    stem = "" if path == "-" else f"{PurePath(path).stem}-"
    return f"{stem}answers.jsonl" if is_many else f"{stem}solution.txt"
