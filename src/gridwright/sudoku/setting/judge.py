"""Evaluate many candidates at once against a recipe; a walk stops as soon as its result is decided."""

import functools
import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.engine.kernels import FinderCall, FoundWalk, GridCutter, ThinPlan, WalkEnd
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.grid import Cell
from gridwright.model import Budget, Rating
from gridwright.sudoku.explaining.layout import layout_of
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rating import DEFAULT_SCHEME, rate, rating_of
from gridwright.sudoku.scheme import Scheme, Use
from gridwright.sudoku.schemes import SCHEMES
from gridwright.sudoku.setting.candidates import OPEN, givens_of
from gridwright.sudoku.setting.recipe import Recipe, techniques_called
from gridwright.sudoku.solving.prepare import prepared
from gridwright.sudoku.technique import Level

__all__ = ["Cutter", "Judge", "stand_ins"]

_PATIENCE = 200
"""The node limit of a uniqueness proof while givens are removed; beyond it the given stays."""

_MOST_GIVEN = 0.2
"""The most givens, as a share of the grid, of a puzzle with placed rules, which should matter more."""

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
    "forcing-chain": ("forcing-net", "nested-net", "reveal"),
    "forcing-net": ("nested-net", "reveal"),
}
"""Techniques mapped to the more general ones that they are special cases of."""

_LAST = 3
_IS_GIVEN = bytes(symbol != OPEN for symbol in range(256))
_AS_WALKS_TAKE_IT = bytes(0 if symbol == OPEN else symbol + 1 for symbol in range(256))


def stand_ins(names: frozenset[str]) -> frozenset[str]:
    """List the more general techniques that can always replace some techniques.

    >>> "turbot-fish" in stand_ins(frozenset({"x-wing"})), stand_ins(frozenset({"swordfish"}))
    (True, frozenset())
    """
    return frozenset(other for name in names for other in _STAND_INS.get(name, ())) - names


@dataclass(frozen=True, eq=False)
class _TechniqueList:
    """The techniques of a walk, in order, with cached derived data."""

    scheme: Scheme
    uses: tuple[Use, ...]

    @functools.cached_property
    def calls(self) -> list[FinderCall]:
        return [use.calls.compiled for use in self.uses]

    @functools.cached_property
    def trusting(self) -> list[bool]:
        return [use.record.assumes_unique for use in self.uses]

    @functools.cached_property
    def numbers(self) -> list[int]:
        """Their numbers in the scheme."""
        known = {use.technique: number for number, use in enumerate(self.scheme.uses)}
        return [known[use.technique] for use in self.uses]

    def rating(self, used: Sequence[int]) -> Rating:
        """Rate a walk that solved its puzzle by the entries it used."""
        return _rated(self, bytes(sorted(used)))

    def price(self, level: Level | None) -> tuple[list[float], float]:
        """Return the least cost of each entry, and the sum beyond which the level cannot be met.

        Almost every unfair puzzle needs chains, so all of them keep a margin to the limit.
        """
        most = None if level is None else self.scheme.most.get(level)
        if most is not None and level is Level.UNFAIR:
            most -= self.scheme.leeway
        return ([], 0.0) if most is None else (self._worth, most)

    @functools.cached_property
    def _worth(self) -> list[float]:
        least = self.scheme.counts_from
        return [min(use.first, use.later) if use.level >= least else 0.0 for use in self.uses]


@functools.lru_cache(maxsize=64)
def _technique_list(
    scheme: str, most: Level, left_out: frozenset[str], last: frozenset[str] = frozenset()
) -> _TechniqueList:
    """Choose the techniques of a scheme up to a level; some may be left out, and some come last."""
    uses = [use for use in SCHEMES[scheme].uses if use.level <= most and use.technique not in left_out]
    early = [use for use in uses if use.technique not in last]
    return _TechniqueList(SCHEMES[scheme], (*early, *(use for use in uses if use.technique in last)))


@dataclass(frozen=True, slots=True)
class Cutter:
    """Cuts full grids into groups of cells with given sums, and removes givens until a level is needed."""

    techniques: _TechniqueList
    compiled: GridCutter

    def cut(
        self, grid: bytes, seed: int, budget: Budget
    ) -> tuple[list[tuple[list[Cell], int]], list[bool], Rating]:
        """Return groups with totals, which cells stay given (empty if the level was missed), and the rating."""
        with kernel_flag(budget.stop) as stop:
            found = self.compiled.cut(grid, seed, seconds_left(budget), stop)
        return list(zip(found.groups, found.totals, strict=True)), found.given, self.techniques.rating(found.used)


@dataclass(frozen=True)
class Judge:
    """Judges the candidates of a recipe that share their rules.

    A classic puzzle must have the same level in HoDoKu's scheme and our own, so that either rating
    agrees with the request; the rating is that of our own scheme, as `rate` gives it.

    A first walk uses only techniques up to the requested level and gives up early on puzzles that are too hard.
    Puzzles that pass are walked again with all techniques if one of them could come before those used:
    it may be harder, and then determines the rating.
    """

    recipe: Recipe
    kind: Sudoku

    @functools.cached_property
    def scheme(self) -> Scheme:
        """Return the scheme used to filter candidates."""
        return SCHEMES["hodoku" if self.recipe.is_classic else DEFAULT_SCHEME]

    @functools.cached_property
    def needed(self) -> frozenset[str]:
        """List the techniques that puzzles must require."""
        return frozenset[str]().union(*map(techniques_called, self.recipe.must_use))

    @property
    def takes_all(self) -> bool:
        """Return whether the recipe puts no condition on techniques."""
        return self.recipe.level is None and not self.recipe.must_use and not self.recipe.may_not_use

    @functools.cached_property
    def asks_for_more(self) -> bool:
        """Return whether classic puzzles that singles and locked sets solve can be dropped unseen."""
        level = self.recipe.level or Level.EASY
        needed = min((use.level for use in self.scheme.uses if use.technique in self.needed), default=level)
        return self.recipe.is_classic and not self.recipe.may_not_use and max(level, needed) >= Level.HARD

    def judge(
        self, puzzles: Sequence[bytes], budget: Budget, known: Sequence[Rating] | None = None
    ) -> list[Rating | None]:
        """Rate candidates; None for those that do not fit the recipe or were not reached within the budget.

        `known` are their ratings by the techniques up to the level, if already computed.
        """
        if self.takes_all:
            rated = self._rate(puzzles, _technique_list(DEFAULT_SCHEME, Level.EXTREME, frozenset()), budget)
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
                [puzzles[index] for index in asked], self._chosen(needed | stand_ins(needed)), budget
            )
            found |= {index: None for index, other in zip(asked, without, strict=True) if other is not None}
        self._rate_as_people_do(puzzles, found, budget)
        return list(found.values())

    def rate_all(self, puzzles: Sequence[bytes], budget: Budget) -> list[Rating | None]:
        """Rate all candidates; None for those that need forbidden or harder techniques."""
        return self._rate(puzzles, self._chosen(), budget)

    def thin(
        self, grids: Sequence[bytes], orbits: list[list[Cell]], *, goal: int, seed: int, budget: Budget
    ) -> list[tuple[list[bool], Rating]]:
        """Remove givens from full grids while techniques up to the level solve them, until the level is needed.

        Return for each grid which cells stay given, empty if the level was missed, and the rating.
        """
        techniques, plan = self._thin_plan(orbits, goal)
        known = prepared(self.kind)
        with kernel_flag(budget.stop) as stop:
            thinned = (
                layout_of(self.kind)
                .walker(techniques.calls)
                .thin(known.rules, b"".join(grids), plan, seed, seconds_left(budget), stop)
            )
        return [(one.given, techniques.rating(one.used)) for one in thinned]

    def cutter(
        self, orbits: list[list[Cell]], neighbours: list[list[Cell]], *, largest: int, goal: int
    ) -> "Cutter":
        """Return a cutter for full grids under the rules."""
        techniques, plan = self._thin_plan(orbits, goal, grows=not goal)
        return Cutter(techniques, layout_of(self.kind).cutter(techniques.calls, plan, neighbours, largest, 100))

    def _thin_plan(
        self, orbits: list[list[Cell]], goal: int, *, grows: bool = False
    ) -> tuple[_TechniqueList, ThinPlan]:
        """Return the techniques and the plan for removing givens.

        Easy puzzles need nothing in particular; where the recipe asks for techniques, these are the last resort
        and one of them is needed.
        """
        needed = self.needed
        techniques = self._chosen(stand_ins(needed), last=needed)
        level = self.recipe.level or (max(use.level for use in techniques.uses) if needed else Level.EASY)
        if needed:
            wanted, enough = [use.technique in needed for use in techniques.uses], 0.0
        else:
            wanted = [level is Level.EASY or use.level == level for use in techniques.uses]
            enough = _MOST_GIVEN if self.recipe.placed else 1.0
        worth, most = techniques.price(self.recipe.level)
        plan = ThinPlan(
            orbits,
            goal,
            round(enough * self.kind.shape.size),
            wanted,
            techniques.trusting,
            worth,
            most,
            _PATIENCE,
            level >= Level.HARD,
            grows,
        )
        return techniques, plan

    def steer(
        self,
        puzzles: Sequence[bytes],
        solutions: Sequence[bytes],
        orbits: list[list[Cell]],
        *,
        seed: int,
        budget: Budget,
    ) -> list[list[bool]]:
        """Add givens to puzzles until they require the needed techniques; return the givens, empty on failure.

        Easy techniques are tried first and the needed ones last, so that what those find
        could not be found without them.
        """
        needed = self.needed
        techniques = self._chosen(stand_ins(needed), last=needed)
        techniques = _TechniqueList(
            self.scheme, tuple(sorted(techniques.uses, key=lambda use: _rank(use, needed)))
        )
        ranks = [_rank(use, needed) for use in techniques.uses]
        most = self.kind.shape.size if self.recipe.givens is None else self.recipe.givens.most
        walker = layout_of(self.kind).walker(techniques.calls)
        with kernel_flag(budget.stop) as stop:
            return walker.steer(
                b"".join(solutions),
                b"".join(puzzles).translate(_IS_GIVEN),
                orbits,
                most,
                ranks.count(0),
                ranks.count(0) + ranks.count(1),
                len(ranks) - ranks.count(_LAST),
                seed,
                seconds_left(budget),
                stop,
            )

    def _rate_unsolved(self, givens: bytes, budget: Budget) -> Rating:
        return rate(self.kind.with_givens(givens_of(givens)), budget)

    @functools.cached_property
    def _banned(self) -> frozenset[str]:
        return frozenset[str]().union(*map(techniques_called, self.recipe.may_not_use))

    def _sifted(
        self, puzzles: Sequence[bytes], rated: Sequence[Rating | None], budget: Budget
    ) -> dict[int, Rating]:
        """Return the candidates that have the requested level even if every technique may be used."""
        fitting = {index: one for index, one in enumerate(rated) if one is not None and self._fits(one)}
        if self.recipe.level is None:
            return fitting
        whole = _technique_list(self.scheme.name, Level.EXTREME, self._banned)
        both = zip(self._chosen().uses, whole.uses, strict=False)
        same = {use.technique for use, other in both if use is other}
        unsure = [index for index, one in fitting.items() if not one.counts.keys() <= same]
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
        """Rate with our own scheme what another scheme filtered; drop candidates with another level there."""
        own = SCHEMES[DEFAULT_SCHEME]
        if self.scheme is own:
            return
        same = _alike(self.scheme.name, own.name)
        unsure: list[int] = []
        for index, one in found.items():
            if one is not None and one.counts.keys() <= same:
                found[index] = _rated_anew(own.name, tuple(one.counts.items()))
            elif one is not None:
                unsure.append(index)
        techniques = _technique_list(own.name, Level.EXTREME, self._banned)
        again = self._rate([puzzles[index] for index in unsure], techniques, budget)
        found |= dict(zip(unsure, again, strict=True))
        wanted = self.recipe.level
        if wanted is not None:
            label = wanted.label
            wrong = [index for index, one in found.items() if one is not None and one.label != label]
            found |= dict.fromkeys(wrong)

    def _chosen(self, without: frozenset[str] = frozenset(), last: frozenset[str] = frozenset()) -> _TechniqueList:
        most = self.recipe.level or self._level_of_needed(self.scheme.uses)
        return _technique_list(self.scheme.name, most, self._banned | without, last)

    def _level_of_needed(self, uses: Sequence[Use]) -> Level:
        """Return the highest level of the needed techniques, used where the recipe names no level."""
        return max((use.level for use in uses if use.technique in self.needed), default=Level.EXTREME)

    def _rate(self, puzzles: Sequence[bytes], techniques: _TechniqueList, budget: Budget) -> list[Rating | None]:
        walks = self._walk(puzzles, techniques, budget)
        ratings: list[Rating | None] = [
            techniques.rating(walk.used) if walk.end is WalkEnd.SOLVED else None for walk in walks
        ]
        return ratings + [None] * (len(puzzles) - len(ratings))

    def _walk(self, puzzles: Sequence[bytes], techniques: _TechniqueList, budget: Budget) -> list[FoundWalk]:
        if not puzzles:
            return []
        walker = layout_of(self.kind).walker(techniques.calls)
        grids = b"".join(puzzles).translate(_AS_WALKS_TAKE_IT)
        worth, most = techniques.price(self.recipe.level)
        with kernel_flag(budget.stop) as stop:
            return walker.rate(grids, seconds_left(budget), stop, worth, most)

    def _fits(self, rating: Rating) -> bool:
        level = self.recipe.level
        if level is None:
            return True
        if rating.label != level.label:
            return False
        has_chains = level > Level.MEDIUM and any("chain" in name or "net" in name for name in rating.counts)
        return not has_chains or self.scheme.is_clear(level, rating.score)


def _rank(use: Use, needed: frozenset[str]) -> int:
    """Rank a technique by how long it takes to try; the needed ones come last."""
    if use.technique in needed:
        return _LAST
    return 0 if use.level is Level.EASY else 1 if use.level is Level.MEDIUM else 2


@functools.lru_cache(maxsize=4096)
def _rated(techniques: _TechniqueList, used: bytes) -> Rating:
    """Rate by the sorted entries that were used; cached, since easy puzzles have much in common."""
    return rating_of(techniques.scheme, Counter(map(techniques.numbers.__getitem__, used)))


@functools.lru_cache(maxsize=4096)
def _rated_anew(scheme: str, counts: tuple[tuple[str, int], ...]) -> Rating:
    """Rate by how often techniques were used, by their names."""
    numbers = {use.technique: number for number, use in enumerate(SCHEMES[scheme].uses)}
    return rating_of(SCHEMES[scheme], Counter({numbers[name]: count for name, count in counts}))


@functools.lru_cache(maxsize=8)
def _alike(one: str, other: str) -> frozenset[str]:
    """List the common first techniques of two schemes: a walk that needs no other is the same in both."""
    both = zip(SCHEMES[one].uses, SCHEMES[other].uses, strict=False)
    same = itertools.takewhile(
        lambda pair: pair[0].technique == pair[1].technique and pair[0].calls == pair[1].calls, both
    )
    return frozenset(use.technique for use, _ in same)
