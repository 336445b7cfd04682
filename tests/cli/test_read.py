"""Reading: what was understood of a puzzle, and from which words."""

import json
from pathlib import Path

from tests.cli.conftest import Call
from tests.formats.test_prose import GREEN, NORMAL, line, pad

WORDS = f"{NORMAL} Adjacent digits on a green line differ by at least 5."


def test_what_was_understood_is_shown_with_the_sentence(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(pad(WORDS, lines=[line(GREEN, (0, 8), (1, 8))]), encoding="utf-8")
    outcome = call("read", str(path), "--explain")
    assert outcome.code == 0
    assert '"Adjacent digits on a green line differ by at least 5."\n    whispers: r1c9 r2c9\n' in outcome.out
    told = json.loads(call("read", str(path), "--json").out)["told"]
    assert told[1] == {"sentence": WORDS.removeprefix(f"{NORMAL} "), "rule": "whispers", "pieces": ["r1c9 r2c9"]}


def test_what_was_not_understood_is_named_and_the_exit_code_says_so(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(
        pad(f"{WORDS} Each digit counts twice.", lines=[line(GREEN, (0, 8), (1, 8))]), encoding="utf-8"
    )
    outcome = call("read", str(path))
    assert outcome.code == 6
    assert "Not understood: Each digit counts twice." in outcome.out


def test_a_link_is_read_as_it_stands(call: Call) -> None:
    outcome = call("read", "https://sudokupad.app/abc123")
    assert outcome.code == 2
    assert "only names a puzzle on the server of" in outcome.err
