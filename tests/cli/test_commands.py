"""The other commands: check, draw, convert, completion, help, and the folder of commands itself."""

import json
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

import gridwright as gw
from gridwright import formats
from gridwright.cli import app, commands
from tests.cli.conftest import Call
from tests.cli.test_solve import CLASSIC, SEVERAL, SOLVED, UNIQUE, Write

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
NAMES = sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(commands.__path__))


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself(name: str, call: Call) -> None:
    outcome = call(name, "--help")
    assert outcome.code == 0
    assert f"gridwright {name}" in outcome.out
    command = app.get_command(click.Context(app), name)
    assert command is not None
    assert command.help
    assert all(option.help for option in command.params if isinstance(option, click.Option))


def test_help_lists_every_command(call: Call) -> None:
    outcome = call("--help")
    assert outcome.code == 0
    listed = re.findall(r"^  ([a-z-]+) {2,}\w", outcome.out, flags=re.MULTILINE)
    assert [name for name in listed if not name.startswith("-")] == NAMES


def test_version(call: Call) -> None:
    assert re.fullmatch(r"gridwright \d+\.\d+\.\d+(rc\d+)?\n", call("--version").out)


def test_help_loads_nothing_heavy() -> None:
    """Start-up stays cheap because neither the kernels nor rich nor the web are imported for it."""
    script = (
        "import sys; from gridwright.cli import run; run(['--help']);"
        "heavy = {'gridwright._core', 'rich', 'starlette', 'msgspec', 'gridwright.sudoku'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_check_lists_every_violation(call: Call) -> None:
    outcome = call("check", "-", stdin="55" + CLASSIC[2:])
    assert outcome.code == 4
    assert "row 1: 5 stands at r1c1 and r1c2" in outcome.out
    assert "box 1: 5 stands at r1c1 and r1c2" in outcome.out
    assert "No solution: " in outcome.out


def test_check_of_a_good_puzzle(call: Call) -> None:
    outcome = call("check", "-", stdin=CLASSIC)
    assert outcome.code == 0
    assert "No rule is broken." in outcome.out
    assert "Unique" in outcome.out


def test_check_as_json(call: Call) -> None:
    answer = call("check", "-", "--json", stdin="55" + CLASSIC[2:]).json
    assert {"text": "row 1: 5 stands at r1c1 and r1c2", "cells": ["r1c1", "r1c2"]} in answer["violations"]
    assert answer["verdict"] == "none"
    assert call("check", "-", "--json", stdin=SEVERAL).json["violations"] == []


def test_check_compares_progress_with_the_solution(call: Call, write: Write) -> None:
    puzzle = gw.Sudoku.classic(CLASSIC)
    for mark, said in (("1", "wrong in r1c3"), ("4", "right so far")):
        progress = gw.Sudoku.classic(CLASSIC[:2] + mark + CLASSIC[3:]).start
        text = formats.to_text(gw.Document(puzzle, progress=progress), "gridwright")
        outcome = call("check", write("p.json", text))
        assert outcome.code == 0
        assert said in outcome.out


@pytest.mark.parametrize(
    ("name", "beginning"), [("x.svg", b"<svg"), ("x.png", b"\x89PNG"), ("x.txt", "┌".encode())]
)
def test_draw_to_a_file(name: str, beginning: bytes, call: Call, tmp_path: Path) -> None:
    outcome = call("draw", "-", "-o", tmp_path / name, stdin=CLASSIC)
    assert outcome.code == 0
    assert (tmp_path / name).read_bytes().startswith(beginning)


def test_draw_themes_and_solution(call: Call, tmp_path: Path) -> None:
    for theme in ("light", "dark"):
        call("draw", "-", "--theme", theme, "-o", tmp_path / f"{theme}.svg", stdin=CLASSIC)
    assert (tmp_path / "light.svg").read_text() != (tmp_path / "dark.svg").read_text()
    assert "│ 5  3  4 │" in call("draw", "-", "--solution", stdin=CLASSIC).out
    assert "│  2  ┃ 3 4 │" in call("draw", "-", "--notes", stdin="12.." + "." * 12 + "\n").out
    assert call("draw", "-", "--json", stdin=UNIQUE).json["height"] == 5


def test_draw_takes_the_solution_of_the_file_and_says_where_there_are_several(call: Call, write: Write) -> None:
    several = call("draw", "-", "--solution", stdin="12..\n....\n....\n....\n")
    assert several.code == 0
    assert several.err == "gridwright: the puzzle has several solutions; one of them is drawn\n"
    row = (
        '{"size":4,"grid":[' + ",".join(["[{},{},{},{}]"] * 4) + '],"solution":[4,3,2,1,2,1,4,3,3,4,1,2,1,2,3,4]}'
    )
    told = call("draw", write("a.json", row), "--solution")
    assert told.err == ""
    assert "│ 4  3 │ 2  1 │" in told.out.replace("┃", "│")


def test_draw_picks_a_puzzle_of_a_list(call: Call) -> None:
    outcome = call("draw", "-", "--number", "2", stdin=f"{CLASSIC}\n{SOLVED}\n")
    assert "│ 5  3  4 │" in outcome.out


def test_convert_refuses_loss_when_strict(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "p.sdm"
    outcome = call("convert", EXEMPLARS / "sdk" / "nine.sdk", target, "--strict")
    assert outcome.code == 2
    assert "puzzle 1: sdm does not keep: " in outcome.err
    assert not target.exists()
    outcome = call("convert", EXEMPLARS / "sdk" / "nine.sdk", target)
    assert outcome.code == 0
    assert "sdm does not keep: " in outcome.err
    assert call("convert", target, tmp_path / "q.json", "--strict").code == 0


def test_convert_many_to_one_and_one_to_many(call: Call, tmp_path: Path) -> None:
    whole = tmp_path / "all.txt"
    sources = [EXEMPLARS / "sdm" / "pair.sdm", EXEMPLARS / "sudoku-grid" / "nine.txt"]
    outcome = call("convert", *sources, whole, "--to", "sudoku-lines", "--json")
    assert outcome.json["puzzles"] == 3
    folder = tmp_path / "each"
    assert call("convert", whole, f"{folder}/", "--to", "sdk").code == 0
    assert sorted(path.name for path in folder.iterdir()) == [f"all-0000{n}.sdk" for n in (1, 2, 3)]
    again = call("convert", *sorted(folder.iterdir()), "-", "--to", "sudoku-lines")
    assert again.out == whole.read_text()


def test_convert_names_what_is_not_understood_and_strictly_refuses_it(call: Call, write: Write) -> None:
    grid: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    text = json.dumps({"size": 4, "grid": grid, "line": [{"lines": [["R1C1", "R1C2"]]}], "newrule": [1]})
    source = write("p.json", text)
    refused = call("convert", source, "-", "--to", "gridwright", "--strict")
    assert refused.code == 2
    assert "got 'newrule'" in refused.err
    kept = call("convert", source, "-", "--to", "gridwright")
    assert kept.code == 0
    assert "Only drawn or left out: line r1c1 r1c2, newrule." in kept.err
    assert call("convert", "-", "-", "--to", "gridwright", stdin=text).out == kept.out
    assert json.loads(kept.out)["puzzles"][0]["unread"] == {"parts": ["line r1c1 r1c2", "newrule"]}


def test_formats_lists_what_each_carries(call: Call) -> None:
    outcome = call("formats")
    assert len(outcome.out.splitlines()) == len(formats.FORMATS)
    assert call("formats", "sdk", "--json").json["keeps"] == [
        *("author", "source", "description", "progress"),
    ]
    assert call("formats", "nonsense").code == 2


def test_convert_there_and_back(call: Call, write: Write, tmp_path: Path) -> None:
    source = write("p.txt", UNIQUE)
    outcome = call("convert", source, tmp_path / "p.non")
    assert outcome.code == 0
    assert "1 puzzle written" in outcome.out
    back = call("convert", tmp_path / "p.non", "-", "--to", "two-line")
    assert back.out.strip() == UNIQUE.strip()


def test_convert_says_what_is_lost(call: Call, write: Write, tmp_path: Path) -> None:
    source = write("p.non", 'title "Boot"\nwidth 2\nheight 1\nrows\n2\ncolumns\n1\n1\n')
    outcome = call("convert", source, "-", "--to", "two-line")
    assert outcome.code == 0
    assert "title" in outcome.err
    report = call("convert", source, tmp_path / "p.json", "--json").json
    assert (report["puzzles"], report["format"], report["lost"]) == (1, "gridwright", [])


def test_completion_in_a_real_bash(tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "gridwright").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gridwright "$@"\n')
    (folder / "gridwright").chmod(0o755)
    script = """
        eval "$(gridwright completion bash)"
        complete -p gridwright >&2
        COMP_WORDS=(gridwright %s) COMP_CWORD=%d
        _gridwright_completion gridwright
        echo "${COMPREPLY[@]}"
    """

    def complete(words: str, place: int) -> list[str]:
        env = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
        done = subprocess.run(
            ["bash", "-c", script % (words, place)], capture_output=True, check=True, text=True, env=env
        )
        assert "_gridwright_completion gridwright" in done.stderr
        return done.stdout.split()

    assert complete("so", 1) == ["solve"]
    assert "--logic-only" in complete("solve --lo", 2)
    assert "webpbn" in complete("convert --to webp", 3)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str, call: Call) -> None:
    outcome = call("completion", shell)
    assert outcome.code == 0
    assert "_GRIDWRIGHT_COMPLETE" in outcome.out


def test_without_a_command_the_help_is_laid_out(call: Call) -> None:
    outcome = call()
    assert outcome.out.startswith("Usage: gridwright")
    assert "\nCommands:\n  batch " in outcome.out
    assert outcome.err == ""


@pytest.mark.parametrize("group", [(), ("generate",), ("shelf",), ("enter",)])
def test_lists_of_commands_end_no_sentence_early(
    group: tuple[str, ...], call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    listed = call(*group, "--help").out.partition("\nCommands:\n")[2].partition("\n\n")[0].splitlines()
    assert listed
    assert [line for line in listed if not line.endswith(".") or line.endswith("...")] == []


def test_a_process_has_nothing_to_say_about_its_memory_at_its_end(process: Call) -> None:
    outcome = process("generate", "sudoku", "--level", "hard", "--seed", "3")
    assert (outcome.code, outcome.err) == (0, "")
