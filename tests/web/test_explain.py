"""Explanations and hints as jobs: steps that replay to the answer, and the ladder."""

from typing import Any

import httpx
import pytest

import gridwright as gw
from gridwright.batch.illustrated import illustrated_walk
from gridwright.model import Budget
from gridwright.samples import Sample, samples

from .puzzles import CLASSIC, CLASSIC_SOLVED, source
from .test_jobs import wait_for

Answer = dict[str, object]


def answered(client: httpx.Client, path: str, **asked: object) -> Answer:
    started = client.post(f"/api/{path}", json={"source": source(CLASSIC), **asked})
    assert started.status_code == 202, started.text
    report = wait_for(client, started.json()["job"])
    assert report["problem"] is None
    answer: Answer = report["answer"]
    return answer


def test_steps_replay_to_the_solution(client: httpx.Client) -> None:
    walk = answered(client, "explain")
    candidates = walk["candidates"]
    assert isinstance(candidates, list)
    assert isinstance(walk["steps"], list)
    for step in walk["steps"]:
        assert step["text"]
        assert step["title"]
        for cell, symbols in step["picture"].get("changes", []):
            candidates[cell] = symbols
    assert candidates == [[int(digit) - 1] for digit in CLASSIC_SOLVED]
    assert walk["solved"]
    assert walk["rating"]


@pytest.mark.parametrize("found", samples(), ids=lambda found: found.name)
def test_what_is_written_down_is_what_the_walk_ends_with(found: Sample) -> None:
    puzzle = found.document.puzzle
    walk = gw.explain(puzzle)
    told = illustrated_walk(puzzle, walk, None, Budget())
    candidates = told.candidates
    symbols = list(puzzle.symbols)
    for step in told.steps:
        assert all(symbols.index(mark) in candidates[puzzle.shape.parse(name)] for name, mark in step.eliminated)
        assert step.picture is not None
        for cell, left in step.picture.changes:
            candidates[cell] = left
    assert candidates == [list(walk.board.symbols(cell)) for cell in walk.board.shape.cells]


def test_explaining_goes_on_from_a_position(client: httpx.Client) -> None:
    whole = answered(client, "explain")
    later = answered(client, "explain", moves=["r1c3=4", "r1c4=6"])
    assert "rating" not in later
    assert len(later["steps"]) < len(whole["steps"])  # type: ignore[arg-type]


def test_a_wrong_position_is_said_to_be_wrong(client: httpx.Client) -> None:
    walk = answered(client, "explain", moves=["r1c3=1"])
    assert (walk["steps"], walk["verdict"]) == ([], "none")
    assert "r1c3" in str(walk["note"])


def test_the_ladder_says_more_on_every_rung(client: httpx.Client) -> None:
    hints: Any = answered(client, "hint")["rungs"]
    assert [hint["rung"] for hint in hints] == [1, 2, 3, 4, 5]
    assert len({str(hint["text"]) for hint in hints[:4]}) == 4
    assert ["step" in hint for hint in hints] == [False, False, False, True, True]
    assert ["stroke" in hint for hint in hints] == ["board" in hint for hint in hints] == [False] * 4 + [True]
    after = "".join(hints[4]["board"])
    assert all(digit in {".", right} for digit, right in zip(after, CLASSIC_SOLVED, strict=True))
    assert after.count(".") == CLASSIC.count(".") - 1


def test_a_hint_knows_notes_from_digits(client: httpx.Client) -> None:
    rungs: Any = answered(client, "hint", moves=["r1c3~[4];r1c3:complete"])["rungs"]
    assert rungs[3]["text"] == (
        "r1c3 can only be 4: box 1 has 3, 5, 6, 8 and 9 and row 1 has 7; 1 and 2 are gone already."
    )
    assert rungs[4]["stroke"] == "r1c3!=4"


def test_a_wrong_note_is_taken_back(client: httpx.Client) -> None:
    rungs: Any = answered(client, "hint", moves=["r1c3~[1];r1c3:complete"])["rungs"]
    assert rungs[4]["text"] == "Cleared the wrong cells: r1c3."
    assert rungs[4]["stroke"] == "r1c3-~;r1c3-';r1c3:open"


def test_a_mistake_is_told_before_any_step(client: httpx.Client) -> None:
    rungs: Any = answered(client, "hint", moves=["r1c3=1"])["rungs"]
    assert all(rung["mistakes"] and "step" not in rung for rung in rungs)
    assert rungs[2]["cells"] == ["r1c3"]
