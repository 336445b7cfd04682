"""The verdict on one puzzle for people: a drawing of what was found, and sentences."""

from gridwright.cli import answers
from gridwright.cli.request import Request
from gridwright.cli.screen import Look, print_line
from gridwright.draw import compose
from gridwright.model import Notes, Puzzle, SolutionSet, Verdict

__all__ = ["tell_verdict"]


def tell_verdict(puzzle: Puzzle, result: SolutionSet, request: Request, look: Look) -> None:
    """Draw what was found and say the verdict in words."""
    if result.verdict is Verdict.MULTIPLE:
        look.show(compose(puzzle, result.settled, differing=result.differing, notes=Notes.HIDDEN))
    elif result.solutions:
        look.show(compose(puzzle, result.solutions[0]))
    elif not result.settled.is_broken:
        look.show(compose(puzzle, result.settled, notes=Notes.HIDDEN))
    if request.logic_only:
        print_line(answers.logic_sentence(result))
    else:
        print_line(answers.sentence(result))
    if result.verdict is Verdict.MULTIPLE:
        print_line(answers.where_they_differ(puzzle, result))
