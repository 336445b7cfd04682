"""A sudoku as it was read: likelihoods of every cell, and the likeliest reading of them that is a puzzle."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Document
from gridwright.scanning.image import Floats
from gridwright.scanning.likeliest import Change, readings
from gridwright.scanning.scanned import BLANK, NOTES, Doubt, Quad, Reason, Scanned
from gridwright.scanning.sudoku_judge import MOST_SLOW, is_classic, solution_counts, solution_of, verdict_of
from gridwright.sudoku import Sudoku

__all__ = ["SudokuReading"]

_DEEPEST = 14.0
"""How much less likely, in nats, a reading may be that is taken because it has one solution."""
_MOST = 20_000
_CHUNK = 256
_FURTHER = 6.0
_RIVAL = 4.0
_SURE = 0.97
_MISTAKEN = 5.0
"""What it costs, in nats, to believe that a person wrote a wrong digit."""
_NEARLY = 2.0
_HALF = 0.5

Flags: TypeAlias = NDArray[np.bool_]


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

    def proofread(self, fixed: Mapping[str, str], *, as_written: bool = False) -> Scanned:
        """Take the likeliest reading whose print has one solution, with some cells settled.

        What a person wrote is no part of the puzzle, so it cannot change how print is read, and it is read as the
        digit of the solution only where the picture leaves that open. `as_written` takes every cell as it looks.
        """
        options = self._options(fixed)
        by_hand = self._by_hand(options)
        taken = None if as_written else self._likeliest(options, by_hand)
        if taken is None:
            taken = _Taken((0,) * len(options), math.inf, frozenset())
        texts = [options[cell][choice].text for cell, choice in enumerate(taken.chosen)]
        written = [cell for cell in np.flatnonzero(by_hand).tolist() if texts[cell] not in {BLANK, NOTES}]
        trust = self._trust(options, taken, by_hand)
        return self._scanned(texts, written, self._doubts(options, taken, trust, fixed), options)

    def _likeliest(self, options: Sequence[Sequence[_Option]], by_hand: Flags) -> _Taken | None:
        """Proofread print alone; where that gives no puzzle, or a far less likely one, all that is there."""
        if not by_hand.any():
            return self._search(options, by_hand)
        printed = self._search(options, by_hand)
        if printed is not None and printed.cost == 0:
            return self._with_pen(options, printed, by_hand)
        taken = self._search(options, np.zeros_like(by_hand))
        if printed is not None and (taken is None or printed.cost < taken.cost + _NEARLY):
            return self._with_pen(options, printed, by_hand)
        return taken

    def _with_pen(self, options: Sequence[Sequence[_Option]], printed: _Taken, by_hand: Flags) -> _Taken:
        """Read what was written by hand, which is right more often than not, but may be wrong."""
        symbols = self.blank.symbols
        texts = [options[cell][choice].text for cell, choice in enumerate(printed.chosen)]
        givens = [
            None if by_hand[cell] or text in {BLANK, NOTES} else symbols.index(text)
            for cell, text in enumerate(texts)
        ]
        solution = solution_of(self.blank.with_givens(givens))
        chosen = list(printed.chosen)
        for cell in np.flatnonzero(by_hand).tolist():
            own = options[cell]
            for place, option in enumerate(own[1:], start=1):
                if option.text == solution[cell] and math.log(own[0].share / option.share) < _MISTAKEN:
                    chosen[cell] = place
        return printed._replace(chosen=tuple(chosen))

    def _by_hand(self, options: Sequence[Sequence[_Option]]) -> Flags:
        """Tell which cells hold pen: what looks so, but no more than leaves print with one solution."""
        texts = [own[0].text for own in options]
        held = np.array([text not in {BLANK, NOTES} for text in texts])
        by_hand = np.asarray(held & (self.pen > _HALF))
        doubtful = sorted(np.flatnonzero(by_hand).tolist(), key=lambda cell: float(self.pen[cell]))
        if not doubtful:
            return by_hand
        hidden = [set(doubtful[number:]) for number in range(len(doubtful) + 1)]
        lines = [
            "".join(_sign(text) if cell not in one else "." for cell, text in enumerate(texts)) for one in hidden
        ]
        counts = solution_counts(self.blank, lines)
        if 1 in counts:
            return np.array([cell in hidden[counts.index(1)] for cell in range(len(texts))])
        return by_hand

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

    def _search(self, options: Sequence[Sequence[_Option]], hidden: Flags) -> _Taken | None:
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

    def _trust(self, options: Sequence[Sequence[_Option]], taken: _Taken, by_hand: Flags) -> list[float]:
        """Give how likely what was taken for each cell is, next to all that leaves one solution as well."""
        signs = [
            "." if is_hidden else _sign(own[choice].text)
            for own, choice, is_hidden in zip(options, taken.chosen, by_hand.tolist(), strict=True)
        ]
        trust = [own[choice].share for own, choice in zip(options, taken.chosen, strict=True)]
        others = [
            (cell, option.share, _sign(option.text))
            for cell, own in enumerate(options)
            if trust[cell] < _SURE and not by_hand[cell]
            for option in own
            if option is not own[taken.chosen[cell]]
        ]
        if not others or math.isinf(taken.cost):
            return trust
        whole = "".join(signs)
        counts = solution_counts(self.blank, [whole[:cell] + sign + whole[cell + 1 :] for cell, _, sign in others])
        against = [0.0] * len(options)
        for (cell, share, _), count in zip(others, counts, strict=True):
            against[cell] += share * (count == 1)
        asked = {cell for cell, _, _ in others}
        return [share / (share + against[cell]) if cell in asked else share for cell, share in enumerate(trust)]

    def _doubts(
        self,
        options: Sequence[Sequence[_Option]],
        taken: _Taken,
        trust: Sequence[float],
        fixed: Mapping[str, str],
    ) -> tuple[Doubt, ...]:
        doubts = []
        for cell, (own, choice) in enumerate(zip(options, taken.chosen, strict=True)):
            name = self.blank.shape.name(cell)
            reason: Reason | None = None
            if choice:
                reason = "changed"
            elif trust[cell] < _SURE:
                reason = "unsure"
            elif cell in taken.contested:
                reason = "ambiguous"
            if reason is None or name in fixed:
                continue
            others = tuple((one.text, round(one.share, 4)) for i, one in enumerate(own[:4]) if i != choice)
            doubts.append(Doubt(name, own[choice].text, reason, others, self.quads[cell]))
        return tuple(doubts)

    def _scanned(
        self,
        texts: Sequence[str],
        written: Sequence[int],
        doubts: tuple[Doubt, ...],
        options: Sequence[Sequence[_Option]],
    ) -> Scanned:
        shape, symbols = self.blank.shape, self.blank.symbols
        names = [shape.name(cell) for cell in range(shape.size)]
        open_cells = set(written)
        givens = [
            None if text in {BLANK, NOTES} or cell in open_cells else symbols.index(text)
            for cell, text in enumerate(texts)
        ]
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


def _sign(text: str) -> str:
    return "." if text in {BLANK, NOTES} else text
