"""Lists, bundles and folders: every puzzle gets its answer, bad ones are named, memory stays flat."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.cli.test_solve import CLASSIC, SEVERAL, SOLVED, UNIQUE, Write

EMPTY = "." * 81
CLASH = "55" + "." * 79


def test_lines_are_answered_in_order(call: Call, write: Write) -> None:
    path = write("list.sdm", f"{CLASSIC.replace('.', '0')}\n\n# a comment\n{EMPTY}\n{CLASH}\n{CLASSIC}")
    outcome = call("solve", path, "--json")
    assert [(row["line"], row["verdict"], row["count"]) for row in outcome.lines] == [
        (1, "unique", 1),
        (4, "multiple", 2),
        (5, "none", 0),
        (6, "unique", 1),
    ]
    assert "".join(outcome.lines[0]["solutions"][0]) == SOLVED
    assert len(outcome.lines[1]["solutions"]) == 2
    assert "r1c1" in outcome.lines[2]["reason"]
    assert outcome.code == 4


def test_threads_change_nothing_but_the_time(call: Call, write: Write) -> None:
    path = write("list.sdm", "".join(f"{line}\n" for line in (CLASSIC, EMPTY, CLASH, "12345", CLASSIC) * 100))
    alone, together = call("solve", path), call("solve", path, "--threads", "3")
    assert (together.out, together.code) == (alone.out, alone.code)
    assert len(alone.out.splitlines()) == 400
    refused = call("solve", path, "--threads", "0")
    assert (refused.code, refused.out) == (2, "")
    assert "--threads" in refused.err


def test_bad_lines_are_named_and_the_others_solved(call: Call, write: Write) -> None:
    path = write("list.sdm", f"{CLASSIC}\n{CLASSIC[:-1]}x\n12345\n{CLASSIC}\n")
    outcome = call("solve", path)
    assert outcome.code == 2
    assert [line.split(": ")[1].split()[0] for line in outcome.out.splitlines()] == ["unique", "unique"]
    complaints = outcome.err.splitlines()
    assert "line 2: r9c9: expected a digit" in complaints[0]
    assert "line 3: expected 81 characters, got 5" in complaints[1]
    assert "4 puzzles" in complaints[2]
    assert "2 unreadable" in complaints[2]
    rows = call("solve", path, "--json").lines
    assert [row.get("error", row.get("verdict")) for row in rows][0::3] == ["unique", "unique"]


def test_first_line_may_be_bad_too(call: Call, write: Write) -> None:
    outcome = call("solve", write("list.sdm", f"oops\n{CLASSIC}\n"))
    assert outcome.code == 2
    assert "line 1: expected 81 characters, got 4" in outcome.err
    assert "unique" in outcome.out


def test_lines_from_standard_input(call: Call) -> None:
    outcome = call("solve", "-", "--json", stdin=f"{CLASSIC}\n{CLASSIC}\n")
    assert [row["verdict"] for row in outcome.lines] == ["unique", "unique"]
    assert outcome.code == 0


def test_lines_by_logic_only(call: Call, write: Write) -> None:
    outcome = call("solve", write("list.sdm", f"{CLASSIC}\n{EMPTY}\n{CLASSIC[:-1]}x\n"), "--logic-only", "--json")
    assert [row.get("verdict") for row in outcome.lines] == ["unique", "unknown", None]
    assert outcome.code == 2


def test_folder_answers_every_file(call: Call, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.txt").write_text(UNIQUE)
    (tmp_path / "deep" / "b.txt").write_text(SEVERAL)
    (tmp_path / "c.bin").write_bytes(bytes(range(256)))
    (tmp_path / ".hidden").write_text("junk")
    outcome = call("solve", tmp_path, "--json")
    found = {Path(row["source"]).name: row.get("verdict") for row in outcome.lines}
    assert found == {"a.txt": "unique", "b.txt": "multiple", "c.bin": None}
    assert outcome.code == 2


def test_empty_folder_is_no_mistake(call: Call, tmp_path: Path) -> None:
    outcome = call("solve", tmp_path)
    assert outcome.code == 0
    assert "0 puzzles" in outcome.err


def test_several_paths(call: Call, write: Write) -> None:
    outcome = call("solve", write("a.txt", UNIQUE), write("b.txt", SEVERAL), "missing.txt")
    assert [line.split(": ")[1].split(" ")[0] for line in outcome.out.splitlines()] == ["unique", "2"]
    assert "missing.txt" in outcome.err
    assert outcome.code == 2


def test_answers_of_many_go_to_a_file_whole_or_not_at_all(call: Call, write: Write, tmp_path: Path) -> None:
    path = write("list.sdm", f"{CLASSIC}\n" * 3)
    target = tmp_path / "answers.jsonl"
    assert call("solve", path, "-o", target).code == 0
    assert target.read_text().count('"verdict":"unique"') == 3
    long_line = write("bad.sdm", f"{CLASSIC}\n{CLASSIC}\n" + "1" * (3 << 20))
    refused = tmp_path / "refused.jsonl"
    outcome = call("solve", long_line, "-o", refused)
    assert outcome.code == 2
    assert "line 3" in outcome.err
    assert not refused.exists()


def test_reader_that_goes_away_ends_quietly(write: Write) -> None:
    path = write("list.sdm", f"{CLASSIC}\n" * 20_000)
    solver = subprocess.Popen(
        [sys.executable, "-m", "gridwright", "solve", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert solver.stdout is not None
    assert solver.stderr is not None
    assert b"unique" in solver.stdout.readline()
    solver.stdout.close()
    complaint = solver.stderr.read()
    solver.stderr.close()
    assert solver.wait(timeout=60) == 141
    assert complaint == b""


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak of memory as Linux reports it")
def test_memory_does_not_grow_with_the_list(write: Write) -> None:
    def peak(lines: int) -> int:
        path = write(f"{lines}.sdm", f"{CLASSIC}\n" * lines)
        script = (
            "import resource, sys; from gridwright.cli import run; run(['solve', sys.argv[1], '--json']);"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, check=True)
        return int(done.stderr.split()[-1])

    assert peak(150_000) < peak(10_000) + 20_000
