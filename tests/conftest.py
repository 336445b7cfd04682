"""Fixtures of all tests: where the shared puzzle collections are, and how hard hypothesis looks."""

import gc
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.watchdog import Watchdog

settings.register_profile(
    "ours",
    max_examples=int(os.environ.get("EXAMPLES", "50")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ours")

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Give the folder of the shared collections, or skip where it is missing."""
    folder = Path(os.environ.get("GRIDWRIGHT_SHARED", ROOT.parent / "shared")) / "data"
    if not folder.is_dir():
        pytest.skip(f"the shared puzzle collections are not at {folder}; set GRIDWRIGHT_SHARED to their folder")
    return folder


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Watchdog(config))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:  # noqa: ANN401
    from tests.distribution import LongFirst

    longest_first = LongFirst(config, log)
    config.pluginmanager.register(longest_first)
    return longest_first


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write the golden files again instead of comparing")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the collector of garbage from looking at ten thousand tests again and again: they stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


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


@pytest.fixture(scope="session")
def stocked_shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a shelf file with all that ships, to be copied: putting it there takes seconds."""
    from gridwright.shelf import open_shelf

    path = tmp_path_factory.mktemp("stocked") / "shelf.db"
    open_shelf(path).close()
    return path


@pytest.fixture(scope="session")
def small_shelf(stocked_shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a shelf file, to be copied, from which all but three starters and nine samples were taken away."""
    from gridwright.shelf import open_shelf

    path = tmp_path_factory.mktemp("small") / "shelf.db"
    shutil.copy(stocked_shelf, path)
    with open_shelf(path) as shelf:
        for collection, kept in (("Samples", 9), ("Starter collection", 3)):
            for one in list(shelf.search(f"collection:'{collection}'"))[kept:]:
                shelf.puzzles.remove(one.id)
    return path
