"""Says of many candidates at once whether they are what a recipe asks for, by walks that end where it is clear."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.engine.kernels import WalkEnd
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Budget, Rating
from gridwright.sudoku.positions import layout_of
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rating import rate_many, rating_of
from gridwright.sudoku.scheme import Use
from gridwright.sudoku.schemes import SCHEMES
from gridwright.sudoku.setting.candidates import OPEN, givens_of
from gridwright.sudoku.setting.recipe import Recipe, techniques_called
from gridwright.sudoku.technique import Level

__all__ = ["Judge"]


_AS_WALKS_TAKE_IT = bytes(0 if symbol == OPEN else symbol + 1 for symbol in range(256))


@dataclass(frozen=True)
class Judge:
    """Judges the candidates of a recipe that share their rules.

    A first walk knows only techniques up to the level asked for, and gives up early on a puzzle that is too hard.
    What it lets pass is walked again with all techniques: a harder one may come before easier ones in the order of
    the scheme, and then the puzzle is rated by it.
    """

    recipe: Recipe
    kind: Sudoku

    @property
    def scheme(self) -> str:
        """Name the scheme that levels are counted by."""
        return "hodoku" if self.recipe.is_classic else "gridwright"

    @property
    def takes_all(self) -> bool:
        """Tell whether the recipe asks nothing of the techniques."""
        return self.recipe.level is None and not self.recipe.must_use and not self.recipe.may_not_use

    def judge(self, puzzles: Sequence[bytes], budget: Budget) -> list[Rating | None]:
        """Rate candidates, None for those that are not wanted or that the budget left out."""
        if self.takes_all:
            kind = self.kind
            made = [
                Sudoku.with_rules(kind.shape, kind.symbols, givens_of(puzzle), kind.rules) for puzzle in puzzles
            ]
            return list(rate_many(made, self.scheme, budget=budget))
        banned = frozenset[str]().union(*map(techniques_called, self.recipe.may_not_use))
        ratings = self._rate(puzzles, self._uses(banned), budget)
        wanted = [rating if rating is not None and self._fits(rating) else None for rating in ratings]
        if self.recipe.level is not None:
            self._walk_again(puzzles, wanted, banned, budget)
        for name in self.recipe.must_use:
            needed = techniques_called(name)
            asked = [index for index, rating in enumerate(wanted) if rating is not None]
            without = self._rate([puzzles[index] for index in asked], self._uses(banned | needed), budget)
            for index, other in zip(asked, without, strict=True):
                rating = wanted[index]
                if rating is None or needed.isdisjoint(rating.counts) or other is not None:
                    wanted[index] = None
        return wanted

    def rate_all(self, puzzles: Sequence[bytes], budget: Budget) -> list[Rating | None]:
        """Rate candidates whatever they are, None for those that need forbidden techniques or harder ones."""
        banned = frozenset[str]().union(*map(techniques_called, self.recipe.may_not_use))
        return self._rate(puzzles, self._uses(banned), budget)

    def _walk_again(
        self, puzzles: Sequence[bytes], wanted: list[Rating | None], banned: frozenset[str], budget: Budget
    ) -> None:
        """Keep those whose level is the same when every technique that is not forbidden may be used."""
        uses = [use for use in SCHEMES[self.scheme].uses if use.technique not in banned]
        asked = [index for index, rating in enumerate(wanted) if rating is not None]
        whole = self._rate([puzzles[index] for index in asked], uses, budget)
        for index, rating in zip(asked, whole, strict=True):
            wanted[index] = rating if rating is not None and self._fits(rating) else None

    def _uses(self, banned: frozenset[str]) -> list[Use]:
        uses = SCHEMES[self.scheme].uses
        most = self.recipe.level or self._level_of_needed(uses)
        return [use for use in uses if use.level <= most and use.technique not in banned]

    def _level_of_needed(self, uses: Sequence[Use]) -> Level:
        """Without a level asked for, a technique is needed if nothing of its own level can stand in for it."""
        needed = frozenset[str]().union(*map(techniques_called, self.recipe.must_use))
        return max((use.level for use in uses if use.technique in needed), default=Level.EXTREME)

    def _rate(self, puzzles: Sequence[bytes], uses: Sequence[Use], budget: Budget) -> list[Rating | None]:
        if not puzzles:
            return []
        scheme = SCHEMES[self.scheme]
        numbers = [scheme.uses.index(use) for use in uses]
        walker = layout_of(self.kind).walker([use.calls.compiled for use in uses])
        grids = b"".join(puzzles).translate(_AS_WALKS_TAKE_IT)
        with kernel_flag(budget.stop) as stop:
            walks = walker.rate(grids, seconds_left(budget), stop)
        ratings: list[Rating | None] = [
            rating_of(scheme, Counter(numbers[entry] for entry in walk.used))
            if walk.end is WalkEnd.SOLVED
            else None
            for walk in walks
        ]
        return ratings + [None] * (len(puzzles) - len(ratings))

    def _fits(self, rating: Rating) -> bool:
        level = self.recipe.level
        if level is None:
            return True
        has_chains = any("chain" in name or "net" in name for name in rating.counts)
        is_clear = not has_chains or SCHEMES[self.scheme].is_clear(level, rating.score)
        return rating.label == level.label and is_clear
