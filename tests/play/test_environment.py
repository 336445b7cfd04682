"""Puzzles as an environment of Gymnasium: its checker is content, and whoever writes the solution is rewarded."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gridwright as gw
from gridwright.play.environment import PuzzleEnv

PICTURE = "1;3;3;2,2;2\n2;3;3;3;1,1\n"


@pytest.mark.parametrize("env", [PuzzleEnv(PICTURE), PuzzleEnv("sudoku", size=4, level="easy")])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_checker_of_gymnasium_is_content(env: PuzzleEnv) -> None:
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("puzzle", [PICTURE, "1...23....1....4"])
def test_writing_the_solution_is_rewarded_cell_by_cell(puzzle: str) -> None:
    solution = gw.solve(puzzle).solutions[0]
    env = PuzzleEnv(puzzle)
    seen, info = env.reset()
    assert (seen["board"] == -1).sum() == info["open"].sum()
    for cell in np.flatnonzero(info["open"]):
        right = solution.symbol(int(cell))
        assert right is not None
        wrong = np.array([cell, (right + 1) % len(env.puzzle.symbols)])
        assert env.step(wrong)[1:3] == (-1.0, False)
        seen, reward, is_done, is_cut, _ = env.step(np.array([cell, right]))
        assert (reward, is_cut) == (1.0, False)
    assert is_done
    assert env.board == solution
    assert env.step(np.array([cell, right]))[1] == 0.0


def test_clues_are_seen_and_walks_end() -> None:
    env = PuzzleEnv(PICTURE, moves=2)
    seen, _ = env.reset()
    assert seen["clues"][3].tolist() == [2, 1, 2, 1, 0, 0]
    nowhere = np.array([0, 1])
    assert env.step(nowhere)[3] is False
    assert env.step(nowhere)[3] is True


def test_a_seed_gives_the_same_puzzles() -> None:
    name = "gridwright.play.environment:gridwright/Puzzle-v0"
    env = gymnasium.make(name, puzzle="nonogram", size="5", disable_env_checker=True)
    first, again = [env.reset(seed=5)[1]["puzzle"] for _ in range(2)]
    assert first == again
    assert env.reset()[1]["puzzle"] != first


def test_a_puzzle_with_several_solutions_is_refused() -> None:
    with pytest.raises(gw.GridwrightError, match="expected a puzzle with one solution, got multiple"):
        PuzzleEnv("1;1\n1;1")
