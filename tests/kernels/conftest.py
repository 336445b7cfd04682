"""Programs that link the kernels without Python: compiled once, run by the tests."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

CPP = Path(__file__).parents[2] / "cpp"
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Werror")

KernelProgram = Callable[..., str]


@pytest.fixture(scope="session")
def kernel_program(tmp_path_factory: pytest.TempPathFactory) -> KernelProgram:
    """Give a function that compiles cpp/tests/NAME.cpp with the named kernels, runs it and gives its output."""
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("no C++ compiler (c++) found")
    folder = tmp_path_factory.mktemp("kernels")

    def compiled(source: Path, flags: tuple[str, ...]) -> str:
        target = folder / f"{'-'.join([*source.relative_to(CPP).parts, *flags]).replace('/', '-')}.o"
        if not target.exists():
            command = [compiler, "-std=c++20", *WARNINGS, *flags, f"-I{CPP}", "-c", str(source), "-o", str(target)]
            subprocess.run(command, check=True)
        return str(target)

    def run(name: str, kernels: str, *flags: str) -> str:
        sources = [CPP / "tests" / f"{name}.cpp", CPP / "budget.cpp", *sorted(CPP.glob(kernels))]
        program = str(folder / name)
        objects = [compiled(source, flags) for source in sources]
        subprocess.run([compiler, *flags, *objects, "-o", program, "-pthread"], check=True)
        done = subprocess.run([program], check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run
