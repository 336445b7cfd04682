"""The manual of tables lists the columns that there are."""

from pathlib import Path
from typing import cast

import click

from gridwright.batch.columns import PLACE, described
from gridwright.batch.work import WORK
from gridwright.cli.commands.batch import COMMAND

MANUAL = Path(__file__).parents[2] / "docs" / "batch.md"


def test_every_column_is_described() -> None:
    told = MANUAL.read_text(encoding="utf-8")
    assert described(PLACE) in told
    for kind in cast("click.Choice[str]", COMMAND.params[0].type).choices:
        assert f"### {kind}\n\n{described(WORK[kind].columns)}\n" in told, kind
