"""The sudoku kernels on odd inputs under the address and undefined-behaviour sanitizers."""

from collections.abc import Callable

SANITIZERS = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
BASELINE = (
    "-Wno-psabi",
    "-DGRIDWRIGHT_LANES=8",
    "-DGRIDWRIGHT_LANES_NAME=solve_lanes_baseline",
    "-DGRIDWRIGHT_BOARDS=1",
    "-DGRIDWRIGHT_BOARDS_NAME=settle_boards_baseline",
)


def test_odd_sudoku_under_sanitizers(kernel_program: Callable[..., str]) -> None:
    assert "all kernels hold" in kernel_program("sudoku_kernels", "sudoku/*.cpp", *SANITIZERS, *BASELINE)
