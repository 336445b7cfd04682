"""A family is one package: one defined in tests goes through the whole house without a change elsewhere."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import gridwright as gw
from gridwright.draw import compose, svg, terminal
from gridwright.formats import losses, to_text
from gridwright.model import Budget, Verdict, family_of
from gridwright.play import Game
from gridwright.play.hints import ladder
from gridwright.press.recipe import read_recipe as read_book
from gridwright.shelf import open_shelf
from tests.cli.conftest import Call, call
from tests.contracts.third_family import add_lamps, environment_with_lamps
from tests.web.test_jobs import wait_for

__all__ = ["call"]

ROWS = ["#.#", "#..", "..."]
TEXT = json.dumps({"gridwright": 1, "puzzles": [{"family": "lamps", "rows": ROWS, "title": "Three lamps"}]})
SOLVED = ["010", "001", "100"]


@pytest.fixture
def lamps(monkeypatch: pytest.MonkeyPatch) -> gw.Document:
    add_lamps(monkeypatch)
    return gw.parse(TEXT)


def test_our_json_holds_it(lamps: gw.Document) -> None:
    assert lamps.about.title == "Three lamps"
    assert gw.parse(to_text(lamps, "gridwright")) == lamps
    assert losses(lamps, "gridwright") == ()
    with pytest.raises(gw.GridwrightError, match=r"\$\.puzzles\[0\]\.rows\[0\]: expected 2 cells"):
        gw.parse('{"gridwright": 1, "puzzles": [{"family": "lamps", "rows": ["?", ".."]}]}')
    with pytest.raises(gw.GridwrightError, match="cannot hold a lamps"):
        to_text(lamps, "sdk")


def test_it_is_solved_explained_rated_and_hinted(lamps: gw.Document) -> None:
    found = gw.solve(lamps)
    assert (found.verdict, found.solutions[0].rows) == (Verdict.UNIQUE, SOLVED)
    walk = gw.explain(lamps)
    assert walk.is_solved
    assert walk.steps[0].text == "Only one cell of row 1 can be lit."
    assert walk.steps[0].concludes == ("r1c2=1",)
    assert walk.steps[0].tell("short") == "Last place: r1c2=1."
    assert gw.rate(lamps).hardest == "last-place"
    assert "row 1" in str(gw.hint(lamps))


def test_it_is_drawn(lamps: gw.Document) -> None:
    scene = compose(lamps.puzzle, deduction=gw.explain(lamps).steps[0].deduction)
    assert "gw-placed" in svg(scene)
    assert "0" in terminal(scene)


def test_it_is_played(lamps: gw.Document) -> None:
    game = Game.new(lamps.puzzle).play("r1c2=1").play("r2c2=1")
    assert [one.text for one in game.standing.violations] == ["column 2 has two lamps"]
    game = game.undo()
    assert ladder(game, Budget(5))
    for row, marks in enumerate(SOLVED, start=1):
        for column, mark in enumerate(marks, start=1):
            if ROWS[row - 1][column - 1] == ".":
                game = game.play(f"r{row}c{column}={mark}")
    assert game.standing.is_solved


def test_the_shelf_keeps_it(lamps: gw.Document, tmp_path: Path) -> None:
    with open_shelf(tmp_path / "shelf.db", stocked=False) as shelf:
        number = shelf.puzzles.add(lamps).id
        assert shelf.puzzles.document(number) == lamps
        assert [one.id for one in shelf.search("family:lamps three")] == [number]


def test_the_command_line_and_books_know_it(lamps: gw.Document, call: Call, tmp_path: Path) -> None:
    file = tmp_path / "lamps.json"
    file.write_text(to_text(lamps, "gridwright"), encoding="utf-8")
    for command in ("solve", "explain", "rate", "hint", "check", "draw"):
        done = call(command, str(file))
        assert done.code == 0, (command, done)
    printed = call("print", str(file), "--output", str(tmp_path / "sheet.pdf"))
    assert printed.code == 0, printed
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert read_book('[[section]]\nfamily = "lamps"\ncount = 1\n').section
    assert family_of(lamps.puzzle).title == "Lamps"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Serve the workbench from a process whose workers know the family too."""
    folder = tmp_path_factory.mktemp("lamps")
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0", "--shelf", str(folder / "shelf.db")]
    environment = environment_with_lamps(folder)
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        with httpx.Client(base_url=process.stdout.readline().split()[3], timeout=60) as client:
            yield client
        process.terminate()


def ask(client: httpx.Client, path: str, body: dict[str, Any], status: int) -> dict[str, Any]:
    answer = client.post(f"/api/{path}", json=body)
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_api_knows_it(server: httpx.Client) -> None:
    source = {"text": TEXT}
    opened = ask(server, "puzzles", source, 200)
    assert (opened["sheet"]["marking"], opened["entry"]["family_title"]) == ("write", "Lamps")
    assert opened["sheet"]["givens"][0] == 0
    game = ask(server, "games", {"source": source}, 201)
    wrong = ask(server, f"games/{game['id']}/strokes", {"stroke": "r3c2=1;r1c2=1"}, 200)
    assert [one["text"] for one in wrong["violations"]] == ["column 2 has two lamps"]
    saved = ask(server, "shelf", {"source": source}, 201)
    assert (saved["entry"]["family"], saved["entry"]["title"]) == ("lamps", "Three lamps")
    assert server.get("/api/help/techniques/lamps/last-place").json()["walk"]["steps"][0]["where"] == "row 1"
    for kind, about in (("solve", "unique"), ("explain", "Only one cell of row 1"), ("rate", "Easy")):
        job = ask(server, kind, {"source": source}, 202)
        assert about in json.dumps(wait_for(server, job["job"])), kind
