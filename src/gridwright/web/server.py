"""Start the workbench: find a port, say the address, serve until interrupted."""

import contextlib
import socket
import sys
import threading
import webbrowser
from types import FrameType
from urllib.parse import SplitResult, urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from gridwright.errors import GridwrightError
from gridwright.model.budget import MEMORY
from gridwright.shelf import open_shelf
from gridwright.shelf.place import default_place
from gridwright.web.api.samples import prepare
from gridwright.web.app import create_app
from gridwright.web.collecting import collect_in_quiet, settle
from gridwright.web.connections import PatientProtocol
from gridwright.web.jobs.reading import prepare_reading, prepare_work
from gridwright.web.token import Token, is_loopback, new_secret

__all__ = ["DEFAULT_PORT", "Workbench", "configuration", "open_socket", "serve"]

DEFAULT_PORT = 8765
_IDLE_SECONDS = 30
_LAST_SECONDS = 3
_LAST_PORT = 65535


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    *,
    open_browser: bool = False,
    workers: int = 3,
    memory: int = MEMORY,
    shelf: str | None = None,
    token: bool | None = None,
    public_url: str | None = None,
) -> None:
    """Serve the workbench until interrupted, printing the address; a taken port is replaced by a free one.

    `workers` processes do what takes time, each with `memory` bytes for a piece of work. `shelf` is the path or
    URL of the shelf; without one it is the user's own. Where others can reach it, beyond
    loopback or behind a proxy that serves it at `public_url`, a token is asked for, which is part of the address
    that is printed; `token` says otherwise.
    """
    behind = _read_public(public_url)
    is_open = not is_loopback(host) or behind is not None
    secret = new_secret() if (is_open if token is None else token) else ""
    place = shelf or default_place()
    open_shelf(place).close()
    listening = open_socket(host, port)
    chosen = listening.getsockname()[1]
    if port not in {0, chosen}:
        _say(f"Port {port} is taken; using {chosen} instead.")
    shown = "localhost" if host in {"0.0.0.0", "::", "127.0.0.1"} else f"[{host}]" if ":" in host else host  # noqa: S104
    address = f"http://{shown}:{chosen}/" if behind is None else f"{behind.scheme}://{behind.netloc}/"
    if is_open and not secret:
        _warn("Anyone who can reach this address can use this workbench and everything on its shelf.")
    link = f"{address}?token={secret}" if secret else address
    _say(f"Gridwright is at {link}  (press Ctrl+C to stop)")
    if open_browser:
        webbrowser.open(link)
    app = create_app(
        hosts={host, socket.gethostname().lower(), (behind.hostname or "") if behind is not None else host},
        running=workers,
        memory=memory,
        shelf=place,
        token=Token(secret, is_secure=behind is not None and behind.scheme == "https") if secret else None,
    )
    threading.Thread(target=_prepare, args=(app,), name="gridwright-prepare", daemon=True).start()
    app.state.library.rate()
    collect_in_quiet()
    Workbench(configuration(app)).run(sockets=[listening])


def configuration(app: Starlette) -> uvicorn.Config:
    """Say how the application is served: no connection that stays without asking, a quick end."""
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        timeout_keep_alive=_IDLE_SECONDS,
        timeout_graceful_shutdown=_LAST_SECONDS,
    )


class Workbench(uvicorn.Server):
    """A server that ends its jobs as soon as it is asked to end, so that nobody who watches one keeps it going."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take Ctrl-C."""
        super().handle_exit(sig, frame)
        app = self.config.app
        if isinstance(app, Starlette):
            # Not here: whoever was interrupted may hold the lock that closing needs.
            threading.Thread(target=app.state.jobs.close, name="gridwright-close", daemon=True).start()


def open_socket(host: str, port: int) -> socket.socket:
    """Listen at the port asked for, or at any free one where it is taken."""
    if not 0 <= port <= _LAST_PORT:
        raise GridwrightError(f"expected a port from 0 to {_LAST_PORT}, got {port}")
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise GridwrightError(f"expected an address of this machine, got {host!r} ({error})") from None
    listening = socket.socket(family, kind, protocol)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(place)
    except OSError as error:
        listening.close()
        if port == 0:
            raise GridwrightError(f"expected an address of this machine, got {host} ({error})") from None
        return open_socket(host, 0)
    listening.listen(128)
    return listening


def _prepare(app: Starlette) -> None:
    """Warm up what the first request would wait for."""
    prepare()
    with contextlib.suppress(HTTPException):  # the workbench may be closed meanwhile
        prepare_reading(app.state.jobs)
        prepare_work(app.state.jobs)
    settle()


def _read_public(url: str | None) -> SplitResult | None:
    """Read the address that a proxy serves the workbench at."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path not in {"", "/"}:
        raise GridwrightError(f"expected an address such as https://puzzles.example.org, got {url!r}")
    return parts


def _warn(text: str) -> None:
    sys.stderr.write(f"gridwright: warning: {text}\n")
    sys.stderr.flush()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
