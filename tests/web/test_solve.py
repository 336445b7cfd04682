"""Solving as a job: four verdicts in words, and the limits."""

import json

import httpx
import pytest

from .puzzles import CLASSIC, CLASSIC_SOLVED, NO_WAY, TWO_WAYS, UNIQUE, source


def solved(client: httpx.Client, text: str, **more: object) -> dict[str, object]:
    """Solve and follow the events to the last report's answer."""
    started = client.post("/api/solve", json={"source": source(text), **more})
    assert started.status_code == 202
    events = client.get(f"/api/jobs/{started.json()['job']}/events").text
    last = json.loads(events.strip().split("\n\n")[-1].removeprefix("data: "))
    assert (last["state"], last["problem"]) == ("done", None)
    answer: dict[str, object] = last["answer"]
    return answer


def test_unique(client: httpx.Client) -> None:
    answer = solved(client, UNIQUE)
    assert (answer["verdict"], answer["count"], answer["complete"]) == ("unique", 1, True)
    assert str(answer["words"]).startswith("Unique: exactly one solution, found in ")
    assert answer["solutions"] == [["..#..", "..###", ".###.", "##.##", "##..."]]


def test_sudoku_solution_is_rows_of_symbols(client: httpx.Client) -> None:
    answer = solved(client, CLASSIC)
    assert "".join(answer["solutions"][0]) == CLASSIC_SOLVED  # type: ignore[index]


def test_several(client: httpx.Client) -> None:
    answer = solved(client, TWO_WAYS, limit=5)
    assert (answer["verdict"], answer["count"], answer["complete"]) == ("multiple", 2, True)
    assert answer["words"] == "Exactly 2 solutions; they differ in 4 cells."
    assert answer["differs"] == ["r1c1", "r1c2", "r2c1", "r2c2"]


def test_more_than_the_limit(client: httpx.Client) -> None:
    answer = solved(client, "1;1;1\n1;1;1", limit=2)
    assert not answer["complete"]
    assert str(answer["words"]).startswith("More than 2 solutions; those found differ in ")


def test_none(client: httpx.Client) -> None:
    answer = solved(client, NO_WAY)
    assert (answer["verdict"], answer["solutions"]) == ("none", [])
    assert str(answer["words"]).startswith("No solution: ")


@pytest.mark.parametrize(
    "more", [{"seconds": 0}, {"seconds": 1e9}, {"seconds": "x"}, {"limit": 0}, {"limit": 100_000}]
)
def test_limits_are_limited(client: httpx.Client, more: dict[str, object]) -> None:
    answer = client.post("/api/solve", json={"source": source(UNIQUE), **more})
    assert answer.status_code == 422
    assert next(iter(more)) in answer.json()["detail"]
