"""The API, one resource per file; `ROUTER` answers under /api/ and the file's name."""

from gridwright.model import Registry
from gridwright.web.routing import Router

__all__ = ["RESOURCES"]

RESOURCES = Registry[Router](__name__, __path__, "ROUTER")
