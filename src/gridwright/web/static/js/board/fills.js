// Painted marks: filled cells, crosses and colour notes. Only rows that changed are drawn again.

/** @import {Sheet, Mark} from "../types.js" */
/** @import {Field} from "./field.js" */

import { svg } from "../dom.js";
import { columnOf, crosses, rowOf, squares } from "./geometry.js";

/** A gap around filled cells lets them be counted; the finished picture has none. */
const GAP = 0.05;
/** Tentative cells are smaller, so that they are told apart without hue. */
const TENTATIVE_GAP = 0.24;

export class Fills {
  /** @param {Sheet} sheet @param {Field} field */
  constructor(sheet, field) {
    this.sheet = sheet;
    this.element = field.group("marks");
    /** @type {SVGGElement[]} */
    this.rows = Array.from({ length: sheet.height }, () => svg("g"));
    this.element.replaceChildren(...this.rows);
    /** @type {readonly Mark[]} */
    this.painted = [];
    this.wasFinished = false;
  }

  /** @param {readonly Mark[]} marks @param {{isFinished: boolean}} state  a finished picture needs no crosses */
  show(marks, { isFinished }) {
    const { height, width } = this.sheet;
    const isFirst = this.painted.length === 0;
    for (let row = 0; row < height; row++) {
      let isSame = isFinished === this.wasFinished && !isFirst;
      for (let cell = row * width; isSame && cell < (row + 1) * width; cell++) isSame = marks[cell] === this.painted[cell];
      if (!isSame) this.#paintRow(row, marks, isFinished);
    }
    this.painted = marks.slice();
    this.wasFinished = isFinished;
  }

  /** @param {number} row @param {readonly Mark[]} marks @param {boolean} isFinished */
  #paintRow(row, marks, isFinished) {
    const { sheet } = this;
    /** Firm entries by symbol, then tentative ones. @type {number[][][]} */
    const byInk = [sheet.symbols.map(() => []), sheet.symbols.map(() => [])];
    /** @type {number[]} */
    const noted = [];
    for (let cell = row * sheet.width; cell < (row + 1) * sheet.width; cell++) {
      const mark = marks[cell];
      if (mark?.symbol != null) byInk[mark.isTentative && !isFinished ? 1 : 0]?.[mark.symbol]?.push(cell);
      else if (mark?.corner.length) noted.push(cell);
    }
    const paths = byInk.flatMap((bySymbol, ink) => bySymbol.flatMap((cells, symbol) => {
      if (cells.length === 0 || (symbol === sheet.blank && isFinished)) return [];
      const tried = ink === 1 ? " tentative" : "";
      if (symbol === sheet.blank) return [svg("path", { class: `l-cross${tried}`, d: crosses(sheet, cells) })];
      const path = svg("path", { class: `l-fill${tried}`, d: squares(sheet, cells, isFinished ? 0 : tried ? TENTATIVE_GAP : GAP) });
      const colour = sheet.symbols[symbol]?.colour;
      if (colour) path.style.fill = colour;
      return [path];
    }));
    this.rows[row]?.replaceChildren(...paths, ...this.#notes(noted, marks));
  }

  /**
   * Dots for the colours still possible in a cell, a small ring for the blank.
   *
   * @param {readonly number[]} noted
   * @param {readonly Mark[]} marks
   */
  #notes(noted, marks) {
    const { sheet } = this;
    const columns = Math.ceil(Math.sqrt(sheet.symbols.length));
    const rows = Math.ceil(sheet.symbols.length / columns);
    const radius = 0.3 / columns;
    return sheet.symbols.flatMap((symbol, number) => {
      const cells = noted.filter((cell) => marks[cell]?.corner.includes(number));
      if (cells.length === 0) return [];
      const [x, y] = [((number % columns) + 0.5) / columns, (Math.floor(number / columns) + 0.5) / rows];
      const d = cells.map((cell) => dot(columnOf(sheet, cell) + x, rowOf(sheet, cell) + y, radius)).join("");
      const path = svg("path", { class: number === sheet.blank ? "dot blank" : "dot", d });
      if (symbol.colour && number !== sheet.blank) path.style.fill = symbol.colour;
      return [path];
    });
  }
}

/** @param {number} x @param {number} y @param {number} radius */
function dot(x, y, radius) {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** A small picture of painted cells, dark on paper. @param {Sheet} sheet @param {readonly Mark[]} marks */
export function thumbnail(sheet, marks) {
  const picture = svg("svg", { viewBox: `0 0 ${sheet.width} ${sheet.height}`, "aria-hidden": "true" });
  sheet.symbols.forEach((symbol, number) => {
    if (number === sheet.blank) return;
    const cells = marks.flatMap((mark, cell) => (mark.symbol === number ? [cell] : []));
    const path = svg("path", { d: squares(sheet, cells), "shape-rendering": "crispEdges" });
    path.style.fill = symbol.colour ?? "var(--paper-ink)";
    picture.append(path);
  });
  return picture;
}

/** A frame around the cells in sight, in a small picture. @param {Sheet} sheet @param {{x: number, y: number, width: number, height: number}} seen */
export function framed(sheet, { x, y, width, height }) {
  return svg("rect", { class: "in-sight", x, y, width: Math.min(width, sheet.width - x), height: Math.min(height, sheet.height - y) });
}
