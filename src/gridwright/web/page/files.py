"""The page as the server gives it: one script and one style sheet, made from their files when these change."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from gridwright.web.page.bundle import bundle
from gridwright.web.page.paints import style_sheet

__all__ = ["install_page", "page_script"]


def install_page(app: Starlette, folder: Path) -> None:
    """Answer for the script and the style sheet; everything else of the page is a file."""
    script = _Made(lambda: page_script(folder / "js"), folder / "js", "text/javascript")
    style = _Made(lambda: style_sheet(folder / "css"), folder / "css", "text/css")
    app.add_route("/page.js", script.answer)
    app.add_route("/page.css", style.answer)
    # Browsers ask for this beside every document that names no icon: a drawing, a PDF, the description of the API.
    app.add_route("/favicon.ico", lambda _: FileResponse(folder / "icon.svg"))


def page_script(folder: Path) -> str:
    """Join the page's modules; the list of its parts is made from their folder."""

    def read(path: str) -> str:
        return parts_module(folder) if path == "parts.js" else (folder / path).read_text(encoding="utf-8")

    return bundle("main.js", read)


def parts_module(folder: Path) -> str:
    """List the parts of the page: the folder is the registry."""
    names = sorted(path.name for path in (folder / "parts").glob("*.js"))
    lines = [f'import {{ PART as part{number} }} from "./parts/{name}";' for number, name in enumerate(names)]
    lines.append(f"export const PARTS = [{', '.join(f'part{number}' for number in range(len(names)))}];")
    return "\n".join((*lines, ""))


@dataclass(slots=True)
class _Made:
    """Something made from the files of a folder, made again when one of them changes."""

    make: Callable[[], str]
    folder: Path
    media_type: str
    _state: tuple[int, int] = (0, 0)
    _text: str = ""
    _tag: str = field(default="")

    def answer(self, request: Request) -> Response:
        """Return it, or say that the browser has it already."""
        state = self._look()
        if state != self._state:
            self._text = self.make()
            self._tag = f'"{hashlib.sha256(self._text.encode()).hexdigest()[:20]}"'
            self._state = state
        headers = {"ETag": self._tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match", "").removeprefix("W/") == self._tag:
            return Response(status_code=304, headers=headers)
        return Response(self._text, media_type=self.media_type, headers=headers)

    def _look(self) -> tuple[int, int]:
        """Tell the files' state apart: how many there are, and when the latest was written."""
        times = [path.stat().st_mtime_ns for path in self.folder.rglob("*.*")]
        return len(times), max(times, default=0)
