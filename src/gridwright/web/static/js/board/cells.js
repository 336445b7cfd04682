// The grid that keyboards and screen readers meet: one element per cell, one Tab stop, names that say content first.

/** @import {Sheet, Mark, LineState} from "../types.js" */

import { html } from "../dom.js";
import { letterOf } from "../mark.js";

/** Boards with more cells keep only the rows near the focus as elements; the counts still tell the whole size. */
const WHOLE = 6400;
const NEAR = { rows: 12, cells: 2000 };

export class Cells {
  /**
   * @param {Sheet} sheet
   * @param {string} label
   */
  constructor(sheet, label) {
    this.sheet = sheet;
    this.current = 0;
    /** @type {readonly Mark[]} */
    this.marks = [];
    /** @type {ReadonlySet<number>} */
    this.wrong = new Set();
    /** @type {readonly LineState[]} */
    this.states = [];
    this.hasHeaders = sheet.blank !== null || sheet.row_headers.some((header) => header.labels.length > 0);
    const shift = this.hasHeaders ? 1 : 0;
    this.element = html("div", {
      role: "grid", class: "cells", "aria-label": label,
      "aria-rowcount": sheet.height + shift, "aria-colcount": sheet.width + shift,
      "aria-multiselectable": sheet.blank === null ? "true" : null,
    });
    /** @type {Map<number, HTMLElement>} */
    this.rows = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.cells = new Map();
    /** @type {HTMLElement[]} */
    this.columnHeaders = [];
    // A screen reader may put the focus anywhere; the one Tab stop follows.
    this.element.addEventListener("focusin", (event) => {
      const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
      if (cell !== undefined && Number(cell) !== this.current) this.moveTo(Number(cell), false);
    });
    if (this.hasHeaders) this.element.append(this.#headerRow());
    this.#keepRows();
  }

  #headerRow() {
    const row = html("div", { role: "row", class: "unseen", "aria-rowindex": 1 });
    this.columnHeaders = this.sheet.column_headers.map((header, column) =>
      html("span", { role: "columnheader", "aria-colindex": column + 2 }, headerName(header, "open")),
    );
    row.append(...this.columnHeaders);
    return row;
  }

  /** Make the rows that should exist, and drop those that need not. */
  #keepRows() {
    const { height, width } = this.sheet;
    const row = Math.floor(this.current / width);
    const isWhole = height * width <= WHOLE;
    const near = Math.max(1, Math.min(NEAR.rows, Math.floor(NEAR.cells / width / 2)));
    const from = isWhole ? 0 : Math.max(0, row - near);
    const to = isWhole ? height : Math.min(height, row + near + 1);
    for (const [number, element] of this.rows) {
      if (number >= from && number < to) continue;
      element.remove();
      this.rows.delete(number);
      for (let column = 0; column < width; column++) this.cells.delete(number * width + column);
    }
    for (let number = from; number < to; number++) {
      if (!this.rows.has(number)) this.#addRow(number);
    }
  }

  /** @param {number} number */
  #addRow(number) {
    const shift = this.hasHeaders ? 1 : 0;
    const row = html("div", { role: "row", "aria-rowindex": number + 1 + shift });
    row.style.top = `calc(${number} * var(--cell))`;
    const header = this.sheet.row_headers[number];
    if (this.hasHeaders && header) {
      row.append(html("span", { role: "rowheader", class: "unseen", "aria-colindex": 1 }, headerName(header, this.states[number])));
    }
    for (let column = 0; column < this.sheet.width; column++) {
      const cell = number * this.sheet.width + column;
      const given = (this.sheet.givens[cell] ?? null) !== null;
      const element = html("div", {
        role: "gridcell", tabindex: cell === this.current ? 0 : -1, "aria-colindex": column + 1 + shift,
        "aria-label": this.name(cell), "aria-readonly": given ? "true" : null, "data-cell": cell,
      });
      this.cells.set(cell, element);
      row.append(element);
    }
    this.rows.set(number, row);
    this.element.append(row);
  }

  /** Say a cell: what stands there, then where. @param {number} cell */
  name(cell) {
    const { sheet } = this;
    const given = sheet.givens[cell] ?? null;
    const mark = this.marks[cell];
    const symbol = given ?? mark?.symbol ?? null;
    let content = "open";
    if (symbol !== null) content = (sheet.symbols[symbol]?.name ?? "") + (given === null ? "" : " given") + (mark?.isTentative ? ", tentative" : "");
    else if (mark && mark.corner.length + mark.centre.length > 0) content = notesAloud(sheet, mark);
    if (mark?.colours.length) content += `, colour ${mark.colours.map(letterOf).join(" ")}`;
    const where = `row ${Math.floor(cell / sheet.width) + 1} column ${(cell % sheet.width) + 1}`;
    return `${content}${this.wrong.has(cell) ? ", breaks a rule" : ""}, ${where}`;
  }

  /**
   * @param {readonly Mark[]} marks
   * @param {ReadonlySet<number>} wrong
   */
  show(marks, wrong) {
    const [marksBefore, wrongBefore] = [this.marks, this.wrong];
    // A copy, because the marks of a game change in place.
    this.marks = marks.slice();
    this.wrong = wrong;
    for (const [cell, element] of this.cells) {
      if (marks[cell] === marksBefore[cell] && wrong.has(cell) === wrongBefore.has(cell)) continue;
      const name = this.name(cell);
      if (element.getAttribute("aria-label") !== name) element.setAttribute("aria-label", name);
      if (wrong.has(cell)) element.setAttribute("aria-invalid", "true");
      else if (element.hasAttribute("aria-invalid")) element.removeAttribute("aria-invalid");
    }
  }

  /** Say something else before some lines, rows first. @param {Sheet} sheet @param {readonly number[]} lines */
  reprint(sheet, lines) {
    this.sheet = sheet;
    if (!this.hasHeaders) return;
    for (const line of lines) {
      const header = [...sheet.row_headers, ...sheet.column_headers][line];
      const element = line < sheet.height ? this.rows.get(line)?.firstElementChild : this.columnHeaders[line - sheet.height];
      if (header && element) element.textContent = headerName(header, this.states[line]);
    }
  }

  /** @param {readonly LineState[]} states rows first, then columns */
  showLines(states) {
    const { sheet } = this;
    const isSame = states.length === this.states.length && states.every((state, at) => state === this.states[at]);
    if (!this.hasHeaders || isSame) return;
    this.states = states;
    for (const [number, row] of this.rows) {
      const header = sheet.row_headers[number];
      if (row.firstElementChild && header) row.firstElementChild.textContent = headerName(header, states[number]);
    }
    this.columnHeaders.forEach((element, column) => {
      const header = sheet.column_headers[column];
      if (header) element.textContent = headerName(header, states[sheet.height + column]);
    });
  }

  /** @param {ReadonlySet<number>} chosen */
  choose(chosen) {
    for (const [cell, element] of this.cells) element.setAttribute("aria-selected", String(chosen.has(cell)));
  }

  /** Move the one Tab stop, and the focus where it is ours; the board scrolls only to another cell. @param {number} cell @param {boolean} takeFocus */
  moveTo(cell, takeFocus) {
    const isNear = cell === this.current;
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = cell;
    this.#keepRows();
    const element = this.cells.get(cell);
    element?.setAttribute("tabindex", "0");
    if (takeFocus && document.activeElement !== element) element?.focus({ preventScroll: isNear });
  }
}

/**
 * @param {{name: string, labels: string[]}} header
 * @param {LineState | undefined} state
 */
function headerName(header, state) {
  const clue = header.labels.join(" ") || "nothing";
  return `${header.name}: ${clue}${state && state !== "open" ? `, ${state}` : ""}`;
}

/** @param {Sheet} sheet @param {Mark} mark */
function notesAloud(sheet, mark) {
  const names = (/** @type {readonly number[]} */ list) => list.map((symbol) => sheet.symbols[symbol]?.name).join(" ");
  const parts = [mark.corner.length ? `notes ${names(mark.corner)}` : "", mark.centre.length ? `in the centre ${names(mark.centre)}` : ""];
  return parts.filter(Boolean).join(", ");
}
