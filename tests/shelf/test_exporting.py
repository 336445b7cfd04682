"""Export and back: equal; backups of a shelf in use: whole."""

import json
import threading
import zipfile
from pathlib import Path

import pytest

from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import read_all
from gridwright.play import Game, Options
from gridwright.shelf import Shelf, open_shelf

from .puzzles import ALL, BOAT, MORNING
from .test_games import solving_stroke
from .test_puzzles import examine


@pytest.fixture
def full(shelf: Shelf) -> Shelf:
    for document in ALL:
        shelf.puzzles.add(
            document, tags=["kept", "été"], examined=examine(document) if document is MORNING else None
        )
    shelf.puzzles.remove(2)
    shelf.puzzles.add(MORNING, examined=examine(MORNING))
    shelf.collections.put("Mine", 4, 1, description="My own")
    shelf.designs.save("Half a cat", "nonogram", "..#")
    game = Game.new(MORNING.puzzle, Options.parse("hints=3")).at(12.5)
    name = shelf.games.begin(game, MORNING)
    shelf.games.append(name, game, game.play("r1c3=4"))
    won = Game.new(BOAT.puzzle)
    shelf.games.append(shelf.games.begin(won, BOAT, player="Ada"), won, won.play(solving_stroke(BOAT)))
    return shelf


def contents(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("packed", [False, True])
def test_everything_comes_back_equal(full: Shelf, tmp_path: Path, packed: bool) -> None:  # noqa: FBT001
    manifest = full.export(tmp_path / "first")
    assert (manifest.puzzles, manifest.collections, manifest.designs, manifest.games) == (4, 1, 1, 2)
    source = tmp_path / "first.zip" if packed else tmp_path / "first"
    if packed:
        full.export(source)
    with open_shelf(tmp_path / "other.db", stocked=False) as other:
        restored = other.restore(source)
        assert (restored.puzzles, restored.games, restored.known) == (4, 2, 0)
        other.export(tmp_path / "second")
        assert contents(tmp_path / "first") == contents(tmp_path / "second")
        again = other.restore(source)
        assert (again.puzzles, again.games, again.known) == (0, 0, 8)
        assert {one.document().puzzle.key for one in other.search()} == {one.puzzle.key for one in ALL}
        assert other.statistics("Ada").solved == 1
        assert [one.title for one in other.search("collection:Mine sort:oldest")] == ["Little boat", "Four pieces"]


def test_exported_puzzles_are_plain_files(full: Shelf, tmp_path: Path) -> None:
    full.export(tmp_path / "out")
    documents = list(read_all(tmp_path / "out" / "puzzles" / "0001.json"))
    assert {document.puzzle.key for document in documents} == {document.puzzle.key for document in ALL}
    assert all(document.goal is None for document in documents)
    games = [path.read_text() for path in (tmp_path / "out" / "games").iterdir()]
    assert all(text.startswith("gridwright-game 1\n") for text in games)


def test_a_full_folder_is_left_alone(full: Shelf, tmp_path: Path) -> None:
    (tmp_path / "poem").write_text("roses")
    with pytest.raises(GridwrightError, match="new or empty folder"):
        full.export(tmp_path)
    assert [path.name for path in tmp_path.iterdir() if path.name == "poem"] == ["poem"]


def test_odd_exports_are_refused(shelf: Shelf, tmp_path: Path) -> None:
    manifest = tmp_path / "gridwright-shelf.json"
    for text in ("{", '{"gridwright-shelf": 99}', "[]"):
        manifest.write_text(text)
        with pytest.raises(FormatError, match="expected"):
            shelf.restore(tmp_path)
    manifest.write_text('{"gridwright-shelf": 1}')
    for line in ("x", '{"type": "cat"}', _record("../../etc/passwd"), _record("nowhere.json")):
        (tmp_path / "records.jsonl").write_text(line)
        with pytest.raises(GridwrightError):
            shelf.restore(tmp_path)
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as packed:
        packed.writestr("gridwright-shelf.json", '{"gridwright-shelf": 1}')
    with pytest.raises(FormatError, match=r"records\.jsonl"):
        shelf.restore(tmp_path / "x.zip")
    assert shelf.puzzles.count() == 0


def _export_with(full: Shelf, folder: Path, **changes: object) -> Path:
    """Export a shelf, and change what is told of its games; None leaves a column out."""
    full.export(folder)
    lines = []
    for line in (folder / "records.jsonl").read_text().splitlines():
        record = json.loads(line)
        if record["type"] == "game":
            record |= {name: value for name, value in changes.items() if name == "id"}
            record["row"] |= {name: value for name, value in changes.items() if name != "id"}
            record["row"] = {name: value for name, value in record["row"].items() if value != "left out"}
        lines.append(json.dumps(record))
    (folder / "records.jsonl").write_text("\n".join(lines))
    return folder


@pytest.mark.parametrize(
    "changes", [{"id": "../../../evil"}, {"id": "/etc/evil"}, {"id": ""}, {"seconds": "x"}, {"began": "left out"}]
)
def test_games_of_an_odd_export_are_refused(full: Shelf, tmp_path: Path, changes: dict[str, object]) -> None:
    """A name with dots became the name of a file with the next export, outside of its folder."""
    source = _export_with(full, tmp_path / "odd", **changes)
    with open_shelf(tmp_path / "other.db", stocked=False) as other:
        with pytest.raises(FormatError, match="game"):
            other.restore(source)
        assert other.games.list() == []


def test_an_export_of_an_older_program_is_restored(full: Shelf, tmp_path: Path) -> None:
    """Explained hints were not counted in games once; they are among the strokes."""
    source = _export_with(full, tmp_path / "old", hints="left out")
    with open_shelf(tmp_path / "other.db", stocked=False) as other:
        assert other.restore(source).games == 2


def _record(file: str) -> str:
    return json.dumps({"type": "puzzle", "key": "k", "file": file, "number": 1, "rank": 9.0, "added": 1.0})


def test_a_backup_is_a_shelf(full: Shelf, tmp_path: Path) -> None:
    full.export(tmp_path / "first")
    assert full.back_up(tmp_path / "backup.db") > 0
    with open_shelf(tmp_path / "backup.db", stocked=False) as copy:
        copy.export(tmp_path / "second")
    assert contents(tmp_path / "first") == contents(tmp_path / "second")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_backups_while_playing_hold_whole_games(shelf: Shelf, tmp_path: Path) -> None:
    start = Game.new(MORNING.puzzle)
    name = shelf.games.begin(start, MORNING)
    ended, acknowledged = threading.Event(), [0]

    def play() -> None:
        game = start
        while not ended.is_set():
            after = game.play(f"r1c3={game.version % 9 + 1}")
            shelf.games.append(name, game, after)
            game = after
            acknowledged[0] = game.version

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(5):
            before = acknowledged[0]
            shelf.back_up(tmp_path / f"{number}.db")
            with open_shelf(tmp_path / f"{number}.db", stocked=False) as copy:
                kept = copy.games.load(name).game
                assert kept.version >= before
    finally:
        ended.set()
        player.join()
    assert shelf.games.load(name).game.version == acknowledged[0]


def test_a_backup_that_cannot_be_is_a_sentence(shelf: Shelf, tmp_path: Path, place: str) -> None:
    with pytest.raises(GridwrightError, match="cannot write the backup"):
        shelf.back_up(tmp_path / "no" / "such" / "folder.db")
    if not place.startswith("postgresql"):
        with pytest.raises(GridwrightError, match="another file"):
            shelf.back_up(place)
