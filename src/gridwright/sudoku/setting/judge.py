"""Says of many candidates at once whether they are what a recipe asks for, by walks that end where it is clear."""

import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gridwright.engine.kernels import FoundWalk, WalkEnd
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.grid import Cell
from gridwright.model import Budget, Rating
from gridwright.sudoku.positions import layout_of
from gridwright.sudoku.prepare import layout_of as rules_of
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rating import DEFAULT_SCHEME, rate, rating_of
from gridwright.sudoku.scheme import Scheme, Use
from gridwright.sudoku.schemes import SCHEMES
from gridwright.sudoku.setting.candidates import OPEN, givens_of
from gridwright.sudoku.setting.recipe import Recipe, techniques_called
from gridwright.sudoku.technique import Level

__all__ = ["Judge", "Need", "stand_ins"]

_PATIENCE = 200
"""Branches that the proof of one solution may take while givens go; where it takes more, the given stays."""

_CHAINS = (
    "alternating-chain",
    "grouped-chain",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "forcing-chain",
    "forcing-net",
    "nested-net",
)
_LINKS = ("turbot-fish", "simple-colours", "multi-colours", "x-chain", *_CHAINS)
_STAND_INS = {
    "x-wing": _LINKS,
    "skyscraper": ("sashimi-x-wing", *_LINKS),
    "two-string-kite": _LINKS,
    "turbot-fish": _LINKS,
    "remote-pair": ("xy-chain", *_CHAINS),
    "x-chain": _CHAINS,
    "xy-chain": _CHAINS,
}
"""For techniques that are special cases of others: those others."""

_AS_WALKS_TAKE_IT = bytes(0 if symbol == OPEN else symbol + 1 for symbol in range(256))


def stand_ins(names: frozenset[str]) -> frozenset[str]:
    """List techniques of which some are special cases: that these can always do the work says nothing.

    >>> "turbot-fish" in stand_ins(frozenset({"x-wing"})), stand_ins(frozenset({"swordfish"}))
    (True, frozenset())
    """
    return frozenset(other for name in names for other in _STAND_INS.get(name, ())) - names


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """How a walk went that takes some techniques only where no other helps, and what it left open."""

    is_met: bool
    is_solved: bool
    open_cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Judge:
    """Judges the candidates of a recipe that share their rules.

    A classic puzzle has a level only where HoDoKu's scheme and our own name the same one, so that whoever rates it
    finds what was asked for; the rating is that of our own scheme, as `rate` gives it.

    A first walk knows only techniques up to the level asked for, and gives up early on a puzzle that is too hard.
    What it lets pass is walked again with all techniques where one of them may come before those that were used:
    it may be harder, and then the puzzle is rated by it.
    """

    recipe: Recipe
    kind: Sudoku

    @property
    def scheme(self) -> Scheme:
        """Give the scheme that candidates are sifted by."""
        return SCHEMES["hodoku" if self.recipe.is_classic else DEFAULT_SCHEME]

    @property
    def takes_all(self) -> bool:
        """Tell whether the recipe asks nothing of the techniques."""
        return self.recipe.level is None and not self.recipe.must_use and not self.recipe.may_not_use

    def judge(
        self, puzzles: Sequence[bytes], budget: Budget, known: Sequence[Rating] | None = None
    ) -> list[Rating | None]:
        """Rate candidates, None for those that are not wanted or that the budget left out.

        `known` says how the techniques up to the level rate them, where that was seen before.
        """
        if self.takes_all:
            own = SCHEMES[DEFAULT_SCHEME]
            rated = self._rate(puzzles, own.uses, budget, own)
            return [one or self._rate_unsolved(puzzle, budget) for one, puzzle in zip(rated, puzzles, strict=True)]
        found: dict[int, Rating | None] = dict.fromkeys(range(len(puzzles)))
        found |= self._sifted(puzzles, self.rate_all(puzzles, budget) if known is None else known, budget)
        for name in self.recipe.must_use:
            needed = techniques_called(name)
            asked = [
                index for index, one in found.items() if one is not None and not needed.isdisjoint(one.counts)
            ]
            found |= {index: None for index in found if index not in asked}
            without = self._rate(
                [puzzles[index] for index in asked], self._uses(needed | stand_ins(needed)), budget
            )
            found |= {index: None for index, other in zip(asked, without, strict=True) if other is not None}
        self._rate_as_people_do(puzzles, found, budget)
        return list(found.values())

    def rate_all(self, puzzles: Sequence[bytes], budget: Budget) -> list[Rating | None]:
        """Rate candidates whatever they are, None for those that need forbidden techniques or harder ones."""
        return self._rate(puzzles, self._uses(), budget)

    def thin(
        self, grids: Sequence[bytes], orbits: list[list[Cell]], *, goal: int, seed: int, budget: Budget
    ) -> list[tuple[list[bool], Rating]]:
        """Take givens from full grids while techniques up to the level solve them, until one of it is needed.

        Easy puzzles need nothing in particular. Say what stays given, nothing where the level was not reached, and
        how the techniques up to the level rate it.
        """
        uses = self._uses()
        level = self.recipe.level or Level.EASY
        wanted = [level is Level.EASY or use.level == level for use in uses]
        walker = layout_of(self.kind).walker([use.calls.compiled for use in uses])
        worth, most = self._price(self.scheme, uses)
        with kernel_flag(budget.stop) as stop:
            thinned = walker.thin(
                rules_of(self.kind),
                b"".join(grids),
                orbits,
                goal,
                wanted,
                _PATIENCE,
                level >= Level.HARD,
                seed,
                seconds_left(budget),
                stop,
                worth,
                most,
            )
        return [(one.given, self._rating_of(one.used, uses, self.scheme)) for one in thinned]

    def look_for_need(self, puzzles: Sequence[bytes], budget: Budget) -> list[Need]:
        """Walk through candidates with the techniques that a puzzle must need as the last resort.

        Such a technique is then used only where nothing else helps: what it opens could not be had without it.
        """
        needed = frozenset[str]().union(*map(techniques_called, self.recipe.must_use))
        left = self._uses(needed | stand_ins(needed))
        uses = [*left, *(use for use in self._uses() if use.technique in needed)]
        walks = self._walk(puzzles, uses, budget, self.scheme)
        return [
            Need(
                is_met=any(entry >= len(left) for entry in walk.used),
                is_solved=walk.end is WalkEnd.SOLVED,
                open_cells=tuple(cell for cell, mask in enumerate(walk.masks) if mask & (mask - 1)),
            )
            for walk in walks
        ]

    def _rate_unsolved(self, givens: bytes, budget: Budget) -> Rating:
        return rate(self.kind.with_givens(givens_of(givens)), budget)

    @functools.cached_property
    def _banned(self) -> frozenset[str]:
        return frozenset[str]().union(*map(techniques_called, self.recipe.may_not_use))

    def _sifted(
        self, puzzles: Sequence[bytes], rated: Sequence[Rating | None], budget: Budget
    ) -> dict[int, Rating]:
        """Give the candidates that have the level asked for, also when every technique may be used."""
        uses = self._uses()
        fitting = {index: one for index, one in enumerate(rated) if one is not None and self._fits(one)}
        if self.recipe.level is None:
            return fitting
        whole = [use for use in self.scheme.uses if use.technique not in self._banned]
        same = [use.technique for use, other in zip(uses, whole, strict=False) if use == other]
        unsure = [index for index, one in fitting.items() if not one.counts.keys() <= set(same)]
        again = self._rate([puzzles[index] for index in unsure], whole, budget)
        for index, other in zip(unsure, again, strict=True):
            if other is None or not self._fits(other):
                del fitting[index]
            else:
                fitting[index] = other
        return fitting

    def _rate_as_people_do(
        self, puzzles: Sequence[bytes], found: dict[int, Rating | None], budget: Budget
    ) -> None:
        """Rate by our own scheme what another sifted; drop what has another level there."""
        own = SCHEMES[DEFAULT_SCHEME]
        if self.scheme is own:
            return
        numbers = {use.technique: number for number, use in enumerate(own.uses)}
        both = zip(self.scheme.uses, own.uses, strict=False)
        alike = itertools.takewhile(lambda pair: _is_alike(*pair), both)
        same = {one.technique for one, _ in alike}
        unsure: list[int] = []
        for index, one in found.items():
            if one is not None and one.counts.keys() <= same:
                found[index] = rating_of(
                    own, Counter({numbers[name]: count for name, count in one.counts.items()})
                )
            elif one is not None:
                unsure.append(index)
        uses = [use for use in own.uses if use.technique not in self._banned]
        again = self._rate([puzzles[index] for index in unsure], uses, budget, own)
        found |= dict(zip(unsure, again, strict=True))
        wanted = self.recipe.level
        if wanted is not None:
            wrong = [index for index, one in found.items() if one is not None and one.label != wanted.label]
            found |= dict.fromkeys(wrong)

    def _uses(self, without: Iterable[str] = ()) -> list[Use]:
        left_out = self._banned.union(without)
        uses = self.scheme.uses
        most = self.recipe.level or self._level_of_needed(uses)
        return [use for use in uses if use.level <= most and use.technique not in left_out]

    def _level_of_needed(self, uses: Sequence[Use]) -> Level:
        """Without a level asked for, a technique is needed if nothing of its own level can stand in for it."""
        needed = frozenset[str]().union(*map(techniques_called, self.recipe.must_use))
        return max((use.level for use in uses if use.technique in needed), default=Level.EXTREME)

    def _rate(
        self, puzzles: Sequence[bytes], uses: Sequence[Use], budget: Budget, scheme: Scheme | None = None
    ) -> list[Rating | None]:
        scheme = scheme or self.scheme
        walks = self._walk(puzzles, uses, budget, scheme)
        ratings: list[Rating | None] = [
            self._rating_of(walk.used, uses, scheme) if walk.end is WalkEnd.SOLVED else None for walk in walks
        ]
        return ratings + [None] * (len(puzzles) - len(ratings))

    @staticmethod
    def _rating_of(used: Sequence[int], uses: Sequence[Use], scheme: Scheme) -> Rating:
        numbers = _numbers(scheme.name, tuple(use.technique for use in uses))
        return _rated(scheme.name, tuple((numbers[entry], count) for entry, count in Counter(used).items()))

    def _walk(
        self, puzzles: Sequence[bytes], uses: Sequence[Use], budget: Budget, scheme: Scheme
    ) -> list[FoundWalk]:
        if not puzzles:
            return []
        walker = layout_of(self.kind).walker([use.calls.compiled for use in uses])
        grids = b"".join(puzzles).translate(_AS_WALKS_TAKE_IT)
        worth, most = self._price(scheme, uses)
        with kernel_flag(budget.stop) as stop:
            return walker.rate(grids, seconds_left(budget), stop, worth, most)

    def _price(self, scheme: Scheme, uses: Sequence[Use]) -> tuple[list[float], float]:
        """Say what steps are worth at least, and beyond which sum the level asked for is out of reach."""
        most = scheme.most.get(self.recipe.level) if self.recipe.level is not None else None
        if most is None:
            return [], 0.0
        return [min(use.first, use.later) if use.level >= scheme.counts_from else 0.0 for use in uses], most

    def _fits(self, rating: Rating) -> bool:
        level = self.recipe.level
        if level is None:
            return True
        has_chains = any("chain" in name or "net" in name for name in rating.counts)
        is_clear = not has_chains or self.scheme.is_clear(level, rating.score)
        return rating.label == level.label and is_clear


@functools.lru_cache(maxsize=64)
def _numbers(scheme: str, chosen: tuple[str, ...]) -> list[int]:
    """Give the numbers in a scheme of some of its techniques, in its order."""
    return [number for number, use in enumerate(SCHEMES[scheme].uses) if use.technique in chosen]


@functools.lru_cache(maxsize=4096)
def _rated(scheme: str, counts: tuple[tuple[int, int], ...]) -> Rating:
    """Rate by how often the entries of a scheme were used; easy puzzles have much in common."""
    return rating_of(SCHEMES[scheme], Counter(dict(counts)))


def _is_alike(one: Use, other: Use) -> bool:
    return one.technique == other.technique and one.calls == other.calls
