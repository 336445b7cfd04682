"""Delay full garbage collections until the server is idle, so that they do not delay a player's stroke.

A look at every object takes a tenth of a second and more where hundreds of games lie in memory, and all threads
stand still meanwhile. What is young is still looked at all the time, which takes a millisecond.
"""

import gc
import threading
import time

__all__ = ["collect_in_quiet", "is_due", "settle"]

_YOUNG, _MIDDLE = 700, 10
"""As often as Python looks by itself, whatever the command line chose for its start."""

_NEVER = 1_000_000_000
_QUIET_SHARE = 0.05
_DUE = 10
_OVERDUE = 200


def collect_in_quiet(look: float = 1.0) -> None:
    """Take the long look over from the interpreter until the process ends; every `look` seconds it may be due."""
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
    threading.Thread(target=_run, args=(look,), name="gridwright-collect", daemon=True).start()


def settle() -> None:
    """Freeze the objects that exist now, mostly the program itself, so that they are never scanned again."""
    gc.collect()
    gc.freeze()


def is_due(made: int, busy: float) -> bool:
    """Return whether to look at all objects now; `made` counts the looks at younger ones since the last time.

    `busy` is the share of a processor that the process used of late. What lies there unused while it is busy is
    bounded: so many looks at younger objects see about a million new ones.
    """
    return made >= (_DUE if busy < _QUIET_SHARE else _OVERDUE)


def _run(look: float) -> None:
    while True:
        before = time.process_time()
        time.sleep(look)
        if is_due(gc.get_count()[2], (time.process_time() - before) / look):
            gc.collect()
