"""Digits packed for addresses: each character is a digit and the blanks that follow it."""

import re
import string

__all__ = ["pack_digits", "unpack_digits"]

_CHARACTERS = string.digits + string.ascii_uppercase + string.ascii_lowercase
_RUN = re.compile(r"[0-9]0{0,5}")


def unpack_digits(packed: str) -> str:
    """Write out the digits; a character counts ten for each blank after its digit.

    >>> unpack_digits("uD")
    '60000030'
    """
    numbers = map(_CHARACTERS.index, packed)
    return "".join(str(number % 10) + "0" * (number // 10) for number in numbers)


def pack_digits(digits: str) -> str:
    """Pack digits.

    >>> pack_digits("60000030")
    'uD'
    """
    return "".join(_CHARACTERS[int(run[0]) + 10 * (len(run) - 1)] for run in _RUN.findall(digits))
