"""Puzzles with the three numbers that Sudoku Explainer gives them, one for each class of hardest step.

The numbers were told by Sukaku Explainer 1.18.1 with the techniques of Sudoku Explainer 1.2.1, one thread, on
18 November 2026. The puzzles are random minimal ones and a few of top1465, of those with 17 clues, of Norvig's
hardest (MIT) and of a forum's collection.
"""

__all__ = ["CASES"]

CASES = {
    "a mixed forcing chain that is an open XY-chain": (
        ".2..37..5.1.8..79....51...6......3..83.....29..4......3...75....85..2.7.7..14..3.",
        (7.2, 1.2, 1.2),
        "forcing-chain",
    ),
    "a Y-cycle, then a BUG": (
        "..9....8.4...81.62....6.4......1..5.8..3.4..7.9..2......3.9....56.17...4.8....1..",
        (6.7, 1.2, 1.2),
        "y-cycle",
    ),
    "the shortest of many mixed chains": (
        "2..4......7....6.....5....1...8...2583..9.................6.37.4.1............9..",
        (7.2, 1.2, 1.2),
        "forcing-chain",
    ),
    "a cycle in both directions": (
        "8..54...36..7...9......1....4..9.3.......2...3.....4...263.5..1..1.....8......9..",
        (7.1, 1.2, 1.2),
        "cycle",
    ),
    "Nishio": (
        "63.8...1..97.............3....1....61...5.....4...6...5..2....1..4...9.73....748.",
        (7.8, 1.2, 1.2),
        "nishio-forcing-chain",
    ),
    "all places of a digit": (
        "6.9.....8...7.1...4............6...4.2.....3..3....5...1.5...7.8...9..........2..",
        (8.3, 1.2, 1.2),
        "multiple-forcing-chains",
    ),
    "a dynamic contradiction": (
        "47.62.......9......9..1.2..7..38..9.......1.....5...82.5..7..1..6......438...56.7",
        (8.9, 1.2, 1.2),
        "dynamic-forcing-chains",
    ),
    "a longer dynamic contradiction": (
        "...5....6..4.6...7.7.4..2..12..8....5...9163......3..2..29....5.......6.8....6...",
        (9.0, 1.2, 1.2),
        "dynamic-forcing-chains",
    ),
    "one that our own techniques need nested nets for": (
        "5..2..3......8..9...2..4..66..1..9...1.....4...7..3..87..3..4...9..7..2...5..6..9",
        (9.4, 1.2, 1.2),
        "dynamic-forcing-chains",
    ),
    "an X-cycle": (
        "..............1.23.45.6............7.....8...1.....4.5....5.......7...8.28.....3.",
        (6.5, 1.2, 1.2),
        "x-cycle",
    ),
    "a unique loop of six cells": (
        "..............1.23.45.6............7...3.8.....6...4......4.2..1..2.....3......8.",
        (4.6, 1.5, 1.5),
        "unique-loop",
    ),
    "a BUG of type 2": (
        "..............1.23.45.6.........2.......4...6..7...5.....75....2......8.3......9.",
        (5.7, 1.5, 1.5),
        "bug",
    ),
    "an aligned pair exclusion on the way": (
        "...8.1...5479...1.6..4..9..41...56..3.5.26................1.4..95....12........5.",
        (6.9, 1.2, 1.2),
        "y-cycle",
    ),
    "chains inside a dynamic chain": (
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
        (10.3, 1.2, 1.2),
        "nested-forcing-chains",
    ),
    "chains inside, that count once": (
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        (10.6, 1.2, 1.2),
        "nested-forcing-chains",
    ),
    "multiple chains inside a dynamic chain, before the first digit": (
        "...2....87.......9..3.9.5....8.3...51.....3.....4..6....6.8..5..7...1...2....4...",
        (11.1, 11.1, 2.6),
        "nested-forcing-chains",
    ),
}
