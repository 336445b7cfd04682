"""The native tests by name: exhaustive against brute force, and odd, broken and random inputs under sanitizers."""

from collections.abc import Mapping

import pytest

from tests.kernels.conftest import ROOT, Report

SAID = {
    "nonogram_lines": "up to 12 cells: 252337848 boards",
    "nonogram_pictures": "4x5, 2 planes: 915743 clue sets",
}


@pytest.mark.timeout(1800)  # the first of them compiles all
@pytest.mark.parametrize("name", sorted(source.stem for source in (ROOT / "cpp" / "tests").glob("*.cpp")))
def test_native(name: str, native_reports: Mapping[str, Report]) -> None:
    report = native_reports[name]
    assert report.passed, report.output
    assert SAID.get(name, "hold") in report.output
