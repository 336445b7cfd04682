"""The token of a workbench that others can reach: a secret in the link that is printed, kept as a cookie.

Whoever opens the link has the secret, and is given a cookie that no script reads and no other site sends; programs
send it as `Authorization: Bearer ...`. Everybody else is refused, whatever they ask for.
"""

import hmac
import ipaddress
import os
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from gridwright.errors import GridwrightError
from gridwright.web.problems import problem

__all__ = ["VARIABLE", "Token", "is_loopback", "new_secret"]

VARIABLE = "GRIDWRIGHT_TOKEN"
"""The environment variable that may name the secret, so that links and cookies outlive the program."""

_SHORTEST = 16
_SECONDS = 30 * 24 * 3600
_WELCOME = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=./">'
    '<title>Gridwright</title><p><a href="./">Continue to the workbench</a></p></html>'
)
_ASKED = "This workbench needs a token: open the link that was printed when it started."


class Token:
    """A secret that requests must bring."""

    def __init__(self, secret: str, *, is_secure: bool = False) -> None:
        self._secret = secret
        self._is_secure = is_secure

    def answer(self, scope: Scope, headers: Mapping[bytes, str]) -> Response | None:
        """Return what to answer instead of what was asked for; None lets the request pass."""
        name = f"gridwright-{scope['server'][1] if scope.get('server') else 0}"
        if scope["path"] == "/" and (given := parse_qs(scope["query_string"].decode("latin-1")).get("token")):
            return self._welcome(name) if self._is_right(given[0]) else self._refusal(headers)
        kind, _, sent = headers.get(b"authorization", "").partition(" ")
        if (kind.lower() == "bearer" and self._is_right(sent)) or self._is_right(_cookie(headers, name)):
            return None
        return self._refusal(headers)

    def _is_right(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self._secret.encode())

    def _welcome(self, name: str) -> Response:
        """Set the cookie, then go on.

        A redirection would come too soon: while a link of another site is followed, strict cookies are not sent.
        """
        answer = HTMLResponse(_WELCOME)
        answer.set_cookie(
            name, self._secret, max_age=_SECONDS, httponly=True, samesite="strict", secure=self._is_secure
        )
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @staticmethod
    def _refusal(headers: Mapping[bytes, str]) -> Response:
        is_page = "text/html" in headers.get(b"accept", "")
        page = (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Gridwright</title><p>{_ASKED}</p></html>'
        )
        answer = HTMLResponse(page, 401) if is_page else problem(401, _ASKED)
        answer.headers["WWW-Authenticate"] = "Bearer"
        return answer


def _cookie(headers: Mapping[bytes, str], name: str) -> str:
    try:
        cookies = SimpleCookie(headers.get(b"cookie", ""))
    except CookieError:
        return ""
    return cookies[name].value if name in cookies else ""


def new_secret() -> str:
    """Make up a secret, or take the one that the environment names."""
    named = os.environ.get(VARIABLE, "")
    if not named:
        return secrets.token_urlsafe(24)
    if len(named) < _SHORTEST or not all(one.isascii() and (one.isalnum() or one in "-_") for one in named):
        raise GridwrightError(
            f"expected {VARIABLE} to be at least {_SHORTEST} letters, digits, - or _, got {len(named)} characters"
        )
    return named


def is_loopback(host: str) -> bool:
    """Return whether only this machine reaches an address.

    >>> [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "0.0.0.0", "puzzles.lan")]
    [True, True, True, False, False]
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
