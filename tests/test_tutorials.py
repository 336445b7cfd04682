"""The tutorials can be followed: files that they show are written, commands are run, and print what is shown."""

import doctest
import os
import re
import shlex
from pathlib import Path

import pytest

from gridwright.cli.app import run

DOCS = Path(__file__).parents[1] / "docs"
TUTORIALS = sorted(DOCS.glob("tutorial-*.md"))
_BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands(block: str) -> list[tuple[str, str]]:
    """Part a block into commands, each after a `$`, and what they print."""
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in block.removeprefix("$ ").split("\n$ ")]


def test_everybody_has_a_tutorial_that_the_first_page_leads_to() -> None:
    assert len(TUTORIALS) == 5
    first = (DOCS / "index.md").read_text(encoding="utf-8")
    assert all(f"({path.name})" in first for path in TUTORIALS)


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_can_be_followed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GRIDWRIGHT_SHELF", str(tmp_path / "shelf.sqlite"))
    done = 0
    for language, title, block in _BLOCK.findall(path.read_text(encoding="utf-8")):
        if title:
            Path(title).write_text(block, encoding="utf-8")
        if language != "console":
            continue
        for command, wanted in commands(block):
            words = shlex.split(command, comments=True)
            assert words[0] == "gridwright", command
            capfd.readouterr()
            code = run(words[1:])
            seen = capfd.readouterr()
            told = seen.out + seen.err
            assert code in {0, 3}, told
            assert doctest.OutputChecker().check_output(wanted, told, _FLAGS), f"{command}\n{told}{os.linesep}"
            done += 1
    assert done or ">>>" in path.read_text(encoding="utf-8")
