"""Requests made up from the API's description: whatever is asked, the answer is described, and never a crash."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from gridwright.web import create_app
from gridwright.web.api import RESOURCES
from gridwright.web.description import describe

from .serving import serving

schema = schemathesis.openapi.from_dict(describe(RESOURCES))
"""Reports that come as a stream are left out: they end when a job does."""


@pytest.fixture(scope="module")
def address(small_shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a small shelf: hundreds of puzzles listed or printed again and again would show nothing more."""
    place = tmp_path_factory.mktemp("made-up") / "shelf.db"
    shutil.copy(small_shelf, place)
    with serving(create_app(shelf=place)) as client:
        yield str(client.base_url)


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """Give a connection that is kept: thousands of new ones would cost as much as the answers."""
    with requests.Session() as kept:
        kept.trust_env = False
        yield kept


@schema.exclude(path_regex="/events$").parametrize()
@settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: "Case[Any]", address: str, session: requests.Session) -> None:
    checks = [not_a_server_error, response_schema_conformance]
    case.call_and_validate(base_url=address, session=session, checks=checks, timeout=60)
