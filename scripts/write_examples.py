"""Write the examples of README and docs as modules to build/examples, so that a type checker can read them."""

import doctest
import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "build" / "examples"


def write_examples() -> None:
    """Write a module for each page that has examples."""
    shutil.rmtree(EXAMPLES, ignore_errors=True)
    EXAMPLES.mkdir(parents=True)
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        examples = doctest.DocTestParser().get_examples(page.read_text(encoding="utf-8"))
        if examples:
            name = page.stem.lower().replace("-", "_")
            (EXAMPLES / f"{name}.py").write_text("".join(one.source for one in examples), encoding="utf-8")


if __name__ == "__main__":
    write_examples()
