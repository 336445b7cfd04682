"""Texts packed as lz-string packs them into base64, as puzzle links carry them; unpacking stops at a limit."""

from urllib.parse import unquote

from gridwright.errors import FormatError, LimitError

__all__ = ["MAX_UNPACKED", "pack", "unpack", "unpack_from_link"]

MAX_UNPACKED = 2_000_000
"""The longest text that is unpacked, in characters."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_NUMBERS = {mark: f"{number:06b}" for number, mark in enumerate(_ALPHABET)}
_SHORT, _LONG, _END = 0, 1, 2
_BYTE = 8
_UNIT = 16


def unpack(packed: str) -> str:
    """Return the text that was packed.

    >>> unpack(pack("banana, banana"))
    'banana, banana'
    """
    marks = packed.rstrip("=")
    if odd := next((mark for mark in marks if mark not in _NUMBERS), ""):
        raise FormatError(f"expected a text packed in letters, digits, + and /, got {odd!r}")
    bits = "".join([_NUMBERS[mark] for mark in marks])
    units = _Unpacker(bits).units()
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def unpack_from_link(packed: str) -> str:
    """Return the text that a link carries; characters may be percent-encoded or URL-safe.

    >>> unpack_from_link(pack("banana?").replace("+", "%2B"))
    'banana?'
    """
    return unpack(unquote(packed).replace(" ", "+").replace("-", "+").replace("_", "/"))


class _Unpacker:
    """Reads numbers of growing width, lowest bit first, and the words that they stand for."""

    def __init__(self, bits: str) -> None:
        self.bits = bits
        self.place = 0
        self.words: list[str] = ["", "", ""]
        self.width = 2
        self.room = 1

    def number(self, width: int) -> int:
        end = self.place + width
        if end > len(self.bits):
            raise FormatError("expected a packed text with an end, got one that breaks off")
        digits = self.bits[self.place : end][::-1]
        self.place = end
        return int(digits, 2)

    def grow(self, word: str) -> None:
        """Learn a word; numbers get wider when there are too many for their width."""
        self.words.append(word)
        self.spend()

    def spend(self) -> None:
        self.room -= 1
        if self.room == 0:
            self.room = 1 << self.width
            self.width += 1

    def units(self) -> str:
        before, found, length = "", list[str](), 0
        while (number := self.number(self.width)) != _END:
            if number in {_SHORT, _LONG}:
                self.grow(chr(self.number(_BYTE if number == _SHORT else _UNIT)))
                number = len(self.words) - 1
            if number < len(self.words):
                word = self.words[number]
            elif number == len(self.words) and before:
                word = before + before[0]
            else:
                raise FormatError("expected a packed text, got a number that stands for nothing")
            if before:
                self.grow(before + word[0])
            else:
                # The first word is followed by numbers of three bits.
                self.width, self.room = 3, 4
            found.append(word)
            length += len(word)
            if length > MAX_UNPACKED:
                raise LimitError(f"expected at most {MAX_UNPACKED:,} characters in a packed text, got more")
            before = word
        return "".join(found)


def pack(text: str) -> str:
    """Pack a text."""
    data = text.encode("utf-16-le", "surrogatepass")
    units = [chr(data[place] | data[place + 1] << _BYTE) for place in range(0, len(data), 2)]
    packer = _Packer()
    for unit in units:
        packer.take(unit)
    return packer.finish()


class _Packer:
    """Writes numbers of growing width, lowest bit first, for the longest words that it knows."""

    def __init__(self) -> None:
        self.bits: list[str] = []
        self.words: dict[str, int] = {}
        self.new: set[str] = set()
        self.count = 3
        self.width = 2
        self.room = 2
        self.before = ""

    def write(self, number: int, width: int) -> None:
        self.bits.append(f"{number:0{width}b}"[::-1])

    def spend(self) -> None:
        self.room -= 1
        if self.room == 0:
            self.room = 1 << self.width
            self.width += 1

    def take(self, unit: str) -> None:
        if unit not in self.words:
            self.words[unit] = self.count
            self.count += 1
            self.new.add(unit)
        longer = self.before + unit
        if longer in self.words:
            self.before = longer
            return
        self.put()
        self.words[longer] = self.count
        self.count += 1
        self.before = unit

    def put(self) -> None:
        """Write the word at hand; one that is met for the first time is spelled out."""
        if self.before in self.new:
            self.new.remove(self.before)
            is_short = ord(self.before) < 1 << _BYTE
            self.write(_SHORT if is_short else _LONG, self.width)
            self.write(ord(self.before), _BYTE if is_short else _UNIT)
            self.spend()
        else:
            self.write(self.words[self.before], self.width)
        self.spend()

    def finish(self) -> str:
        if self.before:
            self.put()
        self.write(_END, self.width)
        bits = "".join(self.bits) + "0"
        bits += "0" * (-len(bits) % 6)
        marks = "".join(_ALPHABET[int(bits[place : place + 6], 2)] for place in range(0, len(bits), 6))
        return marks + "=" * (-len(marks) % 4)
