"""Solvers built by hand as shared libraries, asked from Python puzzle by puzzle or by a loop in C.

The C entry is the one this family of solvers shares: `size_t solve(const char *puzzle, size_t limit, uint32_t
configuration, char *solution, size_t *guesses)`, a puzzle being 81 digits or dots and a character to end it.
Nothing of such a solver is kept here: the loop in `native_loop.c` is compiled when it is needed.
"""

import ctypes
import functools
import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

LOOP = Path(__file__).with_name("native_loop.c")
ENTRY = (ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_char_p, ctypes.POINTER(ctypes.c_size_t))
LIMIT = 2


@functools.cache
def _compiled_loop() -> ctypes.CDLL:
    """Compile the loop with the C compiler of this machine into a folder that is gone once it is loaded."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise SystemExit("--native: expected a C compiler (cc, gcc, clang or the variable CC), found none")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "native_loop.so"
        subprocess.run([*compiler.split(), "-O2", "-shared", "-fPIC", "-o", library, LOOP], check=True)
        loop = ctypes.CDLL(str(library))
    loop.solve_lines.restype = ctypes.c_size_t
    size = ctypes.c_size_t
    loop.solve_lines.argtypes = (ctypes.c_void_p, ctypes.c_char_p, size, size, ctypes.c_uint32)
    return loop


@dataclass(frozen=True)
class NativePeer:
    """One solver of a shared library."""

    name: str
    library: Path
    function: str
    configuration: int = 0

    @classmethod
    def parse(cls, text: str) -> "NativePeer":
        """Read NAME=LIBRARY:FUNCTION or NAME=LIBRARY:FUNCTION:CONFIGURATION and see that the library has it.

        >>> NativePeer.parse("fast")
        Traceback (most recent call last):
        SystemExit: --native: expected NAME=LIBRARY:FUNCTION[:CONFIGURATION], got 'fast'
        """
        form = re.fullmatch(r"([^=]+)=([^:]+):(\w+)(?::(\d+))?", text)
        if form is None:
            raise SystemExit(f"--native: expected NAME=LIBRARY:FUNCTION[:CONFIGURATION], got {text!r}")
        name, library, function, configuration = form.groups(default="0")
        peer = cls(name, Path(library).resolve(), function, int(configuration))
        try:
            peer.entry()
        except (OSError, AttributeError) as problem:
            raise SystemExit(f"--native: expected a function {function} in {library}, got: {problem}") from problem
        return peer

    def entry(self) -> "ctypes._NamedFuncPointer":
        """Load the function."""
        function = getattr(ctypes.CDLL(str(self.library)), self.function)
        function.restype = ctypes.c_size_t
        function.argtypes = ENTRY
        return function  # type: ignore[no-any-return]

    def count_in_loop(self, text: bytes) -> int:
        """Solve every line in one call; give the sum of the numbers of solutions."""
        pointer = ctypes.cast(self.entry(), ctypes.c_void_p)
        number = (len(text) + 1) // 82
        return int(_compiled_loop().solve_lines(pointer, text, number, LIMIT, self.configuration))

    def count_one_by_one(self, lines: list[str]) -> int:
        """Solve with a call from Python for every line; give the sum of the numbers of solutions."""
        solve = self.entry()
        solution = ctypes.create_string_buffer(82)
        guesses = ctypes.byref(ctypes.c_size_t())
        configuration = self.configuration
        return sum(solve(line.encode(), LIMIT, configuration, solution, guesses) for line in lines)
