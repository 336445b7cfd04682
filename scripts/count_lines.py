"""Count the lines of the code that ships, by room: Python, C++, JavaScript, CSS; no data, no generated files.

`count_lines.py` counts what is checked in, `count_lines.py COMMIT COMMIT` compares two commits.
"""

import subprocess
import sys
from collections import Counter

ROOTS = ("src/gridwright/", "cpp/")
KINDS = (".py", ".cpp", ".hpp", ".js", ".css")
LEFT_OUT = ("cpp/tests/", "src/gridwright/web/static/js/vendor/", "src/gridwright/web/static/js/wire.js")


def count(commit: str) -> Counter[str]:
    """Count the lines of every room in a commit."""
    lines: Counter[str] = Counter()
    for row in _git("ls-tree", "-r", commit).splitlines():
        name = row.split("\t")[1]
        if name.startswith(ROOTS) and name.endswith(KINDS) and not name.startswith(LEFT_OUT):
            lines[_room(name)] += _git("cat-file", "blob", row.split()[2]).count("\n")
    return lines


def _room(name: str) -> str:
    if "/web/static/" in name:
        return "page"
    parts = name.removeprefix("src/gridwright/").split("/")
    return "/".join(parts[:2]) if parts[0] == "cpp" else parts[0] if len(parts) > 1 else "front door"


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout  # noqa: S603, S607


def main() -> None:
    """Print a table of rooms, with a column for each commit named."""
    commits = sys.argv[1:] or ["HEAD"]
    counted = [count(commit) for commit in commits]
    rows = [["room", *commits], ["---", *["---:"] * len(commits)]]
    rows += [[room, *(str(lines[room]) for lines in counted)] for room in sorted(set().union(*counted))]
    rows.append(["all", *(str(lines.total()) for lines in counted)])
    sys.stdout.writelines(f"| {' | '.join(row)} |\n" for row in rows)


if __name__ == "__main__":
    main()
