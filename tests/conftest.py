"""Fixtures of all tests: where the shared puzzle collections are, and how hard hypothesis looks."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("dev", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "dev")

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Give the folder of the shared collections, or skip where it is missing."""
    folder = Path(os.environ.get("GRIDWRIGHT_SHARED", ROOT.parent / "shared")) / "data"
    if not folder.is_dir():
        pytest.skip(f"the shared puzzle collections are not at {folder}; set GRIDWRIGHT_SHARED to their folder")
    return folder


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write the golden files again instead of comparing")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a golden file in the folder `golden` beside the test; `--update` writes it."""

    def compare(name: str, text: str) -> None:
        path = request.path.parent / "golden" / name
        if request.config.getoption("--update"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text

    return compare


@pytest.fixture(autouse=True, scope="session")
def own_shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests away from the user's shelf, also in the processes that they start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDWRIGHT_SHELF", str(tmp_path_factory.mktemp("shelf") / "shelf.db"))
        yield
