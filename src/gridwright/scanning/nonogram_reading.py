"""A nonogram as it was read: options for the clue of every line, and the likeliest of them that are a puzzle."""

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Document, Verdict
from gridwright.scanning.likeliest import readings
from gridwright.scanning.nonogram_search import ClueOption, search, shares_of, text_of
from gridwright.scanning.scanned import Doubt, Quad, Reason, Scanned

__all__ = ["ClueOption", "NonogramReading", "clue_options"]

_LINE_DEEPEST = 12.0
_MOST_OPTIONS = 12
_SURE = 0.97
_REGROUPED = 3.0
"""What it costs, in nats, to part or to join digits against their gap; less where the gap is in between."""

Digits: TypeAlias = tuple[tuple[float, ...], ...]
"""For each digit of a number the probabilities of 0 to 9."""


def clue_options(numbers: Sequence[Digits], gaps: Sequence[Sequence[float]], length: int) -> list[ClueOption]:
    """List what a line of some length may say, the likeliest first; a clue that does not fit is no option.

    `gaps` are those between the digits of each number, 1 where they are so wide that they might part two numbers.
    """
    found: dict[tuple[int, ...], float] = {}
    for cost, grouped in _groupings(numbers, gaps):
        digits = [digit for number in grouped for digit in number]
        orders = [_likeliest_first(shares) for shares in digits]
        costs = [
            [math.log(shares[order[0]] / max(shares[value], 1e-9)) for value in order]
            for shares, order in zip(digits, orders, strict=True)
        ]
        for own, changes in itertools.islice(readings(costs, _LINE_DEEPEST), 200):
            changed = dict(changes)
            values = iter(order[changed.get(place, 0)] for place, order in enumerate(orders))
            clue = tuple(_value([next(values) for _ in number]) for number in grouped)
            if _fits(clue, length):
                total = cost + own
                found[clue] = min(found.get(clue, math.inf), total)
    options = sorted((ClueOption(clue, cost) for clue, cost in found.items()), key=lambda one: one.cost)
    return options[:_MOST_OPTIONS]


def _likeliest_first(shares: Sequence[float]) -> list[int]:
    return sorted(range(len(shares)), key=lambda value: -shares[value])


def _value(digits: Sequence[int]) -> int:
    # A number does not begin with 0, unless it is 0.
    return -1 if len(digits) > 1 and digits[0] == 0 else int("".join(map(str, digits)))


def _fits(clue: tuple[int, ...], length: int) -> bool:
    if clue in {(), (0,)}:
        return True
    return min(clue) > 0 and sum(clue) + len(clue) - 1 <= length


def _groupings(numbers: Sequence[Digits], gaps: Sequence[Sequence[float]]) -> Iterator[tuple[float, list[Digits]]]:
    """Yield the numbers as they were grouped, then with one of them parted, or one pair joined."""
    yield 0.0, list(numbers)
    for place, (number, own) in enumerate(zip(numbers, gaps, strict=True)):
        if len(number) == 2:
            parted = [*numbers[:place], number[:1], number[1:], *numbers[place + 1 :]]
            yield _REGROUPED * (1.5 - min(1.0, own[0])), parted
        following = numbers[place + 1 : place + 2]
        if len(number) == 1 and following and len(following[0]) == 1:
            yield 2 * _REGROUPED, [*numbers[:place], (*number, *following[0]), *numbers[place + 2 :]]
    # A piece that is no digit: dirt, a sign, a part of the frame.
    if len(numbers) > 1:
        for place in (0, len(numbers) - 1):
            if max(numbers[place][0]) < 0.9:
                yield _REGROUPED + 3 * max(numbers[place][0]), [*numbers[:place], *numbers[place + 1 :]]


@dataclass(frozen=True, eq=False)
class NonogramReading:
    """Options for the clues of all rows, then of all columns."""

    size: tuple[int, int]
    options: tuple[tuple[ClueOption, ...], ...]
    box: Quad
    quads: tuple[Quad, ...]
    score: float

    def pieces(self) -> Sequence[tuple[str, Quad]]:
        """List the lines with where their clues lie in the picture."""
        return list(zip(self._names(), self.quads, strict=True))

    def proofread(self, fixed: Mapping[str, str], *, as_written: bool = False) -> Scanned:
        """Take the likeliest clues whose sums agree and that have one picture, with some lines settled.

        Where a picture follows from all other lines, a line that was misread is mended by it. `as_written` takes
        every clue as it looks.
        """
        options = self._with(fixed)
        taken = search(options, self.size[0], as_written=as_written)
        names = self._names()
        shares = [shares_of(own) for own in options]
        doubts = []
        for line, (name, own, clue, share) in enumerate(zip(names, options, taken.clues, shares, strict=True)):
            reason = _reason(own, clue, share[0], is_contested=line in taken.contested, verdict=taken.verdict)
            if reason is not None and name not in fixed:
                others = tuple(
                    (text_of(one.clue), round(part, 4))
                    for one, part in zip(own, share, strict=True)
                    if one.clue != clue
                )
                doubts.append(Doubt(name, text_of(clue), reason, others[:4], self.quads[line]))
        return Scanned(
            document=Document(taken.puzzle),
            verdict=taken.verdict,
            read={name: text_of(clue) for name, clue in zip(names, taken.clues, strict=True)},
            likelihoods={
                name: {text_of(one.clue): round(part, 4) for one, part in zip(own, share, strict=True)}
                for name, own, share in zip(names, options, shares, strict=True)
            },
            doubts=tuple(doubts),
            box=self.box,
            reading=self,
        )

    def _names(self) -> list[str]:
        rows, columns = self.size
        return [f"row {n + 1}" for n in range(rows)] + [f"column {n + 1}" for n in range(columns)]

    def _with(self, fixed: Mapping[str, str]) -> list[tuple[ClueOption, ...]]:
        names = self._names()
        unknown = set(fixed) - set(names)
        if unknown:
            raise InvalidPuzzleError(f"expected a line such as {names[0]!r}, got {min(unknown)!r}")
        rows, columns = self.size
        options = []
        for place, (name, own) in enumerate(zip(names, self.options, strict=True)):
            if name not in fixed:
                options.append(own)
                continue
            length = columns if place < rows else rows
            words = fixed[name].replace(",", " ").split()
            clue = tuple(int(word) for word in words if word.isdecimal())
            if len(clue) != len(words) or not _fits(clue, length):
                raise InvalidPuzzleError(f"{name}: expected numbers that fit {length} cells, got {fixed[name]!r}")
            options.append((ClueOption(clue, 0.0),))
        return options


def _reason(
    options: Sequence[ClueOption], clue: tuple[int, ...], share: float, *, is_contested: bool, verdict: Verdict
) -> Reason | None:
    """Tell why a person should look at a line; that all is one puzzle settles what the reader left open."""
    if clue != options[0].clue:
        return "changed"
    if is_contested:
        return "ambiguous"
    return "unsure" if share < _SURE and verdict is not Verdict.UNIQUE else None
