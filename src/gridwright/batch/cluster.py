"""Run the pieces of a batch on other machines: Dask workers, found by the address of their scheduler.

Every Dask worker keeps worker processes of ours, one for each of its threads, so that limits of time and memory
hold there as they do here. Dask gives the pieces of a worker that dies to another one; a piece whose worker has
been cut off is given out a second time after a while, and whichever answer comes first is taken.
"""

import logging
import threading
import time
from typing import Any

import msgspec

import gridwright
from gridwright.batch.doing import block_of, failed
from gridwright.batch.pieces import Block, Piece
from gridwright.batch.processes import Pace
from gridwright.batch.workers import Worker
from gridwright.errors import GridwrightError, MissingExtraError

__all__ = ["Cluster", "perform_piece"]

_ANSWER_SECONDS = 10.0
_LOOK_SECONDS = 1.0
_PATIENCE = 10.0
_MOST_COPIES = 6
_own = threading.local()


def perform_piece(version: str, data: bytes) -> tuple[str, float, bytes]:
    """Do a piece of a run on a Dask worker: its version, the seconds it took, the blocks.

    A worker with another version does nothing: its answers might differ.
    """
    if version != gridwright.__version__:
        return gridwright.__version__, 0.0, b""
    if not hasattr(_own, "worker"):
        _own.worker = Worker()
    began = time.monotonic()
    done = _own.worker.perform_piece(msgspec.msgpack.decode(data, type=Piece))
    return version, time.monotonic() - began, msgspec.msgpack.encode(done)


def _untyped(module: Any) -> Any:  # noqa: ANN401  (Dask has no types)
    return module


def _security(distributed: object, certificates: tuple[str, str, str]) -> Any:  # noqa: ANN401
    """Say by which files both sides know each other."""
    authority, certificate, key = certificates
    return _untyped(distributed).Security(
        require_encryption=True, tls_ca_file=authority, tls_client_cert=certificate, tls_client_key=key
    )


def _version() -> str:
    return gridwright.__version__


class Cluster:
    """The workers of a Dask scheduler.

    `certificates` are the files of an authority, of our certificate and of its key: with them all that is said to
    the scheduler is encrypted, and both sides are known to each other.
    """

    def __init__(
        self, address: str, *, patience: float = _PATIENCE, certificates: tuple[str, str, str] | None = None
    ) -> None:
        try:
            import distributed

            # What is lost is said in one sentence here; tracebacks of its own would only hide it.
            for name in [known for known in logging.root.manager.loggerDict if known.startswith("distributed")]:
                logging.getLogger(name).setLevel(logging.CRITICAL)
        except ImportError:
            raise MissingExtraError("cluster", "work on a cluster") from None
        self.address = address
        self.patience = patience
        self.pace = Pace()
        self.busy = 0.0
        try:
            self.client: Any = _untyped(distributed).Client(
                address,
                timeout=_ANSWER_SECONDS,
                set_as_default=False,
                security=_security(distributed, certificates) if certificates is not None else None,
            )
        except (OSError, TimeoutError, ValueError, TypeError, RuntimeError) as error:
            raise GridwrightError(
                f"expected a Dask scheduler at {address!r}, got no answer ({type(error).__name__})"
            ) from None
        try:
            self._meet_workers()
        except GridwrightError:
            self.client.close()
            raise

    def _meet_workers(self) -> None:
        try:
            self.client.wait_for_workers(1, timeout=_ANSWER_SECONDS)
            versions = self.client.run(_version, on_error="return")
        except (OSError, TimeoutError):
            raise GridwrightError(f"expected workers at the scheduler {self.address!r}, got none") from None
        for worker, version in versions.items():
            _expect_version(str(version), worker)
        self.workers = max(1, sum(self.client.nthreads().values()))

    @property
    def size(self) -> int:
        """Tell how many rows a piece should have."""
        return self.pace.size

    def submit(self, piece: Piece) -> "_Task":
        """Have a piece done by any worker."""
        return _Task(self, piece)

    def close(self) -> None:
        """Leave the cluster; its workers stay."""
        self.client.close()

    @property
    def loss(self) -> GridwrightError:
        """Say that the scheduler is gone."""
        return GridwrightError(
            f"lost the scheduler at {self.address!r}; what is done is kept: give the same command again to go on"
        )


def _expect_version(version: str, worker: str) -> None:
    if version != gridwright.__version__:
        raise GridwrightError(
            f"expected gridwright {gridwright.__version__} on the worker {worker}, as here, got {version}"
        )


class _Task:
    """A piece on its way, perhaps to several workers after the first did not answer."""

    def __init__(self, cluster: Cluster, piece: Piece) -> None:
        self._cluster = cluster
        self._piece = piece
        self._data = msgspec.msgpack.encode(piece)
        self._futures: list[Any] = []
        self._arrived = threading.Event()
        self._send()

    def _send(self) -> None:
        where = self._workers_asked()
        others = [name for name in self._cluster.client.nthreads() if name not in where] if where else []
        future = self._cluster.client.submit(
            perform_piece,
            gridwright.__version__,
            self._data,
            pure=False,
            workers=others or None,
            allow_other_workers=bool(others),
            retries=3,
        )
        future.add_done_callback(lambda _: self._arrived.set())
        self._futures.append(future)

    def _workers_asked(self) -> set[str]:
        """Name the workers that have the piece."""
        if not self._futures:
            return set()
        at = self._cluster.client.processing()
        keys = {future.key for future in self._futures}
        return {worker for worker, tasks in at.items() if keys.intersection(map(str, tasks))}

    def done(self) -> bool:
        """Tell whether an answer is there."""
        return any(future.done() for future in self._futures)

    def result(self) -> list[Block]:
        """Wait for an answer; where none comes for long, ask another worker too."""
        patience, asked = self._cluster.patience, time.monotonic()
        while True:
            future = self._next_done()
            blocks = None if future is None else self._take(future)
            if blocks is not None:
                return blocks
            if self._cluster.client.status != "running":
                raise self._cluster.loss
            is_late = time.monotonic() - asked > patience and len(self._futures) < _MOST_COPIES
            if is_late or not self._futures:
                self._send()
                patience, asked = 2 * patience, time.monotonic()

    def _next_done(self) -> Any:  # noqa: ANN401  (a future of Dask)
        self._arrived.wait(_LOOK_SECONDS)
        return next((future for future in self._futures if future.done()), None)

    def _take(self, future: Any) -> list[Block] | None:  # noqa: ANN401  (a future of Dask)
        """Fetch an answer from the worker that has it; None where that worker was lost with it."""
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            version, seconds, data = future.result(timeout=_ANSWER_SECONDS)
        except KilledWorker:
            problem = "the workers that did this ended one after the other"
            return [block_of(self._piece, failed(self._piece, problem, "process"))]
        except (CancelledError, OSError, TimeoutError):
            self._futures.remove(future)
            self._arrived.clear()
            return None
        except (ImportError, AttributeError) as error:
            # This is how Dask says that a worker cannot load our function; any other error is a bug of ours.
            raise GridwrightError(
                f"expected gridwright {gridwright.__version__} on every worker, but one cannot load it ({error})"
            ) from None
        _expect_version(version, str(future.key))
        self._cluster.pace.note(self._piece.rows, seconds)
        self._cluster.busy += seconds
        self.cancel()
        return msgspec.msgpack.decode(data, type=list[Block])

    def cancel(self) -> None:
        """Do without the answers that are still to come."""
        for future in self._futures:
            future.cancel()
