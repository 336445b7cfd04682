"""How the tests call the command line: inside this process, or as a real one."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli import run


@dataclass(frozen=True)
class Outcome:
    """What a call left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401  (whatever the command printed)
        """Read standard output as one JSON value."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """Read standard output as lines of JSON."""
        return [json.loads(line) for line in self.out.splitlines()]

    def assert_refused(self, *words: str) -> None:
        """Expect exit code 2 and one sentence on standard error that holds the words."""
        assert self.code == 2, (self.out, self.err)
        assert self.out == ""
        assert self.err.startswith("gridwright: ")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err


Call = Callable[..., Outcome]


@contextmanager
def hearing_ctrl_c() -> Iterator[None]:
    """Let processes that are started here hear Ctrl-C: those of tests that run in the background would not."""
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Call the command line in this process, with text for standard input."""
    # A command that gives way to other programs would slow down all tests that come after it.
    monkeypatch.setattr(os, "nice", lambda _: 0, raising=False)

    def invoke(*arguments: str | Path, stdin: str | bytes = b"") -> Outcome:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return invoke


@pytest.fixture
def process() -> Call:
    """Call the command line as a process of its own."""

    def invoke(
        *arguments: str | Path, stdin: bytes = b"", env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> Outcome:
        command = [sys.executable, "-m", "gridwright", *map(str, arguments)]
        done = subprocess.run(
            command, input=stdin, capture_output=True, check=False, env={**os.environ, **(env or {})}, cwd=cwd
        )
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    return invoke


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str | bytes], Path]:
    """Write a file into the test's folder and give its path."""

    def to_file(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return to_file
