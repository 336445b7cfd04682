"""The web workbench: an HTTP API over the library and one page, served from this package alone."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.web.app import create_app
    from gridwright.web.server import serve

__all__ = ["create_app", "serve"]

# The processes that read and draw for the application need neither.
__getattr__ = lazily(__name__, {"app": "create_app", "server": "serve"})
