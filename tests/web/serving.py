"""An application behind a real server at a free port, for tests."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from starlette.applications import Starlette

from gridwright.web.server import Workbench, configuration, open_socket


@contextmanager
def serving(app: Starlette) -> Iterator[httpx.Client]:
    """Serve an application in a thread while its client is used."""
    listening = open_socket("127.0.0.1", 0)
    server = Workbench(configuration(app))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=60) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join(60)
        assert not thread.is_alive(), "the server did not end"
        listening.close()
