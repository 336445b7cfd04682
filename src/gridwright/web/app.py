"""The application: the API's resources, the page's files, and the guard in front of both."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from os import PathLike
from pathlib import Path

from anyio.to_thread import current_default_thread_limiter
from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from gridwright.model.budget import MEMORY
from gridwright.web.api import RESOURCES
from gridwright.web.description import describe
from gridwright.web.designs.held import DesignStore
from gridwright.web.designs.photos import PictureStore
from gridwright.web.games.goals import GoalFinder
from gridwright.web.games.sessions import GameSessions
from gridwright.web.guard import Guard
from gridwright.web.jobs.jobs import Jobs
from gridwright.web.page.files import install_page
from gridwright.web.problems import PROBLEMS
from gridwright.web.request_slots import REQUESTS
from gridwright.web.shelf.opened import Library
from gridwright.web.token import Token

__all__ = ["STATIC", "create_app"]

STATIC = Path(__file__).parent / "static"
_FOR_STROKES = 32


def create_app(
    *,
    hosts: Iterable[str] = (),
    running: int = 3,
    waiting: int = 128,
    memory: int = MEMORY,
    shelf: str | PathLike[str] | None = None,
    token: Token | None = None,
) -> Starlette:
    """Make the application; `hosts` are names it answers to besides localhost and bare addresses.

    `running` jobs work at the same time, each in a process of its own, with `memory` bytes for its
    work; `waiting` more may queue, and whoever comes after is asked to come back. `shelf` is the place of
    the shelf that puzzles and games are kept on; without one they are gone when the application ends.
    `token` is asked of everybody. The description of the API is at /api/openapi.json.
    """
    jobs = Jobs(running=running, waiting=waiting, memory=memory)
    library = Library(shelf)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        # A thread for every request, and some for strokes: who waits for a text keeps no player waiting.
        current_default_thread_limiter().total_tokens = REQUESTS + _FOR_STROKES
        yield
        jobs.close()
        library.close()

    app = Starlette(exception_handlers=PROBLEMS, lifespan=lifespan)
    app.state.jobs = jobs
    app.state.library = library
    app.state.games = GameSessions(library.open, GoalFinder(library.open, jobs))
    app.state.designs = DesignStore()
    app.state.pictures = PictureStore()
    for name, router in RESOURCES.items():
        for one in router.operations:
            app.add_route(f"/api/{name}{one.path}", one.answer, [one.method])
    app.add_route("/api/openapi.json", _description)
    install_page(app, STATIC)
    app.mount("/", StaticFiles(directory=STATIC, html=True), name="page")
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(Guard, hosts=frozenset(hosts), token=token)
    return app


def _description(_: Request) -> Response:
    return JSONResponse(describe(RESOURCES))
