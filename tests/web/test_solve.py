"""Solving as a job: four verdicts in words, watching, stopping, and the limits."""

import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from gridwright.model import Budget
from gridwright.web import create_app
from gridwright.web.jobs import Jobs

from .puzzles import CLASSIC, CLASSIC_SOLVED, NO_WAY, TWO_WAYS, UNIQUE, source
from .serving import serving


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
    assert answer["solutions"] == [answer["settled"]] or None in answer["settled"]  # type: ignore[operator]


def test_sudoku_solution_is_symbol_numbers(client: httpx.Client) -> None:
    answer = solved(client, CLASSIC)
    assert answer["solutions"] == [[int(digit) - 1 for digit in CLASSIC_SOLVED]]


def test_several(client: httpx.Client) -> None:
    answer = solved(client, TWO_WAYS, limit=5)
    assert (answer["verdict"], answer["count"], answer["complete"]) == ("multiple", 2, True)
    assert answer["words"] == "Exactly 2 solutions; they differ in 4 cells."
    assert answer["differing"] == [0, 1, 2, 3]


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


@pytest.fixture
def busy() -> Iterator[tuple[httpx.Client, threading.Event]]:
    """Give an application whose only worker is held until the event is set."""
    app = create_app(running=1, waiting=1)
    release = threading.Event()

    def hold(_: Budget) -> dict[str, object]:
        release.wait()
        return {}

    with serving(app) as client:
        jobs_in(app).start("hold", 1.0, hold)
        yield client, release
        release.set()


def jobs_in(app: FastAPI) -> Jobs:
    jobs: Jobs = app.state.jobs
    return jobs


def test_stopping_ends_a_search_without_a_verdict(busy: tuple[httpx.Client, threading.Event]) -> None:
    client, release = busy
    job = client.post("/api/solve", json={"source": source(TWO_WAYS)}).json()
    assert job["state"] == "waiting"
    client.delete(f"/api/jobs/{job['job']}")
    release.set()
    report = wait_for(client, job["job"])
    assert report["state"] == "stopped"
    assert report["answer"]["verdict"] == "unknown"
    assert report["answer"]["words"].startswith("Stopped after ")


def test_too_many_jobs_are_turned_away(busy: tuple[httpx.Client, threading.Event]) -> None:
    client, _ = busy
    assert client.post("/api/solve", json={"source": source(UNIQUE)}).status_code == 202
    refused = client.post("/api/solve", json={"source": source(UNIQUE)})
    assert refused.status_code == 429
    assert "2 jobs" in refused.json()["detail"]


def test_running_work_sees_the_stop() -> None:
    app = create_app()
    began = threading.Event()

    def search(budget: Budget) -> dict[str, object]:
        began.set()
        while not budget.is_spent:
            time.sleep(0.002)
        return {"stopped": budget.stop is not None and budget.stop.is_set()}

    with serving(app) as client:
        job = jobs_in(app).start("search", 60.0, search)
        began.wait()
        assert client.get(f"/api/jobs/{job.name}").json()["state"] == "running"
        client.delete(f"/api/jobs/{job.name}")
        assert wait_for(client, job.name)["answer"] == {"stopped": True}


def test_old_jobs_are_forgotten(client: httpx.Client) -> None:
    first = client.post("/api/solve", json={"source": source(UNIQUE)}).json()["job"]
    wait_for(client, first)
    for _ in range(70):
        wait_for(client, client.post("/api/solve", json={"source": source(UNIQUE)}).json()["job"])
    assert client.get(f"/api/jobs/{first}").status_code == 404


def wait_for(client: httpx.Client, name: str) -> Any:  # noqa: ANN401
    """Ask until a job has ended."""
    while (report := client.get(f"/api/jobs/{name}").json())["state"] in {"waiting", "running"}:
        time.sleep(0.002)
    return report
