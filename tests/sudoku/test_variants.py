"""Finders are asked by name: what a name does not fit is refused, and what it fits is what the core knows."""

import pytest

from gridwright.model import Budget
from gridwright.sudoku.explaining.layout import find_in
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.technique import Call

_GIVENS = "..4..6.5...1............2.9..63.19.54.2.6..8..........6...2..4......5....5..89.7."


@pytest.mark.parametrize(
    ("finder", "words"),
    [
        ("fish", "finned sashimi"),
        ("fish", "franken mutant"),
        ("fish", "pointing"),
        ("fish", "siamese siamese"),
        ("locked_candidates", "pointing claiming"),
        ("naked_single", "regions"),
    ],
)
def test_a_variant_that_the_finder_does_not_have_is_refused(finder: str, words: str) -> None:
    puzzle = Sudoku.classic(_GIVENS)
    with pytest.raises(ValueError, match=f"the finder '{finder}' has no variant '{words}'"):
        list(find_in(puzzle, puzzle.start, Call(finder, size=2, variant=words), Budget()))


def test_words_of_a_variant_stand_in_any_order() -> None:
    puzzle = Sudoku.classic(_GIVENS)
    calls = [Call("fish", size=3, variant=words) for words in ("franken finned", "finned franken")]
    one, other = ([found.eliminated for found in find_in(puzzle, puzzle.start, call, Budget())] for call in calls)
    assert one == other != []
