"""A program that plays strokes on a shelf, or imports a list, and says what is done, until somebody kills it.

As a nursery it forks such a program for every line that it reads, so that a thousand of them start quickly.
"""

import os
import sys
import threading

from gridwright.play import Game
from gridwright.shelf import Shelf, importing, open_shelf


def nursery() -> None:
    """Fork a player for every line of a place and games, tell its process, and when it is dead."""
    for line in sys.stdin:
        child = os.fork()
        if not child:
            place, *names = line.split()
            if names[0] == "import":
                bring_in(place, names[1], rests="rest" in names)
            else:
                write(place, names)
            os._exit(0)
        _say(f"pid {child}")
        _, status = os.waitpid(child, 0)
        _say(f"dead {status}")


def bring_in(place: str, path: str, *, rests: bool) -> None:
    """Import a list, saying the bytes that every batch came to and 0 at the end, or rest after the first."""
    importing._BATCH = 50

    def tell(size: int) -> None:
        _say(f"done {size}")
        if rests:
            threading.Event().wait()

    with open_shelf(place, stocked=False) as shelf:
        shelf.import_from(path, done=tell)
    _say("done 0")


def write(place: str, names: list[str]) -> None:
    """Play every game in a thread of its own."""
    with open_shelf(place, stocked=False) as shelf:
        threads = [threading.Thread(target=_play, args=(shelf, name), daemon=True) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def _play(shelf: Shelf, name: str) -> None:
    game: Game = shelf.games.load(name).game
    while True:
        after = game.play(f"r1c3={game.version % 9 + 1}")
        shelf.games.append(name, game, after)
        game = after
        _say(f"{name} {game.version}")


def _say(text: str) -> None:
    # One line in one call: a kill cuts nothing in half.
    os.write(sys.stdout.fileno(), f"{text}\n".encode())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write(sys.argv[1], sys.argv[2:])
    else:
        nursery()
