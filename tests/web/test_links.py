"""Links over the API: the whole puzzle in an address, nothing of what was marked, and a code that can be drawn."""

import random

import httpx

from gridwright.formats import parse, to_text
from gridwright.nonogram import from_picture

from .puzzles import CLASSIC, source


def test_a_link_is_the_puzzle(client: httpx.Client) -> None:
    told = client.post(
        "/api/links", json={"source": source(CLASSIC), "address": "http://localhost/#/play/x"}
    ).json()
    assert told["link"].startswith("http://localhost/#/puzzle/1.")
    assert parse(told["link"]).puzzle == parse(CLASSIC).puzzle
    opened = client.post("/api/puzzles", json={"text": told["link"], "format": "link"}).json()
    assert opened["id"] == client.post("/api/puzzles", json=source(CLASSIC)).json()["id"]


def test_the_code_is_a_path_of_bars(client: httpx.Client) -> None:
    code = client.post("/api/links", json={"source": source(CLASSIC)}).json()["code"]
    assert code["side"] % 4 == 1
    assert code["path"].startswith("M0 0h7v1h-7z")


def test_a_puzzle_too_large_for_a_code_has_its_link(client: httpx.Client) -> None:
    lot = random.Random(1)
    rows = ["".join(lot.choices("#.", k=90)) for _ in range(90)]
    large = to_text(from_picture(rows)[0], "gridwright")
    told = client.post("/api/links", json={"source": source(large)}).json()
    assert told["code"] is None
    assert told["link"].startswith("#/puzzle/")
