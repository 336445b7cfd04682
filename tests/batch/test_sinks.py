"""Files of results: the same rows in every kind of file, each once, whatever ended the run before."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import click
import msgspec
import pytest

from gridwright.batch.columns import PLACE
from gridwright.batch.doing import block_of, do
from gridwright.batch.feeds import new_feed
from gridwright.batch.pieces import PORTION, SHARD, Piece, Place
from gridwright.batch.request import Request
from gridwright.batch.sinks import SINKS, sink_for
from gridwright.batch.sinks.sink import Asked, Sink
from gridwright.batch.work import WORK
from gridwright.cli.commands.batch import COMMAND
from gridwright.errors import GridwrightError

pq = pytest.importorskip("pyarrow.parquet")

NAMES = [f"out{sink.endings[0]}" for sink in SINKS.values()] + ["out/"]
ASKED = Asked(kind="solve", paths=["in.sdm"], format=None, options={}, seconds=None, version="1")
COUNT = 1200
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def text(number: int) -> str:
    return "junk" if number % 10 == 0 else CLASSIC


def write(sink: Sink, first: int, last: int) -> None:
    """Write the rows of some lines, counted from 1."""
    lines = "\n".join(map(text, range(first, last + 1))).encode()
    piece = Piece(
        request=Request(kind="solve"),
        form=sink.name,
        note=sink.note,
        first=first - 1,
        source="in.sdm",
        line=first,
        lines=lines,
        count=last + 1 - first,
    )
    sink.write(block_of(piece, do(piece)))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def rows(path: Path) -> list[dict[str, Any]]:
    base = sqlite3.connect(path)
    base.row_factory = sqlite3.Row
    return [dict(row) for row in base.execute("SELECT * FROM results ORDER BY number")]


def table(path: Path) -> list[dict[str, Any]]:
    return list(pq.read_table(path).to_pylist())


READ: dict[str, Callable[[Path], list[dict[str, Any]]]] = {
    "out.jsonl": lines,
    "out.parquet": table,
    "out.sqlite": rows,
    "out/": table,
}


def test_every_kind_of_file_is_read_here() -> None:
    assert set(READ) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_run_that_was_cut_off_goes_on(tmp_path: Path, name: str) -> None:
    path, sink = f"{tmp_path}/{name}", sink_for(name)
    first = sink(path, ASKED)
    with first.writing():
        write(first, 1, 500)
        write(first, 501, 719)
    second = sink(path, ASKED)
    with second.writing():
        assert second.done == 719
        second.check(Place("in.sdm", 719))
        with pytest.raises(GridwrightError, match="the input has changed"):
            second.check(Place("other.sdm", 719))
        write(second, 720, COUNT)
        second.finish()
    found = READ[name](Path(path))
    assert [row["number"] for row in found] == [row["line"] for row in found] == list(range(1, COUNT + 1))
    assert second.counts == {"unique": COUNT - COUNT // 10, "failed: input": COUNT // 10}
    assert [row.get("puzzle") for row in found] == [None if n % 10 == 0 else CLASSIC for n in range(1, COUNT + 1)]
    assert [one.name for one in tmp_path.iterdir()] == [name.rstrip("/")]
    with pytest.raises(GridwrightError, match="is finished"), sink(path, ASKED).writing():
        pass


@pytest.mark.parametrize("name", NAMES)
def test_another_question_is_refused(tmp_path: Path, name: str) -> None:
    path = f"{tmp_path}/{name}"
    with sink_for(name)(path, ASKED).writing():
        pass
    other = sink_for(name)(path, msgspec.structs.replace(ASKED, seconds=3.0))
    with pytest.raises(GridwrightError, match="expected the seconds of the unfinished run"), other.writing():
        pass


def test_a_kill_between_a_shard_and_its_parts_costs_nothing(tmp_path: Path) -> None:
    """A shard that is there counts, and the parts it was made of are let go."""
    sink = sink_for("out/")
    first = sink(f"{tmp_path}/out/", ASKED)
    with first.writing():
        write(first, 1, 40)
        write(first, 41, 60)
        part = next((tmp_path / "out.run").glob("part-*"))
        kept = part.read_bytes()
        first.finish()
    (tmp_path / "out.run").mkdir()
    (tmp_path / "out.run" / "asked.json").write_bytes(first.note)
    (tmp_path / "out.run" / part.name).write_bytes(kept)
    second = sink(f"{tmp_path}/out/", ASKED)
    with second.writing():
        assert second.done == 60
        second.finish()
    assert [row["number"] for row in table(tmp_path / "out")] == list(range(1, 61))


def test_the_same_rows_make_the_same_shard_however_they_came(tmp_path: Path) -> None:
    made = []
    for name, cuts in (("one/", [SHARD]), ("many/", [1, 70, 30_000, SHARD])):
        sink = sink_for(name)(f"{tmp_path}/{name}", ASKED)
        with sink.writing():
            first = 1
            for last in cuts:
                write(sink, first, last)
                first = last + 1
            sink.finish()
        made += [path.read_bytes() for path in sorted((tmp_path / name).iterdir())]
    assert len(made) == 2
    assert made[0] == made[1]


def test_tables_say_what_their_columns_mean(tmp_path: Path) -> None:
    path = tmp_path / "out.parquet"
    sink = sink_for(path.name)(str(path), ASKED)
    with sink.writing():
        write(sink, 1, 29)
        sink.finish()
    schema = pq.read_schema(path)
    assert schema.names == [column.name for column in (*PLACE, *WORK["solve"].columns)]
    assert schema.field("count").metadata[b"unit"] == b"solutions"
    assert all(field.metadata[b"description"] for field in schema)
    assert msgspec.json.decode(schema.metadata[b"gridwright.run"], type=Asked) == ASKED


def test_other_libraries_read_a_table_without_a_word(tmp_path: Path) -> None:
    sink = sink_for("out/")(f"{tmp_path}/out/", ASKED)
    with sink.writing():
        write(sink, 1, 29)
        sink.finish()
    polars, duckdb = pytest.importorskip("polars"), pytest.importorskip("duckdb")
    assert polars.read_parquet(tmp_path / "out")["verdict"].to_list().count("unique") == 27
    asked = f"SELECT count(*) FROM '{tmp_path}/out/*.parquet' WHERE verdict = 'unique'"  # noqa: S608
    assert duckdb.sql(asked).fetchall() == [(27,)]


@pytest.mark.parametrize("kind", cast("click.Choice[str]", COMMAND.params[0].type).choices)
def test_every_kind_of_the_command_has_columns(kind: str) -> None:
    names = [column.name for column in (*PLACE, *WORK[kind].columns)]
    assert len(set(names)) == len(names) > len(PLACE)
    assert all(column.says for column in WORK[kind].columns)


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(GridwrightError, match=r"expected a file that ends with one of \.jsonl"):
        sink_for("out.xls")


def pieces(done: int, size: int) -> Iterator[Piece]:
    feed = new_feed(
        "sudoku", Piece(request=Request(kind="generate", options={"count": 100}), form="jsonl", first=0)
    )
    if done:
        last = feed.pass_by(done)
        assert last is not None
        assert last.index == done
    while (piece := feed.take(size)) is not None:
        yield piece


def test_portions_go_on_in_the_middle() -> None:
    whole = list(pieces(0, 1))
    assert [piece.rows for piece in whole] == [PORTION, PORTION, PORTION, 4]
    seeds = {seed for piece in whole for seed, _, _ in piece.portions()}
    assert len(seeds) == 4
    for done in (1, PORTION, PORTION + 5, 99):
        for size in (1, 40, 1000):
            rest = list(pieces(done, size))
            assert sum(piece.rows for piece in rest) == 100 - done
            assert rest[0].each()[0].index == done + 1
            made = [(seed, rows - skip) for piece in rest for seed, rows, skip in piece.portions()]
            assert {seed for seed, _ in made} <= seeds
            assert sum(rows for _, rows in made) == 100 - done
            halves = [half for piece in rest for half in (piece.halves() if piece.rows > 1 else (piece,))]
            assert [place for half in halves for place in half.each()] == [p for one in rest for p in one.each()]
