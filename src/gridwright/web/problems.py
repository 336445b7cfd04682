"""Mistakes as problem JSON: one sentence in `detail`, a 4xx status, never a traceback."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from gridwright.errors import (
    FormatError,
    GameGoneError,
    GridwrightError,
    LimitError,
    NotOnShelfError,
    ShelfError,
    StaleGameError,
    UnknownNameError,
)

__all__ = ["PROBLEM_ANSWERS", "install_problem_answers", "problem"]

_TITLES = {
    400: "Not understood",
    401: "Token needed",
    403: "Refused",
    404: "Not found",
    405: "Not possible here",
    408: "Too slow",
    409: "Played on elsewhere",
    410: "No longer held",
    413: "Too large",
    415: "Not understood",
    422: "Not a puzzle we can read",
    429: "Busy",
    500: "Our mistake",
    503: "Busy",
    507: "Not kept",
}

_STATUSES: dict[type[GridwrightError], int] = {
    UnknownNameError: 404,
    StaleGameError: 409,
    GameGoneError: 410,
    LimitError: 413,
    NotOnShelfError: 404,
    ShelfError: 507,
}

PROBLEM_ANSWERS: dict[int | str, dict[str, Any]] = {
    "4XX": {
        "description": "A problem, told in one sentence",
        "content": {
            "application/problem+json": {
                "schema": {
                    "type": "object",
                    "required": ["title", "status", "detail"],
                    "properties": {
                        "title": {"type": "string"},
                        "status": {"type": "integer"},
                        "detail": {"type": "string"},
                    },
                }
            }
        },
    }
}
"""What the API's description says of mistakes."""


def problem(status: int, detail: str, **more: object) -> JSONResponse:
    """Answer with problem JSON."""
    body = {"title": _TITLES.get(status, "Problem"), "status": status, "detail": detail, **more}
    return JSONResponse(body, status_code=status, media_type="application/problem+json")


def install_problem_answers(app: FastAPI) -> None:
    """Turn every error into problem JSON."""
    app.add_exception_handler(GridwrightError, _answer_mistake)
    app.add_exception_handler(RequestValidationError, _answer_invalid)
    app.add_exception_handler(HTTPException, _answer_refusal)
    app.add_exception_handler(Exception, _answer_bug)


def _answer_mistake(_: Request, error: Exception) -> JSONResponse:
    status = next((code for kind, code in _STATUSES.items() if isinstance(error, kind)), 422)
    place: dict[str, object] = {}
    if isinstance(error, StaleGameError):
        place = {"version": error.version}
    if isinstance(error, FormatError):
        place = {"line": error.line, "column": error.column}
    return problem(status, str(error), **place)


def _answer_invalid(_: Request, error: Exception) -> JSONResponse:
    """Say the first complaint only: which field, what was expected."""
    first = error.errors()[0] if isinstance(error, RequestValidationError) else {}
    field = ".".join(str(part) for part in first.get("loc", ())[1:])
    said = str(first.get("msg", "the request cannot be read"))
    return problem(422, f"{field}: {said}" if field else f"Expected a JSON object as the body ({said}).")


def _answer_refusal(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HTTPException):
        return _answer_bug(request, error)
    answer = problem(error.status_code, str(error.detail))
    answer.headers.update(error.headers or {})
    if error.status_code == 405 and (possible := _methods(request)):
        answer.headers["Allow"] = ", ".join(possible)
    return answer


def _methods(request: Request) -> list[str]:
    """List the methods that the resource at a path has; the page's files, which come last, know only their own."""
    paths: dict[str, dict[str, Any]] = request.app.openapi()["paths"]
    fitting = [methods for path, methods in paths.items() if compile_path(path)[0].match(request.url.path)]
    return sorted({method.upper() for methods in fitting for method in methods})


def _answer_bug(_: Request, error: Exception) -> JSONResponse:
    return problem(
        500, f"Something went wrong inside Gridwright ({type(error).__name__}); the terminal shows more."
    )
