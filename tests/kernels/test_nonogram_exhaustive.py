"""The compiled nonogram kernels against brute force on every small input, and under sanitizers on odd ones."""

from collections.abc import Callable

SANITIZERS = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def test_every_short_line_is_settled_as_brute_force_says(kernel_program: Callable[..., str]) -> None:
    report = kernel_program("nonogram_lines", "nonogram/line.cpp", "-O2")
    assert "up to 12 cells: 252337848 boards" in report


def test_every_small_picture_is_found_and_nothing_else(kernel_program: Callable[..., str]) -> None:
    assert "4x5, 2 planes: 915743 clue sets" in kernel_program("nonogram_pictures", "nonogram/*.cpp", "-O2")


def test_odd_puzzles_under_sanitizers(kernel_program: Callable[..., str]) -> None:
    assert "all edges hold" in kernel_program("nonogram_edges", "nonogram/*.cpp", *SANITIZERS)


def test_calls_of_setters_under_sanitizers(kernel_program: Callable[..., str]) -> None:
    assert "setters' calls hold" in kernel_program("nonogram_setting", "nonogram/*.cpp", *SANITIZERS)
