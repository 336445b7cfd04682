"""The compiled walk of Sudoku Explainer against its slow twin, on puzzles made by chance."""

from gridwright.engine.kernels import WalkEnd, sudoku_dig, sudoku_explainer_techniques, sudoku_rate_explainer
from tests.kernels.slow_explainer import slow_numbers

_EASY = 30
"""The most tenths at which a puzzle needs nothing that the twin does not know."""


def test_walk_equals_its_slow_twin() -> None:
    puzzles, _ = sudoku_dig(3, 0, 60, [[cell] for cell in range(81)], 17, 0, 1, -1.0, None)
    grids = bytes((symbol + 1) % 10 for symbol in puzzles)
    compared = 0
    for number, rating in enumerate(sudoku_rate_explainer(grids, -1.0, None)):
        assert rating.end is WalkEnd.SOLVED
        text = "".join(".123456789"[value] for value in grids[81 * number : 81 * number + 81])
        told = slow_numbers(text)
        assert (told is not None) >= (rating.hardest <= _EASY), text
        if told is not None:
            compared += 1
            assert tuple(round(10 * one) for one in told) == (rating.hardest, rating.pearl, rating.diamond), text
    assert compared >= 20


def test_every_step_names_a_technique_and_concludes_something() -> None:
    marks = "000000000000001023045060000000000007000008000100000405000050000000700080280000030"
    grid = bytes(map(int, marks))
    rating = sudoku_rate_explainer(grid, -1.0, None)[0]
    names = sudoku_explainer_techniques()
    assert [names[number] for number in rating.used] == [step.technique for step in rating.steps]
    assert all(step.placed >= 0 or step.eliminated for step in rating.steps)
    assert max(step.rating for step in rating.steps) * 10 == rating.hardest
