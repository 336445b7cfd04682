"""The changes that tests must notice are still possible, and places of both languages are found."""

from pathlib import Path

from tests.fuzz.known_mutants import known_mutants
from tests.fuzz.mutants import ROOT, mutants_of


def test_every_known_change_can_be_made_and_has_its_tests() -> None:
    for mutant, tests in known_mutants():
        assert mutant.text != mutant.path.read_text(encoding="utf-8")
        assert all((ROOT / name).exists() for name in tests)


def test_places_of_python_and_of_cpp_are_found(tmp_path: Path) -> None:
    python, cpp = tmp_path / "a.py", tmp_path / "a.cpp"
    python.write_text("def f(a):\n    print(a)\n    return a < 1 and not a\n")
    cpp.write_text("#include <a>\nbool f(int a) {\n    g(a);  // twice < once\n    return a < 1 && !a;\n}\n")
    told = {mutant.what for mutant in mutants_of(python)}
    assert {"print(a)  ->  left out", "a < 1  ->  a <= 1", "1  ->  2", "not a  ->  without not"} <= told
    assert [mutant.what for mutant in mutants_of(cpp)] == [
        "g(a);  ->  ;",
        "return a < 1 && !a;  ->  return a <= 1 && !a;",
        "return a < 1 && !a;  ->  return a < 1 || !a;",
    ]
