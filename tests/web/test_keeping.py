"""Downloads: other formats and pictures."""

from pathlib import Path

import httpx
import pytest

import gridwright
import gridwright.formats
from gridwright.nonogram import Nonogram

from .puzzles import CLASSIC, CLASSIC_SOLVED, UNIQUE, source

EXEMPLARS = Path(__file__).parents[1] / "exemplars"


def test_every_offered_format_gives_a_file_or_a_sentence(client: httpx.Client) -> None:
    for text in (UNIQUE, CLASSIC):
        opened = client.post("/api/puzzles", json=source(text)).json()
        before = gridwright.formats.parse(text).puzzle
        assert opened["writable"]
        for record in opened["writable"]:
            answer = client.post("/api/convert", json={"source": opened["source"], "format": record["name"]})
            if answer.status_code != 200:
                assert answer.json()["detail"]
                continue
            assert answer.headers["content-disposition"].startswith("attachment; filename=")
            assert gridwright.formats.parse(answer.text, record["name"]).puzzle == before


def test_marks_go_into_the_file(client: httpx.Client) -> None:
    asked = {"source": source(UNIQUE), "moves": ["r1c2=#"], "format": "gridwright"}
    document = gridwright.formats.parse(client.post("/api/convert", json=asked).text)
    assert isinstance(document.puzzle, Nonogram)
    assert document.progress is not None
    assert document.progress.symbol(1) == 1


def test_the_solution_that_is_shown_goes_into_the_file(client: httpx.Client) -> None:
    (solution,) = gridwright.solve(UNIQUE).solutions
    asked = {"source": source(UNIQUE), "format": "picture"}
    assert client.post("/api/convert", json=asked).status_code == 422
    shown = [solution.symbol(cell) for cell in solution.shape.cells]
    kept = client.post("/api/convert", json={**asked, "cells": shown})
    assert kept.status_code == 200, kept.text
    assert gridwright.formats.parse(kept.text, "picture").goal == solution
    settled = client.post("/api/convert", json={**asked, "format": "gridwright", "cells": [None, *shown[1:]]})
    assert gridwright.formats.parse(settled.text).goal is None
    wrong = client.post("/api/convert", json={**asked, "cells": [0] * len(shown)})
    assert wrong.status_code == 422


def test_unknown_format_is_named(client: httpx.Client) -> None:
    answer = client.post("/api/convert", json={"source": source(UNIQUE), "format": "nonsense"})
    assert answer.status_code == 404


def test_pictures(client: httpx.Client) -> None:
    drawn = client.post("/api/draw", json={"source": source(CLASSIC), "format": "svg"})
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    picture = client.post("/api/draw", json={"source": source(UNIQUE), "format": "png", "theme": "dark"})
    assert picture.content.startswith(b"\x89PNG")


def test_answers_are_drawn_too(client: httpx.Client) -> None:
    cells = [int(digit) - 1 for digit in CLASSIC_SOLVED]
    empty = client.post("/api/draw", json={"source": source(CLASSIC)}).text
    full = client.post("/api/draw", json={"source": source(CLASSIC), "cells": cells}).text
    assert full.count("<text") > empty.count("<text")


@pytest.mark.parametrize("cells", [[0], [99] * 25, [-1] * 25, [0] * 26])
def test_answers_of_the_wrong_kind_get_one_sentence(client: httpx.Client, cells: list[int]) -> None:
    answer = client.post("/api/draw", json={"source": source(UNIQUE), "cells": cells})
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("expected")


def test_an_exact_picture_is_opened_and_kept_as_bytes(client: httpx.Client) -> None:
    data = (EXEMPLARS / "png" / "colours.png").read_bytes()
    opened = client.post("/api/puzzles/upload?name=colours.png", content=data)
    assert opened.status_code == 200, opened.text
    assert opened.json()["format"]["name"] == "png"
    kept = client.post("/api/convert", json={"source": opened.json()["source"], "format": "png"})
    assert kept.headers["content-type"] == "image/png"
    assert kept.content == data
    zipped = client.post("/api/puzzles/upload?name=a.zip", content=b"PK\x03\x04junk")
    assert zipped.status_code == 422
    assert "zip" in zipped.text
