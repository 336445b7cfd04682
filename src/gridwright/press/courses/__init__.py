"""Where each family finds positions that teach, one file each; the file is named after the family."""

from gridwright.model import Registry
from gridwright.press.course import Course

__all__ = ["COURSES"]

COURSES = Registry[Course](__name__, __path__, "COURSE")
