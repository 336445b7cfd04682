"""A sudoku as it was read: likelihoods of every cell, and the likeliest reading of them that is a puzzle."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Document
from gridwright.scanning.image import Floats
from gridwright.scanning.likeliest import Change, readings
from gridwright.scanning.scanned import BLANK, NOTES, Doubt, Quad, Reason, Scanned
from gridwright.scanning.sudoku_judge import MOST_SLOW, is_classic, solution_counts, verdict_of
from gridwright.sudoku import Sudoku

__all__ = ["SudokuReading"]

_DEEPEST = 14.0
"""How much less likely, in nats, a reading may be that is taken because it has one solution."""
_MOST = 20_000
_CHUNK = 256
_FURTHER = 6.0
_RIVAL = 4.0
_SURE = 0.97
_MISTAKEN = 8.0
"""What it costs, in nats, to believe that a person wrote a wrong digit."""


class _Option(NamedTuple):
    text: str
    share: float


class _Taken(NamedTuple):
    """A choice of one option a cell, what it costs, and the cells in which a rival differs."""

    chosen: tuple[int, ...]
    cost: float
    contested: frozenset[int]


@dataclass(frozen=True, eq=False)
class SudokuReading:
    """Likelihoods for the cells of a grid, `shares` of a blank, each symbol and notes, in this order.

    `blank` is the puzzle without givens, `pen` the probability of each cell to be written by hand.
    """

    blank: Sudoku
    shares: Floats
    pen: Floats
    box: Quad
    quads: tuple[Quad, ...]
    score: float

    def pieces(self) -> Sequence[tuple[str, Quad]]:
        """List the cells with where they lie in the picture."""
        return [(self.blank.shape.name(cell), quad) for cell, quad in enumerate(self.quads)]

    def fits(self) -> bool:
        """Tell whether some likely reading has one solution."""
        return self._search(self._options({}), np.zeros(len(self.quads), bool)) is not None

    def proofread(self, fixed: Mapping[str, str]) -> Scanned:
        """Take the likeliest reading that has one solution, with some cells settled."""
        options = self._options(fixed)
        is_pen = self.pen > 0.5
        taken = self._search(options, np.zeros_like(is_pen))
        if is_pen.any() and (taken is None or taken.cost > _MISTAKEN):
            printed = self._search(options, is_pen)
            if printed is not None and (taken is None or printed.cost + _MISTAKEN < taken.cost):
                taken = printed
        if taken is None:
            taken = _Taken((0,) * len(options), math.inf, frozenset())
        texts = [options[cell][choice].text for cell, choice in enumerate(taken.chosen)]
        doubts = self._doubts(options, taken, fixed)
        return self._scanned(texts, doubts, options)

    def _options(self, fixed: Mapping[str, str]) -> list[list[_Option]]:
        """List what each cell may hold, the likeliest first; a cell that is settled has one option."""
        shape, symbols = self.blank.shape, self.blank.symbols
        names = [shape.name(cell) for cell in range(shape.size)]
        texts = [BLANK, *symbols, NOTES]
        unknown = set(fixed) - set(names)
        if unknown:
            raise InvalidPuzzleError(f"expected cells of {shape}, got {min(unknown)!r}")
        options: list[list[_Option]] = []
        for name, shares in zip(names, self.shares.tolist(), strict=True):
            if name in fixed:
                if fixed[name] not in texts:
                    raise InvalidPuzzleError(
                        f"{name}: expected one of {' '.join(symbols)}, nothing or {NOTES!r}, got {fixed[name]!r}"
                    )
                options.append([_Option(fixed[name], 1.0)])
                continue
            likely = sorted(zip(shares, range(len(texts)), strict=True), key=lambda one: -one[0])
            # Below this the search would never get there.
            least = likely[0][0] * math.exp(-_DEEPEST)
            options.append([_Option(texts[place], share) for share, place in likely if share >= least])
        return options

    def _search(
        self, options: Sequence[Sequence[_Option]], hidden: "np.typing.NDArray[np.bool_]"
    ) -> _Taken | None:
        """Find the likeliest choice with one solution, where what is in hidden cells does not count."""
        signs: list[list[str]] = []
        costs: list[list[float]] = []
        places: list[list[int]] = []
        for own, is_hidden in zip(options, hidden.tolist(), strict=True):
            seen: dict[str, int] = {}
            for place, option in enumerate(own[:1] if is_hidden else own):
                seen.setdefault("." if is_hidden else _sign(option.text), place)
            signs.append(list(seen))
            places.append(list(seen.values()))
            costs.append([math.log(own[0].share / own[place].share) for place in seen.values()])
        found: list[tuple[float, tuple[Change, ...]]] = []
        chunk: list[tuple[float, tuple[Change, ...]]] = []
        most = _MOST if is_classic(self.blank) else MOST_SLOW
        for tried, (cost, changes) in enumerate(readings(costs, _DEEPEST)):
            if tried == most or (found and cost > found[0][0] + _FURTHER):
                break
            chunk.append((cost, changes))
            # The first reading is right most of the time, so it is asked alone.
            if len(chunk) == _CHUNK or tried == 0:
                found += self._valid(signs, chunk)
                chunk = []
        found += self._valid(signs, chunk)
        if not found:
            return None
        cost, changes = found[0]
        first = dict(changes)
        contested = {
            cell
            for rival_cost, rival in found[1:]
            if rival_cost <= cost + _RIVAL
            for cell in set(first) | set(dict(rival))
            if first.get(cell, 0) != dict(rival).get(cell, 0)
        }
        chosen = tuple(own[first.get(cell, 0)] for cell, own in enumerate(places))
        return _Taken(chosen, cost, frozenset(contested))

    def _valid(
        self, signs: Sequence[Sequence[str]], chunk: Sequence[tuple[float, tuple[Change, ...]]]
    ) -> list[tuple[float, tuple[Change, ...]]]:
        if not chunk:
            return []
        base = [own[0] for own in signs]
        texts = []
        for _, changes in chunk:
            text = base.copy()
            for cell, option in changes:
                text[cell] = signs[cell][option]
            texts.append("".join(text))
        counts = solution_counts(self.blank, texts)
        return [one for one, count in zip(chunk, counts, strict=True) if count == 1]

    def _doubts(
        self, options: Sequence[Sequence[_Option]], taken: _Taken, fixed: Mapping[str, str]
    ) -> tuple[Doubt, ...]:
        doubts = []
        for cell, (own, choice) in enumerate(zip(options, taken.chosen, strict=True)):
            name = self.blank.shape.name(cell)
            reason: Reason | None = None
            if choice:
                reason = "changed"
            elif own[choice].share < _SURE:
                reason = "unsure"
            elif cell in taken.contested:
                reason = "ambiguous"
            if reason is None or name in fixed:
                continue
            others = tuple((one.text, round(one.share, 4)) for i, one in enumerate(own[:4]) if i != choice)
            doubts.append(Doubt(name, own[choice].text, reason, others, self.quads[cell]))
        return tuple(doubts)

    def _scanned(
        self, texts: Sequence[str], doubts: tuple[Doubt, ...], options: Sequence[Sequence[_Option]]
    ) -> Scanned:
        shape, symbols = self.blank.shape, self.blank.symbols
        names = [shape.name(cell) for cell in range(shape.size)]
        printed = self._printed(texts)
        written = [cell for cell, text in enumerate(texts) if text not in {BLANK, NOTES} and not printed[cell]]
        givens = [symbols.index(text) if printed[cell] else None for cell, text in enumerate(texts)]
        puzzle = self.blank.with_givens(givens)
        progress = None
        if written:
            masks = list(puzzle.start.masks)
            for cell in written:
                masks[cell] = 1 << symbols.index(texts[cell])
            progress = Board(shape, tuple(masks))
        return Scanned(
            document=Document(puzzle, progress=progress),
            verdict=verdict_of(puzzle),
            read=dict(zip(names, texts, strict=True)),
            likelihoods={
                name: {option.text: round(option.share, 4) for option in own if option.share >= 5e-5}
                for name, own in zip(names, options, strict=True)
            },
            doubts=doubts,
            box=self.box,
            pen=tuple(names[cell] for cell in written),
            notes=tuple(names[cell] for cell, text in enumerate(texts) if text == NOTES),
            reading=self,
        )

    def _printed(self, texts: Sequence[str]) -> list[bool]:
        """Tell which cells are givens: print, and as much of what looks like pen as one solution needs."""
        held = [text not in {BLANK, NOTES} for text in texts]
        printed = [is_held and share <= 0.5 for is_held, share in zip(held, self.pen.tolist(), strict=True)]
        doubtful = sorted((cell for cell in range(len(texts)) if held[cell] and not printed[cell]),
                          key=lambda cell: float(self.pen[cell]))  # fmt: skip
        if not doubtful:
            return printed
        steps = [set(doubtful[:number]) for number in range(len(doubtful) + 1)]
        lines = [
            "".join(text if printed[cell] or cell in added else "." for cell, text in enumerate(texts))
            for added in steps
        ]
        counts = solution_counts(self.blank, lines)
        if 1 in counts:
            added = steps[counts.index(1)]
            return [is_printed or cell in added for cell, is_printed in enumerate(printed)]
        return printed


def _sign(text: str) -> str:
    return "." if text in {BLANK, NOTES} else text
