"""What nonograms answer to the rooms above; the engines are imported when they are first asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from gridwright.errors import InvalidPuzzleError
from gridwright.model import (
    Board,
    Budget,
    Deduction,
    Document,
    Family,
    Rating,
    Sight,
    Sketch,
    SolutionSet,
    Step,
    Violation,
    Walkthrough,
)
from gridwright.model.budget import Stop
from gridwright.model.family import Making
from gridwright.model.puzzle import Puzzle
from gridwright.model.technique import Technique
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["FAMILY"]


def _solve(puzzle: Nonogram, limit: int, budget: Budget) -> SolutionSet:
    from gridwright.nonogram.solve import solve

    return solve(puzzle, limit, budget)


def _solve_many(
    puzzles: Iterable[Nonogram],
    limit: int = 2,
    threads: int = 1,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Iterator[SolutionSet]:
    from gridwright.nonogram.solve import solve_many

    return solve_many(puzzles, limit, threads, seconds=seconds, stop=stop)


def _probe(puzzle: Nonogram, budget: Budget) -> SolutionSet:
    from gridwright.nonogram.method import Method
    from gridwright.nonogram.solve import deduce

    return deduce(puzzle, Method.PROBING, budget=budget)


def _techniques() -> Mapping[str, Technique[Any]]:
    from gridwright.nonogram.techniques import ranked

    return ranked()


def _explain(puzzle: Nonogram, board: Board, budget: Budget) -> Walkthrough:
    from gridwright.nonogram.explain import explain

    return explain(puzzle, board, budget)


def _next_steps(puzzle: Nonogram, board: Board, budget: Budget, technique: str | None) -> Iterator[Step]:
    from gridwright.nonogram.explain import next_steps

    return next_steps(puzzle, board, budget, technique)


def _dead_ends(puzzle: Nonogram, board: Board) -> tuple[Violation, ...]:
    from gridwright.nonogram.dead_ends import dead_ends

    return dead_ends(puzzle, board)


def _apply(_: Nonogram, board: Board, deduction: Deduction) -> Board:
    from gridwright.nonogram.explain import apply

    return apply(board, deduction)


def _false_claims(puzzle: Nonogram, board: Board, step: Step) -> tuple[str, ...]:
    from gridwright.nonogram.wording import false_claims

    return false_claims(puzzle, board, step)


def _rate(puzzle: Nonogram, budget: Budget, scheme: str | None) -> Rating:
    from gridwright.nonogram.rating import rate

    return rate(puzzle, budget, scheme)


def _rate_many(
    puzzles: Iterable[Nonogram],
    scheme: str | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Iterator[Rating]:
    from gridwright.nonogram.rating import rate

    return (rate(puzzle, Budget(seconds, stop=stop), scheme) for puzzle in puzzles)


def _sketch(puzzle: Nonogram, sight: Sight) -> Sketch:
    from gridwright.nonogram.sketch import sketch

    return sketch(puzzle, sight)


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


def _kinds(puzzle: Nonogram) -> tuple[str, ...]:
    from gridwright.nonogram.kinds import kinds_of

    return kinds_of(puzzle)


def _twin_key(puzzle: Nonogram, _: Budget) -> str:
    from gridwright.nonogram.kinds import twin_key

    return twin_key(puzzle)


def _canonical(puzzle: Nonogram, _: Budget) -> str:
    from gridwright.nonogram.canonical import canonical_form

    return canonical_form(puzzle)


FAMILY: Family[Nonogram] = Family(
    name="nonogram",
    title="Nonogram",
    solve=_solve,
    solve_many=_solve_many,
    techniques=_techniques,
    explain=_explain,
    next_steps=_next_steps,
    dead_ends=_dead_ends,
    apply=_apply,
    false_claims=_false_claims,
    rate=_rate,
    rate_many=_rate_many,
    sketch=_sketch,
    generate=_generate,
    make=_make,
    kinds=_kinds,
    twin_key=_twin_key,
    canonical=_canonical,
    probe=_probe,
)
