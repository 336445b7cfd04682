"""Read a puzzle and say what was understood: format, size, rules, and with --explain from which words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option
from gridwright.cli.screen import json_option, print_json, print_line

if TYPE_CHECKING:
    from gridwright.formats import Reading
    from gridwright.model import Document

__all__ = ["COMMAND"]

_PARTLY_READ = 6


@click.command("read", short_help="Say what was understood of a puzzle, and from which words.")
@click.argument("source", metavar="PATH|LINK")
@format_option("--format", "format_name", "Read it in this format instead of recognising it.")
@click.option(
    "--explain", is_flag=True, help="Show each sentence of the rules with the rule and the drawing it speaks of."
)
@json_option
def COMMAND(*, source: str, format_name: str | None, explain: bool, as_json: bool) -> int:  # noqa: N802
    """Read a puzzle from a file, from a link or from standard input (-), and say what was understood of it.

    The exit code is 6 where some of it was not understood, 0 otherwise.
    """
    reading = _reading(source, format_name)
    document = reading.documents[0]
    if as_json:
        print_json(
            {
                "format": reading.format.name,
                "family": document.puzzle.family,
                "count": len(reading.documents),
                "rules": _rules(document),
                "told": [one._asdict() for one in document.told],
                "unread": document.unread,
                "ornaments": list(document.ornaments),
            }
        )
    else:
        for line in _lines(reading, explain=explain):
            print_line(line)
    return _PARTLY_READ if document.unread else 0


def _reading(source: str, format_name: str | None) -> "Reading":
    """Read a link as it stands, anything else as the path of a file."""
    import sys

    from gridwright.formats import decipher
    from gridwright.formats.disk import load
    from gridwright.formats.shared.text import decode

    if "://" in source:
        return decipher(source, format_name)
    text = decode(load(sys.stdin.buffer if source == "-" else source))
    return decipher(text, format_name, filename="" if source == "-" else source)


def _rules(document: "Document") -> list[str]:
    rules = getattr(document.puzzle, "rules", ())
    return list(dict.fromkeys(rule.words() for rule in rules))


def _lines(reading: "Reading", *, explain: bool) -> Iterator[str]:
    from gridwright.cli.sentences import unread_lines

    document = reading.documents[0]
    puzzle, about = document.puzzle, document.about
    named = " by ".join(part for part in (about.title, about.author) if part)
    yield f"{reading.format.title}: {puzzle.family} of {puzzle.shape}{f', {named}' if named else ''}"
    if len(reading.documents) > 1:
        yield f"The first of {len(reading.documents)} puzzles."
    if rules := _rules(document):
        yield f"Rules: {', '.join(rules)}."
    if explain:
        yield from _told(document)
    yield from unread_lines(document.unread)


def _told(document: "Document") -> Iterator[str]:
    """Show each sentence with what was understood from it."""
    for sentence in dict.fromkeys(one.sentence for one in document.told):
        yield f'"{sentence}"'
        for one in document.told:
            if one.sentence == sentence:
                pieces = f": {', '.join(one.pieces)}" if one.pieces else ""
                yield f"    {one.rule or 'demands nothing'}{pieces}"
    if document.ornaments:
        yield f"No sentence speaks of: {', '.join(document.ornaments)}."
    if not document.told:
        yield "Its rules have names of their own; no words had to be read."
