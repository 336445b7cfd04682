"""Convert puzzles from one format to another."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gridwright.cli.options import format_option
from gridwright.cli.screen import complain, json_option, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Document

__all__ = ["COMMAND"]


@click.command("convert", short_help="Convert puzzles from one format to another.")
@click.argument("sources", metavar="SRC...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.argument("target", metavar="DST", type=click.Path(allow_dash=True))
@format_option("--from", "source_format", "Read SRC in this format instead of recognising it.")
@format_option("--to", "target_format", "Write DST in this format instead of going by its ending.")
@click.option(
    "--strict", is_flag=True, help="Refuse what the new format would not keep, and rules that nobody knows."
)
@json_option
def COMMAND(  # noqa: N802
    *,
    sources: tuple[str, ...],
    target: str,
    source_format: str | None,
    target_format: str | None,
    strict: bool,
    as_json: bool,
) -> None:
    """Convert the puzzles of SRC, all of them, to the format of DST.

    DST is a file whose ending names the format; a folder, which gets a file for each puzzle in the format of --to;
    or - for standard output together with --to. Lists of sudoku may be of any length. What the new format does not
    keep is said, and what of a puzzle's rules and drawings is not understood.
    """
    from gridwright import formats
    from gridwright.batch.sources import STANDARD_INPUT

    is_folder = target.endswith(os.sep) or Path(target).is_dir()
    if target_format is None and (is_folder or target == STANDARD_INPUT):
        raise click.UsageError(f"expected --to with the name of a format, since {target} has no ending")
    checked = _Checked(strict=strict)
    read = _documents(sources, source_format, keep_drawings=not strict)
    found = checked.all(read, target, target_format)
    if target == STANDARD_INPUT:
        written = str(target_format)
        for piece in formats.texts_of(found, written):
            sys.stdout.buffer.write(formats.FORMATS[written].encode(piece))
    elif is_folder:
        written = str(target_format)
        _write_folder(found, Path(target), Path(sources[0]).stem, written)
    else:
        written = formats.write_series(found, target, target_format).name
    if as_json and target != STANDARD_INPUT:
        print_json({"puzzles": checked.count, "format": written, "written": target, "lost": list(checked.lost)})
        return
    for remark in checked.remarks:
        complain(remark)
    if checked.lost:
        complain(f"{written} does not keep: {', '.join(checked.lost)}")
    if target != STANDARD_INPUT:
        count = "1 puzzle" if checked.count == 1 else f"{checked.count} puzzles"
        print_line(f"{count} written to {target} as {written}.")


def _documents(sources: tuple[str, ...], name: str | None, *, keep_drawings: bool) -> "Iterator[Document]":
    """Read every source in turn; a list is read line by line."""
    from gridwright import formats
    from gridwright.batch.sources import STANDARD_INPUT

    for source in sources:
        if source == STANDARD_INPUT:
            yield from formats.read_all(sys.stdin.buffer, name, keep_drawings=keep_drawings)
        elif name is None:
            yield from formats.stream(source, keep_drawings=keep_drawings)
        else:
            yield from formats.read_all(source, name, keep_drawings=keep_drawings)


class _Checked:
    """Looks at documents on their way: how many there are, what is lost, and what is not understood."""

    def __init__(self, *, strict: bool) -> None:
        self.strict, self.count = strict, 0
        self.lost: dict[str, None] = {}
        self.remarks: dict[str, None] = {}

    def all(self, documents: "Iterator[Document]", target: str, name: str | None) -> "Iterator[Document]":
        """Hand every document on; in strict conversions the first loss ends it."""
        from gridwright import formats
        from gridwright.cli.sentences import unread_lines
        from gridwright.errors import FormatError

        for document in documents:
            self.count += 1
            chosen = name or formats.format_for(target, [document]).name
            self.remarks.update(dict.fromkeys(unread_lines(document.unread)))
            lost = formats.losses(document, chosen)
            if lost and self.strict:
                raise FormatError(f"puzzle {self.count}: {chosen} does not keep: {', '.join(lost)}")
            self.lost.update(dict.fromkeys(lost))
            yield document


def _write_folder(documents: "Iterator[Document]", folder: Path, stem: str, name: str) -> None:
    """Write every document to a file of its own, numbered after the source."""
    from gridwright import formats

    known = formats.FORMATS[name]
    ending = (known.default_for or known.extensions)[0]
    folder.mkdir(parents=True, exist_ok=True)
    for number, document in enumerate(documents, start=1):
        formats.write(document, folder / f"{stem or 'puzzle'}-{number:05}{ending}", name)
