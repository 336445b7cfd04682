"""Check a puzzle: every broken rule in words, then whether it can be solved and in how many ways."""

from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option, limit_option, path_argument, seconds_option
from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Document, Violation

__all__ = ["COMMAND"]


@click.command("check")
@path_argument
@limit_option
@seconds_option
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    path: str,
    limit: int,
    seconds: float | None,
    format_name: str | None,
    as_json: bool,
    look: Look,
) -> int:
    """Check a puzzle and the progress saved with it.

    Lists every rule that the givens or the progress break, then says whether there is a solution and whether it is
    the only one. The exit codes are those of solve.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.sources import read_one
    from gridwright.cli.sentences import sentence, unread_lines
    from gridwright.engine.check import check
    from gridwright.model import EXIT_CODES

    document = read_one(path, format_name)
    checked = interruptible(lambda stop: check(document, limit, seconds, stop=stop))
    result, broken = checked.result, checked.broken
    if as_json:
        from gridwright.batch.answers import check_answer

        print_json(check_answer(document.puzzle, checked))
        return EXIT_CODES[result.verdict]
    _show(document, broken, look)
    print_line(f"Broken rules: {len(broken)}" if broken else "No rule is broken.")
    for violation in broken:
        print_line(f"  {violation.text}")
    print_line(sentence(result))
    for line in (*checked.remarks, *unread_lines(document.unread)):
        print_line(line)
    return EXIT_CODES[result.verdict]


def _show(document: "Document", broken: "tuple[Violation, ...]", look: Look) -> None:
    from gridwright.draw import compose

    wrong = [cell for violation in broken for cell in violation.cells]
    look.show(compose(document.puzzle, document.progress, wrong=wrong))
