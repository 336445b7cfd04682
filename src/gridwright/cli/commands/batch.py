"""Do the same with very many puzzles, in several processes, and go on after an interruption."""

from typing import Any

import click

from gridwright.cli.options import format_option, seconds_option
from gridwright.cli.screen import json_option, print_json, print_line, remark

__all__ = ["COMMAND"]

_FLUSHED = 500


@click.command("batch")
@click.argument("kind", type=click.Choice(["solve", "check", "explain", "rate", "hint", "convert"]))
@click.argument("paths", metavar="INPUT...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option("-o", "--output", metavar="FILE", required=True, help="Write a line of JSON for each puzzle here.")
@click.option(
    "--processes", type=click.IntRange(1, 256), default=1, show_default=True, help="Work in so many processes."
)
@seconds_option
@click.option(
    "--memory",
    type=click.IntRange(64),
    default=1024,
    show_default=True,
    metavar="MB",
    help="How much memory a process may take for its work.",
)
@click.option(
    "--limit", type=click.IntRange(1), default=None, help="For solve and check: look for so many solutions."
)
@click.option("--scheme", metavar="NAME", default=None, help="For rate: rate by this scheme.")
@format_option("--to", "target", "For convert: the name of the format.")
@format_option("--format", "format_name", "Read INPUT in this format instead of recognising it.")
@json_option
def COMMAND(  # noqa: N802
    *,
    kind: str,
    paths: tuple[str, ...],
    output: str,
    processes: int,
    seconds: float | None,
    memory: int,
    limit: int | None,
    scheme: str | None,
    target: str | None,
    format_name: str | None,
    as_json: bool,
) -> int:
    """Solve, check, explain, rate, hint or convert every puzzle of files, lists, folders or standard input (-).

    Each puzzle gets one line of JSON in FILE, in the order of the input, with its source and its line or number. A
    run that was interrupted or killed goes on where it was when the same command is given again: nothing is done
    twice, nothing is lost. The memory in use does not grow with the number of puzzles.

    The exit code is 0 if every puzzle got its answer, 2 if something could not be read or failed.
    """
    from contextlib import closing
    from itertools import islice

    import gridwright
    from gridwright.batch.items import items_of
    from gridwright.batch.request import Request
    from gridwright.batch.results import Asked, Results
    from gridwright.batch.run import outcomes
    from gridwright.batch.sources import total_size
    from gridwright.cli.progress import progress

    options: dict[str, Any] = {"limit": limit, "scheme": scheme, "format": target}
    options = {name: value for name, value in options.items() if value is not None}
    wanted = Request(kind=kind, text="", options=options, seconds=seconds, memory=memory << 20)
    _check_options(kind, options)
    asked = Asked(
        kind=kind,
        paths=list(paths),
        format=format_name,
        options=options,
        seconds=seconds,
        version=gridwright.__version__,
    )
    results = Results(output, asked)
    with results.writing() as file, progress(kind, total_size(paths)) as advance:
        items = items_of(paths, format_name, wanted)
        if results.done:
            before = list(islice(items, results.done - 1, results.done))
            if not before:
                raise click.UsageError(f"expected at least {results.done} puzzles, as FILE has, got fewer")
            results.check(before[0])
            remark(f"going on after {results.done} puzzles")
        size = 0
        with closing(outcomes(items, processes)) as found:
            for number, (item, outcome) in enumerate(found, start=1):
                results.write(file, item, outcome)
                if number % _FLUSHED == 0:
                    results.flush(file)
                advance(item.size - size)
                size = item.size
        results.flush(file)
    results.finish()
    failed = sum(count for name, count in results.counts.items() if name.startswith("failed"))
    if as_json:
        print_json({"written": output, "puzzles": results.counts.total(), "counts": dict(results.counts)})
    else:
        parts = ", ".join(f"{name} {count}" for name, count in results.counts.most_common())
        print_line(f"{results.counts.total()} puzzles written to {output}: {parts or 'none'}")
    return 2 if failed else 0


def _check_options(kind: str, options: dict[str, Any]) -> None:
    import msgspec

    from gridwright.batch.work import WORK

    try:
        WORK[kind].read_options(options)
    except msgspec.ValidationError as error:
        raise click.UsageError(f"expected options of batch {kind}, got this: {error}") from None
