"""How each family is designed on the page, one file each; the file is named after the family."""

from gridwright.model import Registry
from gridwright.web.designs.designer import Designer

__all__ = ["DESIGNERS"]

DESIGNERS = Registry[Designer](__name__, list(__path__), "DESIGNER")
