"""The board for notebooks as one module with its style inside: the page's board, without the page."""

import json
import re
from pathlib import Path

from gridwright.web.page.bundle import bundle
from gridwright.web.page.paints import paint_sheet

__all__ = ["widget_module"]

_SHEETS = ("tokens", "page", "board", "writing", "parts", "cards", "steps", "widget")
_ROOT = re.compile(r":root((?:\[[^\]]*\])*)")


def widget_module(folder: Path) -> str:
    """Join the modules that a board needs; what is exported by default is what anywidget asks for."""

    def read(path: str) -> str:
        if path == "widget-style.js":
            return f"export const STYLE = {json.dumps(_style(folder / 'css'))};\n"
        return (folder / "js" / path).read_text(encoding="utf-8")

    script = bundle("widget.js", read)
    entry = re.findall(r"^const (module\d+) = ", script, re.MULTILINE)[-1]
    return f"{script}export default {{ render: {entry}.render }};\n"


def _style(folder: Path) -> str:
    """Join the sheets; what they say of the page's root holds for the element that the board lies in."""
    texts = [paint_sheet(), *((folder / f"{name}.css").read_text(encoding="utf-8") for name in _SHEETS)]
    return _ROOT.sub(lambda match: f":host({match[1]})" if match[1] else ":host", "\n".join(texts))
