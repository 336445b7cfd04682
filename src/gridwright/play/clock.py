"""The clock of a game: seconds played so far, pausable; the caller supplies the time."""

from dataclasses import dataclass

__all__ = ["Clock"]


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds played until the last pause, and since when it runs again (None while it rests).

    >>> clock = Clock().start(now=100.0)
    >>> clock.read(now=107.5), clock.pause(now=110.0).read(now=999.0)
    (7.5, 10.0)
    """

    seconds: float = 0.0
    since: float | None = None

    def read(self, now: float | None = None) -> float:
        """Return the seconds played, to the hundredth; without a time, those until the last pause."""
        running = 0.0 if self.since is None or now is None else max(0.0, now - self.since)
        return round(self.seconds + running, 2)

    def start(self, now: float) -> "Clock":
        """Start the clock."""
        return self if self.since is not None else Clock(self.seconds, now)

    def pause(self, now: float | None = None) -> "Clock":
        """Pause the clock."""
        return Clock(self.read(now))

    def at_least(self, seconds: float, now: float) -> "Clock":
        """Set the clock forward to at least some seconds; it is never set back."""
        return self if self.read(now) >= seconds else Clock(seconds, None if self.since is None else now)
