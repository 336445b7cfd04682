"""Native tests: programs that link the kernels without Python, built once by CMake and run once by CTest."""

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
TREE = ROOT / "build" / "native"


class Report(NamedTuple):
    """What became of a native test and what it printed."""

    passed: bool
    output: str


def _tool(name: str) -> str:
    """Find a tool beside the interpreter or on the path."""
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        pytest.skip(f"no {name} found")
    return found


def _run(*command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def native_reports() -> Mapping[str, Report]:
    """Build what has changed, run every native test on all cores, and give the reports by name."""
    if shutil.which(os.environ.get("CXX", "c++")) is None:
        pytest.skip("no C++ compiler (c++) found")
    cmake = _tool("cmake")
    if not (TREE / "build.ninja").exists():
        options = ("-DGRIDWRIGHT_MODULE=OFF", "-DGRIDWRIGHT_TESTS=ON", f"-DCMAKE_MAKE_PROGRAM={_tool('ninja')}")
        _run(cmake, "-S", str(ROOT), "-B", str(TREE), "-G", "Ninja", *options)
    _run(cmake, "--build", str(TREE))
    report = TREE / "tests.xml"
    command = (_tool("ctest"), "--test-dir", str(TREE), "--parallel", str(os.cpu_count() or 1), "--timeout", "600")
    wanted = ("--output-junit", str(report), "--test-output-size-passed", "65536")
    subprocess.run([*command, *wanted], check=False, capture_output=True)
    return {
        str(case.get("name")): Report(case.get("status") == "run", case.findtext("system-out") or "")
        for case in ET.parse(report).iter("testcase")  # noqa: S314  (CTest wrote it a moment ago)
    }
