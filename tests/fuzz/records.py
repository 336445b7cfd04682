"""Fuzz what is declared in records: the fields of every rule and the options of every generator.

    python tests/fuzz/records.py --seconds 60 --seed 1

Puzzles of 4x4 to 6x6 get one to three rules whose fields are made up from their types: cells mostly of the grid,
numbers mostly small, now and then values at the edges of what a field can hold. Each puzzle is solved, explained,
rated, hinted at and drawn, written as a document, a constraint string, an f-puzzles file and a link, and read
back. Wrong are: an exception that is not ours, an error that is not one sentence, verdicts of `solve`, `explain`
and `rate` that differ, steps against the only solution, a puzzle that comes back changed, and work that goes on
beyond its time. Generators get options made up from their records, with half a second for each.
What is wrong is shown with the seed and number that make it again (`--only NUMBER`), and the exit code is 1.
"""

import argparse
import collections
import json
import random
import re
import sys
import time
import typing
from collections.abc import Callable, Iterator
from dataclasses import fields

import gridwright as gw
from gridwright.draw import compose
from gridwright.errors import GridwrightError
from gridwright.formats import link_of, parse, to_text
from gridwright.formats.sudoku.written_back import substance
from gridwright.model import FAMILIES, Document, Verdict
from gridwright.model.options import Option
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rule import piece_fields

SECONDS = 0.5
PATIENCE = 20.0
MOST_CPU = 50.0
WILD = ("0", "-1", "17", "999999999", "1000000000000", "")
WILD_NUMBERS = (0, -1, 1, 2, 3, 17, 10**12)
WORDS = ("up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right")
_CELL = re.compile(r"r\d+c\d+")
_TOKEN = re.compile(r"r\d+c\d+(?: r\d+c\d+)*|(?:up|down|left|right)(?:-left|-right)?|(?<![rc\d])\d+(?!\d*[c>])")


def cells(chance: random.Random, side: int, count: int) -> str:
    """Make up cells: mostly a walk from one to the next, now and then anywhere, seldom beside the grid."""
    row, column = chance.randint(1, side), chance.randint(1, side)
    walk = []
    for _ in range(count):
        walk.append(f"r{row}c{column}")
        if chance.random() < 0.15:
            row, column = chance.randint(1, side), chance.randint(1, side)
        else:
            row = min(side, max(1, row + chance.choice((-1, 0, 1))))
            column = min(side, max(1, column + chance.choice((-1, 0, 1))))
    kept = walk if chance.random() < 0.1 else list(dict.fromkeys(walk))
    if chance.random() < 0.01:
        kept.append(f"r{chance.choice((0, side + 1, 99999))}c1")
    return " ".join(kept)


def piece(chance: random.Random, side: int, example: str) -> str:
    """Make up the text of a piece by the pattern of an example: other cells, other numbers, other directions."""

    def other(found: re.Match[str]) -> str:
        text = found[0]
        if _CELL.match(text):
            return cells(chance, side, max(1, text.count(" ") + 1 + chance.choice((-1, 0, 0, 0, 1, 2))))
        if text[0].isalpha():
            return chance.choice([word for word in WORDS if ("-" in word) == ("-" in text)])
        if chance.random() < 0.03:
            return chance.choice(WILD)
        return str(chance.randint(0, chance.choice((side, 2 * side, 4 * side))))

    return _TOKEN.sub(other, example)


def blotted(chance: random.Random, text: str) -> str:
    """Change one character of a text now and then, mostly to one that it has already."""
    if chance.random() < 0.8:
        return text
    place = chance.randrange(len(text) + 1)
    new: str = chance.choice((*text, *text, "", "1", "(", ".", "a"))
    return text[:place] + new + text[place + 1 :]


def fields_of(chance: random.Random, kind: type[Rule], side: int) -> dict[str, object]:
    """Make up the fields of a rule."""
    made: dict[str, object] = dict(kind.example)
    pieces = piece_fields(kind)
    for field in fields(kind):
        name, value = field.name, kind.example.get(field.name)
        if name in pieces:
            examples = [*typing.cast("list[str]", value or []), pieces[name].example]
            count = chance.choice((0, 1, 1, 2, 3)) if value is None else chance.choice((1, 1, 1, 2, 3))
            made[name] = [piece(chance, side, chance.choice(examples)) for _ in range(count)]
        elif field.type in {bool, "bool"}:
            made[name] = chance.random() < 0.5
        elif field.type in {int, "int"}:
            usual = [value] if value is not None else []
            made[name] = chance.choice([*usual * 8, 1, 2, 3, side, *WILD_NUMBERS[: 1 + chance.randrange(7)]])
        elif isinstance(value, str):
            made[name] = blotted(chance, value)
        elif isinstance(value, list) and all(isinstance(text, str) for text in value):
            made[name] = [blotted(chance, text) for text in value]
    if chance.random() < 0.02:
        made[chance.choice([field.name for field in fields(kind)] or ["x"])] = chance.choice(
            (None, "", [], {}, -1, "x")
        )
    return {name: value for name, value in made.items() if value != [] or name in kind.example}


def puzzle_of(chance: random.Random) -> Sudoku:
    """Make up a puzzle and read it as a document; GridwrightError where its rules cannot be."""
    side = chance.choice((4, 4, 4, 4, 6))
    density = chance.choice((0.0, 0.1, 0.3, 0.5))
    symbols = "123456"[:side]
    marks = [chance.choice(symbols) if chance.random() < density else "." for _ in range(side * side)]
    rules: list[dict[str, object]] = [{"rule": "rows"}, {"rule": "columns"}]
    if chance.random() < 0.9:
        rules.append({"rule": "boxes", "height": 2, "width": side // 2})
    for _ in range(chance.choice((1, 1, 2, 3))):
        name = chance.choice(list(RULES))
        rules.append({"rule": name, **fields_of(chance, RULES[name], side)})
    rows = ["".join(marks[start : start + side]) for start in range(0, side * side, side)]
    entry = {"family": "sudoku", "symbols": symbols, "givens": rows, "rules": rules}
    puzzle = parse(json.dumps({"gridwright": 1, "puzzles": [entry]}), "gridwright").puzzle
    assert isinstance(puzzle, Sudoku)
    return puzzle


def judge(puzzle: Sudoku) -> None:
    """Do everything with a puzzle, and compare what is said of it."""
    found = gw.solve(puzzle, seconds=SECONDS)
    walk = gw.explain(puzzle, seconds=SECONDS)
    rating = gw.rate(puzzle, seconds=SECONDS)
    is_none = found.verdict is Verdict.NONE
    if is_none and (walk.verdict is not Verdict.NONE or rating.label != "Contradiction"):
        # On a busy machine one of them may have had too little time for what another found just in time.
        walk, rating = gw.explain(puzzle, seconds=PATIENCE), gw.rate(puzzle, seconds=PATIENCE)
    if is_none and (walk.verdict is not Verdict.NONE or rating.label != "Contradiction"):
        raise AssertionError(f"solve says none, explain {walk.verdict}, rate {rating.label}: {written(puzzle)}")
    if found.verdict in {Verdict.UNIQUE, Verdict.MULTIPLE}:
        if walk.verdict is Verdict.NONE or rating.label == "Contradiction":
            raise AssertionError(f"solve says {found.verdict}, explain none: {written(puzzle)}")
        if found.verdict is Verdict.UNIQUE:
            solution = found.solutions[0]
            if any(not own & right for own, right in zip(walk.board.masks, solution.masks, strict=True)):
                raise AssertionError(f"a step against the only solution: {written(puzzle)}")
            if puzzle.violations(solution):
                raise AssertionError(f"a solution that breaks a rule: {written(puzzle)}")
    gw.hint(puzzle, seconds=SECONDS)
    compose(puzzle)


def written(puzzle: Sudoku) -> str:
    """Give a puzzle as text, to be read in a report."""
    return to_text(Document(puzzle), "gridwright").replace("\n", "").replace("  ", "")[:1500]


PADS = ("sudokumaker", "sudokupad")


def read_back(puzzle: Sudoku) -> None:
    """Write a puzzle as everything that takes rules, and read it again."""
    for name in (
        "gridwright",
        "constraint-string",
        "f-puzzles",
        "f-puzzles-link",
        "link",
        "sudokumaker",
        "sudokupad",
    ):
        try:
            text = link_of(puzzle) if name == "link" else to_text(Document(puzzle), name)
        except GridwrightError as error:
            sentence(error)
            continue
        again = parse(text, name)
        if again.unread:
            continue
        assert isinstance(again.puzzle, Sudoku)
        if substance(again.puzzle) != substance(puzzle):
            raise AssertionError(f"{name} reads its own text as another puzzle: {written(puzzle)}")


def sentence(error: GridwrightError) -> None:
    """Refuse an error that is not one sentence."""
    message = str(error)
    if not message or "\n" in message or len(message) > 2000:
        raise AssertionError(f"an error that is not one sentence: {message[:200]!r}")


def try_rules(chance: random.Random) -> str:
    """Make up a puzzle, and judge it; say how far it came."""
    try:
        puzzle = puzzle_of(chance)
    except GridwrightError as error:
        sentence(error)
        return "rules refused"
    began = time.process_time()
    judge(puzzle)
    read_back(puzzle)
    if time.process_time() - began > MOST_CPU:
        raise AssertionError(f"{time.process_time() - began:.1f} s of work: {written(puzzle)}")
    return "rules judged"


def option_value(chance: random.Random, shown: tuple[Option, object]) -> object:
    """Make up the value of an option: as its record says, at its edges, or beyond them."""
    option, told = shown
    choices = list(option.choices()) if option.choices is not None else []
    kind = str(told)
    if "bool" in kind:
        return chance.random() < 0.5
    if choices and chance.random() < 0.9:
        return chance.choice(choices)
    least, most = option.least, option.most
    edges = [edge for edge in (least, most) if edge is not None]
    numbers = [*edges, *(edge + step for edge in edges for step in (-1, 1)), 4, 5, 6, *WILD_NUMBERS]
    if option.separator:
        return f"{chance.choice(numbers)}{option.separator}{chance.choice(numbers)}"
    if "int" in kind or "float" in kind:
        return chance.choice(numbers)
    return chance.choice([option.example, "", "x", "r1c1", "1" * 40, *choices])


def try_generator(chance: random.Random) -> str:
    """Make up options of a generator, and let it work for half a second."""
    family = chance.choice(list(FAMILIES))
    recipe = FAMILIES[family].options()
    hints = typing.get_type_hints(recipe, include_extras=True)
    shown = {
        name: (told.__metadata__[0], told.__origin__)
        for name, told in hints.items()
        if typing.get_origin(told) is typing.Annotated
    }
    names = chance.sample(sorted(shown), chance.randint(1, min(4, len(shown))))
    options = {name: option_value(chance, shown[name]) for name in names}
    began = time.process_time()
    try:
        asked = typing.cast("dict[str, typing.Any]", options)
        list(gw.generate(family, 1, seed=chance.randrange(1000), seconds=SECONDS, **asked))
    except GridwrightError as error:
        sentence(error)
        return "options refused"
    finally:
        took = time.process_time() - began
        if took > MOST_CPU:
            print(f"generate {family} {options}: {took:.1f} s", flush=True)
    return "options taken"


def cases(seed: int) -> Iterator[Callable[[], str]]:
    """Yield what is tried, each from a chance of its own."""
    number = 0
    while True:
        chance = random.Random(f"{seed} {number}")
        what = try_generator if number % 10 == 9 else try_rules
        yield lambda what=what, chance=chance: what(chance)  # type: ignore[misc]
        number += 1


def main() -> int:
    """Try until the time ends; tell what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="try the input of this number alone and show what it raises")
    chosen = parser.parse_args()
    counts: collections.Counter[str] = collections.Counter()
    failures: set[str] = set()
    start = time.monotonic()
    for number, work in enumerate(cases(chosen.seed)):
        if chosen.only is not None:
            if number == chosen.only:
                print(work())
                return 0
            continue
        if time.monotonic() - start > chosen.seconds:
            break
        try:
            counts[work()] += 1
        except Exception as error:
            counts["wrong"] += 1
            kind = f"{type(error).__name__}: {error}"
            if kind[:60] not in failures:
                failures.add(kind[:60])
                print(f"seed {chosen.seed}, input {number}: {kind}", flush=True)
    seconds = time.monotonic() - start
    told = ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
    print(f"{counts.total():,} inputs in {seconds:.0f} s, seed {chosen.seed}: {told}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
