"""Errors as problem JSON: one sentence in `detail`, a 4xx status, never a traceback."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

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

__all__ = ["PROBLEMS", "problem"]

_TITLES = {
    400: "Not understood",
    401: "Token needed",
    403: "Refused",
    404: "Not found",
    405: "Method not allowed",
    408: "Too slow",
    409: "Changed elsewhere",
    410: "No longer available",
    413: "Too large",
    415: "Not understood",
    422: "Not a puzzle we can read",
    429: "Busy",
    500: "Internal error",
    503: "Busy",
    507: "Not saved",
}

_STATUSES: dict[type[GridwrightError], int] = {
    UnknownNameError: 404,
    StaleGameError: 409,
    GameGoneError: 410,
    LimitError: 413,
    NotOnShelfError: 404,
    ShelfError: 507,
}


def problem(status: int, detail: str, **more: object) -> JSONResponse:
    """Answer with problem JSON."""
    body = {"title": _TITLES.get(status, "Problem"), "status": status, "detail": detail, **more}
    return JSONResponse(body, status_code=status, media_type="application/problem+json")


def _answer_mistake(_: Request, error: Exception) -> JSONResponse:
    status = next((code for kind, code in _STATUSES.items() if isinstance(error, kind)), 422)
    place: dict[str, object] = {}
    if isinstance(error, StaleGameError):
        place = {"version": error.version}
    if isinstance(error, FormatError):
        place = {"line": error.line, "column": error.column}
    return problem(status, str(error), **place)


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
    routes = (route for route in request.app.routes if isinstance(route, Route))
    fitting = [route.methods or () for route in routes if route.path_regex.match(request.url.path)]
    return sorted({method for methods in fitting for method in methods})


def _answer_bug(_: Request, error: Exception) -> JSONResponse:
    return problem(
        500, f"Something went wrong inside Gridwright ({type(error).__name__}); the terminal shows more."
    )


PROBLEMS = {GridwrightError: _answer_mistake, HTTPException: _answer_refusal, Exception: _answer_bug}
"""The handler of each kind of error."""
