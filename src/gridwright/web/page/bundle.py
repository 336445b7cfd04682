"""The page's modules as one script, so that the first visit takes few requests; nobody has to build anything.

Modules stay as they are written. Each becomes a function that gives what it exports, in an order in which what a
module needs comes before it. Only the forms that the page uses are known: named imports, named exports in front of
a declaration or in a list at the end. Anything else is an error at once, not a page that fails later. Comments on
lines of their own are for whoever reads the files, and a fifth of what would travel; a notice of a licence stays.
"""

import posixpath
import re
from collections.abc import Callable, Iterator

from gridwright.errors import GridwrightError

__all__ = ["bundle"]

_IMPORT = re.compile(r'^import \{ ([\w$, ]+) \} from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function\*?|class|const) ([\w$]+))", re.MULTILINE)
_LIST = re.compile(r"\bexport ?\{([\w$, ]*)\};\s*\Z")
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def bundle(entry: str, read: Callable[[str], str]) -> str:
    r"""Join a module with all that it imports; `read` gives the text of a module by its path.

    >>> texts = {"a.js": 'import { b } from "./b.js";\nb();\n', "b.js": "export function b() {}\n"}
    >>> print(bundle("a.js", texts.__getitem__))
    "use strict";
    const module0 = (() => {
    function b() {}
    return { b };
    })();
    const module1 = (() => {
    const { b: b } = module0;
    b();
    return {  };
    })();
    <BLANKLINE>
    """
    names: dict[str, str] = {}
    return f'"use strict";\n{_joined(entry, read, names, ())}'


def _joined(path: str, read: Callable[[str], str], names: dict[str, str], above: tuple[str, ...]) -> str:
    """Return a module and all before it that were not given yet."""
    if path in above:
        raise GridwrightError(f"expected modules without circles, got {' > '.join((*above, path))}")
    text = _COMMENT.sub("", read(path))
    before = []
    for match in _IMPORT.finditer(text):
        needed = _resolved(path, match[2])
        if needed not in names:
            before.append(_joined(needed, read, names, (*above, path)))
    exported = [match[2] for match in _EXPORT.finditer(text)]
    for match in _LIST.finditer(text):
        exported += [f"{there}: {own}" for own, there in _pairs(match[1])]
    text = _LIST.sub("\n", _EXPORT.sub(r"\1", _IMPORT.sub(lambda match: _bound(path, match, names), text)))
    other = _OTHER.search(text)
    if other is not None:
        raise GridwrightError(f"expected named imports and exports only, got {other[0]!r} in {path}")
    names[path] = f"module{len(names)}"
    return f"{''.join(before)}const {names[path]} = (() => {{\n{text}return {{ {', '.join(exported)} }};\n}})();\n"


def _bound(path: str, match: re.Match[str], names: dict[str, str]) -> str:
    bound = ", ".join(f"{there}: {here}" for there, here in _pairs(match[1]))
    return f"const {{ {bound} }} = {names[_resolved(path, match[2])]};\n"


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """Return each name of a list with what it is called after `as`."""
    for name in filter(None, names.replace(" as ", ":").replace(" ", "").split(",")):
        first, _, second = name.partition(":")
        yield first, second or first


def _resolved(path: str, wanted: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), wanted))
