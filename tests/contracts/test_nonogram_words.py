"""Words about nonograms live in the catalogue: techniques and wording name messages and hold no text."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gridwright as gw
from gridwright import nonogram
from gridwright.model import stray_words
from gridwright.nonogram import BLACK_AND_WHITE, Colour, from_picture, names, wording
from gridwright.nonogram.arguments import ARGUMENTS
from gridwright.nonogram.claims import CLAIMS
from gridwright.nonogram.techniques import TECHNIQUES
from gridwright.words import Catalogue, catalogue
from gridwright.words.message import Argument, Choice, Piece, Reference

WORDS = catalogue("nonogram")
SENTENCES = {says for record in TECHNIQUES.values() for says in (record.says, *record.forms.values())}
CONCLUSIONS = {"settled", "fresh", "outcome", "not-assumed", "either-way", "in-all"}
ROOM = Path(nonogram.__path__[0])
FILES = [
    ROOM / f"{name}.py" for name in ("arguments", "claims", "clashes", "names", "proofs", "reasons", "wording")
]
DATA = {"line", "form", "blocks", "stretches", "count", "pictures", "chain", "impossible_line", "offers"}
"""What the values of a deduction are called."""
CHOICES = {"row", "column", "only", "last", "yes", "no", "alone-ends", "alone", "ends", "colours", "none"}
"""What messages choose by."""
FORMS = {"plain", "complete", "complete-alone", "ranged", "placements", "refutation", "known", "clue", "step-"}


def texts(file: Path) -> Iterator[str]:
    """Yield the texts of a module that are no docstrings, no names that it offers and no types."""
    tree, skipped = ast.parse(file.read_text(encoding="utf-8")), set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            skipped.update(map(id, ast.walk(node.value)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "cast":
            skipped.update(map(id, node.args))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def references(pieces: tuple[Piece, ...]) -> set[str]:
    variants = (variant for piece in pieces if isinstance(piece, Choice) for variant in piece.variants.values())
    return {piece.name for piece in pieces if isinstance(piece, Reference)}.union(*map(references, variants))


def all_arguments(name: str) -> set[str]:
    """List the arguments of a message and of those within it."""
    return set(WORDS[name].arguments).union(*map(all_arguments, references(WORDS[name].pieces)))


def test_sentences_are_made_of_claims_and_joints_alone() -> None:
    for name in SENTENCES:
        message = WORDS[name]
        assert set(message.messages) <= set(CLAIMS), name
        assert CONCLUSIONS & set(message.messages), name
        assert message.arguments <= {"line"}, name
        assert not [text for text in message.own_words if stray_words(text)], name
    assert {claim for name in SENTENCES for claim in WORDS[name].messages} == set(CLAIMS)


def test_claims_have_messages_of_known_arguments_and_none_is_idle() -> None:
    assert set().union(*map(all_arguments, CLAIMS)) | {"line"} == set(ARGUMENTS)


def test_every_message_is_told() -> None:
    named = {text for file in FILES for text in texts(file)}
    within = {name for message in WORDS.values() for name in references(message.pieces)}
    assert set(WORDS) - named - within - SENTENCES == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_code_holds_no_text(file: Path) -> None:
    """Whatever has letters is the name of a message, of an argument, of a form, or of something in a deduction."""
    forms = {form for record in TECHNIQUES.values() for form in record.forms}
    known = {*WORDS, *ARGUMENTS, *CLAIMS, *DATA, *CHOICES, *FORMS, *forms, "nonogram", "not"}
    assert [text for text in texts(file) if re.search("[a-z]{2}", text) and text not in known] == []


def masked(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Put a sign for every letter of a message's own text."""

    def one(piece: Piece) -> Piece:
        if isinstance(piece, str):
            return re.sub("[a-zA-Z]", "·", piece)
        if isinstance(piece, Choice):
            return Choice(piece.name, {key: masked(text) for key, text in piece.variants.items()}, piece.default)
        assert isinstance(piece, Argument | Reference)
        return piece

    return tuple(map(one, pieces))


def test_in_a_language_without_letters_nothing_of_english_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    mute = Catalogue("en", {name: masked(message.pieces) for name, message in WORDS.items()})
    for module in (names, wording):
        monkeypatch.setattr(module, "catalogue", lambda _: mute)
    inks = (BLACK_AND_WHITE[0], Colour("7", "ff0000", "R"), Colour("8", "0000ff", "B"))
    pictures = [
        from_picture(["#..#..", "#.###.", "#.....", ".##.#.", ".#.###", ".#..#."]),
        from_picture(["RRB..B", "R..RRR", "BBBRR.", ".RR..B", "B.BB.R"], inks),
    ]
    told = 0
    for puzzle, _ in pictures:
        for step in gw.explain(puzzle, seconds=5).steps:
            titles = {record.title for record in TECHNIQUES.values()}
            for text in (
                step.text,
                *(link.text for link in step.chain),
                *(p.text for p in step.proof.all_premises),
            ):
                bare = re.sub("|".join([r"r\d+c\d+", r"\d+[RB]", *titles]), "", text)
                assert not re.findall(r"[a-zA-Z]{2,}", bare), text
                told += 1
    assert told > 100
