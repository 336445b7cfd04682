"""Requests made up from the API's description: whatever is asked, the answer is described, and never a crash."""

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from gridwright.web import create_app

schema = schemathesis.openapi.from_dict(create_app().openapi())
"""Reports that come as a stream are left out: they end when a job does."""


@schema.exclude(path_regex="/events$").parametrize()
@settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: "Case[Any]", client: httpx.Client) -> None:
    case.call_and_validate(
        base_url=str(client.base_url), checks=[not_a_server_error, response_schema_conformance], timeout=60
    )
