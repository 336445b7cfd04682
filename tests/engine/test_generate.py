"""The front door of generating, for both families."""

from typing import Any

import pytest

import gridwright as gw
from gridwright.model import Verdict


@pytest.mark.parametrize(
    ("family", "options"),
    [
        ("sudoku", {"size": 6, "level": "easy", "symmetry": "rotational"}),
        ("sudoku", {"size": 6, "rules": ["cages"]}),
        ("nonogram", {"size": "10x8", "style": "blobs"}),
    ],
)
def test_puzzles_come_with_their_solutions_and_again_by_seed(family: str, options: dict[str, Any]) -> None:
    made = list(gw.generate(family, 2, seed=5, seconds=60, **options))
    assert len(made) == 2
    for document in made:
        found = gw.solve(document)
        assert found.verdict is Verdict.UNIQUE
        assert found.solutions[0] == document.goal
    assert [one.puzzle for one in gw.generate(family, 2, seed=5, **options)] == [one.puzzle for one in made]


@pytest.mark.parametrize(("family", "known"), [("sudoku", "size, shape"), ("nonogram", "size, level")])
def test_unknown_options_are_told(family: str, known: str) -> None:
    with pytest.raises(gw.GridwrightError, match=f"expected options among {known}.*got 'taste'"):
        next(gw.generate(family, taste="sweet"))
