"""The API, one resource per file; `ROUTER` answers under /api/ and the file's name."""

from fastapi import APIRouter

from gridwright.model import Registry

__all__ = ["RESOURCES"]

RESOURCES = Registry[APIRouter](__name__, __path__, "ROUTER")
