"""Hints for a position in play: a ladder from "look here" up to the step applied; mistakes come first."""

from gridwright.engine.contradiction import find_contradictions, name_contradiction
from gridwright.engine.explain import name_cells, position_of
from gridwright.engine.mistakes import find_mistakes
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model import Board, Budget, Document, Hint, Puzzle, Rung, Step, Verdict, Violation, family_of
from gridwright.model.budget import Stop

__all__ = ["concluded_cells", "hint", "ladder"]

_SECONDS_TO_LOOK = 1.0


def hint(
    puzzle: Puzzle | Document,
    board: Board | None = None,
    rung: int = Rung.PLACE,
    *,
    seconds: float | None = 10.0,
    stop: Stop | None = None,
) -> Hint:
    """Give one rung of the ladder: 1 the line, 2 the technique, 3 the cells, 4 the sentence, 5 applied.

    A position that holds a mistake gets a hint about that instead; from rung 3 on it says where. A puzzle that
    contradicts itself, or has no solution, says so on every rung.
    """
    if rung not in set(Rung):
        raise InvalidPuzzleError(f"expected a rung from 1 to {max(Rung)}, got {rung}")
    return ladder(puzzle, board, Budget(seconds, None, stop))[rung - 1]


def ladder(puzzle: Puzzle | Document, board: Board | None, budget: Budget) -> tuple[Hint, ...]:
    """Give all five rungs, found by one search."""
    asked, position = position_of(puzzle, board)
    if broken := find_contradictions(asked, asked.start):
        told = name_contradiction(asked, asked.start, broken)
        return tuple(Hint(rung, f"{told[0].upper()}{told[1:]}.", position, mistakes=broken) for rung in Rung)
    if position == asked.start and _has_no_solution(asked, budget):
        told = "The puzzle has no solution."
        return tuple(Hint(rung, told, position, mistakes=(Violation(told[:-1], ()),)) for rung in Rung)
    wrong = find_mistakes(asked, position, budget) if position != asked.start else ()
    if wrong := wrong or find_contradictions(asked, position):
        return tuple(_about_mistakes(asked, position, rung, wrong) for rung in Rung)
    if position.is_complete:
        return tuple(Hint(rung, "The puzzle is solved.", position) for rung in Rung)
    step = next(family_of(asked).next_steps(asked, position, budget, None), None)
    if step is None:
        return tuple(
            Hint(rung, "No technique concludes anything here within the budget.", position) for rung in Rung
        )
    return tuple(_about_step(asked, position, rung, step) for rung in Rung)


def _has_no_solution(puzzle: Puzzle, budget: Budget) -> bool:
    """Tell whether a short search proves that a puzzle cannot be solved: from there on anything would follow."""
    return family_of(puzzle).solve(puzzle, 1, budget.within(_SECONDS_TO_LOOK)).verdict is Verdict.NONE


def _about_step(puzzle: Puzzle, board: Board, rung: Rung, step: Step) -> Hint:
    family = family_of(puzzle)
    title = family.techniques()[step.technique].title
    place = step.where or "the whole grid"
    cells = concluded_cells(step)
    texts = {
        Rung.PLACE: f"Look at {place}.",
        Rung.TECHNIQUE: f"Look at {place}: {title} helps there.",
        Rung.CELLS: f"Look at {place}: {title} says something about {name_cells(board.shape, cells)}.",
        Rung.SENTENCE: step.text,
        Rung.APPLIED: step.text,
    }
    # Nothing is written but the step itself: what else follows from it is for the player to see.
    written = board.with_only(step.deduction.placed).without(step.deduction.eliminated)
    after = written if rung is Rung.APPLIED else board
    shown = cells if rung >= Rung.CELLS else step.deduction.within[0] if step.deduction.within else ()
    return Hint(rung, texts[rung], after, shown, step)


def _about_mistakes(puzzle: Puzzle, board: Board, rung: Rung, wrong: tuple[Violation, ...]) -> Hint:
    cells = tuple(dict.fromkeys(cell for mistake in wrong for cell in mistake.cells))
    holds = "a mistake" if len(wrong) == 1 else f"{len(wrong)} mistakes"
    rows = sorted({board.shape.place(cell)[0] + 1 for cell in cells})
    where = name_cells(board.shape, cells) if cells else "no single cell"
    texts = {
        Rung.PLACE: f"The position holds {holds}.",
        Rung.TECHNIQUE: f"The position holds {holds}; look at row {rows[0]}." if rows else wrong[0].text,
        Rung.CELLS: f"The position holds {holds}, at {where}.",
        Rung.SENTENCE: "; ".join(mistake.text for mistake in wrong) + ".",
        Rung.APPLIED: f"Cleared the wrong cells: {where}.",
    }
    masks = list(board.masks)
    if rung is Rung.APPLIED:
        for cell in cells:
            masks[cell] = puzzle.start.masks[cell]
    shown = cells if rung >= Rung.CELLS else ()
    return Hint(rung, texts[rung], Board(board.shape, tuple(masks)), shown, None, wrong)


def concluded_cells(step: Step) -> tuple[Cell, ...]:
    """List the cells that a step says something about, in reading order."""
    return tuple(sorted({candidate.cell for candidate in step.deduction.placed + step.deduction.eliminated}))
