"""The verdict on one puzzle for people: a drawing of what was found, and sentences."""

from gridwright.cli.screen import Look, print_line
from gridwright.cli.sentences import logic_sentence, sentence, unread_lines, where_they_differ
from gridwright.draw import compose
from gridwright.model import Notes, Puzzle, SolutionSet, Verdict

__all__ = ["tell_verdict"]


def tell_verdict(puzzle: Puzzle, result: SolutionSet, look: Look, *, logic_only: bool = False) -> None:
    """Draw what was found and say the verdict in words."""
    if result.read_verdict is Verdict.MULTIPLE:
        look.show(compose(puzzle, result.settled, differing=result.differing, notes=Notes.HIDDEN))
    elif result.solutions:
        look.show(compose(puzzle, result.solutions[0]))
    elif not result.settled.is_broken:
        look.show(compose(puzzle, result.settled, notes=Notes.HIDDEN))
    if logic_only:
        print_line(logic_sentence(result))
    else:
        print_line(sentence(result))
    if result.read_verdict is Verdict.MULTIPLE:
        print_line(where_they_differ(puzzle, result))
    for line in unread_lines(result.unread):
        print_line(line)
