"""What the front door offers and gives can be sent to another process, kept, and copied."""

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import gridwright as gw
from gridwright.sudoku.rules.look_and_say import LookAndSay

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = {
    "nonogram": gw.sample("heart").document.puzzle,
    "colours": gw.sample("cup").document.puzzle,
    "refutations": gw.Nonogram(["1", "1 1", "2", "1"], ["1", "1 1", "1", "2"]),
    "classic": gw.Sudoku(CLASSIC),
    "sums": gw.sample("killer").document.puzzle,
    "automata": gw.sample("automata").document.puzzle,
    "trials": gw.Sudoku(
        "..3.............",
        rules=[LookAndSay.of("r3c2 r4c2 r1c1 r4c1=1x1 0x2", "r3c4 r2c4 r3c1 r4c3=2x2 1x3")],
    ),
}


def _sent(one: Any) -> Any:  # noqa: ANN401
    return pickle.loads(pickle.dumps(one))  # noqa: S301


@pytest.mark.parametrize("name", gw.__all__)
def test_every_name_of_the_front_door_is_found_again(name: str) -> None:
    assert _sent(getattr(gw, name)) is getattr(gw, name)


@pytest.mark.parametrize("name", PUZZLES)
def test_what_it_gives_comes_back_equal(name: str) -> None:
    puzzle = PUZZLES[name]
    walk = gw.explain(puzzle)
    last = walk.steps[-1]
    for one in (
        puzzle,
        gw.Document(puzzle),
        walk,
        last,
        gw.solve(puzzle),
        gw.hint(puzzle, rung=4),
        gw.rate(puzzle),
    ):
        assert _sent(one) == copy.copy(one) == copy.deepcopy(one) == one
    assert last.before is not None
    assert _sent(last).before() == last.before()


def test_another_process_can_be_asked() -> None:
    # A process that is started anew, as on Windows, finds everything by its name.
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as others:
        assert others.submit(gw.rate, CLASSIC).result() == gw.rate(CLASSIC)
        assert others.submit(gw.explain, gw.Sudoku(CLASSIC)).result().is_solved
