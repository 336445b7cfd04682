"""Counts all completed grids of small sizes one by one: 288 of 4x4, 28,200,960 of 6x6 with boxes of 2x3.

Run: python benchmarks/sudoku_counts.py
"""

import time

from gridwright.sudoku import Sudoku, count_solutions

PUBLISHED = {4: 288, 6: 28_200_960}


def main() -> None:
    """Count, compare with the published numbers, and say how long it took."""
    for size, published in PUBLISHED.items():
        began = time.process_time()
        count, complete = count_solutions(Sudoku("." * size**2), published + 1)
        seconds = time.process_time() - began
        verdict = "as published" if complete and count == published else f"WRONG, published {published}"
        print(f"{size}x{size}: {count} grids in {seconds:.1f} s of CPU time, {verdict}")


if __name__ == "__main__":
    main()
