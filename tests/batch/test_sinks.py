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
from gridwright.batch.frames import Outcome
from gridwright.batch.items import PORTION, after, new_items
from gridwright.batch.request import Request
from gridwright.batch.sinks import SINKS, sink_for
from gridwright.batch.sinks.sink import Asked, Sink
from gridwright.batch.work import WORK
from gridwright.cli.commands.batch import COMMAND
from gridwright.errors import GridwrightError
from gridwright.model.answers import Answer, RateAnswer

pq = pytest.importorskip("pyarrow.parquet")

ENDINGS = [sink.endings[0] for sink in SINKS.values()]
ASKED = Asked(kind="rate", paths=["in.sdm"], format=None, options={}, seconds=None, version="1")
COUNT = 1200


def outcome(number: int) -> Outcome:
    if number % 10 == 0:
        return Outcome(problem="expected a puzzle, got junk", failure="input")
    rated = RateAnswer(
        scheme="s",
        score=number,
        label="Easy",
        solved=True,
        hardest="naked-single",
        techniques={"naked-single": number},
    )
    return Outcome(answer=msgspec.json.encode(rated))


def write(sink: Sink, numbers: Iterator[int] | range) -> None:
    for number in numbers:
        sink.write(Answer(source="in.sdm", line=number), outcome(number))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def rows(path: Path) -> list[dict[str, Any]]:
    base = sqlite3.connect(path)
    base.row_factory = sqlite3.Row
    return [dict(row) for row in base.execute("SELECT * FROM results ORDER BY number")]


def table(path: Path) -> list[dict[str, Any]]:
    return list(pq.read_table(path).to_pylist())


READ: dict[str, Callable[[Path], list[dict[str, Any]]]] = {".jsonl": lines, ".parquet": table, ".sqlite": rows}


def test_every_kind_of_file_is_read_here() -> None:
    assert set(READ) == set(ENDINGS)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_run_that_was_cut_off_goes_on(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out{ending}"
    sink = sink_for(path.name)
    first = sink(str(path), ASKED)
    with first.writing():
        write(first, range(1, 701))
        first.flush()
        write(first, range(701, 720))  # whether these are kept is the file's affair
    second = sink(str(path), ASKED)
    with second.writing():
        assert second.done in {0, 500, 700, 719} or ending == ".jsonl"
        if second.done:
            second.check(Answer(source="in.sdm", line=second.done))
            with pytest.raises(GridwrightError, match="the input has changed"):
                second.check(Answer(source="other.sdm", line=second.done))
        write(second, range(second.done + 1, COUNT + 1))
        second.flush()
        second.finish()
    found = READ[ending](path)
    assert [row["line"] for row in found] == list(range(1, COUNT + 1))
    assert second.counts == {"Easy": COUNT - COUNT // 10, "failed: input": COUNT // 10}
    assert [row.get("score") for row in found] == [None if n % 10 == 0 else n for n in range(1, COUNT + 1)]
    assert {path.name for path in tmp_path.iterdir()} == {path.name}
    third = sink(str(path), ASKED)
    with pytest.raises(GridwrightError, match="is finished"), third.writing():
        pass


@pytest.mark.parametrize("ending", ENDINGS)
def test_another_question_is_refused(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out{ending}"
    with sink_for(path.name)(str(path), ASKED).writing():
        pass
    other = sink_for(path.name)(str(path), msgspec.structs.replace(ASKED, seconds=3.0))
    with pytest.raises(GridwrightError, match="expected the seconds of the unfinished run"), other.writing():
        pass


def test_tables_say_what_their_columns_mean(tmp_path: Path) -> None:
    path = tmp_path / "out.parquet"
    sink = sink_for(path.name)(str(path), ASKED)
    with sink.writing():
        write(sink, range(1, 30))
        sink.finish()
    schema = pq.read_schema(path)
    wanted = [column.name for column in (*PLACE, *WORK["rate"].columns)]
    assert schema.names == wanted
    assert schema.field("score").metadata[b"unit"] == b"points of the scheme"
    assert all(field.metadata[b"description"] for field in schema)
    assert msgspec.json.decode(schema.metadata[b"gridwright.run"], type=Asked) == ASKED
    first = pq.read_table(path).to_pylist()[0]
    assert first["techniques"] == [("naked-single", 1)]
    assert (first["number"], first["outcome"], first["error"]) == (1, "Easy", None)


@pytest.mark.parametrize("kind", cast("click.Choice[str]", COMMAND.params[0].type).choices)
def test_every_kind_of_the_command_has_columns(kind: str) -> None:
    names = [column.name for column in (*PLACE, *WORK[kind].columns)]
    assert len(set(names)) == len(names) > len(PLACE)
    assert all(column.says for column in WORK[kind].columns)


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(GridwrightError, match=r"expected a file that ends with one of \.jsonl"):
        sink_for("out.xls")


def test_portions_go_on_in_the_middle() -> None:
    wanted = Request(kind="generate", text="")
    items = list(new_items("sudoku", 100, 3, wanted))
    assert [item.rows for item in items] == [32, 32, 32, 4]
    assert len({item.request.options["seed"] for item in items if item.request}) == 4
    for done in (0, 1, PORTION, PORTION + 5, 100):
        last, rest = after(iter(items), done)
        left = list(rest)
        assert sum(item.rows - item.skip for item in left) == 100 - done
        assert (last is None) == (done == 0)
        if last is not None:
            assert last.last_place.puzzle == done
    assert after(iter(items), 101)[0] is None
