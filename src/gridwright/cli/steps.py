"""Steps of an explanation as lines of text, for every family alike."""

from collections.abc import Iterable, Iterator

from gridwright.model import Depth, Puzzle, Step, Verdict, Walkthrough, family_of

__all__ = ["last_line", "step_lines"]


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
