"""Write src/gridwright/_core.pyi again from the compiled module."""

from pathlib import Path

from nanobind.stubgen import StubGen

from gridwright import _core  # noqa: TID251  (the stub of this very module is written)

stub = StubGen(_core)
stub.put(_core)
Path(__file__).parents[1].joinpath("src/gridwright/_core.pyi").write_text(stub.get(), encoding="utf-8")
