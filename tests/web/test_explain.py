"""Explanations and hints as jobs: steps that replay to the answer, and the ladder."""

import time

import httpx
import pytest

import gridwright as gw
from gridwright.model import Budget
from gridwright.samples import Sample, samples
from gridwright.web.steps import walk_answer

from .puzzles import CLASSIC, CLASSIC_SOLVED, source

Answer = dict[str, object]


def answered(client: httpx.Client, path: str, **asked: object) -> Answer:
    started = client.post(f"/api/{path}", json={"source": source(CLASSIC), **asked})
    assert started.status_code == 202, started.text
    name = started.json()["job"]
    while (report := client.get(f"/api/jobs/{name}").json())["state"] in {"waiting", "running"}:
        time.sleep(0.002)
    assert report["problem"] is None
    answer: Answer = report["answer"]
    return answer


def test_steps_replay_to_the_solution(client: httpx.Client) -> None:
    walk = answered(client, "explain")
    candidates = walk["start"]
    assert isinstance(candidates, list)
    assert isinstance(walk["steps"], list)
    for step in walk["steps"]:
        assert step["text"]
        assert step["title"]
        for cell, symbols in step["changes"]:
            candidates[cell] = symbols
    assert candidates == [[int(digit) - 1] for digit in CLASSIC_SOLVED]
    assert walk["solved"]
    assert walk["rating"]


@pytest.mark.parametrize("found", samples(), ids=lambda found: found.name)
def test_what_is_written_down_is_what_the_walk_ends_with(found: Sample) -> None:
    puzzle = found.document.puzzle
    walk = gw.explain(puzzle)
    told = walk_answer(puzzle, walk, None, Budget())
    candidates = told["start"]
    assert isinstance(candidates, list)
    assert isinstance(told["steps"], list)
    for step in told["steps"]:
        eliminated = [symbol in candidates[cell] for cell, symbol in step["eliminated"]]
        assert all(eliminated)
        for cell, symbols in step["changes"]:
            candidates[cell] = symbols
    assert candidates == [walk.board.symbols(cell) for cell in walk.board.shape.cells]


def test_explaining_goes_on_from_a_position(client: httpx.Client) -> None:
    whole = answered(client, "explain")
    later = answered(client, "explain", moves=["r1c3=4", "r1c4=6"])
    assert later["rating"] is None
    assert len(later["steps"]) < len(whole["steps"])  # type: ignore[arg-type]


def test_a_wrong_position_is_said_to_be_wrong(client: httpx.Client) -> None:
    walk = answered(client, "explain", moves=["r1c3=1"])
    assert (walk["steps"], walk["verdict"]) == ([], "none")
    assert "r1c3" in str(walk["note"])


def test_the_ladder_says_more_on_every_rung(client: httpx.Client) -> None:
    hints = [answered(client, "hint", rung=rung) for rung in range(1, 6)]
    assert [hint["rung"] for hint in hints] == [1, 2, 3, 4, 5]
    assert len({str(hint["text"]) for hint in hints[:4]}) == 4
    assert all(hint["after"] is None for hint in hints[:4])
    after = hints[4]["after"]
    assert isinstance(after, list)
    assert all(int(CLASSIC_SOLVED[cell]) - 1 in symbols for cell, symbols in enumerate(after))
    assert sum(len(symbols) == 1 for symbols in after) > sum(digit != "." for digit in CLASSIC)


def test_a_mistake_is_told_before_any_step(client: httpx.Client) -> None:
    hint = answered(client, "hint", rung=1, moves=["r1c3=1"])
    assert hint["is_mistake"]
    assert hint["step"] is None


@pytest.mark.parametrize("rung", [0, 6, "x"])
def test_rungs_are_checked(client: httpx.Client, rung: object) -> None:
    answer = client.post("/api/hint", json={"source": source(CLASSIC), "rung": rung})
    assert answer.status_code == 422


def test_contradictory_givens_are_told_and_the_server_stays(client: httpx.Client) -> None:
    wrong_digit = "53467891.672195342198342567859761423426853791713924856961537284287419635345286179"
    for givens in (wrong_digit, "55" + "." * 79):
        hint = answered(client, "hint", rung=1, source=source(givens))
        assert hint["is_mistake"]
        assert str(hint["text"]).startswith("Contradiction in the puzzle: row ")
    assert client.get("/api/samples").status_code == 200
