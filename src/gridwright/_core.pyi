"""
Compiled kernels of Gridwright; use them through gridwright.engine.kernels.
"""



class StopFlag:
    """A flag that any thread may set to stop a running kernel."""

    def __init__(self) -> None: ...

    def set(self) -> None:
        """Ask the kernels that hold this flag to stop."""

    def is_set(self) -> bool:
        """Tell whether somebody asked to stop."""
