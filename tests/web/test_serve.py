"""Starting: the address is printed, a taken port is replaced, a wrong address is a sentence."""

import socket
import subprocess
import sys
import urllib.request

import pytest

from gridwright.errors import GridwrightError
from gridwright.web.serve import open_socket


def test_taken_port_is_replaced() -> None:
    with open_socket("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with open_socket("127.0.0.1", taken) as second:
            assert second.getsockname()[1] != taken


def test_wrong_address_is_a_sentence() -> None:
    with pytest.raises(GridwrightError, match="expected an address"):
        open_socket("203.0.113.1", 0)
    with pytest.raises(GridwrightError, match="expected an address"):
        open_socket("no such host", 0)
    with pytest.raises(GridwrightError, match="expected a port from 0 to 65535"):
        open_socket("127.0.0.1", 99_999_999)


def test_serving_prints_an_address_that_answers() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code = f"from gridwright.web import serve; serve(port={port})"
        server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(f"Port {port} is taken; using ")
            said = server.stdout.readline()
            address = said.split()[3]
            assert address.startswith("http://localhost:")
            with urllib.request.urlopen(f"{address}api/samples") as answer:  # noqa: S310
                assert answer.status == 200
        finally:
            server.terminate()
            server.communicate()
