"""Steps of an explanation as lines of text, for every family alike."""

from collections.abc import Iterable, Iterator

from gridwright.model import Depth, Puzzle, Step, Verdict, Walkthrough, family_of

__all__ = ["folded_lines", "last_line", "step_lines", "walk_lines"]


def step_lines(
    puzzle: Puzzle, number: int, step: Step, *, details: bool = False, depth: Depth = Depth.PLAIN
) -> Iterator[str]:
    """Yield the lines that tell a step at a depth: number, technique, sentence, chain, and the rest if asked."""
    if depth is Depth.SHORT:
        yield f"{number:4}. {step.proof.short}"
        return
    title = family_of(puzzle).techniques()[step.technique].title
    if depth is Depth.FULL:
        yield f"{number:4}. {title}:"
        yield from (f"      {line}" for line in step.proof.full)
    else:
        yield f"{number:4}. {title}: {step.text}"
    if details and step.rest:
        yield f"      {step.rest}"
    yield from _chain_lines(step.chain, "      ")


def walk_lines(puzzle: Puzzle, walk: Walkthrough, *, details: bool, depth: Depth) -> Iterator[str]:
    """Yield the lines that tell all steps of a walk."""
    for number, step in enumerate(walk.steps, start=1):
        yield from step_lines(puzzle, number, step, details=details, depth=depth)


def folded_lines(puzzle: Puzzle, walk: Walkthrough, *, details: bool, depth: Depth) -> Iterator[str]:
    """Yield the lines of a walk with steps in one go told as one; the full depth tells each of them below it."""
    for run in walk.runs:
        if len(run.steps) > 1:
            yield f"{f'{run.first}-{run.last}':>4}. {run.text}"
            if depth is not Depth.FULL:
                continue
        for number, step in enumerate(run.steps, start=run.first):
            yield from step_lines(puzzle, number, step, details=details, depth=depth)


def _chain_lines(chain: Iterable[Step], indent: str) -> Iterator[str]:
    for link in chain:
        yield f"{indent}- {link.text}"
        yield from _chain_lines(link.chain, indent + "  ")


def last_line(walk: Walkthrough) -> str:
    """Say whether the walk solves the puzzle, or what remains."""
    count = f"{len(walk.steps)} step{'' if len(walk.steps) == 1 else 's'}"
    if walk.verdict is Verdict.UNIQUE:
        return f"Solved in {count}."
    if walk.verdict is Verdict.NONE:
        return f"Wrong: {walk.note}."
    if walk.verdict is Verdict.PARTLY_READ:
        return f"Partly read, {count}: {walk.note}."
    return f"Not solved after {count}: {walk.note}."
