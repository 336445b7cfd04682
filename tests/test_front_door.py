"""The public names: all are there, none is promised in vain, and loading them is left to their first use."""

import subprocess
import sys

import pytest

import gridwright


@pytest.mark.parametrize("name", gridwright.__all__)
def test_every_public_name_is_found(name: str) -> None:
    assert getattr(gridwright, name) is not None
    assert name in dir(gridwright)


def test_names_and_their_homes_are_the_same_list() -> None:
    homes = [name for names in gridwright._HOMES.values() for name in names.split()]
    assert sorted(homes) == sorted(gridwright.__all__)


def test_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        _ = gridwright.nonsense


def test_import_alone_loads_no_engine() -> None:
    script = "import sys, gridwright; print('gridwright._core' in sys.modules, 'gridwright.model' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert done.stdout.split() == ["False", "False"]
