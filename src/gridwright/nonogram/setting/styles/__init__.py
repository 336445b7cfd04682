"""The styles of generated pictures, one file each; the folder is the registry."""

from gridwright.model import Registry
from gridwright.nonogram.setting.style import Style

__all__ = ["STYLES"]

STYLES = Registry[Style](__name__, list(__path__), "STYLE")
