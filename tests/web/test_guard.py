"""Who may ask, how much they may send, and what a browser may load."""

import contextlib
import http.client
import re
import socket
from collections.abc import Iterator

import httpx
import pytest

from gridwright.web import connections, create_app, guard, request_slots, server
from gridwright.web.app import STATIC
from gridwright.web.jobs.source import MAX_BODY

from .puzzles import CLASSIC, source
from .serving import serving


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8765", "127.0.0.1:8765", "[::1]:8765", "192.168.1.7:8765"]
)
def test_own_addresses_are_answered(client: httpx.Client, host: str) -> None:
    assert client.get("/api/samples", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8765", "", "[bad"]
)
def test_foreign_names_are_refused(client: httpx.Client, host: str) -> None:
    answer = client.get("/", headers={"Host": host})
    assert answer.status_code == 403
    assert repr(host) in answer.json()["detail"]


def test_names_chosen_at_the_start_are_answered() -> None:
    with serving(create_app(hosts={"puzzles.lan"})) as client:
        assert client.get("/", headers={"Host": "puzzles.lan:8765"}).status_code == 200


def test_posts_from_other_pages_are_refused(client: httpx.Client) -> None:
    for origin in ("https://evil.example", "null", "http://localhost:1"):
        answer = client.post("/api/puzzles", json=source(CLASSIC), headers={"Origin": origin})
        assert answer.status_code == 403
    same = client.post("/api/puzzles", json=source(CLASSIC), headers={"Origin": str(client.base_url).rstrip("/")})
    assert same.status_code == 200


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "\x00", "//"])
def test_an_origin_that_is_none_is_refused(client: httpx.Client, origin: str) -> None:
    headers = [(b"Origin", origin.encode("latin-1"))]
    try:
        answer = client.post("/api/puzzles", json=source(CLASSIC), headers=headers)
    except httpx.LocalProtocolError:
        return
    assert answer.status_code in {400, 403}


def test_what_is_not_possible_says_what_is(client: httpx.Client) -> None:
    answer = client.put("/api/solve", json={})
    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST"
    assert answer.json()["detail"]


def test_an_encoding_that_is_none_is_refused(client: httpx.Client) -> None:
    for name in ("unicode_escape", "idna", "undefined", "rot13", "hex"):
        text = f'<?xml version="1.0" encoding="{name}"?><puzzleset/>'
        answer = client.post("/api/puzzles/upload?name=a.xml", content=text.encode() + b"\\x")
        assert answer.status_code == 422, name
        typed = {"Content-Type": f"application/json; charset={name}"}
        assert client.post("/api/puzzles", content=b"{}", headers=typed).status_code == 422


def test_large_body_is_refused_by_its_stated_length(client: httpx.Client) -> None:
    answer = client.post("/api/puzzles/upload", content=b"#" * (MAX_BODY + 1))
    assert answer.status_code == 413
    assert "2 MB" in answer.json()["detail"]


def test_large_body_without_a_length_is_refused_while_it_comes(client: httpx.Client) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b"#" * (MAX_BODY // 20)

    for path in ("puzzles/upload", "puzzles", "solve"):
        answer = client.post(f"/api/{path}", content=endless())
        assert answer.status_code == 413
        assert "2 MB" in answer.json()["detail"]


def test_slow_bodies_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.2)
    with serving(create_app()) as client:
        head = b"POST /api/puzzles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
        with socket.create_connection(("127.0.0.1", client.base_url.port), timeout=60) as slow:
            slow.sendall(head)
            assert b" 408 " in slow.recv(1000)


def test_idle_connections_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "_HEAD_SECONDS", 0.2)
    monkeypatch.setattr(server, "_IDLE_SECONDS", 1)
    with serving(create_app()) as client:
        for beginning in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /"):
            with (
                socket.create_connection(("127.0.0.1", client.base_url.port), timeout=60) as idle,
                # Where this thread is late, the connection is gone before all of it was sent.
                contextlib.suppress(ConnectionError),
            ):
                idle.sendall(beginning)
                while idle.recv(1 << 16):
                    pass


def _connect(client: httpx.Client) -> socket.socket:
    return socket.create_connection(("127.0.0.1", client.base_url.port), timeout=60)


def _ask(connection: socket.socket, head: str, body: str = "") -> int:
    """Send a request, read its whole answer, and give its status."""
    connection.sendall(f"{head} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
    answer = http.client.HTTPResponse(connection)
    answer.begin()
    answer.read()
    return answer.status


def test_connections_that_rest_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS", 8)
    with serving(create_app()) as client, contextlib.ExitStack() as stack:
        resting = [stack.enter_context(_connect(client)) for _ in range(8)]
        assert [_ask(one, "GET /api/nowhere") for one in resting] == [404] * 8
        # The first has asked again: it has not rested longest.
        assert _ask(resting[0], "GET /api/nowhere") == 404
        newcomers = [stack.enter_context(_connect(client)) for _ in range(3)]
        assert [_ask(one, "GET /api/nowhere") for one in newcomers] == [404] * 3
        assert [one.recv(1) for one in resting[1:4]] == [b""] * 3
        assert [_ask(one, "GET /api/nowhere") for one in (resting[0], *resting[4:])] == [404] * 5


def test_while_no_connection_rests_a_new_one_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS", 4)
    with serving(create_app()) as client, contextlib.ExitStack() as stack:
        for busy in [stack.enter_context(_connect(client)) for _ in range(4)]:
            head = (
                b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
            )
            busy.sendall(head)
            # The answer says that its body is waited for: from now on it does not rest.
            assert b"100 Continue" in busy.recv(100)
        answer = httpx.get(f"{client.base_url}/api/openapi.json", timeout=60)
        assert answer.status_code == 503
        assert "in use" in answer.json()["detail"]
        assert answer.headers["retry-after"] == "1"


def test_strokes_go_before_all_else_and_a_client_gets_a_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_slots, "REQUESTS", 8)
    with serving(create_app()) as client, contextlib.ExitStack() as stack:
        game = client.post("/api/games", json={"source": {"text": CLASSIC}}).json()["id"]

        def fill(page: str) -> int:
            """Begin requests until one is refused, and count those that go on."""
            for count in range(10):
                one = stack.enter_context(_connect(client))
                head = f"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nX-Gridwright-Page: {page}"
                one.sendall(f"{head}\r\nContent-Length: 9\r\n\r\n{{".encode())
                one.settimeout(0.3)
                with contextlib.suppress(TimeoutError):
                    assert b" 503 " in one.recv(1000)
                    return count
            return 10

        assert fill("greedy") == 7
        assert fill("modest") == 1
        refused = client.get("/api/samples")
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        stroke = {"stroke": "r1c3=4"}
        assert client.post(f"/api/games/{game}/strokes", json=stroke).status_code == 200
        # The long way too: it takes a thread.
        assert client.post(f"/api/games/{game}/strokes", json={"stroke": "r99c3=4"}).status_code == 422


def test_every_answer_carries_the_headers(client: httpx.Client) -> None:
    for path in ("/", "/js/main.js", "/api/samples", "/nowhere", "/api/nowhere"):
        headers = client.get(path).headers
        parts = (part.split(maxsplit=1) for part in headers["content-security-policy"].split("; "))
        policy = {part[0]: part[1] for part in parts}
        # Nothing but what is named comes in; nobody frames the page, moves its base or sends its forms away.
        for name in ("default-src", "base-uri", "form-action", "frame-ancestors"):
            assert policy.pop(name) == "'none'"
        assert policy.pop("img-src") == "'self' data: blob:"
        assert set(policy.values()) == {"'self'"}
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"


def test_missing_things_are_problems(client: httpx.Client) -> None:
    for path in ("/nowhere", "/api/jobs/nothing", "/api/samples/nothing"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.json()["detail"]


def test_nothing_leaves_the_folder(client: httpx.Client) -> None:
    for path in ("/..%2fapp.py", "/%2e%2e/app.py", "/js/..%2f..%2fapp.py"):
        assert client.get(path).status_code == 404


def test_docs_pages_that_need_a_network_are_left_out(client: httpx.Client) -> None:
    assert client.get("/docs").status_code == 404
    assert client.get("/redoc").status_code == 404
    assert client.get("/api/openapi.json").json()["info"]["title"] == "Gridwright"


@pytest.mark.parametrize("path", sorted(STATIC.rglob("*.*")), ids=lambda path: path.name)
def test_page_speaks_of_no_other_address(path: object) -> None:
    text = (STATIC / str(path)).read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\s\"'`)]+", text)) <= {"http://www.w3.org/2000/svg"}
