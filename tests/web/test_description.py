"""The API's description: real schemas that the answers keep to, and the page's types made from them."""

import runpy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from gridwright.model.answers import ExplainAnswer, LadderAnswer, SolveAnswer
from gridwright.web.api import RESOURCES
from gridwright.web.app import STATIC
from gridwright.web.description import describe

from .puzzles import CLASSIC, TWO_WAYS, UNIQUE, source
from .test_jobs import wait_for

SCRIPT = Path(__file__).parents[2] / "scripts" / "write_types.py"


def test_the_pages_types_are_the_generated_ones() -> None:
    made = runpy.run_path(str(SCRIPT))["page_types"]()
    committed = (STATIC / "js" / "wire.js").read_text(encoding="utf-8")
    assert committed == made, "write them again with: make wire"


def test_every_reference_is_described() -> None:
    description = describe(RESOURCES)
    schemas = description["components"]["schemas"]
    assert {"SolveAnswer", "ExplainAnswer", "LadderAnswer", "Report_SolveAnswer_", "Item"} <= set(schemas)
    for reference in _references(description):
        assert reference.removeprefix("#/components/schemas/") in schemas


def _references(value: Any) -> list[str]:  # noqa: ANN401
    if isinstance(value, dict):
        here = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return here + [found for part in value.values() for found in _references(part)]
    return [found for part in value for found in _references(part)] if isinstance(value, list) else []


def test_every_resource_describes_its_answer() -> None:
    """Only files (converted, drawn) and streams of reports have no record."""
    plain = {"/api/convert", "/api/draw", "/api/jobs/{name}/events"}
    for path, methods in describe(RESOURCES)["paths"].items():
        for method, described in methods.items():
            good = next(answer for status, answer in described["responses"].items() if status.startswith("2"))
            schemas = [content.get("schema") for content in good.get("content", {}).values()]
            assert path in plain or method == "delete" or all(schemas), (path, method)


@pytest.mark.parametrize("text", [UNIQUE, TWO_WAYS, CLASSIC])
def test_opened_puzzles_are_what_the_description_says(client: httpx.Client, text: str) -> None:
    opened = client.post("/api/puzzles", json=source(text)).json()
    schemas = describe(RESOURCES)["components"]["schemas"]
    for told, name in ((opened, "PuzzleAnswer"), (opened["sheet"], "Sheet"), (opened["entry"], "PuzzleEntry")):
        assert set(told) == set(schemas[name]["properties"]) == set(schemas[name]["required"])


@pytest.mark.parametrize("text", [UNIQUE, TWO_WAYS, CLASSIC])
@pytest.mark.parametrize(
    ("path", "record"), [("solve", SolveAnswer), ("explain", ExplainAnswer), ("hint", LadderAnswer)]
)
def test_answers_are_what_the_description_says(
    client: httpx.Client, path: str, record: type[msgspec.Struct], text: str
) -> None:
    started = client.post(f"/api/{path}", json={"source": source(text)}).json()
    answer = wait_for(client, started["job"])["answer"]
    told = msgspec.convert(answer, record)
    assert msgspec.json.decode(msgspec.json.encode(told)) == answer, "no field is left out of the record"
