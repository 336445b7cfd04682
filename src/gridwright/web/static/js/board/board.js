// The board: field, clue strips and cell grid put together, sized to the room there is.

/** @import {Sheet, Picture, View} from "../types.js" */

import { html, recall, remember } from "../dom.js";
import { Cells } from "./cells.js";
import { Field, thumbnail } from "./field.js";
import { Strip, depth } from "./strips.js";

const SMALLEST = 13;
const LARGEST = { paint: 44, write: 68 };
const ZOOM_STEP = 1.2;
/** The room around the field for texts outside the grid, in cells. */
const OUTSIDE = 0.85;

/** @type {Picture} */
const NOTHING = { marks: [] };

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} scroll  the box the board may scroll in
   */
  constructor(root, scroll) {
    this.root = root;
    this.scroll = scroll;
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {Field | null} */
    this.field = null;
    /** @type {Cells | null} */
    this.cells = null;
    /** @type {[Strip, Strip] | null} */
    this.strips = null;
    this.picture = NOTHING;
    this.label = "";
    this.zoom = Number(recall("zoom") ?? 1) || 1;
    /** @type {ReadonlySet<number>} */
    this.chosen = new Set();
    this.surface = html("div", { class: "board-field" });
    /** @type {number | undefined} */
    this.thumbnailTimer = undefined;
    this.badge = html("div", { class: "badge", hidden: true });
    this.corner = html("div", { class: "board-corner" });
    new ResizeObserver(() => this.fit()).observe(scroll);
  }

  /**
   * Show another puzzle.
   *
   * @param {Sheet} sheet
   * @param {string} label
   */
  show(sheet, label) {
    this.sheet = sheet;
    this.label = label;
    this.chosen = new Set();
    this.picture = NOTHING;
    this.root.dataset.marking = sheet.marking;
    this.root.dataset.solved = "false";
    this.root.dataset.paper = String(sheet.symbols.some((symbol) => symbol.colour !== null));
    this.#build(this.#cellSize(), 0);
  }

  /** Choose the largest whole number of pixels at which the board fits, within what is good to look at. */
  #cellSize() {
    const { sheet } = this;
    if (!sheet) return SMALLEST;
    const room = this.scroll.getBoundingClientRect();
    const isTall = getComputedStyle(this.scroll).overflowY === "auto" && window.innerWidth >= 1100;
    const deep = [depth(sheet.row_headers), depth(sheet.column_headers)];
    const around = sheet.outside.length ? 2 * OUTSIDE : 0;
    const wide = (room.width - 8 - (deep[0] ? 10 : 0)) / (sheet.width + around + (deep[0] ?? 0) * 0.84);
    const high = (room.height - 8 - (deep[1] ? 10 : 0)) / (sheet.height + around + (deep[1] ?? 0) * 0.8);
    const best = Math.min(wide, isTall ? high : Number.POSITIVE_INFINITY, LARGEST[sheet.marking]);
    return Math.max(SMALLEST, Math.floor(Math.max(SMALLEST, best) * this.zoom));
  }

  /** @param {number} size @param {number} current */
  #build(size, current) {
    const { sheet } = this;
    if (!sheet) return;
    const hadFocus = this.root.contains(document.activeElement) && document.activeElement !== this.root;
    this.field = new Field(sheet, size);
    this.strips = [new Strip(sheet, "rows", size), new Strip(sheet, "columns", size)];
    this.cells = new Cells(sheet, size, this.label);
    this.cells.moveTo(current, false);
    this.root.style.setProperty("--cell", `${size}px`);
    this.surface.style.margin = sheet.outside.length ? `${Math.round(size * OUTSIDE)}px` : "";
    this.surface.replaceChildren(this.field.element, this.cells.element, this.badge);
    const top = html("div", { class: "board-top" });
    top.append(this.strips[1].element);
    const left = html("div", { class: "board-left" });
    left.append(this.strips[0].element);
    this.root.replaceChildren(this.corner, top, left, this.surface);
    this.paint(this.picture);
    this.choose(this.chosen);
    if (hadFocus) this.cells.moveTo(current, true);
  }

  /** Size the board again, where the room or the zoom changed. */
  fit() {
    if (!this.sheet || !this.field) return;
    const size = this.#cellSize();
    if (size !== this.field.geometry.cell) this.#build(size, this.cells?.current ?? 0);
  }

  /** @param {1 | -1 | 0} direction */
  zoomBy(direction) {
    const wanted = direction === 0 ? 1 : this.zoom * ZOOM_STEP ** direction;
    this.zoom = Math.min(4, Math.max(0.4, Math.abs(wanted - 1) < 0.05 ? 1 : wanted));
    remember("zoom", String(this.zoom));
    this.fit();
  }

  /** @param {Picture} picture */
  paint(picture) {
    this.picture = picture;
    if (!this.sheet || !this.field || !this.strips || !this.cells) return;
    this.field.paint(picture);
    this.root.dataset.finished = String(this.sheet.marking === "paint" && (picture.isFinished ?? false));
    this.cells.show(picture.marks, picture.wrong ?? new Set());
    const states = picture.lines ?? [];
    this.strips[0].show(states.slice(0, this.sheet.height));
    this.strips[1].show(states.slice(this.sheet.height));
    this.cells.showLines(states);
    this.strips[0].point([...(picture.focusLines ?? [])].filter((n) => n < this.#height));
    this.strips[1].point([...(picture.focusLines ?? [])].filter((n) => n >= this.#height).map((n) => n - this.#height));
    // A small picture of a large board is drawn once the strokes rest.
    window.clearTimeout(this.thumbnailTimer);
    this.thumbnailTimer = window.setTimeout(() => this.#drawThumbnail(), picture.marks.length > 2000 ? 200 : 0);
    this.#drawSame();
  }

  get #height() {
    return this.sheet?.height ?? 0;
  }

  #drawThumbnail() {
    this.corner.replaceChildren();
    const room = Math.min(this.strips?.[0].deep ?? 0, this.strips?.[1].deep ?? 0) - 20;
    if (!this.sheet || this.sheet.marking !== "paint" || room < 28) return;
    if (!this.picture.marks.some((mark) => mark.symbol !== null && mark.symbol !== this.sheet?.blank)) return;
    const small = thumbnail(this.sheet, this.picture.marks);
    const unit = Math.max(1, Math.floor(room / Math.max(this.sheet.width, this.sheet.height)));
    small.setAttribute("class", "thumb");
    small.setAttribute("width", String(this.sheet.width * unit));
    small.setAttribute("height", String(this.sheet.height * unit));
    if (this.sheet.width * unit <= room && this.sheet.height * unit <= room) this.corner.append(small);
  }

  /** Set apart the chosen cells, the cells that share a group with them, and equal symbols. @param {ReadonlySet<number>} chosen */
  choose(chosen) {
    this.chosen = chosen;
    if (!this.sheet || !this.field || !this.cells) return;
    this.field.layer("choice", this.field.geometry.outline(chosen, 1.25));
    this.field.layer("chosen", this.field.geometry.squares(chosen));
    this.cells.choose(chosen);
    this.#drawSame();
  }

  #drawSame() {
    const { sheet, field, chosen } = this;
    if (!sheet || !field || sheet.marking !== "write") return;
    const [only] = chosen.size === 1 ? chosen : [null];
    const groups = sheet.groups.filter((group) => only !== null && group.cells.includes(only ?? -1));
    field.layer("peers", field.geometry.squares(new Set(groups.flatMap((group) => group.cells))));
    const symbolAt = (/** @type {number} */ cell) => sheet.givens[cell] ?? this.picture.marks[cell]?.symbol ?? null;
    const symbol = only === null || only === undefined ? null : symbolAt(only);
    const same = symbol === null ? [] : this.picture.marks.flatMap((_, cell) => (symbolAt(cell) === symbol ? [cell] : []));
    field.layer("same", field.geometry.squares(same));
    for (const note of field.texts.querySelectorAll(".note")) {
      note.classList.toggle("same", symbol !== null && note.getAttribute("data-note") === String(symbol));
    }
  }

  /** Light the row and column under the pointer. @param {number | null} cell */
  hover(cell) {
    const { sheet, field, strips } = this;
    if (!sheet || !field || !strips) return;
    const row = cell === null ? null : field.geometry.row(cell);
    const column = cell === null ? null : field.geometry.column(cell);
    strips[0].hover(row);
    strips[1].hover(column);
    if (sheet.marking !== "paint" || row === null || column === null) {
      field.layer("hover", "");
      return;
    }
    const side = field.geometry.cell;
    const [width, height] = [sheet.width * side, sheet.height * side];
    field.layer("hover", `M0 ${row * side}h${width}v${side}H0zM${column * side} 0h${side}v${height}h${-side}z`);
  }

  /** Point out a cell that a sentence names. @param {string | null} name such as r3c7 */
  pointOut(name) {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name ?? "") ?? [];
    const { sheet, field } = this;
    if (!sheet || !field) return;
    const isInside = row && column && Number(row) <= sheet.height && Number(column) <= sheet.width;
    const cells = isInside ? [(Number(row) - 1) * sheet.width + Number(column) - 1] : [];
    field.layer("pointed", field.geometry.squares(cells, 1.5));
  }

  /** The cell under a pointer. @param {PointerEvent | MouseEvent} event */
  cellAt(event) {
    const box = this.surface.getBoundingClientRect();
    return this.field?.geometry.at(event.clientX - box.left, event.clientY - box.top) ?? null;
  }

  /** Show a number beside a cell, or nothing. @param {number | null} cell @param {string} text */
  count(cell, text) {
    this.badge.hidden = cell === null || text === "";
    if (cell === null || !this.field) return;
    this.badge.textContent = text;
    this.badge.style.left = `${this.field.geometry.x(cell) + this.field.geometry.cell / 2}px`;
    this.badge.style.top = `${this.field.geometry.y(cell) + this.field.geometry.cell / 2}px`;
  }

  /** @param {View} view */
  set view(view) {
    this.root.dataset.view = view;
  }
}
