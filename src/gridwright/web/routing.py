"""API routes: each decodes a request into records, calls a function and encodes the record it returns.

What a function takes and gives is read from its annotations: the parts of its path and single words of the query
by name, a record from the body (of a GET from the query), the request itself as `request`.
"""

import inspect
import re
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

__all__ = ["Operation", "Router"]

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

_PLACE = re.compile(r" - at `\$\.?(.*)`$")


class Operation:
    """An operation: what a method does at a path.

    `answers` are the records of which it sends one, as JSON; `files` the media types of other answers.
    """

    def __init__(
        self,
        method: str,
        path: str,
        act: Callable[..., Any],
        *,
        status: int = 200,
        answers: object = None,
        files: tuple[str, ...] = (),
    ) -> None:
        self.method, self.path, self.act, self.status, self.files = method, path, act, status, files
        kinds = typing.get_type_hints(act, include_extras=True)
        told = kinds.pop("return")
        self.answers = _alternatives(told if answers is None else answers)
        self._takes_request = kinds.pop("request", None) is not None
        self.record_name = next((name for name, kind in kinds.items() if _is_record(kind)), "")
        self.record = kinds.pop(self.record_name, None)
        given = {name: one.default for name, one in inspect.signature(act).parameters.items()}
        fields: list[Any] = [
            (name, kind) if given[name] is inspect.Parameter.empty else (name, kind, given[name])
            for name, kind in kinds.items()
        ]
        self.parameters = msgspec.defstruct("Parameters", fields, kw_only=True)
        self._decoder = msgspec.json.Decoder(self.record) if self.record is not None else None

    @property
    def has_body(self) -> bool:
        """Return whether a record comes as the body."""
        return self.record is not None and self.method != "GET"

    async def answer(self, request: Request) -> Response:
        """Decode a request, call the function and encode what it returns."""
        values: dict[str, Any] = {"request": request} if self._takes_request else {}
        if self.parameters.__struct_fields__:
            given = _convert({**request.query_params, **request.path_params}, self.parameters)
            values.update(msgspec.structs.asdict(given))
        if self.record is not None:
            values[self.record_name] = await self._read(request)
        if inspect.iscoroutinefunction(self.act):
            told = await self.act(**values)
        else:
            told = await run_in_threadpool(self.act, **values)
        if isinstance(told, Response):
            return told
        content = told if isinstance(told, bytes) else b"" if told is None else msgspec.json.encode(told)
        return Response(content, self.status, media_type="application/json" if content else None)

    async def _read(self, request: Request) -> Any:  # noqa: ANN401 (a record)
        if self._decoder is None or self.record is None:
            raise TypeError("expected an operation that takes a record")
        if not self.has_body:
            lists = [one.name for one in msgspec.structs.fields(self.record) if one.default_factory is list]
            several = {name: found for name in lists if (found := request.query_params.getlist(name))}
            return _convert({**request.query_params, **several}, self.record)
        try:
            body = await request.body()
            if not request.headers.get("content-type", "").startswith("application/json"):
                raise HTTPException(415, "Expected a body of the type application/json.")
            return self._decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise HTTPException(422, _sentence(str(error))) from None
        except ClientDisconnect:
            raise HTTPException(400, "The client disconnected before the request was complete.") from None


class Router:
    """The operations of a resource, each put there by a decorator."""

    def __init__(self) -> None:
        self.operations: list[Operation] = []

    def get(self, path: str = "", **how: Any) -> Callable[[F], F]:  # noqa: ANN401 (what Operation takes)
        """Answer a question by a function."""
        return self._on("GET", path, **how)

    def post(self, path: str = "", **how: Any) -> Callable[[F], F]:  # noqa: ANN401
        """Do or make something by a function."""
        return self._on("POST", path, **how)

    def put(self, path: str = "", **how: Any) -> Callable[[F], F]:  # noqa: ANN401
        """Set something by a function."""
        return self._on("PUT", path, **how)

    def patch(self, path: str = "", **how: Any) -> Callable[[F], F]:  # noqa: ANN401
        """Change something by a function."""
        return self._on("PATCH", path, **how)

    def delete(self, path: str = "", *, status: int = 204, **how: Any) -> Callable[[F], F]:  # noqa: ANN401
        """Take something away by a function; usually there is nothing to answer."""
        return self._on("DELETE", path, status=status, **how)

    def _on(self, method: str, path: str, **how: Any) -> Callable[[F], F]:  # noqa: ANN401
        def added(act: F) -> F:
            self.operations.append(Operation(method, path, act, **how))
            return act

        return added


def _is_record(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _alternatives(kind: Any) -> tuple[Any, ...]:  # noqa: ANN401 (a type)
    """List the records of which one is answered; none where the answer is a file or nothing."""
    if kind in (None, type(None), Response):
        return ()
    return typing.get_args(kind) if typing.get_origin(kind) in (types.UnionType, typing.Union) else (kind,)


def _convert(told: dict[str, Any], kind: type[T]) -> T:
    """Read the words of an address."""
    try:
        return msgspec.convert(told, kind, strict=False)
    except msgspec.ValidationError as error:
        raise HTTPException(422, _sentence(str(error))) from None


def _sentence(said: str) -> str:
    """Say what was expected where, as people name it: `seconds: expected float > 0`."""
    place = _PLACE.search(said)
    plain = _PLACE.sub("", said).replace("`", "")
    if place is None:
        return f"Expected a JSON object as the body ({plain})."
    return f"{place[1]}: {plain[:1].lower()}{plain[1:]}"
