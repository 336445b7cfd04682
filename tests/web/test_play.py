"""Positions in play: what the server says about marks."""

import httpx
import pytest

from .puzzles import CLASSIC, CLASSIC_SOLVED, UNIQUE, source


def standing(client: httpx.Client, text: str, moves: list[str]) -> dict[str, list[object]]:
    answer = client.post("/api/play", json={"source": source(text), "moves": moves})
    assert answer.status_code == 200, answer.text
    said: dict[str, list[object]] = answer.json()
    return said


def test_nothing_marked(client: httpx.Client) -> None:
    said = standing(client, UNIQUE, [])
    assert said["cells"] == [None] * 25
    assert said["violations"] == []
    assert said["lines"] == ["open"] * 10
    assert not said["solved"]


def test_lines_that_show_their_clue_are_done(client: httpx.Client) -> None:
    said = standing(client, UNIQUE, ["r1c2=#"])
    assert said["lines"][0] == "done"
    assert said["lines"].count("done") == 1


def test_a_settled_line_that_does_not_is_wrong(client: httpx.Client) -> None:
    said = standing(client, UNIQUE, [f"r1c{column}=#" for column in range(1, 6)])
    assert said["lines"][0] == "wrong"
    assert said["violations"]


def test_a_line_that_can_no_longer_show_its_clue_is_wrong(client: httpx.Client) -> None:
    said = standing(client, UNIQUE, ["r2c1=#", "r2c5=#"])
    assert said["lines"][1] == "wrong"
    assert said["violations"] == []
    assert said["line_faults"][0] == "row 2: 3 no longer fits these marks"


def test_filled_cells_alone_solve_a_nonogram(client: httpx.Client) -> None:
    rows = [".#...", "###..", ".###.", "##.##", "...##"]
    moves = [f"r{r}c{c}=#" for r, row in enumerate(rows, 1) for c, mark in enumerate(row, 1) if mark == "#"]
    said = standing(client, "1;3;3;2,2;2\n" + _columns(rows), moves)
    assert said["solved"]
    assert set(said["lines"]) == {"done"}
    assert not standing(client, "1;3;3;2,2;2\n" + _columns(rows), moves[:-1])["solved"]


def _columns(rows: list[str]) -> str:
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return ";".join(",".join(str(len(run)) for run in column.replace(".", " ").split()) for column in columns)


def test_conflicts_are_told_in_words(client: httpx.Client) -> None:
    said = standing(client, CLASSIC, ["r1c3=3"])
    texts = [violation["text"] for violation in said["violations"]]  # type: ignore[index]
    assert any(text.startswith("row 1: 3 stands at r1c2 and r1c3") for text in texts)


def test_a_full_right_grid_is_solved(client: httpx.Client) -> None:
    moves = [
        f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}"
        for cell, digit in enumerate(CLASSIC_SOLVED)
        if CLASSIC[cell] == "."
    ]
    assert standing(client, CLASSIC, moves)["solved"]


@pytest.mark.parametrize("move", ["r1c1=9", "r10c1=1", "r1c3=x", "r1c3", "", "hello"])
def test_impossible_moves_get_one_sentence(client: httpx.Client, move: str) -> None:
    answer = client.post("/api/play", json={"source": source(CLASSIC), "moves": [move]})
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(("expected", "in stroke"))
