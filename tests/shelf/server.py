"""A PostgreSQL server of our own for tests: in a temporary folder, reached by a socket, gone afterwards."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

_FOLDERS = "/usr/lib/postgresql/*/bin"


class Server:
    """A running server that makes databases."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self._programs = programs
        self._count = 0

    def url(self, database: str) -> str:
        """Give the URL of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def make_database(self) -> str:
        """Make an empty database and give its URL."""
        import psycopg

        self._count += 1
        name = f"shelf{os.getpid()}x{self._count}"
        with psycopg.connect(
            host=str(self.folder), user="postgres", dbname="postgres", autocommit=True
        ) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def control(self, *arguments: str) -> None:
        """Run pg_ctl as the owner of the data."""
        command = [str(self._programs / "pg_ctl"), "-D", str(self.folder / "data"), "-w", "-t", "300", *arguments]
        subprocess.run(as_owner(command), check=True, capture_output=True)

    def start(self) -> None:
        """Start the server; where the system is not at stake, the test need not wait for its disk."""
        options = (
            f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync=off -c max_connections=200"
        )
        self.control("-l", str(self.folder / "log"), "-o", options, "start")


def as_owner(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root: then its own user runs it."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


def find_programs() -> Path | None:
    """Give the folder of the newest server's programs."""
    found = sorted(Path("/").glob(_FOLDERS.lstrip("/")), key=lambda path: float(path.parent.name))
    if found:
        return found[-1]
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


@contextlib.contextmanager
def running_server() -> Iterator[Server]:
    """Start a server, or skip the test with the reason."""
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    if os.geteuid() == 0 and (shutil.which("runuser") is None or not _has_owner()):
        pytest.skip("PostgreSQL does not run as root, and there is no user postgres to run it as")
    folder = Path(tempfile.mkdtemp(prefix="pg."))
    server = Server(folder, programs)
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        initdb = [str(programs / "initdb"), "-D", str(folder / "data"), "-U", "postgres", "-A", "trust"]
        command = as_owner([*initdb, "-E", "UTF8", "--no-locale", "--no-sync"])
        subprocess.run(command, check=True, capture_output=True)
        server.start()
        try:
            yield server
        finally:
            server.control("-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _has_owner() -> bool:
    import pwd

    return any(entry.pw_name == "postgres" for entry in pwd.getpwall())
