// The board: the field, what is printed on its sides, and the grid of cells, put together and sized to the room.

/** @import {Drawer, Mark, Marker, Picture, Sheet} from "../types.js" */

import { html } from "../dom.js";
import { Cells } from "./cells.js";
import { Field } from "./field.js";
import { framed, thumbnail } from "./fills.js";
import { cellAt, columnOf, outline, rowOf, squares } from "./geometry.js";
import { Panes, covered, depth, isInField } from "./panes.js";
import { Sizing } from "./sizing.js";

/** @typedef {{top: number, left: number, width: number, height: number}} Window  what of a box that scrolls is in sight */

/** @type {Picture} */
const NOTHING = { marks: [] };

/** @param {HTMLElement} scroll @returns {Window} */
function windowOf({ scrollTop, scrollLeft, clientWidth, clientHeight }) {
  return { top: scrollTop, left: scrollLeft, width: clientWidth, height: clientHeight };
}

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} scroll  the box the board may scroll in
   * @param {import("../settings.js").Settings} settings
   */
  constructor(root, scroll, settings) {
    this.settings = settings;
    this.root = root;
    this.scroll = scroll;
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {Field | null} */
    this.field = null;
    /** @type {Cells | null} */
    this.cells = null;
    /** @type {Panes | null} */
    this.panes = null;
    /** @type {Marker | null} */
    this.marker = null;
    /** Whoever draws the marks. @type {Drawer | null} */
    this.drawer = null;
    this.picture = NOTHING;
    /** @type {ReadonlySet<number>} */
    this.chosen = new Set();
    this.surface = html("div", { class: "board-field" });
    this.isLooking = false;
    /** What of the board was in sight when that changed last; measuring it at every stroke would cost a layout. */
    this.sight = { top: 0, left: 0, width: 0, height: 0 };
    /** @type {number | undefined} */
    this.thumbnailTimer = undefined;
    // The bands under the pointer lie beside the drawing, so that moving them draws nothing again.
    this.rowBand = html("div", { class: "hover-band row", hidden: true });
    this.columnBand = html("div", { class: "hover-band column", hidden: true });
    this.badge = html("div", { class: "badge", hidden: true });
    this.corner = html("div", { class: "board-corner" });
    this.sizing = new Sizing(this);
    scroll.addEventListener("scroll", () => this.#look(), { passive: true });
    window.addEventListener("beforeprint", () => this.panes?.drawAll());
  }

  /** Draw what has come into sight, once a frame. */
  #look() {
    if (this.isLooking) return;
    this.isLooking = true;
    requestAnimationFrame(() => {
      this.isLooking = false;
      this.sight = windowOf(this.scroll);
      if (this.cell > 0) this.panes?.look(this.sight, this.cell);
      this.#drawThumbnail();
    });
  }

  /** The pixels of one cell. */
  get cell() {
    return this.sizing.cell;
  }

  /**
   * Show another puzzle, as large as it fits.
   *
   * @param {Sheet} sheet
   * @param {string} label
   * @param {Marker} marker
   */
  show(sheet, label, marker) {
    const hadFocus = this.root.contains(document.activeElement);
    // What is measured of the room is measured before anything changes, and all is put together before it is shown:
    // a large board is laid out once.
    this.scroll.scrollTo(0, 0);
    const room = windowOf(this.scroll);
    this.root.replaceChildren();
    this.sheet = sheet;
    this.marker = marker;
    this.chosen = new Set();
    this.picture = NOTHING;
    this.root.dataset.marking = sheet.marking;
    this.root.dataset.solved = "false";
    this.surface.classList.toggle("paper", sheet.symbols.some((symbol) => symbol.colour !== null));
    this.field = new Field(sheet, isInField);
    this.drawer = marker.drawer(sheet, this.field);
    this.panes = new Panes(sheet);
    this.cells = new Cells(sheet, label);
    this.surface.replaceChildren(this.field.element, this.rowBand, this.columnBand, this.cells.element, this.badge);
    const top = html("div", { class: "board-top" }, this.panes.top.band, this.panes.top.element);
    const left = html("div", { class: "board-left" }, this.panes.left.band, this.panes.left.element);
    this.corner.replaceChildren(this.panes.corner);
    this.sizing.reset(room);
    this.root.replaceChildren(this.corner, top, left, this.surface);
    this.#beginAtGrid(room);
    if (hadFocus) this.cells.moveTo(0, true);
  }

  /** Print something else before some lines of the same grid. @param {Sheet} sheet @param {readonly number[]} lines */
  reprint(sheet, lines) {
    const { panes, cells } = this;
    this.sheet = sheet;
    if (!panes || !cells) return;
    panes.reprint(sheet, lines);
    cells.reprint(sheet, lines);
  }

  /** How far the sides scroll away before the rest of them stays. @param {Window} room */
  #lift({ width, height }) {
    const { sheet, cell } = this;
    if (!sheet) return { top: 0, left: 0 };
    return { top: depth(sheet, "top", cell) - covered(sheet, "top", cell, height), left: depth(sheet, "left", cell) - covered(sheet, "left", cell, width) };
  }

  /** Where clues are longer than the room, begin where the grid does. @param {Window} room */
  #beginAtGrid(room) {
    const { top, left } = this.#lift(room);
    const { scroll } = this;
    if (top > 0 || left > 0) scroll.scrollTo(Math.max(scroll.scrollLeft, left), Math.max(scroll.scrollTop, top));
  }

  /** Take the size that `sizing` chose. @param {number} cell @param {Window} [room] */
  resize(cell, room = windowOf(this.scroll)) {
    const { sheet, field, panes } = this;
    if (!sheet || !field || !panes) return;
    this.sight = room;
    this.root.style.setProperty("--cell", `${cell}px`);
    const { top, left } = this.#lift(room);
    this.root.style.setProperty("--lift-top", `${-top}px`);
    this.root.style.setProperty("--lift-left", `${-left}px`);
    this.surface.style.marginRight = sheet.picture.right ? `${sheet.picture.right * cell}px` : "";
    this.surface.style.marginBottom = sheet.picture.bottom ? `${sheet.picture.bottom * cell}px` : "";
    field.resize(cell);
    panes.resize(cell);
    this.#beginAtGrid(room);
    panes.look(room, cell);
    this.#drawMarks();
    this.#look();
  }

  /** @param {Picture} picture */
  paint(picture) {
    this.picture = picture;
    const { sheet, field, panes, cells } = this;
    if (!sheet || !field || !panes || !cells) return;
    this.root.dataset.finished = String(this.marker?.isPicture && (picture.isFinished ?? false));
    field.point(picture);
    cells.show(picture.marks, picture.wrong ?? new Set());
    const states = picture.lines ?? [];
    panes.left.show(states.slice(0, sheet.height), picture.ticks, picture.finished);
    panes.top.show(states.slice(sheet.height), picture.ticks, picture.finished);
    cells.showLines(states);
    panes.left.point(picture.ground ?? []);
    panes.top.point(picture.ground ?? []);
    // A small picture of a large board is drawn once the strokes rest.
    window.clearTimeout(this.thumbnailTimer);
    this.thumbnailTimer = window.setTimeout(() => this.#drawThumbnail(), picture.marks.length > 2000 ? 200 : 0);
    this.#drawMarks();
  }

  /** Draw the picture small beside its clues, with a frame around what is in sight where that is not all. */
  #drawThumbnail() {
    const { sheet, panes, sight, cell } = this;
    this.corner.querySelector(".thumb")?.remove();
    if (!sheet || !panes || !this.marker?.isPicture) return;
    const [left, top] = [covered(sheet, "left", cell, sight.width), covered(sheet, "top", cell, sight.height)];
    const room = Math.min(left, top) - 20;
    const lift = this.#lift(sight);
    const seen = { x: Math.max(0, sight.left - lift.left) / cell, y: Math.max(0, sight.top - lift.top) / cell, width: (sight.width - left) / cell, height: (sight.height - top) / cell };
    const isPart = seen.width > 0 && seen.height > 0 && (seen.width < sheet.width || seen.height < sheet.height);
    const isMarked = this.picture.marks.some((mark) => mark.symbol !== null && mark.symbol !== sheet.blank);
    if (room < 28 || !(isMarked || isPart)) return;
    const small = thumbnail(sheet, this.picture.marks);
    const unit = Math.max(1, Math.floor(room / Math.max(sheet.width, sheet.height)));
    small.setAttribute("class", "thumb");
    small.setAttribute("width", String(sheet.width * unit));
    small.setAttribute("height", String(sheet.height * unit));
    if (isPart) small.append(framed(sheet, seen));
    if (sheet.width * unit <= room && sheet.height * unit <= room) this.corner.append(small);
  }

  /** Show a solution small at the top left of the board, or no longer. @param {readonly Mark[] | null} marks */
  showPreview(marks) {
    this.root.querySelector(".preview")?.remove();
    if (!marks || !this.sheet) return;
    const small = thumbnail(this.sheet, marks);
    small.setAttribute("class", "preview");
    this.root.append(small);
  }

  /** Set apart the chosen cells, the cells that share a group with them, and equal symbols. @param {ReadonlySet<number>} chosen */
  choose(chosen) {
    this.chosen = chosen;
    if (!this.sheet || !this.field || !this.cells) return;
    this.field.path("choice", outline(this.sheet, chosen, 0.03));
    this.cells.choose(chosen);
    this.#drawMarks();
  }

  /** Draw the marks, and set apart the cells that share a group with the only chosen one, and those that show the same. */
  #drawMarks() {
    const { sheet, field, chosen, picture } = this;
    if (!sheet || !field) return;
    const symbolAt = (/** @type {number} */ cell) => sheet.givens[cell] ?? picture.marks[cell]?.symbol ?? null;
    const [only] = chosen.size === 1 ? chosen : [];
    const groups = only === undefined || this.settings.of("peers").peek() === "no" ? [] : sheet.groups.filter((group) => group.cells.includes(only));
    const symbol = only === undefined || this.settings.of("same").peek() === "no" ? null : symbolAt(only);
    const same = symbol === null ? [] : picture.marks.flatMap((_, cell) => (symbolAt(cell) === symbol ? [cell] : []));
    // A colour that the person gave stays in sight, and so does what was revealed: on it, equal digits have a ring instead of a ground.
    const isPlain = (/** @type {number} */ cell) => !picture.marks[cell]?.colours.length && !picture.marks[cell]?.isRevealed;
    field.path("peers", squares(sheet, new Set(groups.flatMap((group) => group.cells).filter(isPlain))));
    field.path("same", squares(sheet, same.filter(isPlain)));
    field.path("ring", squares(sheet, same.filter((cell) => !isPlain(cell)), 0.07));
    field.path("chosen", squares(sheet, [...chosen].filter(isPlain)));
    this.drawer?.show(picture.marks, {
      wrong: picture.wrong ?? new Set(), wrongNotes: picture.wrongNotes ?? new Set(), symbol, isFinished: picture.isFinished ?? false, isOrdered: picture.isOrdered ?? false,
    });
  }

  /** Light the row and column under the pointer. @param {number | null} cell */
  hover(cell) {
    const { sheet, field, panes } = this;
    if (!sheet || !field || !panes) return;
    const row = cell === null ? null : rowOf(sheet, cell);
    const column = cell === null ? null : columnOf(sheet, cell);
    panes.left.hover(row);
    panes.top.hover(column);
    const isLit = this.marker?.isPicture && this.settings.of("band").peek() === "yes" && row !== null && column !== null;
    this.rowBand.hidden = this.columnBand.hidden = !isLit;
    if (!isLit) return;
    this.rowBand.style.transform = `translateY(${row * this.cell}px)`;
    this.columnBand.style.transform = `translateX(${column * this.cell}px)`;
  }

  /** Point out a cell that a sentence names. @param {string | null} name such as r3c7 */
  pointOut(name) {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name ?? "") ?? [];
    const { sheet, field } = this;
    if (!sheet || !field) return;
    const cell = cellAt(sheet, Number(column) - 1, Number(row) - 1);
    field.path("pointed", name && cell !== null ? squares(sheet, [cell], 0.04) : "");
  }

  /** The cell under a pointer. @param {PointerEvent | MouseEvent} event */
  cellAt(event) {
    if (!this.sheet) return null;
    const box = this.surface.getBoundingClientRect();
    return cellAt(this.sheet, (event.clientX - box.left) / this.cell, (event.clientY - box.top) / this.cell);
  }

  /** Show a number beside a cell, or nothing. @param {number | null} cell @param {string} text */
  count(cell, text) {
    this.badge.hidden = cell === null || text === "";
    if (cell === null || !this.sheet) return;
    this.badge.textContent = text;
    this.badge.style.left = `${(columnOf(this.sheet, cell) + 0.5) * this.cell}px`;
    this.badge.style.top = `${(rowOf(this.sheet, cell) + 0.5) * this.cell}px`;
  }
}
