"""The web workbench: an HTTP API over the library and one page, served from this package alone."""

from gridwright.web.app import create_app
from gridwright.web.server import serve

__all__ = ["create_app", "serve"]
