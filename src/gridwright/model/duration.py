"""Durations formatted for people."""

__all__ = ["duration"]


def duration(seconds: float) -> str:
    """Format a duration for people.

    >>> duration(0.00042), duration(0.0123), duration(3.21), duration(10)
    ('0.4 ms', '12 ms', '3.2 s', '10 s')
    """
    if seconds < 0.01:
        return f"{seconds * 1000:.1f} ms"
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.1f}".removesuffix(".0") + " s"
