"""The vocabulary: what a puzzle, board, deduction, technique, format, verdict and scene is."""

from typing import TYPE_CHECKING

from gridwright.lazy import lazily

if TYPE_CHECKING:
    from gridwright.model.board import Board, Candidate
    from gridwright.model.budget import Budget
    from gridwright.model.claim import Claim, Witness, stray_words
    from gridwright.model.deduction import Deduction, Highlight, Link, Role
    from gridwright.model.document import About, Document
    from gridwright.model.family import FAMILIES, Family, family_of
    from gridwright.model.format import Certainty, Format, Frame, Head
    from gridwright.model.game import SavedGame
    from gridwright.model.hint import Hint, Rung
    from gridwright.model.key import key_of
    from gridwright.model.proof import Depth, Ground, Premise, Proof
    from gridwright.model.puzzle import Puzzle, Violation
    from gridwright.model.rating import CONTRADICTION, PARTLY_READ, SEVERAL_SOLUTIONS, Difficulty, Rating
    from gridwright.model.registry import Registry
    from gridwright.model.scene import Notes, Paint, Scene, Sight
    from gridwright.model.sketch import Sketch
    from gridwright.model.step import Run, Step, Walkthrough
    from gridwright.model.technique import Example, Technique
    from gridwright.model.unread import Told, Unread
    from gridwright.model.verdict import EXIT_CODES, SolutionSet, Verdict

__all__ = [
    "CONTRADICTION",
    "EXIT_CODES",
    "FAMILIES",
    "PARTLY_READ",
    "SEVERAL_SOLUTIONS",
    "About",
    "Board",
    "Budget",
    "Candidate",
    "Certainty",
    "Claim",
    "Deduction",
    "Depth",
    "Difficulty",
    "Document",
    "Example",
    "Family",
    "Format",
    "Frame",
    "Ground",
    "Head",
    "Hint",
    "Link",
    "Highlight",
    "Notes",
    "Paint",
    "SavedGame",
    "Premise",
    "Proof",
    "Puzzle",
    "Rating",
    "Registry",
    "Role",
    "Rung",
    "Scene",
    "Sight",
    "Sketch",
    "SolutionSet",
    "Run",
    "Step",
    "Technique",
    "Told",
    "Unread",
    "Verdict",
    "Violation",
    "Walkthrough",
    "Witness",
    "family_of",
    "key_of",
    "stray_words",
]

__getattr__ = lazily(
    __name__,
    {
        "board": "Board Candidate",
        "budget": "Budget",
        "claim": "Claim Witness stray_words",
        "deduction": "Deduction Link Highlight Role",
        "document": "About Document",
        "family": "FAMILIES Family family_of",
        "format": "Certainty Format Frame Head",
        "game": "SavedGame",
        "hint": "Hint Rung",
        "key": "key_of",
        "proof": "Depth Ground Premise Proof",
        "puzzle": "Puzzle Violation",
        "rating": "CONTRADICTION PARTLY_READ SEVERAL_SOLUTIONS Difficulty Rating",
        "registry": "Registry",
        "scene": "Notes Paint Scene Sight",
        "sketch": "Sketch",
        "step": "Run Step Walkthrough",
        "technique": "Example Technique",
        "unread": "Told Unread",
        "verdict": "EXIT_CODES SolutionSet Verdict",
    },
)
