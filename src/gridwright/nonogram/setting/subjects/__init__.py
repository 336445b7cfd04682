"""Subjects of pictures, a file for each realm; the folder is the registry."""

from gridwright.model import Registry
from gridwright.nonogram.setting.subject import Subject

__all__ = ["SUBJECTS"]

SUBJECTS = Registry[Subject](__name__, list(__path__), "SUBJECT")
