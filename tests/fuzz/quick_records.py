"""Fuzz what records declare, without solving it: rules, constraint strings, packed links, options and recipes.

    python tests/fuzz/quick_records.py --seconds 60 --seed 1

Rules are made up as in `records.py`, laid out for the engine, and written as constraint strings, f-puzzles files,
and links. What was written is changed in one to three places and read again, files inside their
links, too. Options of generators and recipes of books get values of their types, at their edges and beyond
them, and are read. Each is read or refused in one sentence; anything else is shown with the seed and number that
make it again (`--only NUMBER`), and the exit code is 1.
"""

import argparse
import collections
import random
import sys
import time
import typing
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from gridwright.errors import GridwrightError
from gridwright.formats import parse, to_text
from gridwright.formats.shared import lz_string
from gridwright.formats.shared.link import link_of
from gridwright.model import FAMILIES, Document
from gridwright.model.options import Option
from gridwright.press.recipe import BookRecipe, Section, recipe_of
from gridwright.sudoku.solving.prepare import prepared
from tests.fuzz import readers, records

MOST_CPU = 5.0
"""Processor seconds of one input: nothing is solved."""
_LETTERS = sorted(set('0123456789RCrc.~|=:,"{}[]-+ abcxXN_/'))
_KEPT = 300


class Maker:
    """Makes up inputs and remembers what was written lately, to change it."""

    def __init__(self) -> None:
        self.written: dict[str, list[str]] = collections.defaultdict(list)

    def rules(self, chance: random.Random) -> str:
        """Make up a puzzle, lay it out and write it."""
        puzzle = records.puzzle_of(chance)
        prepared(puzzle)
        assert puzzle.prints is not None
        for name in ("constraint-string", "f-puzzles", "link"):
            try:
                text = link_of(puzzle) if name == "link" else to_text(Document(puzzle), name)
            except GridwrightError as error:
                records.sentence(error)
                continue
            self.written[name] = [*self.written[name][-_KEPT:], text]
        return "rules"

    def changed(self, chance: random.Random) -> str:
        """Change a text that was written, and read it; a file within its link, too."""
        name = chance.choice([*self.written] or [""])
        if not name:
            return "nothing yet"
        text = chance.choice(self.written[name])
        for _ in range(chance.randint(1, 3)):
            text = readers.nudge(text, _LETTERS, [(name, text)], chance)
        if name == "f-puzzles" and chance.random() < 0.5:
            name, text = "f-puzzles-link", f"https://f-puzzles.com/?load={lz_string.pack(text)}"
        parse(text, name)
        return name

    def options(self, chance: random.Random) -> str:
        """Make up options of a generator, and read them."""
        family = chance.choice(list(FAMILIES))
        options = FAMILIES[family].options
        hints = typing.get_type_hints(options(), include_extras=True)
        shown = {
            name: (told.__metadata__[0], told.__origin__)
            for name, told in hints.items()
            if typing.get_origin(told) is typing.Annotated and isinstance(told.__metadata__[0], Option)
        }
        names = chance.sample(sorted(shown), chance.randint(1, min(5, len(shown))))
        options().read({name: records.option_value(chance, shown[name]) for name in names})
        return "options"

    def recipe(self, chance: random.Random) -> str:
        """Make up a recipe of a book, and read it."""
        section = {"family": chance.choice(["sudoku", "nonogram"]), "count": 2, **_fields(Section, chance, 0.2)}
        recipe_of({"section": [section], **_fields(BookRecipe, chance, 0.12)})
        return "recipe"


def _fields(kind: type[msgspec.Struct], chance: random.Random, share: float) -> dict[str, typing.Any]:
    """Make up some of the fields of a record, mostly of their type."""
    made: dict[str, typing.Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name == "section" or chance.random() > share:
            continue
        words = [one for one in typing.get_args(field.type) if isinstance(one, str)]
        told = str(field.type)
        options: list[typing.Any] = [*words, "", "x", "A5", "100x100mm", "../x", "é" * 50]
        if "int" in told or "float" in told:
            options = [0, 1, 2, 4, -1, 10**6, 10**12, 0.5, -0.5, float("inf"), float("nan")]
        elif "bool" in told:
            options = [True, False, *words]
        elif "tuple" in told:
            options = [[], ["Time"], ["x"] * 40, [""], [1], "x"]
        elif "Struct" in told or "_Margins" in told or "_Fonts" in told:
            options = [{}, {"outer": 5.0}, {"outer": -1.0}, {"gutter": 1e9}, {"plain": "no.ttf"}, {"x": 1}, 3]
        made[field.name] = (
            chance.choice(options) if chance.random() < 0.95 else chance.choice([None, [], {}, 1, "x"])
        )
    return made


def cases(seed: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield what is tried; what is changed depends on what was written before."""
    maker = Maker()
    kinds = (maker.rules, maker.changed, maker.changed, maker.changed, maker.options, maker.recipe)
    number = 0
    while True:
        chance = random.Random(f"{seed} {number}")
        kind = kinds[number % len(kinds)]
        yield kind.__name__, lambda kind=kind, chance=chance: kind(chance)  # type: ignore[misc]
        number += 1


def main() -> int:
    """Try until the time ends; tell what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="go as far as this number and show what it raises")
    chosen = parser.parse_args()
    counts: collections.Counter[str] = collections.Counter()
    failures: set[str] = set()
    start = time.monotonic()
    for number, (kind, work) in enumerate(cases(chosen.seed)):
        if time.monotonic() - start > chosen.seconds and chosen.only is None:
            break
        began = time.process_time()
        try:
            counts[work()] += 1
        except GridwrightError as error:
            counts[f"{kind} refused"] += 1
            wrong = len(str(error)) > 2000 or "\n" in str(error) or not str(error)
            found = f"{kind}: no sentence: {str(error)[:200]!r}" if wrong else ""
        except Exception as error:
            if number == chosen.only:
                raise
            found = f"{kind}: {type(error).__name__}: {str(error)[:200]}"
        else:
            found = ""
        if time.process_time() - began > MOST_CPU:
            found = found or f"{kind}: {time.process_time() - began:.1f} s"
        if found and found[:60] not in failures:
            failures.add(found[:60])
            print(f"seed {chosen.seed}, input {number}: {found}", flush=True)
        if number == chosen.only:
            return 0
    told = ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
    print(f"{counts.total():,} inputs in {time.monotonic() - start:.0f} s, seed {chosen.seed}: {told}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
