"""Answers on their way out: JSON that is encoded once, and its description for those who write clients."""

import enum
import typing
from typing import Any, TypeAlias

import msgspec
from fastapi import FastAPI
from fastapi.responses import Response

from gridwright.model import answers as model_answers
from gridwright.model import setting_answers
from gridwright.model.answers import ExplainAnswer, LadderAnswer, PrintAnswer, RateAnswer, Rows, SolveAnswer
from gridwright.model.scene import Item
from gridwright.web.jobs.jobs import JobState

__all__ = [
    "Described",
    "ExplainReport",
    "HintReport",
    "JobReport",
    "PrintReport",
    "RateReport",
    "SolutionAnswer",
    "SolveReport",
    "answer_json",
    "describe_answers",
    "describes",
]

Described: TypeAlias = dict[int | str, dict[str, Any]]

_REF = "#/components/schemas/{name}"


class JobReport(msgspec.Struct, kw_only=True):
    """How far a job is; `problem` says in one sentence why it has no answer."""

    job: str
    kind: str
    state: JobState
    elapsed: float
    seconds: float
    problem: str | None


class SolveReport(JobReport, kw_only=True):
    """How far a solving job is."""

    answer: SolveAnswer | None


class RateReport(JobReport, kw_only=True):
    """How far a rating job is."""

    answer: RateAnswer | None


class ExplainReport(JobReport, kw_only=True):
    """How far an explaining job is."""

    answer: ExplainAnswer | None


class HintReport(JobReport, kw_only=True):
    """How far a job is that looks for a hint."""

    answer: LadderAnswer | None


class PrintReport(JobReport, kw_only=True):
    """How far a job is that prints; `parts` are those that came since the last event."""

    answer: PrintAnswer | None
    parts: list[PrintAnswer] = msgspec.field(default_factory=list)


class SolutionAnswer(msgspec.Struct, kw_only=True):
    """One of the solutions that a solving job found; numbers count from 0."""

    number: int
    solution: Rows


_RECORDS: set[type] = set()
"""Records that some resource describes."""


def answer_json(data: object, status: int = 200) -> Response:
    """Answer with a record, or with JSON that is encoded already."""
    content = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(content, status_code=status, media_type="application/json")


def describes(*records: type, status: int = 200, text: str = "The answer", is_list: bool = False) -> Described:
    """Say which record a resource answers with, one of several where more are named, or a list of them."""
    _RECORDS.update(records)
    schemas = [{"$ref": _REF.format(name=record.__name__)} for record in records]
    schema: dict[str, Any] = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
    schema = {"type": "array", "items": schema} if is_list else schema
    return {status: {"description": text, "content": {"application/json": {"schema": schema}}}}


def describe_answers(app: FastAPI) -> None:
    """Add the records that resources answer with to the application's description."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            _, records = msgspec.json.schema_components(sorted(_RECORDS, key=_name), ref_template=_REF)
            schemas = schema.setdefault("components", {}).setdefault("schemas", {})
            schemas.update({name: _as_sent(name, record) for name, record in records.items()})
            schemas["Item"] = {"oneOf": [_item_schema(kind) for kind in typing.get_args(Item)]}
        return app.openapi_schema or {}

    app.openapi = described  # type: ignore[method-assign]


def _as_sent(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Say that every field is there: only the records that `--json` prints leave out what is at its default."""
    if name in {*model_answers.__all__, *setting_answers.__all__} or "properties" not in schema:
        return schema
    return {**schema, "required": list(schema["properties"])}


def _name(record: type) -> str:
    return record.__name__


def _item_schema(kind: type[Any]) -> dict[str, Any]:
    """Describe a kind of item as it travels: its fields, those at their defaults left out."""
    hints = typing.get_type_hints(kind)
    names: tuple[str, ...] = kind._fields
    return {
        "type": "object",
        "title": kind.__name__,
        "properties": {
            "kind": {"const": kind.__name__.lower()},
            **{name: _field_schema(hints[name]) for name in names},
        },
        "required": ["kind", *(name for name in names if name not in kind._field_defaults)],
    }


def _field_schema(hint: Any) -> dict[str, Any]:  # noqa: ANN401
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return {"type": "string"}
    return msgspec.json.schema(hint)
