"""Check a puzzle: every broken rule in words, then whether it can be solved and in how many ways."""

from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option, limit_option, path_argument, seconds_option
from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Document, SolutionSet, Violation

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
    from gridwright.cli.answers import EXIT_CODES, record, sentence
    from gridwright.cli.request import Request
    from gridwright.cli.sources import read_one

    document = read_one(path, format_name)
    broken = _violations(document)
    request = Request(limit, seconds)
    result = request.solve(document.puzzle)
    remarks = _remarks(document, result)
    if as_json:
        found = [{"text": one.text, "cells": list(map(document.puzzle.shape.name, one.cells))} for one in broken]
        print_json({"violations": found, "remarks": remarks, **record(document.puzzle, result)})
        return EXIT_CODES[result.verdict]
    _show(document, broken, look)
    print_line(f"Broken rules: {len(broken)}" if broken else "No rule is broken.")
    for violation in broken:
        print_line(f"  {violation.text}")
    print_line(sentence(result))
    for remark in remarks:
        print_line(remark)
    return EXIT_CODES[result.verdict]


def _violations(document: "Document") -> "tuple[Violation, ...]":
    """List what the givens break, and what the progress breaks beyond that."""
    board = document.puzzle.start if document.progress is None else document.progress
    return document.puzzle.violations(board)


def _remarks(document: "Document", result: "SolutionSet") -> list[str]:
    """Compare progress and stored solution with what was found."""
    from gridwright.model import Verdict

    remarks: list[str] = []
    if document.goal is not None and document.puzzle.violations(document.goal):
        remarks.append("The stored solution breaks the rules.")
    if document.progress is not None and result.verdict is Verdict.UNIQUE:
        pairs = zip(document.progress.masks, result.solutions[0].masks, strict=True)
        wrong = [document.puzzle.shape.name(cell) for cell, (here, true) in enumerate(pairs) if not here & true]
        remarks.append(
            f"The progress is wrong in {', '.join(wrong)}." if wrong else "The progress is right so far."
        )
    return remarks


def _show(document: "Document", broken: "tuple[Violation, ...]", look: Look) -> None:
    from gridwright.draw import compose

    wrong = [cell for violation in broken for cell in violation.cells]
    look.show(compose(document.puzzle, document.progress, wrong=wrong))
