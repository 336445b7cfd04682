"""Damaged texts, and texts made to do harm: every reader gives one clean sentence, after little work."""

import json
import random
from pathlib import Path

import pytest

from gridwright.errors import GridwrightError
from gridwright.formats import FORMATS, parse_all
from gridwright.formats.shared.text import decode

from .test_linear_reading import count_work

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
FILES = sorted(path for path in EXEMPLARS.glob("*/*") if path.parent.name in FORMATS)
CUTS = 8
CHANGES = 12
LINES_OF_PYTHON = 1_500_000
"""Counted work that takes about a second; seconds are never measured."""


def read_or_be_told(text: str, name: str | None) -> None:
    """Read a text; whoever refuses it does so in one sentence."""
    said = ""
    try:
        for document in parse_all(text, name):
            assert document.puzzle.shape.size
    except GridwrightError as error:
        said = str(error) or "\n"
    assert "\n" not in said
    assert len(said) < 2000


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_text_that_breaks_off_is_read_or_refused_in_one_sentence(path: Path) -> None:
    text = decode(path.read_bytes())
    for cut in range(CUTS):
        part = text[: len(text) * cut // CUTS]
        count_work(lambda part=part: read_or_be_told(part, path.parent.name), LINES_OF_PYTHON)  # type: ignore[misc]
        read_or_be_told(part, None)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_text_with_a_wrong_mark_is_read_or_refused_in_one_sentence(path: Path) -> None:
    text = decode(path.read_bytes())
    rng = random.Random(str(path.relative_to(EXEMPLARS)))
    for _ in range(CHANGES):
        at = rng.randrange(len(text))
        junk = rng.choice(
            ["", "9", "-1", "\n", "\0", "é", "[", "{", '"', "<", "99999999999999999999", text[at] * 40]
        )
        changed = text[:at] + junk + text[at + rng.choice((0, 1)) :]
        count_work(lambda changed=changed: read_or_be_told(changed, path.parent.name), LINES_OF_PYTHON)  # type: ignore[misc]


BOMBS = {
    "ten million digits": "1" * 10_000_000,
    "ten million letters": "a" * 10_000_000,
    "ten million points": "." * 10_000_000,
    "ten million blanks and a mark": " " * 10_000_000 + "!",
    "deep lists": "[" * 200_000,
    "deep objects": '{"a":' * 100_000,
    "deep elements": "<a>" * 100_000,
    "entities": '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;">]><a>&y;</a>',
    "a long number": '{"size": ' + "9" * 100_000 + ', "grid": [[]]}',
}


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("name", [*sorted(FORMATS), None])
def test_a_bomb_is_refused_after_little_work(name: str | None, bomb: str) -> None:
    count_work(lambda: read_or_be_told(BOMBS[bomb], name), LINES_OF_PYTHON)


@pytest.mark.parametrize("name", sorted(name for name, known in FORMATS.items() if ".json" in known.extensions))
def test_json_of_any_shape_is_told(name: str) -> None:
    shapes: list[object] = [
        None,
        1,
        "x",
        [],
        {},
        [[]],
        [{}],
        {"grid": 1},
        {"cells": {}},
        {"puzzles": [1]},
        {"kind": 1},
    ]
    for shape in shapes:
        read_or_be_told(json.dumps(shape), name)
