"""Generate nonograms: drawn by chance in a style, unique, of a wanted level."""

import queue
import random
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gridwright.cli.screen import Look, complain, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.model import Document
    from gridwright.nonogram.setting.generate import Made, Missed
    from gridwright.nonogram.setting.recipe import Recipe

__all__ = ["COMMAND"]

_UNDECIDED = 5
_AHEAD = 64
_FAREWELL_SECONDS = 2.0
_LEVELS = ("very-easy", "easy", "medium", "hard", "very-hard")


@click.command("nonogram", short_help="Generate nonograms with one solution, pleasant to look at.")
@click.option("--size", metavar="WxH", default="15x15", show_default=True, help="Width x height in cells.")
@click.option("--level", type=click.Choice(_LEVELS), default=None, help="Exactly this level; without it, any.")
@click.option("--count", type=click.IntRange(1, 1_000_000), default=1, show_default=True, help="How many.")
@click.option(
    "--seed", type=click.IntRange(0), default=None, help="The same puzzles again; by chance if left out."
)
@click.option("--style", metavar="NAME", default=None, help="Such as blobs, creature, glyph, shapes or noise.")
@click.option(
    "--symmetry", type=click.Choice(["none", "mirror", "fourfold"]), default="none", help="What is alike."
)
@click.option("--density", type=float, default=None, help="Share of filled cells, 0.05 to 0.95.")
@click.option("--colours", "--colors", type=int, default=1, show_default=True, help="Colours besides the blank.")
@click.option("--text", default="", help="Write this.")
@click.option(
    "--effort", type=click.IntRange(1, 10_000), default=60, show_default=True, help="Tries for each puzzle."
)
@click.option("--processes", type=click.IntRange(1, 256), default=1, show_default=True, help="Work in so many.")
@click.option("--seconds", type=click.FloatRange(0), default=None, help="Stop after this time.")
@click.option("-o", "--output", metavar="PATH", default=None, help="A file, or a folder for one file each.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    size: str,
    level: str | None,
    count: int,
    seed: int | None,
    style: str | None,
    symmetry: str,
    density: float | None,
    colours: int,
    text: str,
    effort: int,
    processes: int,
    seconds: float | None,
    output: str | None,
    as_json: bool,
    look: Look,
) -> int:
    """Generate nonograms that have one solution, as pleasant pictures of a style.

    Puzzles come as they are made; --json prints one object a line, with rating and recipe. PATH with an ending is
    one file for all, another one a folder. The exit code is 5 if one of the level was not found in the effort.
    """
    from gridwright.nonogram.level import Level
    from gridwright.nonogram.setting.framing import parse_size
    from gridwright.nonogram.setting.generate import Made
    from gridwright.nonogram.setting.recipe import Recipe, Symmetry

    width, height = parse_size(size)
    recipe = Recipe(
        width,
        height,
        None if level is None else Level.named(level),
        style,
        Symmetry.named(symmetry),
        density,
        colours,
        text,
        random.SystemRandom().randrange(2**31) if seed is None else seed,
        effort,
    )
    kept: list[Document] = []
    missed = 0
    for made in _stream(recipe, count, processes, seconds):
        if not isinstance(made, Made):
            missed += 1
            complain(made.sentence)
            continue
        written = None if output is None else _keep(made, output, kept)
        if as_json:
            print_json(_record(made, written))
        elif output is None:
            _show(made, look)
        sys.stdout.flush()
    if kept and output is not None:
        from gridwright import formats

        formats.write(kept, output)
    if output is not None and not as_json:
        made_count = "1 puzzle" if count - missed == 1 else f"{count - missed} puzzles"
        print_line(f"{made_count} of seed {recipe.seed} written to {output}.")
    return _UNDECIDED if missed else 0


def _stream(recipe: "Recipe", count: int, processes: int, seconds: float | None) -> "Iterator[Made | Missed]":
    """Give puzzle after puzzle from a thread of their own; Ctrl-C stops the one in the making at once."""
    from gridwright.cli.progress import progress
    from gridwright.engine.kernels import StopFlag
    from gridwright.model import Budget
    from gridwright.nonogram.setting.generate import Made, Missed, generate

    stop = StopFlag()
    ready: queue.Queue[Made | Missed | BaseException | None] = queue.Queue(maxsize=_AHEAD)

    def labour(done: Callable[[int], None]) -> None:
        try:
            for made in generate(recipe, count, budget=Budget(seconds, stop=stop), processes=processes, done=done):
                ready.put(made)
            ready.put(None)
        except BaseException as error:
            ready.put(error)

    with progress("generating", count) as done:
        worker = threading.Thread(target=labour, args=(done,), name="gridwright-work", daemon=True)
        worker.start()
        try:
            while (made := ready.get()) is not None:
                if isinstance(made, BaseException):
                    raise made
                yield made
        finally:
            stop.set()
            # Processes are told to stop by that thread; a moment is enough for them.
            worker.join(_FAREWELL_SECONDS)


def _keep(made: "Made", output: str, kept: "list[Document]") -> str:
    """Write a puzzle into the folder, or remember it for the one file."""
    if Path(output).suffix:
        kept.append(made.document)
        return output
    from gridwright import formats
    from gridwright.errors import GridwrightError

    folder = Path(output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise GridwrightError(f"cannot write {output!r}: {reason}") from None
    path = folder / f"nonogram-{made.recipe.seed}-{made.number:04}.json"
    formats.write(made.document, path)
    return str(path)


def _show(made: "Made", look: Look) -> None:
    from gridwright.draw import compose

    drawing, rated = made.drawing, made.rated
    look.show(compose(drawing.puzzle, drawing.puzzle.start))
    print_line(f"{made.number}: {rated.level.value}, score {rated.score}, seed {made.recipe.seed}.")


def _record(made: "Made", written: str | None) -> dict[str, object]:
    drawing, rated = made.drawing, made.rated
    puzzle = drawing.puzzle
    sides = {"row_clues": puzzle.row_clues, "column_clues": puzzle.column_clues}
    if puzzle.is_coloured:
        clues: dict[str, object] = {
            name: [[list(b) for b in clue] for clue in side] for name, side in sides.items()
        }
    else:
        clues = {name: [[block.length for block in clue] for clue in side] for name, side in sides.items()}
    return {
        "number": made.number,
        "width": drawing.width,
        "height": drawing.height,
        **clues,
        "palette": [{"name": c.name, "rgb": c.rgb, "symbol": c.symbol} for c in drawing.palette],
        "rows": list(drawing.rows),
        "level": rated.level.value,
        "score": rated.score,
        "techniques": dict(rated.counts),
        "tries": made.tries,
        "recipe": made.recipe.record,
        "written": written,
    }
