"""What is pure in the page's JavaScript is tested by Node's own runner, counted here as one test."""

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1] / "javascript"


def test_the_pure_modules_of_the_page() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("the tests of the page's JavaScript need Node.js in the PATH (Debian: apt install nodejs)")
    files = sorted(map(str, TESTS.glob("*.test.js")))
    assert files
    done = subprocess.run([node, "--test", *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
