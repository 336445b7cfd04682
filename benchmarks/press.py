"""How long a book takes besides generating: fill its sections once, then lay out and bind it, as vector pages.

python -m benchmarks.press [PAGES]
"""

import argparse
import math
import platform
import sys
import time
from dataclasses import replace

from gridwright.model import Budget
from gridwright.press.book import bind_book
from gridwright.press.filling import Chapter, fill
from gridwright.press.recipe import read_recipe

RECIPE = """
title = "Two hundred pages"
seed = 1
per_page = 2
hints = true

[[section]]
title = "Classic"
family = "sudoku"
count = 60

[[section]]
title = "Killers"
family = "sudoku"
kind = "killer"
count = 12

[[section]]
title = "Pictures"
family = "nonogram"
size = "20x20"
count = 28
"""


def main() -> None:
    """Fill a book, then measure the paper of one with about so many pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", nargs="?", type=int, default=200)
    wanted = parser.parse_args().pages
    recipe = read_recipe(RECIPE)
    began = time.perf_counter()
    chapters = fill(recipe, Budget(600), lambda _: None)
    filled = time.perf_counter() - began
    small = bind_book(recipe, chapters, Budget())
    # The same puzzles again and again: what is measured is paper, not generating.
    times = max(1, math.ceil(wanted / small.pages))
    puzzles = tuple(
        replace(one, number=number)
        for number, one in enumerate((one for chapter in chapters for one in chapter.puzzles * times), start=1)
    )
    began, cpu = time.perf_counter(), time.process_time()
    book = bind_book(recipe, [Chapter("All", recipe.section[0], puzzles)], Budget())
    took, used = time.perf_counter() - began, time.process_time() - cpu
    sys.stdout.write(
        f"{platform.machine()}, Python {platform.python_version()}\n"
        f"filling {sum(len(chapter.puzzles) for chapter in chapters)} puzzles: {filled:.1f} s\n"
        f"{book.puzzles} puzzles on {book.pages} pages with hints and solutions: {took:.1f} s "
        f"({used:.1f} s of CPU), {len(book.data) / 1024:.0f} KB, {1000 * used / book.pages:.0f} ms to a page\n"
    )


if __name__ == "__main__":
    main()
