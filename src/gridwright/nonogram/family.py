"""What nonograms answer to the rooms above; the engines are imported when they are first asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gridwright.errors import InvalidPuzzleError
from gridwright.model import (
    Board,
    Budget,
    Document,
    Family,
    SolutionSet,
)
from gridwright.model.budget import Stop
from gridwright.model.door import door
from gridwright.model.family import Making
from gridwright.model.puzzle import Puzzle
from gridwright.nonogram.puzzle import Nonogram

if TYPE_CHECKING:
    from gridwright.model import Deduction, Rating

__all__ = ["FAMILY"]


def _probe(puzzle: Nonogram, budget: Budget) -> SolutionSet:
    from gridwright.nonogram.method import Method
    from gridwright.nonogram.solve import deduce

    return deduce(puzzle, Method.PROBING, budget=budget)


def _apply(_: Nonogram, board: Board, deduction: "Deduction") -> Board:
    from gridwright.nonogram.explain import apply

    return apply(board, deduction)


def _rate_many(
    puzzles: Iterable[Nonogram],
    scheme: str | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> "Iterator[Rating]":
    from gridwright.nonogram.rating import rate

    return (rate(puzzle, Budget(seconds, stop=stop), scheme) for puzzle in puzzles)


def _generate(count: int, seed: int, budget: Budget, wanted: Mapping[str, Any]) -> Iterator[Document]:
    from gridwright.nonogram.setting.generate import Made, generate
    from gridwright.nonogram.setting.wishes import recipe_of

    made = generate(recipe_of(wanted, seed), count, budget=budget)
    return (one.document for one in made if isinstance(one, Made))


def _make(
    count: int,
    seed: int,
    budget: Budget,
    wanted: Mapping[str, Any],
    *,
    tell: Callable[[Making], None],
    like: Puzzle | None = None,
) -> None:
    from gridwright.nonogram.setting.generate import Made, generate
    from gridwright.nonogram.setting.wishes import recipe_of

    if like is not None:
        raise InvalidPuzzleError("expected wishes for a nonogram, got a puzzle that it should be like")
    tried = 0
    for made in generate(recipe_of(wanted, seed), count, budget=budget):
        tried += made.tries
        if isinstance(made, Made):
            tell(Making(document=made.document, level=made.rated.level.value, score=made.rated.score, tried=tried))
        else:
            tell(Making(missed=made.sentence, tried=tried))


def _twin_key(puzzle: Nonogram, _: Budget) -> str:
    from gridwright.nonogram.kinds import twin_key

    return twin_key(puzzle)


def _canonical(puzzle: Nonogram, _: Budget) -> str:
    from gridwright.nonogram.canonical import canonical_form

    return canonical_form(puzzle)


FAMILY: Family[Nonogram] = Family(
    name="nonogram",
    title="Nonogram",
    solve=door("gridwright.nonogram.solve:solve"),
    solve_many=door("gridwright.nonogram.solve:solve_many"),
    techniques=door("gridwright.nonogram.techniques:ranked"),
    explain=door("gridwright.nonogram.explain:explain"),
    next_steps=door("gridwright.nonogram.explain:next_steps"),
    dead_ends=door("gridwright.nonogram.dead_ends:dead_ends"),
    apply=_apply,
    false_claims=door("gridwright.nonogram.wording:false_claims"),
    rate=door("gridwright.nonogram.rating:rate"),
    rate_many=_rate_many,
    sketch=door("gridwright.nonogram.sketch:sketch"),
    generate=_generate,
    make=_make,
    kinds=door("gridwright.nonogram.kinds:kinds_of"),
    twin_key=_twin_key,
    canonical=_canonical,
    probe=_probe,
)
