"""Broken and random texts are read or refused in one sentence, never with a traceback."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import GridwrightError
from gridwright.formats import FORMATS, parse_all, recognise
from gridwright.formats.shared.text import decode
from gridwright.model import Head

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
TEXTS = [
    (path.parent.name, decode(path.read_bytes()))
    for path in sorted(EXEMPLARS.glob("*/*"))
    if path.parent.name in FORMATS
]
PIECES = st.sampled_from(
    [
        *["", "\n", "\n\n", " ", ",", ";", "0", "1", "9", "-1", "99999999999999999999", "?", "#", ".", ":"],
        *["[", "]", "{", "}", '"', "<", ">", "&", "|", "==== \n", "rows", "width", "null", "é", "\u2028"],
        *["\x00", "²", "1e5", "color a"],
    ]
)


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, str]:
    """Draw an exemplar in which a few places are cut out, repeated or overwritten."""
    name, text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(PIECES) + text[end:]
    return name, text


def assert_one_sentence(error: GridwrightError) -> None:
    assert str(error)
    assert "\n" not in str(error)


def read_or_refuse(text: str, name: str | None) -> None:
    try:
        for _ in parse_all(text, name):
            pass
    except GridwrightError as error:
        assert_one_sentence(error)


@given(case=mutated())
def test_a_mutated_exemplar_is_read_or_refused(case: tuple[str, str]) -> None:
    name, text = case
    read_or_refuse(text, None)
    read_or_refuse(text, name)


@given(text=st.text(max_size=60) | st.lists(PIECES, max_size=12).map("".join))
def test_random_text_is_read_or_refused_by_every_format(text: str) -> None:
    for name, known in FORMATS.items():
        read_or_refuse(text, name)
        known.recognises(Head(text))


@given(data=st.binary(max_size=200))
def test_random_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        recognise(decode(data))
    except GridwrightError as error:
        assert_one_sentence(error)
