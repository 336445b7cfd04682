"""The samples command: list, show, write."""

from pathlib import Path

import pytest

from gridwright import formats
from gridwright.draw import compose, svg, terminal
from gridwright.samples import Sample, samples
from tests.cli.conftest import Call


def test_list_names_every_sample(call: Call) -> None:
    outcome = call("samples")
    assert outcome.code == 0
    assert [line.split()[0] for line in outcome.out.splitlines()] == [found.name for found in samples()]
    assert [row["name"] for row in call("samples", "--json").json] == [found.name for found in samples()]


def test_one_is_shown(call: Call) -> None:
    outcome = call("samples", "ferit")
    assert outcome.out.startswith("FERIT logo\n")
    assert "16 │" in outcome.out


@pytest.mark.parametrize("name", ["ferit.non", "ferit.json", "ferit.xml"])
def test_one_is_written(name: str, call: Call, tmp_path: Path) -> None:
    assert call("samples", "ferit", "-o", tmp_path / name).code == 0
    (wanted,) = [found for found in samples() if found.name == "ferit"]
    assert formats.read(tmp_path / name).puzzle == wanted.document.puzzle


def test_one_is_drawn_to_a_file(call: Call, tmp_path: Path) -> None:
    assert call("samples", "ferit", "-o", tmp_path / "x.svg").code == 0
    assert (tmp_path / "x.svg").read_text().startswith("<svg")


def test_unknown_name(call: Call) -> None:
    call("samples", "nonsense").assert_refused("nonsense", "non-consecutive")
    call("samples", "-o", "x.svg").assert_refused("name of a sample")


@pytest.mark.parametrize("found", samples(), ids=lambda found: found.name)
def test_every_sample_can_be_drawn(found: Sample) -> None:
    scene = compose(found.document.puzzle, found.document.goal)
    assert svg(scene, theme="dark").count("<text") > 0
    assert len(terminal(scene).splitlines()) > found.document.puzzle.shape.height
