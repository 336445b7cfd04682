"""Beyond loopback a token is asked for: in the link, then as a cookie."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from gridwright.errors import GridwrightError
from gridwright.web import create_app
from gridwright.web.server import serve
from gridwright.web.token import VARIABLE, Token, new_secret

from .serving import serving

SECRET = "a-secret-of-many-letters"  # noqa: S105


@pytest.fixture(scope="module")
def guarded() -> Iterator[httpx.Client]:
    with serving(create_app(token=Token(SECRET))) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/js/main.js", "/api/samples", "/api/openapi.json", "/?token=wrong", "/nowhere"]
)
def test_without_the_token_everything_is_refused(guarded: httpx.Client, path: str) -> None:
    for headers in ({}, {"Cookie": "gridwright-1=x"}, {"Authorization": "Bearer x"}, {"Cookie": "a=[;;=="}):
        answer = httpx.get(f"{guarded.base_url}{path}", headers=headers, timeout=60)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"
        assert "set-cookie" not in answer.headers
    shown = httpx.get(f"{guarded.base_url}{path}", headers={"Accept": "text/html"}, timeout=60)
    assert "open the link that was printed" in shown.text
    assert shown.status_code == 401


def test_strokes_ask_for_it_too(guarded: httpx.Client) -> None:
    url = f"{guarded.base_url}/api/games/abcdefghijkl/strokes"
    assert httpx.post(url, json={"stroke": "r1c1=1"}, timeout=60).status_code == 401


def test_the_link_gives_a_strict_cookie_and_goes_on(guarded: httpx.Client) -> None:
    with httpx.Client(base_url=guarded.base_url, timeout=60) as browser:
        welcome = browser.get(f"/?token={SECRET}")
        assert welcome.status_code == 200
        words = {word.strip().lower() for word in welcome.headers["set-cookie"].split(";")}
        assert {"httponly", "samesite=strict", "path=/"} <= words
        assert "secure" not in words
        assert welcome.headers["cache-control"] == "no-store"
        assert 'content="0; url=./"' in welcome.text
        assert browser.get("/").status_code == 200
        assert browser.get("/api/samples").status_code == 200


def test_programs_send_it_as_a_header(guarded: httpx.Client) -> None:
    headers = {"Authorization": f"Bearer {SECRET}"}
    assert httpx.get(f"{guarded.base_url}/api/samples", headers=headers, timeout=60).status_code == 200


def test_behind_tls_the_cookie_is_sent_over_tls_only() -> None:
    scope = {"path": "/", "query_string": f"token={SECRET}".encode(), "server": ("127.0.0.1", 1)}
    answer = Token(SECRET, is_secure=True).answer(scope, {})
    assert answer is not None
    assert "secure" in {word.strip().lower() for word in answer.headers["set-cookie"].split(";")}


def test_a_token_of_the_environment_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert new_secret() != new_secret()
    monkeypatch.setenv(VARIABLE, SECRET)
    assert new_secret() == SECRET
    for bad in ("short", "with spaces in between", "x" * 15):
        monkeypatch.setenv(VARIABLE, bad)
        with pytest.raises(GridwrightError, match="at least 16 letters"):
            new_secret()


@pytest.mark.parametrize("url", ["puzzles.example.org", "https://", "ftp://a", "https://a/folder"])
def test_a_public_address_that_is_none_is_a_sentence(url: str) -> None:
    with pytest.raises(GridwrightError, match="expected an address such as"):
        serve(public_url=url)


@pytest.mark.parametrize(
    ("options", "is_asked", "warning"),
    [
        (["--host", "0.0.0.0"], True, ""),  # noqa: S104
        (["--public-url", "https://puzzles.example.org"], True, ""),
        (["--public-url", "https://puzzles.example.org", "--no-token"], False, "warning: Anyone who can reach"),
    ],
)
def test_the_command_line_asks_where_others_can_come(options: list[str], *, is_asked: bool, warning: str) -> None:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gridwright", "serve", "--port", str(port), *options]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        link = server.stdout.readline().split()[3]
        assert ("?token=" in link) == is_asked
        local = f"http://127.0.0.1:{port}/"
        name = link.partition("://")[2].partition("/")[0]
        headers = {"Host": name}
        assert httpx.get(local, headers=headers, timeout=60).status_code == (401 if is_asked else 200)
        if is_asked:
            query = link.partition("?")[2]
            assert httpx.get(f"{local}?{query}", headers=headers, timeout=60).status_code == 200
        server.send_signal(signal.SIGINT)
        assert warning in server.communicate(timeout=60)[1]
    finally:
        server.kill()
        server.communicate()
