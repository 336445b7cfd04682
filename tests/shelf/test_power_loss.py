"""Losses of power at any moment: what was acknowledged is there, whatever of the unsynced the disk has kept."""

import random
import sys
from pathlib import Path

import pytest

from .power_loss import File, lose_power

_LOSSES = 150


@pytest.mark.skipif(sys.platform != "linux", reason="writes are noted by a library that Linux loads first")
def test_a_loss_of_power_loses_nothing_acknowledged(tmp_path: Path) -> None:
    """Fails where commits do not wait for the disk: with `synchronous` NORMAL or OFF."""
    moments, losses = lose_power(tmp_path, _LOSSES)
    assert moments > 1000
    assert losses > _LOSSES / 2


def test_what_was_not_synced_may_be_torn() -> None:
    file = File(bytearray(b"a" * 1024), is_sure=True, since=[(0, b"b" * 1024), (1024, b"c" * 600)])
    chance = random.Random(1)
    seen = {bytes(file.left(chance, 0.5) or b"") for _ in range(200)}
    assert {b"a" * 1024, b"b" * 1024 + b"c" * 600, b"a" * 512 + b"b" * 512} <= seen
    assert b"a" * 1024 + bytes(512) + b"c" * 88 in seen
    file.sync()
    assert bytes(file.left(chance, 0.0) or b"") == b"b" * 1024 + b"c" * 600
