"""Fixtures of the web tests: the application behind a real server."""

from collections.abc import Iterator

import httpx
import pytest

from gridwright.web import create_app

from .serving import serving


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    with serving(create_app()) as client:
        yield client
