"""Jobs in worker processes: watched by several, stopped, abandoned, shared, bounded, and ended with the server."""

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from gridwright.batch.request import Request
from gridwright.web import create_app
from gridwright.web.jobs import jobs
from gridwright.web.jobs.jobs import Jobs
from tests.waiting import until

from .puzzles import CLASSIC, TWO_WAYS, UNIQUE, source
from .serving import serving

HARD = "\n".join([";".join(["1"] * 300)] * 2)
LONG = {"source": source(HARD), "limit": 1000, "seconds": 600}


def wait_for(client: httpx.Client, name: str) -> Any:  # noqa: ANN401
    """Ask until a job has ended, and return its report."""

    def report_of_ended_job() -> Any:  # noqa: ANN401
        report = client.get(f"/api/jobs/{name}").json()
        return None if report["state"] in {"waiting", "running"} else report

    return until(report_of_ended_job, pause=0.05)


def run(client: httpx.Client, name: str) -> None:
    """Ask until a job runs."""
    until(lambda: client.get(f"/api/jobs/{name}").json()["state"] != "waiting", pause=0.05)


@pytest.fixture
def narrow() -> Iterator[tuple[httpx.Client, Jobs]]:
    """Give an application with a single worker, and room for three jobs to wait."""
    app = create_app(running=1, waiting=3)
    with serving(app) as client:
        yield client, app.state.jobs


@contextlib.contextmanager
def watching(client: httpx.Client, name: str) -> Iterator[Iterator[str]]:
    """Watch a job, until the block is left."""
    with httpx.stream("GET", f"{client.base_url}/api/jobs/{name}/events", timeout=60) as events:
        yield events.iter_lines()


def test_a_running_search_stops_with_what_it_knows(client: httpx.Client) -> None:
    name = client.post("/api/solve", json=LONG).json()["job"]
    run(client, name)
    client.delete(f"/api/jobs/{name}")
    report = wait_for(client, name)
    assert report["state"] in {"stopped", "failed"}
    if report["state"] == "stopped":
        assert not report["answer"]["complete"]


def test_a_job_that_waits_is_stopped_at_once(narrow: tuple[httpx.Client, Jobs]) -> None:
    client, _ = narrow
    client.post("/api/solve", json=LONG)
    waiting = client.post("/api/solve", json={"source": source(TWO_WAYS)}).json()
    assert waiting["state"] == "waiting"
    report = client.delete(f"/api/jobs/{waiting['job']}").json()
    assert (report["state"], report["answer"], report["problem"]) == ("stopped", None, None)


def test_one_of_two_watchers_may_leave(narrow: tuple[httpx.Client, Jobs]) -> None:
    client, shop = narrow
    name = client.post("/api/solve", json=LONG).json()["job"]
    with watching(client, name) as second:
        with watching(client, name) as first:
            next(first)
            next(second)
            assert shop.find(name).watchers == 2
        until(lambda: shop.find(name).watchers != 2)
        assert not shop.find(name).is_stopped
        assert json.loads(next(line for line in second if line)[6:])["state"] in {"waiting", "running"}
    assert wait_for(client, name)["state"] in {"stopped", "failed"}


def test_a_job_that_nobody_asks_about_ends(
    narrow: tuple[httpx.Client, Jobs], monkeypatch: pytest.MonkeyPatch
) -> None:
    client, shop = narrow
    monkeypatch.setattr(jobs, "_UNWATCHED_SECONDS", 0.3)
    name = client.post("/api/solve", json=LONG).json()["job"]
    assert shop.find(name).finished.wait(60)
    assert shop.find(name).is_stopped


def test_too_many_jobs_are_turned_away(narrow: tuple[httpx.Client, Jobs]) -> None:
    client, _ = narrow
    others = {"X-Gridwright-Page": "other"}
    for headers in ({}, others):
        for _ in range(2):
            assert client.post("/api/solve", json=LONG, headers=headers).status_code == 202
        refused = client.post("/api/solve", json=LONG, headers=headers)
        assert refused.status_code == 429
        assert "already running" in refused.json()["detail"]
    third = client.post("/api/solve", json=LONG, headers={"X-Gridwright-Page": "third"})
    assert (third.status_code, third.json()["detail"][:6]) == (429, "4 jobs")


def test_a_client_leaves_a_worker_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    # Nobody asks about these jobs, however long a busy machine takes to start three processes.
    monkeypatch.setattr(jobs, "_UNWATCHED_SECONDS", 600.0)
    shop = Jobs(running=3, waiting=20)
    try:
        greedy = [shop.start(Request(kind="solve", text=HARD, options={"limit": 1000}), "a") for _ in range(5)]
        modest = shop.start(Request(kind="solve", text=UNIQUE), "b")
        assert modest.finished.wait(60)
        assert modest.state == "done"
        until(lambda: sum(job.began is not None for job in greedy) >= 2)
        assert sum(job.began is not None for job in greedy) == 2
        for job in greedy:
            assert not job.finished.is_set()
    finally:
        shop.close()


def test_a_process_that_is_there_is_used_before_another_is_started() -> None:
    shop = Jobs(running=3, waiting=20)
    try:
        for _ in range(12):
            assert shop.fetch(Request(kind="solve", text=UNIQUE), "a").answer
        assert len({worker.pid for worker in shop._workers} - {None}) == 1
    finally:
        shop.close()


def test_those_with_the_least_running_come_first() -> None:
    shop = Jobs(running=1, waiting=20)
    try:
        first = shop.start(Request(kind="solve", text=HARD, options={"limit": 1000}, seconds=60), "a")
        queued = [shop.start(Request(kind="solve", text=UNIQUE), client) for client in "aab"]
        shop.stop(first)
        assert all(job.finished.wait(60) for job in queued)
        order = sorted(range(3), key=lambda number: queued[number].began or 0.0)
        assert order == [0, 1, 2], "nobody has more running than another, so the oldest comes first"
    finally:
        shop.close()


def test_a_killed_worker_costs_one_job_and_says_so() -> None:
    app = create_app(running=1, waiting=3)
    with serving(app) as own:
        name = own.post("/api/solve", json=LONG).json()["job"]
        run(own, name)
        shop: Jobs = app.state.jobs
        pid = until(lambda: shop._workers[0].pid)
        time.sleep(0.5)
        os.kill(pid, signal.SIGKILL)
        report = wait_for(own, name)
        assert report["state"] == "failed"
        assert "signal 9" in report["problem"]
        good = own.post("/api/solve", json={"source": source(UNIQUE)}).json()["job"]
        assert wait_for(own, good)["answer"]["verdict"] == "unique"


def test_a_worker_that_cannot_start_costs_one_job_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Jobs(running=1, waiting=3)
    try:
        with monkeypatch.context() as nowhere:
            nowhere.setattr(sys, "executable", "/nowhere/python")
            lost = shop.start(Request(kind="solve", text=UNIQUE))
            assert lost.finished.wait(60)
        assert lost.state == "failed"
        assert lost.outcome is not None
        assert "/nowhere/python" in lost.outcome.problem
        assert shop.fetch(Request(kind="solve", text=UNIQUE)).answer
    finally:
        shop.close()


def test_very_many_solutions_are_given_one_by_one(client: httpx.Client) -> None:
    ones = "\n".join([";".join(["1"] * 120)] * 2)
    started = client.post("/api/solve", json={"source": source(ones), "limit": 40, "seconds": 120}).json()
    report = wait_for(client, started["job"])
    answer = report["answer"]
    assert answer["count"] == 40
    assert len(answer["solutions"]) == 250_000 // 120**2
    pages = [client.get(f"/api/jobs/{report['job']}/solutions/{number}").json() for number in range(40)]
    assert [page["solution"] for page in pages][: len(answer["solutions"])] == answer["solutions"]
    assert len({tuple(page["solution"]) for page in pages}) == 40
    for number in (40, 1_000_001, "x"):
        assert client.get(f"/api/jobs/{report['job']}/solutions/{number}").status_code in {404, 422}


def test_old_answers_are_forgotten_by_number_and_by_size(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.post("/api/solve", json={"source": source(UNIQUE)}).json()["job"]
    wait_for(client, first)
    for _ in range(70):
        wait_for(client, client.post("/api/solve", json={"source": source(UNIQUE)}).json()["job"])
    assert client.get(f"/api/jobs/{first}").status_code == 404
    large = client.post("/api/solve", json={"source": source(CLASSIC)}).json()["job"]
    wait_for(client, large)
    monkeypatch.setattr(jobs, "_KEPT_BYTES", 100)
    client.post("/api/solve", json={"source": source(CLASSIC)})
    assert client.get(f"/api/jobs/{large}").status_code == 404


@contextlib.contextmanager
def workbench() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start the workbench as people do."""
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[3]
        yield server, int(address.rstrip("/").rsplit(":", 1)[1])
    finally:
        server.kill()
        server.communicate()


def test_ctrl_c_ends_the_workbench_while_a_job_is_watched_and_a_body_is_open() -> None:
    with workbench() as (server, port):
        name = httpx.post(f"http://localhost:{port}/api/solve", json=LONG, timeout=60).json()["job"]
        watched = threading.Event()

        def watch() -> None:
            with (
                contextlib.suppress(httpx.HTTPError),
                httpx.stream("GET", f"http://localhost:{port}/api/jobs/{name}/events", timeout=60) as events,
            ):
                for _ in events.iter_lines():
                    watched.set()

        watcher = threading.Thread(target=watch)
        watcher.start()
        assert watched.wait(60)
        with socket.create_connection(("localhost", port)) as slow:
            slow.sendall(b"POST /api/puzzles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
            time.sleep(0.2)
            server.send_signal(signal.SIGINT)
            server.wait(timeout=60)
        watcher.join(timeout=60)
        assert not watcher.is_alive()


def test_a_search_that_runs_out_of_memory_tells_what_it_found() -> None:
    with serving(create_app(running=1, memory=32 << 20)) as client:
        report = wait_for(client, client.post("/api/solve", json=LONG).json()["job"])
        assert (report["state"], report["answer"]["complete"]) == ("done", False)


def test_jobs_that_are_stopped_at_random_leave_nothing_behind() -> None:
    """Stopped before they begin, while they run, at their end, twice, or left alone: all come to an end."""
    chance = random.Random(5)
    app = create_app(running=2, waiting=200)
    with serving(app) as own:
        names = []
        for number in range(40):
            kind, text = (
                chance.choice(("solve", "explain", "rate", "hint")),
                chance.choice((HARD, UNIQUE, TWO_WAYS)),
            )
            asked = {"source": source(text + "\n" * number), **({"seconds": 600} if kind != "hint" else {})}
            answer = own.post(
                f"/api/{kind}", json=asked, headers={"X-Gridwright-Page": f"page{number % 5}"}
            ).json()
            names += [answer["job"]] if "job" in answer else []
            for _ in range(chance.randrange(3)):
                if names and chance.random() < 0.8:
                    own.delete(f"/api/jobs/{chance.choice(names)}")
            if names and chance.random() < 0.2:
                with watching(own, chance.choice(names)):
                    pass
        for name in names:
            own.delete(f"/api/jobs/{name}")
        assert {wait_for(own, name)["state"] for name in names} <= {"done", "stopped", "failed"}
        shop: Jobs = app.state.jobs
        until(lambda: not any(job.state in {"waiting", "running"} for job in shop._jobs.values()))
        good = own.post("/api/solve", json={"source": source(UNIQUE)}).json()
        assert "job" not in good or wait_for(own, good["job"])["answer"]["verdict"] == "unique"
