"""Texts are read by processes of their own, and requests that name too much are refused."""

import inspect
import json
import re
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from gridwright.batch.request import Request
from gridwright.formats import FORMATS, front, to_text
from gridwright.formats.shared.lz_string import pack
from gridwright.model import Document, Format
from gridwright.nonogram import Nonogram
from gridwright.shelf import open_shelf
from gridwright.web import create_app
from gridwright.web.jobs import reading, source
from gridwright.web.jobs.jobs import Jobs
from gridwright.web.sized_cache import SizedCache
from tests.web.puzzles import CLASSIC
from tests.web.serving import serving
from tests.web.test_jobs import HARD, LONG

COLLECTION = f"{CLASSIC}\n" * 2000
PACKED = "fpuzzles" + pack(json.dumps({"size": 9, "author": " " * 100_000, "grid": [[{}] * 9] * 9}))


# More cells than a hundred by a hundred are drawn elsewhere; a full picture is solved and drawn soonest.
LARGE = Nonogram([[101]] * 101, [[101]] * 101)


HUNGRY = json.dumps(
    {
        "gridwright": 1,
        "puzzles": [
            {
                "family": "sudoku",
                "symbols": "1234",
                "givens": ["...."] * 4,
                "rules": [
                    {"rule": "rows"},
                    {"rule": "columns"},
                    {"rule": "disjoint-groups"},
                    {"rule": "grids", "corners": ["r1c1"], "height": 10**12, "width": 3},
                ],
            }
        ],
    }
)


def reader_of(shop: Jobs) -> int | None:
    """Give the process that reads long texts."""
    return next((worker.pid for worker in shop._resting["long texts"]), None)


def close_reader(shop: Jobs) -> None:
    for worker in shop._resting["long texts"]:
        worker.close()


def opened(client: httpx.Client, text: str, **more: object) -> httpx.Response:
    return client.post("/api/puzzles", json={"text": text, **more})


def test_long_texts_and_packed_ones_are_read_by_a_process_of_their_own() -> None:
    app = create_app(running=1, waiting=3)
    with serving(app) as client:
        assert opened(client, CLASSIC).status_code == 200
        assert reader_of(app.state.jobs) is None
        assert len(PACKED) < 2000
        for text, count in ((COLLECTION, 2000), (PACKED, 1)):
            answer = opened(client, text)
            assert (answer.status_code, answer.json()["count"]) == (200, count)
            pid = reader_of(app.state.jobs)
            assert pid is not None
            close_reader(app.state.jobs)
        game = client.post("/api/games", json={"source": {"text": COLLECTION, "number": 7}})
        assert game.status_code == 201
        assert reader_of(app.state.jobs) is not None


def test_formats_that_unpack_say_so() -> None:
    packing = re.compile(r"\b(zlib|lz_string|link_packing|PIL)\b")
    for known in FORMATS.values():
        program = Path(inspect.getfile(known.read)).read_text(encoding="utf-8")
        assert known.unpacks == (packing.search(program) is not None), known.name


def test_no_text_is_read_in_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    inner = front._read

    def listen(chosen: Format, text: str, *, keep_drawings: bool = True) -> front.Reading:
        read.append(text)
        return inner(chosen, text, keep_drawings=keep_drawings)

    monkeypatch.setattr(front, "_read", listen)
    source = {"text": CLASSIC}
    asked: list[tuple[str, dict[str, Any]]] = [
        ("puzzles", source),
        ("designs", {"text": CLASSIC, "past": [CLASSIC]}),
        ("shelf", {"source": source}),
        *((kind, {"source": source}) for kind in ("games", "links", "draw", "solve", "hint", "explain", "rate")),
        ("convert", {"source": source, "format": "sudoku-lines"}),
        ("prints", {"sources": [source]}),
    ]
    with serving(create_app(running=1, waiting=20)) as client:
        for kind, body in asked:
            answer = client.post(f"/api/{kind}", json=body)
            assert answer.status_code < 300, (kind, answer.text)
        assert CLASSIC not in read
        read.clear()
        # What was read elsewhere is not read and checked again: rules may take seconds to lay out.
        for kind in ("solve", "games", "rate"):
            assert client.post(f"/api/{kind}", json={"source": {"text": f"{CLASSIC}\n"}}).status_code < 300
        assert not read


def test_a_short_text_that_takes_all_memory_is_refused_in_a_sentence(client: httpx.Client) -> None:
    assert len(HUNGRY) < 400
    answer = opened(client, HUNGRY)
    assert (answer.status_code, "expected at most 16" in answer.json()["detail"]) == (422, True)


def test_a_long_text_keeps_no_short_one_waiting() -> None:
    app = create_app(running=1, waiting=3)
    with serving(app) as client:
        shop: Jobs = app.state.jobs
        long = shop.start(Request(kind="solve", text=HARD, seconds=60.0), lane="long texts")
        assert opened(client, CLASSIC).status_code == 200
        assert not long.finished.is_set()
        shop.stop(long)


def test_large_puzzles_are_drawn_elsewhere_wherever_they_are_opened_from() -> None:
    app = create_app(running=1, waiting=9)
    with serving(app) as client:
        text = to_text(LARGE, "gridwright")
        shelved = client.post("/api/shelf", json={"source": {"text": text}}).json()["entry"]["number"]
        game = client.post("/api/games", json={"source": {"text": text}}).json()["id"]
        design = client.post("/api/designs", json={"text": text}).json()["id"]
        for asked in (f"shelf/{shelved}", f"games/{game}/puzzle", f"designs/{design}/puzzle"):
            close_reader(app.state.jobs)
            answer = client.get(f"/api/{asked}")
            assert answer.status_code == 200, answer.text
            said = answer.json()
            assert said.get("puzzle", said)["sheet"]["height"] == 101
            assert reader_of(app.state.jobs) is not None
        close_reader(app.state.jobs)
        assert client.get("/api/daily/nonogram/2026-11-16").json()["sheet"]["family"] == "nonogram"
        assert reader_of(app.state.jobs) is not None


def test_a_puzzle_too_large_for_the_page_is_refused_from_the_shelf_too(tmp_path: Path) -> None:
    place = tmp_path / "shelf.db"
    with open_shelf(place, stocked=False) as shelf:
        number = shelf.puzzles.add(Document(Nonogram([[501]] * 501, [[501]] * 501))).id
    with serving(create_app(shelf=place, running=1, waiting=3)) as client:
        answer = client.get(f"/api/shelf/{number}")
        assert (answer.status_code, "250,000 cells" in answer.json()["detail"]) == (413, True)


def test_what_takes_too_long_is_given_up_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(reading._SECONDS, "long texts", 0.0)
    with serving(create_app(running=1, waiting=3)) as client:
        answer = opened(client, COLLECTION)
        assert (answer.status_code, answer.headers["content-type"]) == (413, "application/problem+json")
        assert "did not finish in time" in answer.json()["detail"]
        assert opened(client, CLASSIC).status_code == 200


def test_unknown_formats_are_named_whatever_the_length(client: httpx.Client) -> None:
    for text in (CLASSIC, COLLECTION):
        answer = opened(client, text, format="nonsense")
        assert (answer.status_code, "nonsense" in answer.json()["detail"]) == (404, True)


def test_those_who_wait_for_pictures_keep_nobody_else_waiting() -> None:
    app = create_app(running=1, waiting=400)
    # One client for all who wait: each of its own would cost more than the server does.
    many = httpx.Limits(max_connections=None)
    with serving(app) as client, httpx.Client(base_url=client.base_url, timeout=5, limits=many) as other:
        client.post("/api/solve", json=LONG)
        asked = {"source": {"text": CLASSIC}, "format": "png"}

        def draw() -> None:
            with suppress(httpx.TransportError):
                other.post("/api/draw", json=asked)

        waiting = [threading.Thread(target=draw) for _ in range(50)]
        for one in waiting:
            one.start()
        shop: Jobs = app.state.jobs
        end = time.monotonic() + 300
        while sum(job.work.kind == "draw" for job in list(shop._jobs.values())) < 50 and time.monotonic() < end:
            time.sleep(0.02)
        assert opened(client, CLASSIC).status_code == 200
        for one in waiting:
            one.join()
        end = time.monotonic() + 300
        while (
            any(job.work.kind == "draw" and not job.finished.is_set() for job in list(shop._jobs.values()))
            and time.monotonic() < end
        ):
            time.sleep(0.02)
        assert all(job.finished.is_set() for job in list(shop._jobs.values()) if job.work.kind == "draw")


def test_moves_that_name_the_board_again_and_again_are_refused(client: httpx.Client) -> None:
    whole = "r1c1..r9c9@1"
    for moves in ([";".join([whole] * 700)], [whole] * 20_000):
        answer = client.post("/api/convert", json={"source": {"text": CLASSIC}, "moves": moves})
        assert answer.status_code == 422
        assert answer.json()["detail"].endswith("cells, got more")


def test_games_that_take_long_to_replay_are_refused(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_REPLAY_SECONDS", 0.3)
    source = {"text": to_text(LARGE, "gridwright")}
    begun = client.post("/api/games", json={"source": source}).json()["text"]
    # A line of 20 characters that paints ten thousand cells takes a tenth of a second.
    long = begun + "9 r1c1..r101c100#\n9 r1c1..r101c100x\n" * 40
    answer = client.post("/api/games", json={"source": source, "text": long})
    assert answer.status_code == 413
    assert "can be replayed in 0.3 seconds, got one of" in answer.json()["detail"]
    monkeypatch.setattr(reading, "_REPLAY_SECONDS", 30.0)
    wrong = client.post("/api/games", json={"source": source, "text": begun + "9 r1c1..r101c102#\n" * 20})
    assert (wrong.status_code, wrong.json()["line"]) == (422, begun.count("\n") + 1)


def test_numbers_that_no_shelf_counts_to_are_not_found(client: httpx.Client) -> None:
    number = 10**30
    for room in ("shelf", "shelf-designs"):
        assert client.get(f"/api/{room}/{number}").status_code == 404
        assert client.delete(f"/api/{room}/{number}").status_code == 404
    assert client.patch(f"/api/shelf/{number}", json={"title": "x"}).status_code == 404
    assert client.post("/api/games", json={"puzzle": number}).status_code == 404


@pytest.mark.parametrize("kept", [source._READINGS, reading._DOCUMENTS], ids=["texts", "documents"])
def test_what_was_read_is_remembered_in_a_bounded_size(kept: SizedCache[Any, Any]) -> None:
    memory = SizedCache[int, None](most=kept._most, size=kept._size)
    for number in range(100):
        memory.put(number, None, 900_000)
    held = [number for number in range(100) if number in memory._held]
    assert held == list(range(100 - len(held), 100))
    assert 0 < len(held) * 900_000 <= 4_000_000
