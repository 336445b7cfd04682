"""The OpenAPI description, generated from the records of the API operations."""

import enum
import inspect
import re
import typing
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

import gridwright
from gridwright.model import answers as model_answers
from gridwright.model import setting_answers
from gridwright.model.scene import Item
from gridwright.web.routing import Operation, Router

__all__ = ["describe"]

_REF = "#/components/schemas/{name}"
_FILE = {"schema": {"type": "string", "format": "binary"}}
_PROBLEM = {
    "type": "object",
    "required": ["title", "status", "detail"],
    "properties": {"title": {"type": "string"}, "status": {"type": "integer"}, "detail": {"type": "string"}},
}
_REFUSED = {
    "description": "A problem, told in one sentence",
    "content": {"application/problem+json": {"schema": _PROBLEM}},
}


def describe(routers: Mapping[str, Router]) -> dict[str, Any]:
    """Describe every operation and every record."""
    told = [(name, one) for name, router in routers.items() for one in router.operations]
    asked = _components(one.record for _, one in told if one.has_body)
    sent = _components(kind for _, one in told for kind in one.answers)
    paths: dict[str, dict[str, Any]] = {}
    for name, one in told:
        paths.setdefault(f"/api/{name}{one.path}", {})[one.method.lower()] = _operation(name, one)
    schemas = {**asked, **{name: _as_sent(name, schema) for name, schema in sent.items()}}
    schemas["Item"] = {"oneOf": [_item_schema(kind) for kind in typing.get_args(Item)]}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Gridwright", "version": gridwright.__version__},
        "paths": paths,
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _components(kinds: Iterable[Any]) -> dict[str, dict[str, Any]]:
    return msgspec.json.schema_components(list(dict.fromkeys(kinds)), ref_template=_REF)[1]


def _schema(kind: Any) -> dict[str, Any]:  # noqa: ANN401 (a type)
    return msgspec.json.schema_components([kind], ref_template=_REF)[0][0]


def _operation(resource: str, one: Operation) -> dict[str, Any]:
    told: dict[str, Any] = {
        "tags": [resource],
        "operationId": f"{resource}_{one.act.__name__}",
        "description": inspect.getdoc(one.act) or "",
        "parameters": list(_parameters(one)),
        "responses": {str(one.status): _answer(one), "4XX": _REFUSED},
    }
    if one.has_body:
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": _schema(one.record)}}}
    return told


def _parameters(one: Operation) -> Iterator[dict[str, Any]]:
    """Describe the words of an address."""
    in_path = set(re.findall(r"{(\w+)}", one.path))
    for kind in (one.parameters, *([one.record] if one.record is not None and not one.has_body else [])):
        (shape,) = msgspec.json.schema_components([kind])[1].values()
        for name, schema in shape["properties"].items():
            place = "path" if name in in_path else "query"
            yield {"name": name, "in": place, "required": name in shape["required"], "schema": schema}


def _answer(one: Operation) -> dict[str, Any]:
    schemas = [_schema(kind) for kind in one.answers]
    content: dict[str, Any] = dict.fromkeys(one.files, _FILE)
    if schemas:
        content["application/json"] = {"schema": schemas[0] if len(schemas) == 1 else {"anyOf": schemas}}
    return {"description": "The answer", **({"content": content} if content else {})}


def _as_sent(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Say that every field is there: only the records that `--json` prints leave out what is at its default."""
    if name in {*model_answers.__all__, *setting_answers.__all__} or "properties" not in schema:
        return schema
    return {**schema, "required": list(schema["properties"])}


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
