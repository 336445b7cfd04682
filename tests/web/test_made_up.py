"""Requests made up from the API's description: whatever is asked, the answer is described, and never a crash."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from gridwright.web import create_app

schema = schemathesis.openapi.from_dict(create_app().openapi())
"""Reports that come as a stream are left out: they end when a job does."""


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
def test_no_request_breaks_the_server(case: "Case[Any]", client: httpx.Client, session: requests.Session) -> None:
    checks = [not_a_server_error, response_schema_conformance]
    case.call_and_validate(base_url=str(client.base_url), session=session, checks=checks, timeout=60)
