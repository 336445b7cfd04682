"""Starting: the address is printed, a taken port is replaced, a wrong address is a sentence."""

import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from gridwright.errors import GridwrightError
from gridwright.web.server import open_socket


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
        command = [sys.executable, "-m", "gridwright", "serve", "--port", str(port)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(f"Port {port} is taken; using ")
            said = server.stdout.readline()
            address = said.split()[3]
            assert address.startswith("http://localhost:")
            with urllib.request.urlopen(f"{address}api/samples") as answer:  # noqa: S310
                assert answer.status == 200
            server.send_signal(signal.SIGINT)
            assert server.communicate(timeout=60)[1] in {"", "gridwright: interrupted\n"}
        finally:
            server.kill()
            server.communicate()


def test_wrong_port_is_one_sentence_on_the_command_line() -> None:
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "99999999"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "65535" in done.stderr
