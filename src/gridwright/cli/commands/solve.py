"""Solve puzzles: one with its drawing, many as a stream of answers."""

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option, limit_option, seconds_option, theme_option
from gridwright.cli.screen import Look, complain, json_option, look_options, print_json, print_line, remark

if TYPE_CHECKING:
    from gridwright.cli.request import Request
    from gridwright.cli.sources import Batch
    from gridwright.model import Document, SolutionSet

__all__ = ["COMMAND"]


@click.command("solve")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@limit_option
@seconds_option
@click.option("--logic-only", is_flag=True, help="Do not guess: say what follows from the rules alone.")
@click.option("-o", "--output", metavar="FILE", help="Write the answer to FILE; its ending says in which form.")
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@theme_option
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    paths: tuple[str, ...],
    limit: int,
    seconds: float | None,
    logic_only: bool,
    output: str | None,
    format_name: str | None,
    theme: str,
    as_json: bool,
    look: Look,
) -> int:
    """Solve a puzzle, or every puzzle of a list or folder.

    Says whether the solution is unique, and draws it. The exit code is 0 for a unique solution, 3 for several, 4
    for none, 5 where the budget was spent before the answer was known, 2 for input that cannot be read.

    A file with many puzzles (such as .sdm) or a folder gives one line of answer for each, with --json one line of
    JSON; the exit code is then 2 if a puzzle was unreadable, otherwise the highest of all.

    FILE may end with .txt (the rows of every solution), .json, .svg, .png, or as a puzzle format does that keeps
    the solution with the puzzle. Many answers are written as lines, as JSON where FILE ends with .json or .jsonl.
    """
    from gridwright.cli.request import Request
    from gridwright.cli.sources import gather
    from gridwright.cli.verdict import tell_verdict
    from gridwright.model import Document

    request = Request(limit, seconds, logic_only)
    found = gather(paths, format_name)
    if not isinstance(found, Document):
        return _answer_many(found, request, output, as_json=as_json)
    result = request.solve(found.puzzle)
    if output is not None:
        _save(found, result, output, theme)
    if as_json:
        from gridwright.cli.answers import record

        print_json(record(found.puzzle, result))
    else:
        tell_verdict(found.puzzle, result, request, look)
        if output is not None:
            print_line(f"Written to {output}.")
    return _exit_code(result)


def _exit_code(result: "SolutionSet") -> int:
    from gridwright.cli.answers import EXIT_CODES

    return EXIT_CODES[result.verdict]


def _save(document: "Document", result: "SolutionSet", path: str, theme: str) -> None:
    """Write what was found in the form that the file's ending names."""
    from gridwright.cli import answers
    from gridwright.cli.files import replacing
    from gridwright.cli.pictures import save_drawing
    from gridwright.draw import compose, text_rows
    from gridwright.errors import GridwrightError

    puzzle = document.puzzle
    kind = PurePath(path).suffix.lower()
    if kind == ".json":
        text = json.dumps(answers.record(puzzle, result), ensure_ascii=False) + "\n"
    elif kind == ".txt":
        boards = result.solutions or (result.settled,)
        text = "\n".join("\n".join(text_rows(puzzle, board)) + "\n" for board in boards)
    elif kind in {".svg", ".png"}:
        board = result.solutions[0] if result.solutions else result.settled
        save_drawing(compose(puzzle, board), path, theme=theme, title=document.about.title)
        return
    else:
        _save_document(document, result, path)
        return
    if result.settled.is_broken and not result.solutions and kind == ".txt":
        raise GridwrightError(f"nothing to write to {path!r}: there is no solution")
    with replacing(path) as file:
        file.write(text.encode())


def _save_document(document: "Document", result: "SolutionSet", path: str) -> None:
    """Write the puzzle with its solution in a puzzle format."""
    import dataclasses

    from gridwright import formats
    from gridwright.errors import GridwrightError

    if not result.solutions:
        raise GridwrightError(f"nothing to write to {path!r}: no solution was found")
    formats.write(dataclasses.replace(document, goal=result.solutions[0]), path)


def _answer_many(batches: "Iterator[Batch]", request: "Request", output: str | None, *, as_json: bool) -> int:
    import msgspec

    from gridwright.cli.many import Tally, answers
    from gridwright.cli.progress import progress

    is_json = as_json or (output is not None and PurePath(output).suffix.lower() in {".json", ".jsonl"})
    encode = msgspec.json.Encoder().encode
    tally = Tally()
    with _lines_out(output) as write, progress("solving") as done:
        for answer in answers(batches, request, done):
            tally.add(answer)
            if is_json:
                write(encode(answer.record) + b"\n")
            elif answer.verdict is None:
                complain(answer.text)
            else:
                write(f"{answer.text}\n".encode())
    remark(tally.sentence)
    return tally.exit_code


@contextlib.contextmanager
def _lines_out(output: str | None) -> "Iterator[Callable[[bytes], object]]":
    """Give what writes lines: to a file that appears when all is done, or to standard output."""
    from gridwright.cli.files import replacing

    if output is not None:
        with replacing(output) as file:
            yield file.write
    elif sys.stdout.isatty():
        # On a terminal the progress bar takes lines over, to print them above itself.
        yield lambda line: sys.stdout.write(line.decode())
    else:
        yield sys.stdout.buffer.write
        sys.stdout.buffer.flush()
