"""The recipe of a book: a TOML text that says all about it, checked before any work is done."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES
from gridwright.model.options import Options
from gridwright.press.fonts import Typeface, typeface
from gridwright.press.imposition import Imposition
from gridwright.press.introductions import introduction_of
from gridwright.press.isbn import check_isbn
from gridwright.press.look import Ink
from gridwright.press.paper import MM, Margins, Paper, paper_named
from gridwright.press.printable import Dress
from gridwright.press.printers import PRINTERS
from gridwright.press.sheet import sizes_of

__all__ = ["BookRecipe", "Section", "read_recipe"]

_LONGEST = 1_000_000
_MOST_PUZZLES = 20_000


class _Margins(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Margins in millimetres."""

    outer: float = 14.0
    top: float = 14.0
    bottom: float = 16.0
    gutter: float = 6.0
    bleed: float = 0.0
    bleed_sides: Literal["all", "outside"] = "all"


class _Fonts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Files of TrueType fonts."""

    plain: str = ""
    bold: str = ""


class Section(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter of puzzles: made by a generator, read from files, or found on the shelf.

    `options` are those of the family's generator; in a file they are keys of the section like all others.
    """

    title: str = ""
    family: str = ""
    kind: str | tuple[str, ...] = ""
    count: int | None = None
    seed: int | None = None
    files: tuple[str, ...] = ()
    shelf: str | None = None
    per_page: int | None = None
    order: Literal["rising", "as-found", ""] = ""
    options: dict[str, Any] = {}

    @property
    def generators(self) -> tuple[Options, ...]:
        """Return what the family's generator is asked for, kind by kind, presets included; mistakes are told."""
        kinds = (self.kind,) if isinstance(self.kind, str) else self.kind
        options = FAMILIES[self.family].options()
        told = (introduction_of(self.family).options_of(kind) if kind else {} for kind in kinds or ("",))
        return tuple(options.read(options.preset({**one, **self.options})) for one in told)


class BookRecipe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is said about a book; what is left out has these values."""

    title: str = "Puzzles"
    subtitle: str = ""
    author: str = ""
    seed: int = 0
    volume: int = 1
    paper: str = "A4"
    printer: str = ""
    per_page: int = 4
    solutions_per_page: int = 12
    order: Literal["rising", "as-found"] = "rising"
    ink: Literal["colour", "grey", "black"] = "colour"
    colours: Literal["letters", "patterns"] = "letters"
    large_print: bool = False
    cell: float | None = None
    titles: bool = False
    qr: str = ""
    year: int = 0
    publisher: str = ""
    licence: str = ""
    isbn: str = ""
    blurb: str = ""
    stock: Literal["white", "cream", "colour"] = "white"
    cover_colour: str = ""
    half_title: bool = True
    title_page: bool = True
    imprint: bool = True
    contents: bool = True
    rules: bool = True
    record: tuple[str, ...] = ("Time",)
    hints: bool | Literal["begin", "hardest", "steps"] = False
    index: bool = True
    solutions: Literal["back", "foot", "none"] = "back"
    page_numbers: bool = True
    imposition: Literal["pages", "booklet", "manual-duplex"] = "pages"
    seconds: float = 600.0
    margins: _Margins = _Margins()
    fonts: _Fonts = _Fonts()
    section: tuple[Section, ...] = ()

    @property
    def sheet(self) -> Paper:
        """Return the paper."""
        return paper_named(self.paper)

    @property
    def edges(self) -> Margins:
        """Return the margins in points."""
        given = self.margins
        return Margins(
            outer=given.outer * MM,
            top=given.top * MM,
            bottom=given.bottom * MM,
            gutter=given.gutter * MM,
            bleed=given.bleed * MM,
            bleeds_inside=given.bleed_sides == "all",
        )

    @property
    def face(self) -> Typeface:
        """Return the fonts."""
        return typeface(self.fonts.plain, self.fonts.bold)

    @property
    def dress(self) -> Dress:
        """Return what panels need to know."""
        return Dress(
            ink=Ink(self.ink),
            by_letters=self.colours == "letters",
            sizes=sizes_of(self.cell, large_print=self.large_print),
            with_titles=self.titles,
            upside_down=self.solutions == "foot",
        )

    @property
    def order_of_sheets(self) -> Imposition:
        """Return the imposition."""
        return Imposition(self.imposition)


def read_recipe(text: str, folder: Path | None = None) -> BookRecipe:
    r"""Read a recipe; paths of files and fonts are taken from `folder`.

    >>> read_recipe('[[section]]\nfamily = "sudoku"\ncount = 3').section[0].count
    3
    """
    if len(text) > _LONGEST:
        raise GridwrightError(f"expected a recipe of at most {_LONGEST:,} characters, got {len(text):,}")
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise GridwrightError(f"expected a recipe in TOML: {error or 'nested too deeply'}") from None
    return recipe_of(raw, folder)


def recipe_of(raw: Mapping[str, Any], folder: Path | None = None) -> BookRecipe:
    """Make a recipe of plain values, and refuse what it could not mean."""
    sections = raw.get("section", ())
    if not isinstance(sections, Sequence) or not all(isinstance(one, Mapping) for one in sections) or not sections:
        raise GridwrightError("expected a recipe with at least one [[section]], got none")
    _refuse_unknown(raw, BookRecipe, "the recipe")
    for table, kind in (("margins", _Margins), ("fonts", _Fonts)):
        if isinstance(raw.get(table), Mapping):
            _refuse_unknown(raw[table], kind, f"[{table}]")
    plain = {**raw, "section": [_with_options(one, number) for number, one in enumerate(sections, start=1)]}
    try:
        recipe = msgspec.convert(plain, BookRecipe)
    except msgspec.ValidationError as error:
        raise GridwrightError(f"recipe: {_sentence(str(error))}") from None
    _check(recipe)
    return _placed(recipe, folder)


def _refuse_unknown(raw: Mapping[str, Any], kind: type[msgspec.Struct], where: str) -> None:
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    for name in raw:
        if name not in known:
            raise UnknownNameError(f"key in {where}", str(name), known)


def _with_options(raw: Mapping[str, Any], number: int) -> dict[str, Any]:
    """Part a section's keys from the options of its family's generator."""
    known = {field.encode_name for field in msgspec.structs.fields(Section)} - {"options"}
    plain = {name: value for name, value in raw.items() if name in known}
    options = {name: value for name, value in raw.items() if name not in known}
    if options and "family" not in raw:
        raise UnknownNameError(f"key in section {number}", next(iter(options)), sorted(known))
    return {**plain, "options": options}


def _sentence(message: str) -> str:
    """Turn what the converter says into words about keys."""
    said, _, where = message.partition(" - at `$.")
    key = where.rstrip("`").replace("section[...]", "a section") or "the recipe"
    return f"{said[0].lower()}{said[1:]} in {key}".replace("`", "")


def _check(recipe: BookRecipe) -> None:
    _ = recipe.sheet, recipe.dress
    for name, least, most in (
        ("per_page", 1, 60),
        ("solutions_per_page", 1, 60),
        ("seconds", 0, 1e7),
        ("volume", 1, 99),
    ):
        if not least <= getattr(recipe, name) <= most:
            raise GridwrightError(f"recipe: expected {name} from {least} to {most:g}, got {getattr(recipe, name)}")
    if recipe.volume > 1 and any(section.count is None for section in recipe.section):
        raise GridwrightError("recipe: expected a count in every section of a series, got a section without")
    if recipe.printer and recipe.printer not in PRINTERS:
        raise UnknownNameError("printer", recipe.printer, list(PRINTERS))
    if recipe.printer and recipe.imposition != "pages":
        raise GridwrightError('recipe: expected imposition "pages" for a printer, which lays out sheets itself')
    if recipe.isbn:
        check_isbn(recipe.isbn)
    if recipe.cover_colour and not re.fullmatch(r"#[0-9A-Fa-f]{6}", recipe.cover_colour):
        raise GridwrightError(f"recipe: expected a cover_colour such as #1F3A5F, got {recipe.cover_colour!r}")
    if len(recipe.record) > 3:
        raise GridwrightError(f"recipe: expected at most 3 words in record, got {len(recipe.record)}")
    for name in ("outer", "top", "bottom", "gutter", "bleed"):
        if not 0 <= getattr(recipe.margins, name) <= 100:
            raise GridwrightError(
                f"recipe: expected a margin from 0 to 100 mm in {name}, got {getattr(recipe.margins, name):g}"
            )
    room = recipe.edges.area(recipe.sheet, 1)
    if room.width < 20 * MM or room.height < 20 * MM:
        raise GridwrightError(
            f"recipe: expected margins that leave 20 mm of {recipe.paper} each way, got wider ones"
        )
    for number, section in enumerate(recipe.section, start=1):
        _check_section(section, f"section {section.title or number!r}")


def _check_section(section: Section, name: str) -> None:
    sources = [bool(section.family), bool(section.files), section.shelf is not None]
    if sum(sources) != 1:
        raise GridwrightError(f"{name}: expected one of family, files and shelf, got {sum(sources)} of them")
    if "seconds" in section.options:
        raise GridwrightError(f"{name}: expected seconds for the whole book, before the sections, got them in one")
    if section.family:
        _ = FAMILIES[section.family]
        if section.count is None:
            raise GridwrightError(f"{name}: expected a count of puzzles to generate, got none")
        try:
            _ = section.generators
        except GridwrightError as error:
            raise GridwrightError(f"{name}: {error}") from None
    elif section.kind or section.seed is not None:
        raise GridwrightError(f"{name}: expected kind and seed only where puzzles are generated")
    if section.count is not None and not 1 <= section.count <= _MOST_PUZZLES:
        raise GridwrightError(f"{name}: expected a count from 1 to {_MOST_PUZZLES:,}, got {section.count}")
    if section.per_page is not None and not 1 <= section.per_page <= 60:
        raise GridwrightError(f"{name}: expected per_page from 1 to 60, got {section.per_page}")
    if section.seed is not None and section.seed < 0:
        raise GridwrightError(f"{name}: expected a seed of 0 or more, got {section.seed}")


def _placed(recipe: BookRecipe, folder: Path | None) -> BookRecipe:
    """Take relative paths from the recipe's folder."""
    if folder is None:
        return recipe

    def at(path: str) -> str:
        return str(folder / path) if path else path

    fonts = _Fonts(plain=at(recipe.fonts.plain), bold=at(recipe.fonts.bold))
    sections = tuple(
        msgspec.structs.replace(section, files=tuple(map(at, section.files))) for section in recipe.section
    )
    return msgspec.structs.replace(recipe, fonts=fonts, section=sections)
