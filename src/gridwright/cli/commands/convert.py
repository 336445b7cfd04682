"""Convert puzzles from one format to another."""

import sys
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option
from gridwright.cli.screen import complain, json_option, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Document

__all__ = ["COMMAND"]


@click.command("convert")
@click.argument("source", metavar="SRC", type=click.Path(allow_dash=True))
@click.argument("target", metavar="DST", type=click.Path(allow_dash=True))
@format_option("--from", "source_format", "Read SRC in this format instead of recognising it.")
@format_option("--to", "target_format", "Write DST in this format instead of going by its ending.")
@json_option
def COMMAND(  # noqa: N802
    *,
    source: str,
    target: str,
    source_format: str | None,
    target_format: str | None,
    as_json: bool,
) -> None:
    """Convert the puzzles of SRC to the format of DST.

    DST is a file whose ending names the format, or - for standard output together with --to. What the new format
    cannot keep is said.
    """
    from gridwright import formats
    from gridwright.batch.sources import STANDARD_INPUT

    documents = list(formats.read_all(sys.stdin.buffer if source == STANDARD_INPUT else source, source_format))
    if target == STANDARD_INPUT:
        if target_format is None:
            raise click.UsageError("expected --to with the name of a format, since - has no ending")
        sys.stdout.write(formats.to_text(documents, target_format))
        written = target_format
    else:
        formats.write(documents, target, target_format)
        written = target_format or _format_of(target)
    lost = _lost(documents, written)
    if as_json and target != STANDARD_INPUT:
        print_json({"puzzles": len(documents), "format": written, "written": target, "lost": lost})
        return
    if lost:
        complain(f"{written} does not keep: {', '.join(lost)}")
    if target != STANDARD_INPUT:
        count = "1 puzzle" if len(documents) == 1 else f"{len(documents)} puzzles"
        print_line(f"{count} written to {target} as {written}.")


def _format_of(path: str) -> str:
    """Name the format that a file just written is in."""
    from gridwright import formats

    with open(path, encoding="utf-8") as file:  # noqa: PTH123  (a path of the user's)
        return formats.recognise(file.read(), path).name


def _lost(documents: "list[Document]", format_name: str) -> list[str]:
    from gridwright import formats

    lost: dict[str, None] = {}
    for document in documents:
        lost.update(dict.fromkeys(formats.losses(document, format_name)))
    return list(lost)
