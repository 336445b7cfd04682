"""What a release is made of: files that name what is there, a lock, a bill with a licence for each."""

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import gridwright

HOME = Path(__file__).parents[1]


def _script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(HOME / "scripts"))
    spec = importlib.util.spec_from_file_location(name, HOME / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def test_the_version_is_one() -> None:
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == gridwright.__version__


def test_the_lock_names_whatever_the_project_asks_for() -> None:
    locked = {line.partition("==")[0] for line in (HOME / "constraints.txt").read_text().splitlines()[1:]}
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [
        *project["dependencies"],
        *(line for lines in project["optional-dependencies"].values() for line in lines),
    ]
    names = {re.split(r"[\[><=!~; ]", line)[0].lower() for line in asked} - {"gridwright"}
    assert names <= locked, f"{names - locked}: run scripts/write_lock.py"


def test_the_bill_tells_the_licence_of_what_is_shipped_and_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    bill = _script("write_bill", monkeypatch).bill()
    needed = {one["name"].lower().replace("_", "-"): one for one in bill["components"]}
    assert {"numpy", "click", "python-sat"} <= set(needed)
    assert needed["numpy"]["version"]
    assert needed["numpy"]["licenses"]
    for held in bill["metadata"]["component"]["components"]:
        notice = HOME / "src" / held["properties"][0]["value"]
        assert notice.is_file()
        assert str(notice.relative_to(HOME)) in (HOME / "pyproject.toml").read_text(encoding="utf-8")
    script = (HOME / "src/gridwright/web/static/js/vendor/signals-core.js").read_text(encoding="utf-8")
    versions = {held["name"]: held.get("version") for held in bill["metadata"]["component"]["components"]}
    assert f"signals-core {versions['@preact/signals-core']}" in script


def test_the_container_and_the_workflow_name_extras_that_exist() -> None:
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    container = (HOME / "Containerfile").read_text(encoding="utf-8")
    for extras in re.findall(r"\[([a-z,]+)\]'", container):
        assert set(extras.split(",")) <= set(project["optional-dependencies"])
    workflow = (HOME / ".github/workflows/release.yml").read_text(encoding="utf-8")
    for script in re.findall(r"scripts/\w+\.py", workflow):
        assert (HOME / script).is_file()
