"""The application's shelf: opened on first use, stocked with samples when somebody looks at them."""

import os
import subprocess
import sys
import tempfile
import threading
from os import PathLike

from starlette.requests import Request

from gridwright.shelf import Shelf, open_shelf
from gridwright.shelf.place import VARIABLE

__all__ = ["Library", "library_of"]


class Library:
    """The shelf of an application; without a place it is a new one that goes when the application ends."""

    def __init__(self, place: str | PathLike[str] | None) -> None:
        self._place = place
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._shelf: Shelf | None = None
        self._is_stocked = False
        self._rating: subprocess.Popen[bytes] | None = None
        self._rater: threading.Thread | None = None
        self._waits = False
        self._lock = threading.Lock()

    def open(self) -> Shelf:
        """Return the shelf, for games; the samples may not be there yet."""
        if self._shelf is None:
            with self._lock:
                self._shelf = self._shelf or self._opened()
        return self._shelf

    def stocked(self) -> Shelf:
        """Return the shelf with the samples on it."""
        shelf = self.open()
        if not self._is_stocked:
            with self._lock:
                if not self._is_stocked:
                    shelf.stock()
                    self._is_stocked = True
        return shelf

    def rate(self) -> None:
        """Let a process of its own solve and rate what waits for it; where one does already, one more follows it.

        A shelf that goes when the application ends is not worth it.
        """
        if self._place is None:
            return
        with self._lock:
            self._waits = True
            if self._rater is None:
                self._rater = threading.Thread(target=self._rate, name="gridwright-rate", daemon=True)
                self._rater.start()

    def _rate(self) -> None:
        """Start processes that rate, one after the other, until nothing was added since the last one began."""
        while True:
            with self._lock:
                if not self._waits or self._place is None:
                    self._rater = None
                    return
                self._waits = False
                self._rating = rating = _rating_process(self._place)
            rating.wait()

    def close(self) -> None:
        """Close the shelf; a temporary one is gone."""
        with self._lock:
            self._waits = False
            if self._rating is not None:
                self._rating.terminate()
                self._rating.wait()
            if self._shelf is not None:
                self._shelf.close()
            if self._folder is not None:
                self._folder.cleanup()
            self._shelf = self._folder = None

    def _opened(self) -> Shelf:
        place = self._place
        if place is None:
            self._folder = tempfile.TemporaryDirectory(prefix="gridwright-", ignore_cleanup_errors=True)
            place = f"{self._folder.name}/shelf.db"
        return open_shelf(place, stocked=False)


def _rating_process(place: str | PathLike[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "gridwright", "shelf", "rate", "--gently"],
        # The place may hold a password, which others could read on a command line.
        env={**os.environ, VARIABLE: os.fspath(place)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def library_of(request: Request) -> Library:
    """Return the application's library."""
    library: Library = request.app.state.library
    return library
