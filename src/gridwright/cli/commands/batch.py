"""Do the same with very many puzzles, in several processes or on a cluster, and go on after an interruption."""

from typing import TYPE_CHECKING, Any

import click

from gridwright.cli.options import format_option, memory_option, scheme_option, seconds_option
from gridwright.cli.screen import json_option, print_json, print_line, remark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridwright.batch.feeds import Feed
    from gridwright.batch.pieces import Piece
    from gridwright.batch.run import Executor
    from gridwright.batch.sinks.sink import Sink
    from gridwright.batch.sources import Entry

__all__ = ["COMMAND"]

_KINDS = ["solve", "check", "explain", "rate", "hint", "canonical", "convert", "generate"]


@click.command("batch", short_help="Work on thousands of puzzles, on one machine or a cluster.")
@click.argument("kind", type=click.Choice(_KINDS))
@click.argument("paths", metavar="[INPUT...]", nargs=-1, type=click.Path(allow_dash=True))
@click.option(
    "--search",
    metavar="WORDS",
    default=None,
    help="Take what a search of your shelf finds instead of INPUT, such as: family:sudoku level:hard",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    help="Write the results here: lines of JSON (.jsonl), a table (.parquet), a folder of tables (ending "
    "with /) or a database (.sqlite).",
)
@click.option(
    "--processes", type=click.IntRange(1, 256), default=1, show_default=True, help="Work in so many processes."
)
@click.option(
    "--cluster", metavar="ADDRESS", default=None, help="Work on the workers of the Dask scheduler at this address."
)
@click.option(
    "--cluster-tls",
    nargs=3,
    type=click.Path(exists=True, dir_okay=False),
    metavar="CA CERT KEY",
    default=None,
    help="Encrypt what is said to the scheduler: the files of the authority, of your certificate and of its key.",
)
@seconds_option
@memory_option
@click.option(
    "--limit", type=click.IntRange(1), default=None, help="For solve and check: look for so many solutions."
)
@scheme_option("For rate: rate by this scheme.")
@format_option("--to", "target", "For convert: the name of the format.")
@click.option(
    "--count", type=click.IntRange(1), default=None, help="For generate: make so many puzzles.  [default: 1]"
)
@click.option(
    "--seed", type=int, default=None, help="For generate: the same seed makes the same puzzles.  [default: 0]"
)
@format_option("--format", "format_name", "Read INPUT in this format instead of recognising it.")
@json_option
def COMMAND(  # noqa: N802
    *,
    kind: str,
    paths: tuple[str, ...],
    search: str | None,
    output: str,
    processes: int,
    cluster: str | None,
    cluster_tls: tuple[str, str, str] | None,
    seconds: float | None,
    memory: int,
    limit: int | None,
    scheme: str | None,
    target: str | None,
    count: int | None,
    seed: int | None,
    format_name: str | None,
    as_json: bool,
) -> int:
    """Solve, check, explain, rate, hint at, find the canonical form of, or convert every puzzle of INPUT.

    INPUT is files, lists, folders, zips or standard input (-), or --search finds them on your shelf. To generate,
    it is a family and what its recipe can say, such as:
    batch generate sudoku level=hard --count 1000 -o hard.jsonl

    Each puzzle gets one result in FILE, in the order of the input, with its source and its line or number. A run
    that was interrupted or killed goes on where it was when the same command is given again: nothing is done
    twice, nothing is lost. The memory in use does not grow with the number of puzzles.

    The exit code is 0 if every puzzle got its answer, 2 if something could not be read or failed.
    """
    import gridwright
    from gridwright.batch.pieces import Piece
    from gridwright.batch.request import Request
    from gridwright.batch.sinks import sink_for
    from gridwright.batch.sinks.sink import Asked

    named: dict[str, Any] = {"limit": limit, "scheme": scheme, "format": target, "count": count, "seed": seed}
    options = {name: value for name, value in named.items() if value is not None}
    _check_options(kind, options)
    if bool(paths) == (search is not None) or (search is not None and kind == "generate"):
        raise click.UsageError("expected INPUT, or --search with words and a kind of work on puzzles")
    request = Request(kind=kind, text="", options=options, seconds=seconds, memory=memory)
    asked = Asked(
        kind=kind,
        paths=list(paths) if search is None else [f"shelf: {search}"],
        format=format_name,
        options=options,
        seconds=seconds,
        version=gridwright.__version__,
    )
    sink = sink_for(output)(output, asked)
    piece = Piece(request=request, form=sink.name, note=sink.note, first=0)
    feed, total = _feed(paths, format_name, piece) if search is None else (_found(search, piece), None)
    executor = _executor(processes, cluster, cluster_tls)
    try:
        with sink.writing():
            _run(sink, feed, executor, total, kind)
            sink.finish()
    finally:
        executor.close()
    failed = sum(count for name, count in sink.counts.items() if name.startswith("failed"))
    if as_json:
        print_json({"written": output, "puzzles": sink.counts.total(), "counts": dict(sink.counts)})
    else:
        parts = ", ".join(f"{name} {count}" for name, count in sink.counts.most_common())
        print_line(f"{sink.counts.total()} puzzles written to {output}: {parts or 'none'}")
    return 2 if failed else 0


def _run(sink: "Sink", feed: "Feed", executor: "Executor", total: int | None, kind: str) -> None:
    from contextlib import closing

    from gridwright.batch.run import blocks
    from gridwright.cli.progress import progress

    if sink.done:
        last = feed.pass_by(sink.done)
        if last is None:
            raise click.UsageError(f"expected at least {sink.done} puzzles, as FILE has, got fewer")
        sink.check(last)
        remark(f"going on after {sink.done} puzzles")
    with progress(kind, total, unit="puzzles") as advance, closing(blocks(feed, executor, sink.done)) as found:
        size = 0
        for piece, made in found:
            for block in made:
                sink.write(block)
            advance(piece.size - size)
            size = piece.size


def _feed(paths: tuple[str, ...], format_name: str | None, piece: "Piece") -> "tuple[Feed, int | None]":
    """Give what there is to do, and how much of it as far as that is known."""
    import msgspec

    from gridwright.batch.feeds import feed_of, new_feed
    from gridwright.batch.sources import total_size
    from gridwright.batch.work.generate import read_recipe

    request = piece.request
    if request.kind != "generate":
        return feed_of(paths, format_name, piece), total_size(paths)
    options = {"count": 1, "seed": 0, **request.options, **read_recipe(list(paths))}
    recipe = msgspec.structs.replace(piece, request=msgspec.structs.replace(request, options=options))
    return new_feed(" ".join(paths), recipe), options["count"]


def _found(search: str, piece: "Piece") -> "Feed":
    """Give what a search of the shelf finds; a puzzle is named by its number on the shelf."""
    from gridwright.batch.feeds import feed_from

    return feed_from(_entries(search), piece)


def _entries(search: str) -> "Iterator[Entry]":
    from gridwright.batch.sources import Entry
    from gridwright.shelf import open_shelf

    with open_shelf() as shelf:
        for one in shelf.search(search):
            yield Entry("shelf", one.id, shelf.puzzles.document(one.id))


def _executor(processes: int, address: str | None, certificates: tuple[str, str, str] | None) -> "Executor":
    if address is None:
        if certificates is not None:
            raise click.UsageError("expected --cluster with --cluster-tls, got none")
        from gridwright.batch.processes import Processes

        return Processes(processes)
    from gridwright.batch.cluster import Cluster

    return Cluster(address, certificates=certificates)


def _check_options(kind: str, options: dict[str, Any]) -> None:
    import msgspec

    from gridwright.batch.work import WORK

    try:
        WORK[kind].read_options(options)
    except msgspec.ValidationError as error:
        raise click.UsageError(f"expected options of batch {kind}, got this: {error}") from None
