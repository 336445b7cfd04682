"""Weighted sums: cells times whole numbers add up to one of the totals printed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.groups import Weights
from gridwright.sudoku.parts.pieces import Lane
from gridwright.sudoku.parts.sums import letter
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "WeightedSums"]

_AREA = "<hue>(?:(?P<strings>line)|(?P<kinds>cage)|(?P<squares>2x2(?: square| area| box)?))"
_KIND = "(?:perfect )?(?:square|prime|odd|even|cube|triangular)"
_AMOUNT = rf"(?P<kind>{_KIND}|multiple [2-9]|(?:atleast|atmost|larger than|smaller than) \d+|\d+(?: \d+)*)"


@dataclass(frozen=True)
class WeightedSums(Rule):
    """Sums of any cells with any weights and totals: r1c1 + 2*r1c2 - r1c3 = 5 7; values may repeat."""

    sums: tuple[Weights, ...] = ()
    example: ClassVar[Mapping[str, object]] = {"sums": ["r1c1 + 2*r1c2 - r2c3 = 5 6", "r4c1 + r4c2 + r3c3 = 8"]}
    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<cages>cage) sum",
            "Digits in cages sum to the total and may repeat.",
            "killer cage sum repeat corner dashed allowed rule",
        ),
        Cue(
            "(?P<cages>cage) repeat",
            "Digits may repeat in a cage as long as they follow sudoku rules.",
            "killer allowed permitted rule follow obey normal all as long",
        ),
        Cue(
            r"<hue>(?P<lines>diagonal|line|thread|path|snake) sum (?P<total>\d+)(?: repeat)?",
            "Digits along a blue line sum to 15.",
        ),
        Cue(rf"{_AREA} sum {_AMOUNT}", "Digits in each cage sum to a square number."),
        Cue(rf"{_AREA} (?P<kind>{_KIND}) sum", "The digits of each line have an odd sum."),
        Cue(rf"sum {_AREA} {_AMOUNT}", "The sum of the digits in each 2x2 square is at least 15."),
        Cue(
            "(?P<middles>line) average|mean centre|middle|central end|ends",
            "The digit in the centre of a line is the average of the digits at its ends.",
            "line 2 average mean centre middle central end ends same",
        ),
        Cue(r"(?P<shaded><hues>)sum (?P<total>\d+)", "Digits in green cells sum to 77."),
        Cue(
            "(?P<lanes>outside) sum first|nearest|closest (?P<many>[2-4])",
            "Clues outside the grid give the sum of the first three cells in that direction.",
            "row column direction seen corresponding first nearest closest",
        ),
        Cue(
            "(?P<averages>arrow) average circle|bulb",
            "The digit in a circle is the average of the digits along its arrow.",
            "repeat line shaft arrow's mean",
        ),
    )
    undrawn: ClassVar[frozenset[str]] = frozenset({"squares"})
    drawn: ClassVar[Mapping[str, str]] = {
        "cages": "sum",
        "lines": "line|joined line",
        "shaded": "ground",
        "averages": "arrow",
        "kinds": "outline",
        "strings": "line|joined line",
        "lanes": "lane",
        "middles": "line",
    }

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Add up the cells of cages, lines or shaded cells; an average is a sum as well."""
        total = fields.get("total")
        sums = [
            f"{_plus(cells)} = {number}"
            for cells, _, number in (one.partition("=") for one in pieces.get("cages", ()))
        ]
        sums += [f"{_plus(line)} = {total}" for line in pieces.get("lines", ())]
        kind = str(fields.get("kind", ""))
        groups = [text.partition("=")[0] for name in ("kinds", "strings") for text in pieces.get(name, ())]
        if "squares" in fields:
            groups = [frame.name(square) for square in _squares(frame)]
        sums += [f"{_plus(cells)} = {_totals(kind, frame, len(cells.split()))}" for cells in groups]
        for text in pieces.get("lanes", ()):
            lane = Lane.parse(text)
            cells = lane.cells(frame.shape)[: int(str(fields["many"]))]
            sums.append(f"{_plus(frame.name(cells))} = {lane.total}")
        for line in pieces.get("middles", ()):
            first, *_, last = names = line.split()
            sums.append(f"{first} + {last} - 2*{names[len(names) // 2]} = 0")
        if pieces.get("shaded"):
            sums.append(f"{_plus(' '.join(pieces['shaded']))} = {total}")
        for arrow in pieces.get("averages", ()):
            circle, _, shaft = arrow.partition("|")
            sums.append(f"{_plus(shaft)} - {len(shaft.split())}*{circle.strip()} = 0")
        return super().as_told({}, {"sums": sums}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse totals out of reach."""
        low, high = min(frame.values), max(frame.values)
        for one in self.sums:
            times = _times(one, frame).values()
            least = sum(n * (low if n > 0 else high) for n in times)
            most = sum(n * (high if n > 0 else low) for n in times)
            if not times or not any(least <= total <= most for total in one.totals):
                raise InvalidPuzzleError(f"sum '{one}': expected a total from {least} to {most}")

    def demands(self, frame: Frame) -> Iterator[Sum]:
        """Add up."""
        for one in self.sums:
            times = _times(one, frame)
            name = f"sum from {one.terms[0][1]}"
            yield Sum(tuple(times), tuple(times.values()), frozenset(one.totals), name)

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Outline the cells of one weight together, with the weight and a letter; the first has the totals too."""
        for number, one in enumerate(self.sums):
            totals = f":{'/'.join(map(str, one.totals))}"
            for times in dict.fromkeys(_times(one, frame).values()):
                cells = tuple(cell for cell, n in _times(one, frame).items() if n == times)
                sign = "" if times == 1 else "-" if times == -1 else str(times)
                yield Outline(cells, sign + letter(number) + totals)
                totals = ""


def _plus(cells: str) -> str:
    return " + ".join(cells.split())


def _times(one: Weights, frame: Frame) -> dict[Cell, int]:
    found = Counter[Cell]()
    for times, place in one.terms:
        found[frame.cell(place)] += times
    return {cell: times for cell, times in found.items() if times}


def _squares(frame: Frame) -> Iterator[Line]:
    """List all squares of four cells."""
    shape = frame.shape
    for row in range(shape.height - 1):
        for column in range(shape.width - 1):
            yield tuple(shape.cell(row + down, column + right) for down in (0, 1) for right in (0, 1))


def _totals(kind: str, frame: Frame, count: int) -> str:
    """List the numbers of a kind that so many cells can add up to."""
    most = count * max(frame.values)
    numbers = range(most + 1)
    said = kind.removeprefix("perfect ").split()
    amounts = [int(word) for word in said if word.isdigit()]
    kinds = {
        "square": [n * n for n in numbers],
        "cube": [n**3 for n in numbers],
        "triangular": [n * (n + 1) // 2 for n in numbers],
        "odd": numbers[1::2],
        "even": numbers[::2],
        "prime": [n for n in numbers if n > 1 and all(n % d for d in range(2, n))],
    }
    ranges = {
        "multiple": lambda: numbers[:: amounts[0]],
        "atleast": lambda: numbers[amounts[0] :],
        "larger": lambda: numbers[amounts[0] + 1 :],
        "atmost": lambda: numbers[: amounts[0] + 1],
        "smaller": lambda: numbers[: amounts[0]],
    }
    first = said[0] if said else ""
    found = kinds.get(first) or (ranges[first]() if first in ranges else amounts)
    return " ".join(str(n) for n in found if 0 < n <= most)


RULE = WeightedSums
