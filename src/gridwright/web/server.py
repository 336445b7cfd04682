"""Start the workbench: find a port, say the address, serve until interrupted."""

import socket
import sys
import webbrowser

import uvicorn

from gridwright.errors import GridwrightError
from gridwright.web.app import create_app

__all__ = ["DEFAULT_PORT", "open_socket", "serve"]

DEFAULT_PORT = 8765
_LAST_PORT = 65535


def serve(host: str = "127.0.0.1", port: int = DEFAULT_PORT, *, open_browser: bool = False) -> None:
    """Serve the workbench until interrupted, printing the address; a taken port is replaced by a free one."""
    listening = open_socket(host, port)
    chosen = listening.getsockname()[1]
    if port not in {0, chosen}:
        _say(f"Port {port} is taken; using {chosen} instead.")
    shown = "localhost" if host in {"0.0.0.0", "::", "127.0.0.1"} else f"[{host}]" if ":" in host else host  # noqa: S104
    address = f"http://{shown}:{chosen}/"
    _say(f"Gridwright is at {address}  (Ctrl+C ends it)")
    if open_browser:
        webbrowser.open(address)
    app = create_app(hosts={host, socket.gethostname().lower()})
    config = uvicorn.Config(app, log_level="warning", access_log=False, limit_concurrency=256)
    uvicorn.Server(config).run(sockets=[listening])


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


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
