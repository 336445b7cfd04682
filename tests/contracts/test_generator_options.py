"""An option of a generator is one field of its family's record: everything that asks for puzzles offers it."""

import ast
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete

import gridwright as gw
from gridwright.batch.work.generate import read_recipe as read_words
from gridwright.cli.app import app
from gridwright.errors import GridwrightError
from gridwright.model import FAMILIES
from gridwright.model.options import Kind, Option
from gridwright.press.recipe import read_recipe as read_book
from gridwright.web import create_app
from tests.cli.conftest import Call, call
from tests.contracts.third_family import add_lamps
from tests.contracts.third_family.lamps.options import Lamps
from tests.web.serving import serving

__all__ = ["call"]

EVERY = [(family, option) for family in FAMILIES for option in FAMILIES[family].options().declared().values()]
NAMED = [f"{family}-{option.name}" for family, option in EVERY]
ASKED: Mapping[str, Any] = {
    "lamps": 4,
    "share": 0.5,
    "mood": "very-dim",
    "make": "old",
    "hung": True,
    "rooms": ["hall", "attic"],
    "reach": "2-7",
    "plan": "#.\n.#",
}


@pytest.fixture
def lamps(monkeypatch: pytest.MonkeyPatch) -> None:
    add_lamps(monkeypatch)


@pytest.mark.parametrize(("family", "option"), EVERY, ids=NAMED)
def test_what_is_written_is_read_back(family: str, option: Option) -> None:
    record = FAMILIES[family].options()
    assert option.help.endswith(".")
    assert {*option.excludes, *option.preset_unless} <= set(record.declared())
    if option.preset is not None:
        assert option.kind is Kind.CHOICE  # the page's form presets no others
        assert option.read(option.start) == option.preset != option.default
    assert (option.kind is Kind.PAIR) == bool(option.separator and option.parts)
    if option.default is not None:
        assert option.read(option.write(option.default)) == option.default
    for name in option.names:
        value = [name] if option.kind is Kind.NAMES else name
        assert option.write(option.read(value)) == value


@pytest.mark.parametrize("family", FAMILIES)
def test_levels_are_those_that_can_be_asked_for(family: str) -> None:
    names = FAMILIES[family].options().declared()["level"].names
    assert [name.replace("-", " ") for name in names] == list(FAMILIES[family].levels())


@pytest.mark.parametrize(("family", "option"), EVERY, ids=NAMED)
def test_the_command_line_offers_every_option(family: str, option: Option, call: Call) -> None:
    told = call("generate", family, "--help").out
    assert all(flag in told for flag in option.flags or [f"--{option.name.replace('_', '-')}"])


def test_the_api_lists_every_option_and_tells_mistakes_at_once(lamps: None) -> None:  # noqa: ARG001
    with serving(create_app()) as client:
        listed = {one["family"]: one["options"] for one in client.get("/api/generate").json()}
        for family in FAMILIES:
            assert [one["name"] for one in listed[family]] == list(FAMILIES[family].options().declared())
        refused = client.post("/api/generate", json={"family": "lamps", "options": {"lamps": 10}})
        assert refused.status_code == 422
        assert "expected lamps from 1 to 9, got 10" in refused.text
        unknown = client.post("/api/generate", json={"family": "candles"})
        assert unknown.status_code == 404
        assert "unknown family 'candles'" in unknown.text


def test_one_record_is_all_that_a_generator_needs(lamps: None, call: Call, tmp_path: Path) -> None:  # noqa: ARG001
    plan = tmp_path / "plan.txt"
    plan.write_text(str(ASKED["plan"]))
    words = ["--lamps", "4", "--share", "0.5", "--mood", "very-dim", "--make", "old", "--hung"]
    words += ["--room", "hall", "--room", "attic", "--reach", "2-7", "--plan", str(plan)]
    done = call("generate", "lamps", *words, "--seed", "5", "--json")
    assert done.code == 0, done.err
    assert done.json["recipe"] == {**ASKED, "seed": 5}
    assert call("generate", "lamps", "--count", "2").out == "lit\nlit\n"
    assert len(list(gw.generate("lamps", 3, **ASKED))) == 3
    text = "rooms=hall,attic"
    asked = read_words(["lamps", text, "lamps=4", "hung=yes", "share=1"])
    assert Lamps.read(asked["options"]) == Lamps(lamps=4, hung=True, share=1.0, rooms=("hall", "attic"))
    keys = "\n".join(f"{name} = {json.dumps(value)}" for name, value in ASKED.items())
    (section,) = read_book(f'[[section]]\nfamily = "lamps"\ncount = 1\n{keys}').section
    assert section.generators[0].plain == ASKED


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"lamps": 0}, "expected lamps from 1 to 9, got 0"),
        ({"lamps": "many"}, "expected a whole number for lamps, got 'many'"),
        ({"lamps": True}, "expected a whole number for lamps, got True"),
        ({"share": float("nan")}, "expected a share from 0 to 1, got nan"),
        ({"mood": "sad"}, "unknown mood 'sad'; known: bright, very-dim"),
        ({"mood": 5}, "expected a text for mood, got 5"),
        ({"make": "new"}, "unknown make 'new'; known: own, old"),
        ({"words": "too long"}, "expected words of at most 5 characters, got 8"),
        ({"words": "hi", "mood": "bright"}, "expected words or mood, got both"),
        ({"hung": "perhaps"}, "expected true or false for hung, got 'perhaps'"),
        ({"rooms": [5]}, r"expected names for rooms, got \[5\]"),
        ({"rooms": (5,)}, r"expected names for rooms, got \(5,\)"),
        ({"reach": [1, 2]}, r"expected a text for reach, got \[1, 2\]"),
        ({"candles": 1}, "expected options among lamps, share, .*, plan, got 'candles'"),
    ],
)
def test_mistakes_are_told_in_one_sentence(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(GridwrightError, match=sentence):
        Lamps.read(values)


def test_no_room_that_generates_names_a_family() -> None:
    home = Path(gw.__file__).parent
    files = [
        "batch/work/generate.py",
        "batch/work/stream.py",
        "cli/commands/generate.py",
        "engine/generate.py",
        "press/filling.py",
        "samples/daily.py",
        "samples/starter.py",
        "web/api/generate.py",
    ]
    for file in files:
        tree = ast.parse((home / file).read_text("utf-8"))
        texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        assert not {*FAMILIES} & {text for text in texts if isinstance(text, str)}, file
    for script in ("parts/generate.js", "generator-form.js"):
        told = (home / "web/static/js" / script).read_text("utf-8").lower()
        assert not [family for family in FAMILIES if family in told], script


def test_the_shell_completes_families_options_and_choices(lamps: None) -> None:  # noqa: ARG001
    shell = ShellComplete(app, {}, "gridwright", "_GRIDWRIGHT_COMPLETE")

    def offered(words: list[str], begun: str) -> set[str]:
        return {found.value for found in shell.get_completions(words, begun)}

    assert offered(["generate"], "") >= set(FAMILIES)
    assert offered(["generate", "lamps"], "--m") == {"--mood", "--make"}
    assert offered(["generate", "lamps", "--mood"], "v") == {"very-dim"}
    assert "x-wing" in offered(["generate", "sudoku", "--must-use"], "x-")
    assert "thermometers" in offered(["generate", "sudoku", "--rule"], "therm")


def test_the_shell_completes_schemes_and_techniques() -> None:
    shell = ShellComplete(app, {}, "gridwright", "_GRIDWRIGHT_COMPLETE")
    for command in ("rate", "batch"):
        assert [found.value for found in shell.get_completions([command, "--scheme"], "h")] == ["hodoku"]
    found = {one.value: one.help for one in shell.get_completions(["explain", "--technique"], "x-w")}
    assert found["x-wing"] == "X-wing"
