"""Generate sudoku: any size and shape, of a wanted level, with wanted techniques, the same again by seed."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gridwright.cli.screen import complain, json_option, print_json, print_line, remark

if TYPE_CHECKING:
    from gridwright.model import Frame
    from gridwright.sudoku.setting import Generated, Recipe

__all__ = ["COMMAND"]

_UNDECIDED = 5
_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
_SHAPES = ("boxes", "jigsaw", "latin")
_SYMMETRIES = (
    "none",
    "rotational",
    "quarter",
    "horizontal",
    "vertical",
    "diagonal",
    "anti-diagonal",
    "both-diagonals",
)


@click.command("sudoku", short_help="Generate sudoku of a level, of any shape and rules.")
@click.option("--size", type=int, default=9, show_default=True, help="Rows, columns and symbols: 2 to 25.")
@click.option("--level", type=click.Choice(_LEVELS), default=None, help="Exactly this level; without it, any.")
@click.option("--count", type=click.IntRange(1, 10_000_000), default=1, show_default=True, help="How many.")
@click.option(
    "--seed", type=click.IntRange(0), default=None, help="The same puzzles again; by chance if left out."
)
@click.option("--symmetry", type=click.Choice(_SYMMETRIES), default="none", help="How givens mirror each other.")
@click.option("--shape", type=click.Choice(_SHAPES), default="boxes", show_default=True, help="Which regions.")
@click.option("--diagonals", is_flag=True, help="Both diagonals hold each symbol once.")
@click.option(
    "--rule", "rules", metavar="NAME", multiple=True, help="A further rule; cages, lines and the like are drawn."
)
@click.option("--must-use", metavar="TECHNIQUE", multiple=True, help="Not to be finished without it.")
@click.option("--may-not-use", metavar="TECHNIQUE", multiple=True, help="To be finished without it.")
@click.option("--minimal", is_flag=True, help="No given can go.")
@click.option("--givens", metavar="FROM..TO", default=None, help="How many givens, such as 24..28.")
@click.option(
    "--pattern", type=click.Path(exists=True, dir_okay=False), default=None, help="A drawing: givens just there."
)
@click.option("--block", type=click.IntRange(0), default=0, help="Where in the stream of a seed to begin.")
@click.option("--processes", type=click.IntRange(1, 256), default=1, show_default=True, help="Work in so many.")
@click.option("--seconds", type=click.FloatRange(0), default=None, help="Stop after this time.")
@click.option("-o", "--output", metavar="PATH", default=None, help="A file in any format, by its ending.")
@json_option
def COMMAND(  # noqa: N802
    *,
    size: int,
    level: str | None,
    count: int,
    seed: int | None,
    symmetry: str,
    shape: str,
    diagonals: bool,
    rules: tuple[str, ...],
    must_use: tuple[str, ...],
    may_not_use: tuple[str, ...],
    minimal: bool,
    givens: str | None,
    pattern: str | None,
    block: int,
    processes: int,
    seconds: float | None,
    output: str | None,
    as_json: bool,
) -> int:
    """Generate sudoku with one solution that the techniques of their level solve, no harder and no easier.

    Puzzles come as they are found, a line each, or one document for all where there are more rules than boxes;
    --json prints one object a line with givens, level, score, seed and recipe. The exit code is 5 if the time
    ended before all were found.
    """
    from gridwright.sudoku.puzzle import standard_boxes
    from gridwright.sudoku.setting.wishes import recipe_of

    recipe = recipe_of(
        {
            "size": size,
            "level": level,
            "symmetry": symmetry,
            "shape": shape,
            "diagonals": diagonals,
            "rules": rules,
            "must_use": must_use,
            "may_not_use": may_not_use,
            "minimal": minimal,
            "givens": givens,
            "pattern": None if pattern is None else Path(pattern).read_text("utf-8", "replace"),
        }
    )
    if shape == "boxes" and standard_boxes(size) is None:
        remark(
            f"No boxes fit into {size}x{size}: only rows and columns hold each symbol once; see --shape jigsaw."
        )
    chosen = random.SystemRandom().randrange(2**31) if seed is None else seed
    kept: list[Generated] = []
    found = 0
    told = _Teller(as_json=as_json, is_quiet=output is not None)
    for made in _watched(recipe, seed=chosen, count=count, block=block, processes=processes, seconds=seconds):
        found += 1
        if output is not None:
            kept.append(made)
        told.tell(made)
        sys.stdout.flush()
    told.finish()
    if output is not None and kept:
        _write(kept, output)
        if not as_json:
            print_line(f"{found} puzzle{'s' * (found != 1)} of seed {chosen} written to {output}.")
    if found < count:
        complain(f"{found} of {count} puzzles were found in the time; the target may be rare or out of reach")
        return _UNDECIDED
    return 0


def _watched(
    recipe: "Recipe", *, seed: int, count: int, block: int, processes: int, seconds: float | None
) -> "Iterator[Generated]":
    """Generate with a progress bar; Ctrl-C ends the work."""
    from gridwright.cli.progress import progress
    from gridwright.engine.kernels import StopFlag
    from gridwright.model import Budget
    from gridwright.sudoku.setting import generate

    stop = StopFlag()
    with progress("generating", count) as done:
        try:
            for made in generate(
                recipe,
                seed=seed,
                count=count,
                first_block=block,
                processes=processes,
                budget=Budget(seconds, stop=stop),
            ):
                done(1)
                yield made
        finally:
            stop.set()


class _Teller:
    """Prints puzzles as they come: a line each where the givens say all, else one document that holds them all."""

    def __init__(self, *, as_json: bool, is_quiet: bool) -> None:
        self.as_json, self.is_quiet = as_json, is_quiet
        self.is_open = False

    def tell(self, made: "Generated") -> None:
        if self.as_json:
            print_json(_record(made))
        elif not self.is_quiet:
            print_line(made.line if _has_only_boxes(made) else self._piece(made))

    def finish(self) -> None:
        if self.is_open:
            print_line(self._frame().after.strip("\n"))

    def _piece(self, made: "Generated") -> str:
        from gridwright.formats import to_text
        from gridwright.model import Document

        frame, text = self._frame(), to_text(Document(made.puzzle), "gridwright")
        piece = text.removeprefix(frame.before).removesuffix(frame.after)
        before, self.is_open = frame.between if self.is_open else frame.before, True
        return (before + piece).rstrip("\n")

    @staticmethod
    def _frame() -> "Frame":
        from gridwright.formats import FORMATS

        frame = FORMATS["gridwright"].frame
        assert frame is not None  # noqa: S101  (our own document holds any number of puzzles)
        return frame


def _has_only_boxes(made: "Generated") -> bool:
    from gridwright.sudoku.rules.boxes import Boxes

    rules = made.puzzle.rules
    return len(rules) == 3 and isinstance(rules[2], Boxes)


def _record(made: "Generated") -> dict[str, object]:
    from gridwright.sudoku.rule import write_rule
    from gridwright.sudoku.setting.recipe import recipe_words

    rating = made.rating
    return {
        "givens": made.line,
        "solution": made.solution_line,
        "level": rating.label.lower(),
        "score": rating.score,
        "scheme": rating.scheme,
        "hardest": rating.hardest,
        "techniques": dict(rating.counts),
        "seed": made.seed,
        "block": made.block,
        "number": made.number,
        "recipe": recipe_words(made.recipe),
        "rules": [{"rule": type(rule).words(), **write_rule(rule)} for rule in made.puzzle.rules],
    }


def _write(kept: "list[Generated]", output: str) -> None:
    from gridwright import formats
    from gridwright.model import About, Document

    documents = [
        Document(made.puzzle, About(title=f"Sudoku {made.seed}.{made.block}.{made.number}"), goal=made.solution)
        for made in kept
    ]
    formats.write(documents, output)
