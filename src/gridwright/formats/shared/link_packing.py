"""Documents packed small enough for an address or a QR code: Gridwright's JSON, compressed, in letters and digits.

A payload is its version, a point, and base64 of raw DEFLATE, which begins with a dictionary of the words that
documents are made of. A dictionary belongs to its version and never changes: links outlive the program that made
them.
"""

import base64
import binascii
import zlib

from gridwright.errors import FormatError, LimitError
from gridwright.formats.shared.gridwright_reading import read_documents
from gridwright.formats.shared.gridwright_writing import pack
from gridwright.model import Document

__all__ = ["MAX_PACKED", "VERSION", "pack_document", "unpack_document"]

VERSION = "1"
MAX_PACKED = 1_000_000
"""The longest payload that is looked at, in characters."""
_MAX_UNPACKED = 8_000_000
_BARE = -15
_LEVEL = 9
_START = '{"gridwright":1,"puzzles":['
_END = "]}"
_WORDS = (
    '{"rule":"patterns","lines":["],"pattern":"."},{"rule":"pairs","where":"abs(a - b) >= ","moves":[['
    '{"rule":"weighted-sums","sums":["+ 2*{"rule":"contains","groups":["],"exact":true},'
    '{"rule":"look-and-say","cages":["{"rule":"equal-sums","sets":["{"rule":"sum-lines","lines":["'
    '{"rule":"taxicab"},{"rule":"numbered-rooms","clues":["{"rule":"skyscrapers","clues":["{"rule":"x-sums","clues":["'
    '{"rule":"sandwich","clues":["r1c1 down=","r9c1 up=","r1c9 left=","r1c1 right="]},'
    '{"rule":"little-killers","sums":["r1c1 down-right=","r9c1 up-right=","r9c9 up-left=","r1c9 down-left="]},'
    '{"rule":"indexers","columns":["],"rows":["]},{"rule":"holes","cells":["]},{"rule":"candidates","cells":["]},'
    '{"rule":"grids","corners":["r1c1","r1c13","r7c7","r13c1","r13c13"],"height":3,"width":3},'
    '{"rule":"nabner","lines":["{"rule":"zipper-lines","lines":["{"rule":"double-arrows","lines":["'
    '{"rule":"entropic-lines","entropic":["],"modular":["],"kinds":3},{"rule":"lockout-lines","lines":["],"gap":4},'
    '{"rule":"between-lines","lines":["{"rule":"region-sum-lines","lines":["{"rule":"palindromes","lines":["'
    '{"rule":"renban","lines":["{"rule":"whispers","lines":["],"gap":5},{"rule":"quadruples","corners":["'
    '{"rule":"clones","clones":["{"rule":"extremes","minimum":["],"maximum":["{"rule":"parity","even":["],"odd":["'
    '{"rule":"xv","x":["],"v":["],"all_letters":true},{"rule":"inequalities","signs":["r1c1<r1c2","r2c1<r1c1","'
    '{"rule":"kropki","white":["],"black":["],"all_white":true,"all_black":true},'
    '{"rule":"arrows","arrows":["r1c1 | r1c2 r2c2","{"rule":"thermometers","lines":["r1c1 r2c1 r3c1",'
    '{"rule":"anti-moves","knight":true,"king":true},{"rule":"non-consecutive"},{"rule":"disjoint-groups"},'
    '{"rule":"extra-regions","map":["........."],"name":"extra region"},{"rule":"windoku","height":3,"width":3},'
    '{"rule":"diagonals","main":true,"anti":true},'
    '{"rule":"cages","sums":["r1c1 r1c2=10","r9c8 r9c9=15"],"plain":["'
    '{"rule":"regions","map":["111222333","AAABBBCCC","'
    '"progress":[[511,511,511,511,511,511,511,511,511],[256,128,64,32,16,8,4,2,1],'
    '"play":{"steps":1,"seconds_left":,"hints_left":,"aids":["],"done":[[true,false],"game":["'
    '"licence":"CC BY-SA 4.0","source":"https://www.","description":"","author":"","title":"'
    '{"family":"nonogram","rows":[[1,1,1],[1],[2],[3],[],[2,1],[1,2],[4],[5],[10]],"columns":[[1,1],[1,1,1,1],[2,2],'
    '[3,1],[1,3],[6],[7],[8],[9]]],"palette":[{"name":"white","rgb":"ffffff","symbol":"."},'
    '{"name":"black","rgb":"000000","symbol":"X"},{"name":"red","rgb":"ff0000","symbol":"'
    '"symbols":"0123456789ABCDEFGHIJKLMNOP","blank":"'
    '{"rule":"rows"},{"rule":"columns"},{"rule":"boxes","height":2,"width":3}]}'
    '{"rule":"rows"},{"rule":"columns"},{"rule":"boxes","height":4,"width":4}]}'
    '{"family":"sudoku","symbols":"123456789ABCDEFG","givens":["................","'
    '{"family":"sudoku","symbols":"123456","givens":["......","......"],"rules":['
    '{"family":"sudoku","symbols":"123456789","givens":[".........","1........",".2.......","..3......","...4.....",'
    '"....5....",".....6...","......7..",".......8.","........9"],"rules":['
    '{"rule":"rows"},{"rule":"columns"},{"rule":"boxes","height":3,"width":3}]}'
)
_DICTIONARY = _WORDS.encode("ascii")


def pack_document(document: Document) -> str:
    """Pack a document into letters, digits, `-`, `_` and a point."""
    text = pack(document).removeprefix(_START).removesuffix(_END)
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _BARE, 9, zlib.Z_DEFAULT_STRATEGY, _DICTIONARY)
    data = packer.compress(text.encode()) + packer.flush()
    return f"{VERSION}.{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def unpack_document(packed: str) -> Document:
    """Unpack a document; what is too long is refused before it is unpacked, or while it grows."""
    version, point, body = packed[: len(VERSION) + 20].partition(".")
    if not point or version != VERSION:
        raise FormatError(f"expected a link of version {VERSION}, got {version[:20]!r}")
    if len(packed) > MAX_PACKED:
        raise LimitError(f"expected a link of at most {MAX_PACKED:,} characters, got {len(packed):,}")
    body = packed[len(version) + 1 :]
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj(_BARE, zdict=_DICTIONARY)
        text = unpacker.decompress(data, _MAX_UNPACKED)
    except (binascii.Error, ValueError, zlib.error):
        raise FormatError("expected a link with a packed puzzle, got one that is damaged") from None
    if unpacker.unconsumed_tail:
        raise LimitError(f"expected at most {_MAX_UNPACKED:,} characters in a link, got more")
    if not unpacker.eof:
        raise FormatError("expected a link with a packed puzzle, got one that breaks off")
    return read_documents(f"{_START}{text.decode('utf-8', 'replace')}{_END}")[0]
