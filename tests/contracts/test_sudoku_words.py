"""Words about sudoku live in the catalogue: techniques and wording name messages and hold no text themselves."""

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.model import Deduction, family_of, stray_words
from gridwright.sudoku import TECHNIQUES, wording
from gridwright.sudoku.explaining.positions import read_example
from gridwright.sudoku.wording import sentences, words
from gridwright.sudoku.wording.arguments import ARGUMENTS
from gridwright.sudoku.wording.claims import CLAIMS
from gridwright.words import Catalogue, catalogue
from gridwright.words.message import Argument, Choice, Piece, Reference

WORDS = catalogue("sudoku")
SENTENCES = {says for record in TECHNIQUES.values() for says in (record.says, *record.forms.values())}
FOLDER = Path(wording.__path__[0])
FILES = sorted(FOLDER.rglob("*.py"))
TELLING = [*FILES, *sorted((FOLDER.parent / "explaining").glob("*.py"))]
"""Where messages are told."""


def all_arguments(name: str) -> set[str]:
    """List the arguments of a message and of those within it."""
    return set(WORDS[name].arguments).union(*map(all_arguments, references(WORDS[name].pieces)))


def references(pieces: tuple[Piece, ...]) -> set[str]:
    variants = (variant for piece in pieces if isinstance(piece, Choice) for variant in piece.variants.values())
    return {piece.name for piece in pieces if isinstance(piece, Reference)}.union(*map(references, variants))


def test_sentences_are_made_of_claims_and_joints_alone() -> None:
    for name in SENTENCES:
        message = WORDS[name]
        assert message.messages, name
        assert set(message.messages) <= set(CLAIMS), name
        assert not message.arguments, name
        assert not [text for text in message.own_words if stray_words(text)], name
    assert {claim for name in SENTENCES for claim in WORDS[name].messages} == set(CLAIMS)


def test_claims_have_messages_of_known_arguments() -> None:
    for name in CLAIMS:
        assert all_arguments(name) <= set(ARGUMENTS), name
    assert set().union(*map(all_arguments, CLAIMS)) == set(ARGUMENTS)


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the texts of a module that are no docstrings and no names that it offers."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            skipped.update(map(id, ast.walk(node.value)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"cast", "Registry"}:
            skipped.update(map(id, node.args))
        if isinstance(node, ast.arg) and node.annotation is not None:
            skipped.update(map(id, ast.walk(node.annotation)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node


def told_calls() -> Iterator[tuple[set[str], set[str]]]:
    """Yield the messages that a call of `say` may tell, and the arguments that it gives."""
    for file in TELLING:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                named = {one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)}
                if named <= set(WORDS) and all(keyword.arg for keyword in node.keywords):
                    yield {str(name) for name in named}, {str(keyword.arg) for keyword in node.keywords}


def test_messages_are_told_with_their_arguments() -> None:
    calls = [(messages, given) for messages, given in told_calls() if messages]
    assert len(calls) > 60
    for messages, given in calls:
        needed = [all_arguments(name) for name in messages]
        assert all(one <= given for one in needed), messages
        assert set().union(*needed) == given, messages


def test_every_message_is_told() -> None:
    named = {str(one.value) for file in TELLING for one in literals(ast.parse(file.read_text()))}
    within = {name for message in WORDS.values() for name in references(message.pieces)}
    assert set(WORDS) - named - within - SENTENCES == set()


def test_code_holds_no_text() -> None:
    """Whatever has letters is the name of a message, of an argument, or of something in a deduction's values."""
    known = {*WORDS, *ARGUMENTS, *CLAIMS, *TECHNIQUES, "sudoku"} | {"_".join(name.split("-")) for name in WORDS}
    known |= {"parts", "chain", "form", "total", "demand", "symbols", "symbol", "houses", "trial", "unfilled"}
    known |= {"row", "column", "digits", "symbols", "below", "above"}  # what messages choose by
    for file in FILES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        within = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for one in literals(tree):
            text = str(one.value)
            if re.search("[a-z]{2}", text):
                assert id(one) not in within, f"{file.name}:{one.lineno}: {text!r}"
                assert text in known, f"{file.name}:{one.lineno}: {text!r}"


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
    for module in (words, sentences):
        monkeypatch.setattr(module, "catalogue", lambda _: mute)
    monkeypatch.setattr(words, "_listed", words._listed.__wrapped__)
    told = 0
    for name, record in TECHNIQUES.items():
        for example in record.examples:
            puzzle, position = read_example(example)
            start = family_of(puzzle).apply(puzzle, position, Deduction())
            own = " ".join(f"{one.name} {getattr(one, 'says', '')}" for one in puzzle.demands)
            for deduction in itertools.islice(record.find(puzzle, position), 3):
                step = sentences.tell(puzzle, record, deduction, lambda: start)  # noqa: B023
                proof = family_of(puzzle).prove(puzzle, start, step)
                for text in (step.text, *(premise.text for premise in proof.all_premises)):
                    left = re.findall(r"[a-zA-Z]+", re.sub(r"r\d+c\d+", "", text).lower())
                    assert set(left) <= set(re.findall(r"\w+", own.lower())), (name, text)
                    told += 1
    assert told > 500
