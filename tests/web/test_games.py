"""Games on the server: strokes answer what changed, versions keep two windows apart, a lost game comes back."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import gridwright as gw
from gridwright.errors import ShelfError
from gridwright.formats import parse
from gridwright.model import Document
from gridwright.play import Game
from gridwright.play.saved import resume
from gridwright.shelf import Shelf, open_shelf
from gridwright.web import create_app
from gridwright.web.games.sessions import GameSessions

from .puzzles import CLASSIC, CLASSIC_SOLVED, UNIQUE, source
from .serving import serving
from .test_jobs import wait_for


def begin(client: httpx.Client, puzzle: str, **more: object) -> dict[str, Any]:
    answer = client.post("/api/games", json={"source": source(puzzle), **more})
    assert answer.status_code == 201, answer.text
    game: dict[str, Any] = answer.json()
    return game


def post(client: httpx.Client, path: str, body: dict[str, object], status: int = 200) -> dict[str, Any]:
    answer = client.post(f"/api/games/{path}", json=body)
    assert answer.status_code == status, answer.text
    said: dict[str, Any] = answer.json()
    return said


def test_a_stroke_answers_what_changed(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    assert (game["version"], game["cells"], game["violations"]) == (0, [], [])
    noted = post(client, f"{game['id']}/strokes", {"stroke": "r1c3,r1c4~2", "version": 0})
    assert [(cell["cell"], cell["centre"]) for cell in noted["cells"]] == [(2, [1]), (3, [1])]
    written = post(client, f"{game['id']}/strokes", {"stroke": "r1c3=2", "version": 1})
    assert [(cell["cell"], cell["symbol"], cell["centre"]) for cell in written["cells"]] == [
        (2, 1, [1]),
        (3, None, []),
    ]
    assert written["event"].endswith(" r1c3=2")
    assert (written["version"], written["steps"], written["can_undo"]) == (2, 3, True)
    assert "text" not in written


def test_undo_and_redo_answer_what_changed(client: httpx.Client) -> None:
    game = begin(client, UNIQUE)
    post(client, f"{game['id']}/strokes", {"stroke": "r1c1..r1c5#"})
    undone = post(client, f"{game['id']}/undo", {"version": 1})
    assert [cell["symbol"] for cell in undone["cells"]] == [None] * 5
    assert {line["state"] for line in undone["lines"]} == {"open"}
    assert (undone["can_undo"], undone["can_redo"]) == (False, True)
    redone = post(client, f"{game['id']}/redo", {"version": 2})
    assert [cell["symbol"] for cell in redone["cells"]] == [1] * 5
    assert redone["lines"][0]["text"] == "row 1: 1 no longer fits these marks"
    nothing = post(client, f"{game['id']}/redo", {"version": 3})
    assert (nothing["version"], nothing["event"], nothing["cells"]) == (3, "", [])


def test_lines_tell_what_is_finished(client: httpx.Client) -> None:
    game = begin(client, UNIQUE)
    done = post(client, f"{game['id']}/strokes", {"stroke": "r2c1,r2c5x;r2c2..r2c4#"})
    (row,) = [line for line in done["lines"] if line["line"] == 1]
    assert (row["state"], row["finished"]) == ("done", [0])
    ticked = post(client, f"{game['id']}/strokes", {"stroke": "c1/1"})
    assert ticked["ticks"] == [{"line": 5, "blocks": [0]}]


def test_two_windows_are_kept_apart_and_both_go_on(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    path = f"{game['id']}/strokes"
    post(client, path, {"stroke": "r1c3=4", "version": 0})
    refused = post(client, path, {"stroke": "r1c4=2", "version": 0}, status=409)
    assert refused["version"] == 1
    assert "load it again" in refused["detail"]
    assert post(client, path, {"stroke": "r1c4=2", "version": refused["version"]})["version"] == 2


def test_the_text_of_a_game_brings_it_back(client: httpx.Client) -> None:
    game = begin(client, CLASSIC, options="hints=3")
    post(client, f"{game['id']}/strokes", {"stroke": "r1c3=4"})
    post(client, f"{game['id']}/bookmarks", {"action": "keep", "name": "here"})
    post(client, f"{game['id']}/undo", {})
    before = client.get(f"/api/games/{game['id']}").json()
    assert client.delete(f"/api/games/{game['id']}").status_code == 204
    gone = client.get(f"/api/games/{game['id']}")
    assert gone.status_code == 410
    assert "send its text again" in gone.json()["detail"]
    again = begin(client, CLASSIC, text=before["text"])
    same = {key: value for key, value in again.items() if key not in {"id", "text", "seconds"}}
    assert same == {key: value for key, value in before.items() if key in same}
    assert again["bookmarks"] == ["here"]
    assert post(client, f"{again['id']}/redo", {})["cells"][0]["symbol"] == 3


def test_bookmarks_and_options(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    post(client, f"{game['id']}/bookmarks", {"action": "keep", "name": "start"})
    post(client, f"{game['id']}/strokes", {"stroke": "r1c3=4"})
    assert (
        post(client, f"{game['id']}/bookmarks", {"action": "back", "name": "start"})["cells"][0]["symbol"] is None
    )
    assert post(client, f"{game['id']}/bookmarks", {"action": "drop", "name": "start"})["bookmarks"] == []
    assert post(client, f"{game['id']}/options", {"options": "faults=off"})["options"] == "faults=off"


def test_the_clock_rests_when_told(client: httpx.Client) -> None:
    game = begin(client, CLASSIC, is_running=False)
    assert (game["is_running"], game["seconds"]) == (False, 0)
    assert post(client, f"{game['id']}/clock", {"is_running": True})["is_running"]
    assert not post(client, f"{game['id']}/clock", {"is_running": False})["is_running"]


def clock(client: httpx.Client, game: dict[str, Any], page: str, **body: object) -> dict[str, Any]:
    """Say in which window a game is played, or rests."""
    answer = client.post(f"/api/games/{game['id']}/clock", json=body, headers={"X-Gridwright-Page": page})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_clock_runs_while_one_of_two_windows_is_open(client: httpx.Client) -> None:
    game = begin(client, CLASSIC, is_running=False)
    told = [
        clock(client, game, "one", is_running=True),
        clock(client, game, "two", is_running=True),
        clock(client, game, "one", is_running=False),
        clock(client, game, "one", is_running=False),
        clock(client, game, "two", is_running=False),
    ]
    assert [one["is_running"] for one in told] == [True, True, True, True, False]
    assert [one["seconds"] for one in told] == sorted(one["seconds"] for one in told)


def test_the_clock_is_put_forward_but_never_back(client: httpx.Client) -> None:
    """A server that was started again is told what a window shows."""
    game = begin(client, CLASSIC)
    assert clock(client, game, "one", is_running=True, seconds=500)["seconds"] >= 500
    assert clock(client, game, "one", is_running=True, seconds=3)["seconds"] >= 500


def test_the_clock_of_a_solved_sudoku_stands_still(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    empty = [cell for cell, mark in enumerate(CLASSIC) if mark == "."]
    stroke = ";".join(f"r{c // 9 + 1}c{c % 9 + 1}={CLASSIC_SOLVED[c]}" for c in empty)
    clock(client, game, "one", is_running=True, seconds=74)
    solved = post(client, f"{game['id']}/strokes", {"stroke": stroke})
    assert (solved["solved"], solved["lock"], solved["is_running"]) == (True, "", False)
    again = clock(client, game, "one", is_running=True)
    assert (again["is_running"], again["seconds"]) == (False, solved["seconds"])
    assert post(client, f"{game['id']}/undo", {})["is_running"]
    solved = post(client, f"{game['id']}/redo", {})
    ended = post(client, f"{game['id']}/finish", {"ending": "scored"})
    assert ended["seconds"] == solved["seconds"]


def test_a_solved_nonogram_locks(client: httpx.Client) -> None:
    game = begin(client, UNIQUE)
    puzzle = parse(UNIQUE).puzzle
    solution = gw.solve(puzzle).solutions[0]
    cells = [cell for cell in puzzle.shape.cells if solution.symbol(cell)]
    stroke = ",".join(puzzle.shape.name(cell) for cell in cells) + "#"
    done = post(client, f"{game['id']}/strokes", {"stroke": stroke})
    assert (done["solved"], done["lock"], done["is_running"]) == (True, "the puzzle is solved", False)
    refused = post(client, f"{game['id']}/undo", {}, status=422)
    assert refused["detail"] == "expected a game that goes on, but the puzzle is solved"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("strokes", {"stroke": "r1c1=9"}),
        ("strokes", {"stroke": "hello"}),
        ("strokes", {"stroke": "r1c3=4", "version": -1}),
        ("strokes", {}),
        ("undo", {"count": 0}),
        ("bookmarks", {"action": "back", "name": "nowhere"}),
        ("bookmarks", {"action": "eat", "name": "x"}),
        ("options", {"options": "colour=red"}),
    ],
)
def test_mistakes_get_one_sentence_and_change_nothing(
    client: httpx.Client, path: str, body: dict[str, object]
) -> None:
    game = begin(client, CLASSIC)
    refused = post(client, f"{game['id']}/{path}", body, status=422)
    assert refused["detail"]
    assert client.get(f"/api/games/{game['id']}").json()["version"] == 0


@pytest.mark.parametrize("name", ["abcdefghijkl", "x", "a" * 100])
def test_a_game_that_is_not_held_is_gone(client: httpx.Client, name: str) -> None:
    assert client.get(f"/api/games/{name}").status_code == 410
    assert client.post(f"/api/games/{name}/strokes", json={"stroke": "r1c1=1"}).status_code == 410


@pytest.mark.parametrize("text", ["", "hello", "gridwright-game 1\npuzzle 0\n"])
def test_a_text_that_is_no_game_of_the_puzzle_is_refused(client: httpx.Client, text: str) -> None:
    answer = client.post("/api/games", json={"source": source(CLASSIC), "text": text})
    assert answer.status_code == 422
    assert answer.json()["detail"]


def test_hints_drawings_and_files_take_a_game(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    post(client, f"{game['id']}/strokes", {"stroke": "r1c3=1"})
    started = client.post("/api/hint", json={"game": game["id"]})
    assert started.status_code == 202
    assert client.post("/api/draw", json={"game": game["id"]}).status_code == 200
    kept = client.post("/api/convert", json={"game": game["id"], "format": "gridwright"})
    document = parse(kept.text)
    assert document.play is not None
    assert resume(document).tally.steps == 1
    assert client.post("/api/draw", json={}).status_code == 422
    rungs = wait_for(client, started.json()["job"])["answer"]["rungs"]
    assert rungs[2]["cells"] == ["r1c3"]
    taken_back = post(client, f"{game['id']}/strokes", {"stroke": rungs[4]["stroke"]})
    assert [(cell["cell"], cell["symbol"]) for cell in taken_back["cells"]] == [(2, None)]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with open_shelf(tmp_path / "shelf.db", stocked=False) as shelf:
        yield shelf


def test_the_game_that_rested_longest_leaves_memory_and_comes_back(shelf: Shelf) -> None:
    puzzle = gw.Sudoku("1... .... .... ..2.")
    games = GameSessions(lambda: shelf, most=3)
    ids = [games.add(Game.new(puzzle), Document(puzzle)).id for _ in range(3)]
    with games.changing(ids[1]) as held:
        held.game = held.game.play("r1c2=3")
        resting = held
    with games.changing(ids[0]), games.changing(ids[2]):
        pass
    games.add(Game.new(puzzle), Document(puzzle))
    assert len(games) == 3
    with games.changing(ids[1]) as held:
        assert held is not resting
        assert held.game.text() == resting.game.text()


def test_memory_is_bounded_in_bytes(shelf: Shelf) -> None:
    puzzle = gw.Sudoku("1... .... .... ..2.")
    games = GameSessions(lambda: shelf, most_bytes=30_000)
    kept = games.add(Game.new(puzzle), Document(puzzle))
    games.add(Game.new(puzzle), Document(puzzle))
    for number in range(10):
        with games.changing(kept.id) as held:
            held.game = held.game.play(f"r1c2={'34'[number % 2]}")
    assert len(games) == 1


def test_what_could_not_be_stored_is_not_played(shelf: Shelf) -> None:
    puzzle = gw.Sudoku("1... .... .... ..2.")
    games = GameSessions(lambda: shelf)
    held = games.add(Game.new(puzzle), Document(puzzle))
    with shelf.database.writing() as connection:
        connection.exec_driver_sql(
            "CREATE TRIGGER full BEFORE INSERT ON strokes BEGIN SELECT RAISE(ABORT, 'disk is full'); END"
        )
    with pytest.raises(ShelfError, match="the disk is full"), games.changing(held.id) as changed:
        changed.game = changed.game.play("r1c2=3")
    assert held.game.version == shelf.games.version(held.id) == 0
    with shelf.database.writing() as connection:
        connection.exec_driver_sql("DROP TRIGGER full")
    with games.changing(held.id) as changed:
        changed.game = changed.game.play("r1c2=3")
    assert shelf.games.version(held.id) == 1


def test_games_survive_a_restart_and_a_second_server(tmp_path: Path) -> None:
    place = tmp_path / "shelf.db"
    with serving(create_app(shelf=place)) as first:
        game = begin(first, CLASSIC)
        post(first, f"{game['id']}/strokes", {"stroke": "r1c3=4"})
        with serving(create_app(shelf=place)) as second:
            assert second.get(f"/api/games/{game['id']}").json()["version"] == 1
            post(second, f"{game['id']}/strokes", {"stroke": "r1c4=2", "version": 1})
            refused = post(first, f"{game['id']}/strokes", {"stroke": "r1c4=6", "version": 1}, status=409)
            assert (refused["version"], "changed elsewhere" in refused["detail"]) == (2, True)
            assert post(first, f"{game['id']}/strokes", {"stroke": "r1c4=6", "version": 2})["version"] == 3
            assert second.get(f"/api/games/{game['id']}").json()["version"] == 3
    with serving(create_app(shelf=place)) as again:
        listed = again.get("/api/games").json()
        assert [(one["id"], one["version"]) for one in listed] == [(game["id"], 3)]
        assert [cell["symbol"] for cell in again.get(f"/api/games/{game['id']}").json()["cells"]] == [3, 5]
        assert again.get(f"/api/games/{game['id']}/puzzle").json()["sheet"]["givens"][0] == 4


def test_help_reveals_and_counts(client: httpx.Client) -> None:
    game = begin(client, CLASSIC, options="hints=2 seed=3")
    helped = post(client, f"{game['id']}/help", {"version": 0})
    (cell,) = helped["cells"]
    assert (cell["is_revealed"], helped["hints_left"], helped["helps"]) == (True, 1, 1)
    chosen = post(client, f"{game['id']}/help", {"cell": next(c for c in (2, 3) if c != cell["cell"])})
    assert chosen["hints_left"] == 0
    refused = post(client, f"{game['id']}/help", {}, status=422)
    assert refused["detail"] == "expected a hint to be left, but all are used"
    assert post(client, f"{game['id']}/help", {"cell": 999}, status=422)["detail"]


def test_check_tells_wrong_cells(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    post(client, f"{game['id']}/strokes", {"stroke": "r1c3=1"})
    checked = post(client, f"{game['id']}/check", {})
    assert (checked["wrong"], checked["checks"], checked["is_certain"]) == ([2], 1, True)
    back = post(client, f"{game['id']}/undo-mistake", {})
    assert [cell["symbol"] for cell in back["cells"]] == [None]
    assert post(client, f"{game['id']}/undo-mistake", {})["event"] == ""


def test_explained_hints_are_counted(client: httpx.Client) -> None:
    game = begin(client, UNIQUE)
    told = post(client, f"{game['id']}/hint", {"version": game["version"]})
    assert (told["hints"], told["event"].split(" ")[1], told["cells"]) == (1, "hint", [])
    again = begin(client, UNIQUE, text=client.get(f"/api/games/{game['id']}").json()["text"])
    assert again["hints"] == 1


def test_the_preview_is_shown_where_it_was_chosen(client: httpx.Client) -> None:
    shown = post(client, f"{begin(client, UNIQUE, options='preview')['id']}/preview", {})
    assert (shown["show_seconds"], len(shown["symbols"])) == (2, 25)
    assert post(client, f"{begin(client, UNIQUE)['id']}/preview", {}, status=422)["detail"]


def test_mistakes_are_shown_as_the_option_says(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    post(client, f"{game['id']}/strokes", {"stroke": "r1c3=1;r1c4=3"})
    played = post(client, f"{game['id']}/strokes", {"stroke": "r1c6~3"})
    assert played["faults"] == [1, 3]
    assert post(client, f"{game['id']}/options", {"options": "faults=solution"})["faults"] == [2, 3]
    assert post(client, f"{game['id']}/options", {"options": "faults=notes"})["note_faults"] == [[5, 2]]
    assert post(client, f"{game['id']}/options", {"options": "faults=off"})["faults"] == []


def test_scoring_gives_states_and_points(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    empty = [cell for cell, mark in enumerate(CLASSIC) if mark == "."]
    stroke = ";".join(f"r{c // 9 + 1}c{c % 9 + 1}={CLASSIC_SOLVED[c]}" for c in empty)
    post(client, f"{game['id']}/strokes", {"stroke": stroke})
    ended = post(client, f"{game['id']}/finish", {"ending": "scored"})
    assert set(ended["states"]) == {"given", "right"}
    assert ended["score"]["points"] > 0
    assert ended["lock"] == "the game is finished"
    assert ended["techniques"]


def test_an_explanation_gives_no_score(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    ended = post(client, f"{game['id']}/finish", {"ending": "explained"})
    assert (ended["ending"], "score" in ended) == ("explained", False)
    assert post(client, f"{game['id']}/finish", {"ending": "scored"}, status=422)["detail"]


def test_strokes_from_many_windows_at_once_are_all_kept(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    empty = [cell for cell, mark in enumerate(CLASSIC) if mark == "."][:24]
    strokes = [f"r{cell // 9 + 1}c{cell % 9 + 1}@1" for cell in empty]
    with ThreadPoolExecutor(8) as windows:
        list(windows.map(lambda stroke: post(client, f"{game['id']}/strokes", {"stroke": stroke}), strokes))
    after = client.get(f"/api/games/{game['id']}").json()
    assert (after["version"], [cell["cell"] for cell in after["cells"]]) == (24, empty)


def test_kept_positions_are_told_as_a_tree(client: httpx.Client) -> None:
    game = begin(client, CLASSIC)
    path = game["id"]
    post(client, f"{path}/strokes", {"stroke": "r1c3=4"})
    post(client, f"{path}/bookmarks", {"action": "keep", "name": "trunk"})
    for digit in ("2", "6"):
        post(client, f"{path}/strokes", {"stroke": f"r1c4={digit}"})
        post(client, f"{path}/bookmarks", {"action": "keep", "name": f"try {digit}"})
        told = post(client, f"{path}/bookmarks", {"action": "back", "name": "trunk"})
    assert [(one["name"], one["after"], one["is_here"]) for one in told["branches"]] == [
        ("trunk", "", True),
        ("try 2", "trunk", False),
        ("try 6", "trunk", False),
    ]
    told = post(client, f"{path}/bookmarks", {"action": "drop", "name": "trunk"})
    assert [one["after"] for one in told["branches"]] == ["", ""]


def test_a_hard_check_is_left_to_a_worker(client: httpx.Client) -> None:
    """It has very many solutions, which nobody lists in a blink: the answer comes, and others go on meanwhile."""
    noise = random.Random(3)
    cells = ["".join(noise.choice("#.") for _ in range(20)) for _ in range(20)]
    lines = [*cells, *("".join(column) for column in zip(*cells, strict=True))]
    clues = [" ".join(str(len(run)) for run in line.split(".") if run) for line in lines]
    hard = begin(client, "\n".join(["20 20", *clues]) + "\n")
    easy = begin(client, CLASSIC)
    with ThreadPoolExecutor(1) as pool:
        checking = pool.submit(post, client, f"{hard['id']}/check", {})
        played = 0
        while not checking.done() and played < 20:
            post(client, f"{easy['id']}/strokes", {"stroke": f"r1c3={played % 9 + 1}"})
            played += 1
        checked = checking.result()
    assert played
    assert (checked["checks"], checked["wrong"]) == (1, [])
    ended = post(client, f"{easy['id']}/finish", {"ending": "scored"})
    assert (ended["difficulty"], ended["score"]) == (gw.rate(gw.Sudoku.classic(CLASSIC)).label, None)
