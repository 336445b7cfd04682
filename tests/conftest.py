"""Fixtures of all tests: where the shared puzzle collections are, and how hard hypothesis looks."""

import os
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
