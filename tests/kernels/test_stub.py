"""The committed stub of the compiled core says what the compiled module offers."""

from pathlib import Path

from nanobind.stubgen import StubGen

import gridwright
from gridwright import _core  # noqa: TID251  (the stub of this very module is tested)


def test_stub_is_the_generated_one() -> None:
    generator = StubGen(_core)
    generator.put(_core)
    committed = Path(gridwright.__file__).with_name("_core.pyi").read_text(encoding="utf-8")
    assert committed == generator.get(), "regenerate with: make stub"
