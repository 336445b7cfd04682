"""Opening puzzles from text and files, and the sentences that bad input gets."""

import httpx
import pytest

from gridwright.formats import parse, to_text
from gridwright.model import Document

from .puzzles import CLASSIC, CLASSIC_SOLVED, TWO_CLASSICS, UNIQUE, source

ENTITY_BOMB = """<?xml version="1.0"?>
<!DOCTYPE puzzleset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<puzzleset><puzzle><title>&b;</title></puzzle></puzzleset>"""


def test_text_becomes_a_sheet_with_its_format_named(client: httpx.Client) -> None:
    opened = client.post("/api/puzzles", json=source(UNIQUE)).json()
    assert opened["format"]["name"] == opened["source"]["format"] == "two-line"
    sheet = opened["sheet"]
    assert (sheet["family"], sheet["height"], sheet["width"], sheet["marking"]) == ("nonogram", 5, 5, "paint")
    assert sheet["row_headers"][3]["labels"] == ["2", "2"]
    assert sheet["givens"] == [None] * 25


def test_sudoku_sheet_has_givens_and_box_lines(client: httpx.Client) -> None:
    sheet = client.post("/api/puzzles", json=source(CLASSIC)).json()["sheet"]
    assert sheet["marking"] == "write"
    assert sheet["givens"][:3] == [4, 2, None]
    thick = [line["points"] for line in sheet["picture"]["lines"] if line["paint"] == "grid-thick"]
    assert thick == [[[0, 3], [9, 3]], [[0, 6], [9, 6]], [[3, 0], [3, 9]], [[6, 0], [6, 9]]]


def test_same_puzzle_keeps_its_id(client: httpx.Client) -> None:
    first = client.post("/api/puzzles", json=source(CLASSIC)).json()
    again = client.post("/api/puzzles", json=first["source"]).json()
    assert first["id"] == again["id"]


def test_a_file_of_several_puzzles_is_paged(client: httpx.Client) -> None:
    second = client.post("/api/puzzles", json=source(TWO_CLASSICS, 2)).json()
    assert second["count"] == 2
    assert None not in second["sheet"]["givens"]
    third = client.post("/api/puzzles", json=source(TWO_CLASSICS, 3))
    assert third.status_code == 422
    assert "1 to 2" in third.json()["detail"]


def test_file_is_read_as_bytes(client: httpx.Client) -> None:
    answer = client.post("/api/puzzles/upload?name=grid.txt", content=UNIQUE.encode())
    assert answer.json()["source"] == {"text": UNIQUE, "format": "two-line", "number": 1}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   \n",
        "hello there",
        "3 3\n1\n9\n1\n1\n1\n1",
        "3 3\n1\nx\n1\n1\n1\n1",
        "53..7",
        CLASSIC[:-1] + "x",
        "{",
        ENTITY_BOMB,
    ],
)
def test_bad_text_gets_one_sentence(client: httpx.Client, text: str) -> None:
    answer = client.post("/api/puzzles", json=source(text))
    assert answer.status_code in {413, 422}
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == answer.status_code
    assert problem["detail"]
    assert "\n" not in problem["detail"]


def test_bad_place_is_told_as_numbers_too(client: httpx.Client) -> None:
    problem = client.post("/api/puzzles", json=source("3 3\n1\n9\n1\n1\n1\n1")).json()
    assert problem["line"] == 3


@pytest.mark.parametrize("data", [b"\x00\x01\x02binary", b"\x89PNG\r\n\x1a\n\x00\x00", b""])
def test_bad_file_gets_one_sentence(client: httpx.Client, data: bytes) -> None:
    answer = client.post("/api/puzzles/upload?name=junk.bin", content=data)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("expected")


@pytest.mark.parametrize(
    "body", [{}, {"text": 5}, {"text": CLASSIC, "number": 0}, {"text": CLASSIC, "number": "x"}, [], "x"]
)
def test_malformed_requests_get_one_sentence(client: httpx.Client, body: object) -> None:
    answer = client.post("/api/puzzles", json=body)
    assert answer.status_code == 422
    assert answer.json()["detail"]


def test_unknown_format_lists_the_known_ones(client: httpx.Client) -> None:
    answer = client.post("/api/puzzles", json={"text": CLASSIC, "format": "nonsense"})
    assert answer.status_code == 404
    assert "two-line" in answer.json()["detail"]


def test_huge_puzzle_is_refused_before_it_is_drawn(client: httpx.Client) -> None:
    lines = "\n".join(["1000 1000", *(["0"] * 2000)])
    answer = client.post("/api/puzzles", json=source(lines))
    assert answer.status_code == 413
    assert "command line" in answer.json()["detail"]


def test_the_id_of_a_puzzle_comes_from_its_content(client: httpx.Client) -> None:
    def opened_id(text: str, number: int = 1) -> str:
        answer = client.post("/api/puzzles", json=source(text, number))
        assert answer.status_code == 200, answer.text
        found: str = answer.json()["id"]
        return found

    rows = "\n".join(CLASSIC[at : at + 9] for at in range(0, 81, 9))
    assert opened_id(CLASSIC) == opened_id(f"{CLASSIC}\n\n") == opened_id(rows)
    assert opened_id(CLASSIC) == opened_id(f"{CLASSIC_SOLVED}\n{CLASSIC}\n", 2)
    assert opened_id(CLASSIC) != opened_id(CLASSIC.replace("5", ".", 1))
    begun = to_text(Document(parse(CLASSIC).puzzle, progress=parse(CLASSIC).puzzle.start), "gridwright")
    assert opened_id(begun) != opened_id(CLASSIC)


DRAWN = (
    '{"cellSize":50,"cells":[' + ",".join(["[{},{},{},{}]"] * 4) + "],"
    '"metadata":{"title":"A green line","rules":"The green line glows."},'
    '"lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5],[1.5,2.5]],"color":"#67f067"}]}'
)
"""A puzzle of SudokuPad whose rule is told in words and drawn."""


def test_a_puzzle_with_rules_that_nobody_knows_is_opened_as_partly_read(client: httpx.Client) -> None:
    opened = client.post("/api/puzzles", json=source(DRAWN)).json()
    assert opened["about"]["title"] == "A green line"
    assert "line-green" in str(opened["sheet"]["picture"])
    assert opened["unread"] == {
        "sentences": ["The green line glows."],
        "parts": ["green line r1c1 r1c2 r2c3"],
    }
    uploaded = client.post("/api/puzzles/upload?name=a.scl", content=DRAWN.encode())
    assert uploaded.json()["sheet"] == opened["sheet"]
    assert client.post("/api/puzzles", json=source(CLASSIC)).json()["unread"] is None
