"""Very many puzzles: a line for each, in order; killed runs go on, killed workers cost nothing."""

import json
import os
import random
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

import gridwright as gw
from gridwright.model import family_of
from tests.cli.conftest import Call
from tests.cli.test_solve import CLASSIC, SEVERAL, UNIQUE
from tests.waiting import until

CLASH = "55" + "." * 79


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def many(count: int) -> list[str]:
    """Give different classic puzzles with one solution: the same one with its digits renamed."""
    chance = random.Random(5)
    digits = list("123456789")
    found = []
    for _ in range(count):
        chance.shuffle(digits)
        found.append(CLASSIC.translate(str.maketrans("123456789", "".join(digits))))
    return found


@pytest.mark.parametrize("processes", ["1", "2"])
def test_every_puzzle_gets_a_line_in_order(call: Call, tmp_path: Path, processes: str) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text(UNIQUE)
    (tmp_path / "in" / "b.sdm").write_text("\n".join([CLASSIC, "12345", CLASH, "." * 81]) + "\n")
    (tmp_path / "in" / "c.txt").write_text("junk")
    (tmp_path / "in" / "d.txt").write_text(SEVERAL)
    out = tmp_path / "out.jsonl"
    outcome = call("batch", "solve", tmp_path / "in", "-o", out, "--processes", processes)
    assert outcome.code == 2
    told = [(Path(row["source"]).name, row.get("line", row.get("index"))) for row in lines_of(out)]
    assert told == [
        ("a.txt", 1),
        ("b.sdm", 1),
        ("b.sdm", 2),
        ("b.sdm", 3),
        ("b.sdm", 4),
        ("c.txt", 1),
        ("d.txt", 1),
    ]
    assert [row["outcome"] for row in lines_of(out)] == [
        "unique", "unique", "failed: input", "none", "multiple", "failed: input", "multiple",
    ]  # fmt: skip
    assert "failed: input 2" in outcome.out
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["out.jsonl"]


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("rate", ["--scheme", "hodoku"]),
        ("explain", []),
        ("check", []),
        ("hint", []),
        ("canonical", []),
        ("convert", ["--to", "sdk"]),
    ],
)
def test_every_kind_answers(call: Call, tmp_path: Path, kind: str, options: list[str]) -> None:
    out = tmp_path / "out.jsonl"
    outcome = call("batch", kind, "-", "-o", out, *options, "--json", stdin=CLASSIC)
    assert outcome.code == 0
    assert outcome.json["puzzles"] == 1
    (row,) = lines_of(out)
    assert "error" not in row
    wanted = {"rate": "label", "explain": "steps", "check": "violations", "hint": "rungs", "convert": "text"}
    wanted["canonical"] = "canonical"
    assert wanted[kind] in row


def test_ratings_are_those_of_one_by_one(call: Call, tmp_path: Path) -> None:
    puzzles = [*many(5), CLASSIC[:40] + "." * 41, *many(3)]
    (tmp_path / "in.sdm").write_text("\n".join(puzzles))
    call("batch", "rate", tmp_path / "in.sdm", "-o", tmp_path / "out.jsonl")
    family = family_of(gw.Sudoku(CLASSIC))
    alone = [gw.rate(gw.Sudoku(puzzle)) for puzzle in puzzles]
    assert family.name == "sudoku"
    told = [(row["label"], row.get("score")) for row in lines_of(tmp_path / "out.jsonl")]
    assert told == [(rating.label, rating.finite_score) for rating in alone]


def test_a_killed_run_goes_on_and_does_nothing_twice(tmp_path: Path) -> None:
    puzzles = many(3000)
    (tmp_path / "in.sdm").write_text("\n".join(puzzles) + "\n")
    out = tmp_path / "out.jsonl"
    command = [
        sys.executable,
        "-m",
        "gridwright",
        "batch",
        "solve",
        "in.sdm",
        "-o",
        "out.jsonl",
        "--processes",
        "2",
    ]
    kills = 0
    for _ in range(3):
        run = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        _until_it_grows(run, out)
        if run.poll() is None:
            run.kill()
            kills += 1
        run.communicate()
    assert kills
    torn = out.read_bytes()
    out.write_bytes(torn[:-20] if torn else b"")
    last = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert last.returncode == 0, last.stderr
    assert "going on after" in last.stderr
    rows = lines_of(out)
    assert [row["line"] for row in rows] == list(range(1, 3001))
    assert {row["verdict"] for row in rows} == {"unique"}
    givens = [(puzzle, row["solution"]) for puzzle, row in zip(puzzles, rows, strict=True)]
    assert all(mark in {".", true} for puzzle, found in givens for mark, true in zip(puzzle, found, strict=True))
    assert not (tmp_path / "out.jsonl.run").exists()


def _until_it_grows(run: "subprocess.Popen[bytes]", out: Path) -> None:
    """Wait until a run has written more, or has ended."""
    before = out.stat().st_size if out.exists() else 0
    until(lambda: run.poll() is not None or (out.exists() and out.stat().st_size > before))


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "in.sdm").write_text("\n".join(many(1500)) + "\n")
    command = [sys.executable, "-m", "gridwright", "batch", "rate", "in.sdm", "-o", "out.jsonl"]
    run = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    killed = 0
    while run.poll() is None and killed < 3:
        time.sleep(1.5)
        for child in Path(f"/proc/{run.pid}/task/{run.pid}").parent.glob("*/children"):
            for worker in child.read_text().split():
                os.kill(int(worker), signal.SIGKILL)
                killed += 1
    _, complaints = run.communicate()
    assert run.returncode == 0, complaints
    rows = lines_of(tmp_path / "out.jsonl")
    assert [row["line"] for row in rows] == list(range(1, 1501))
    assert not any("error" in row for row in rows)


def test_another_question_for_the_same_file_is_refused(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    call("batch", "solve", "-", "-o", out, stdin=CLASSIC)
    call("batch", "solve", "-", "-o", out, stdin=CLASSIC).assert_refused("is finished")
    call("batch", "rate", "-", "-o", tmp_path / "x.jsonl", "--limit", "3", stdin=CLASSIC).assert_refused("limit")
    call("batch", "draw", "-", "-o", tmp_path / "x.jsonl", stdin=CLASSIC).assert_refused("draw")
    assert not (tmp_path / "x.jsonl").exists()
    unfinished = tmp_path / "half.jsonl"
    call("batch", "solve", tmp_path / "no-such-file", "-o", unfinished)
    assert lines_of(unfinished)[0]["outcome"] == "failed: input"
    (tmp_path / "half.jsonl.run").write_text(
        '{"kind":"rate","paths":[],"format":null,"options":{},"seconds":null,"version":"0"}'
    )
    call("batch", "solve", "-", "-o", unfinished, stdin=CLASSIC).assert_refused("expected the kind")


def test_a_zip_and_a_search_of_the_shelf_are_input(call: Call, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as packed:
        packed.writestr("a.txt", UNIQUE)
        packed.writestr("b/list.sdm", f"{CLASSIC}\n{CLASH}\n")
    out = tmp_path / "zip.jsonl"
    assert call("batch", "solve", tmp_path / "all.zip", "-o", out).code == 0
    told = [(Path(row["source"]).name, row["verdict"]) for row in lines_of(out)]
    assert told == [("a.txt", "unique"), ("list.sdm", "unique"), ("list.sdm", "none")]

    out = tmp_path / "shelf.jsonl"
    words = "family:sudoku size:4x4"
    assert call("batch", "solve", "--search", words, "-o", out).code == 0
    rows = lines_of(out)
    assert rows
    assert {row["source"] for row in rows} == {"shelf"}
    assert call("batch", "solve", "-o", tmp_path / "none.jsonl").code == 2


def test_the_explainers_numbers_go_into_tables_and_out_of_them(call: Call, tmp_path: Path) -> None:
    assert call("batch", "rate", "-", "--scheme", "se", "-o", f"{tmp_path}/rated/", stdin=CLASSIC).code == 0
    assert call("batch", "rate", f"{tmp_path}/rated/", "--scheme", "se", "-o", tmp_path / "again.jsonl").code == 0
    (again,) = lines_of(tmp_path / "again.jsonl")
    assert (again["score"], again["pearl"], again["diamond"]) == (1.2, 1.2, 1.2)
