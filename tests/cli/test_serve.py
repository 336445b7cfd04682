"""The serve command: says its address, answers there, ends with Ctrl-C."""

import re
import signal
import subprocess
import sys
import urllib.request

import pytest

from tests.cli.conftest import Call


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")
def test_serves_until_interrupted() -> None:
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    found = re.search(r"http://[\w.:\[\]]+/", server.stdout.readline())
    assert found is not None
    with urllib.request.urlopen(found[0], timeout=30) as answer:  # noqa: S310  (our own server)
        assert b"Gridwright" in answer.read()
    server.send_signal(signal.SIGINT)
    _, complaint = server.communicate(timeout=30)
    assert "Traceback" not in complaint
    assert server.returncode in {0, 130}


def test_wrong_address_is_refused(call: Call) -> None:
    call("serve", "--host", "no.such.host.invalid", "--port", "0").assert_refused("no.such.host.invalid")
    call("serve", "--port", "99999").assert_refused("99999")
