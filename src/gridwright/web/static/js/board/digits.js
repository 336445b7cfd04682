// Written marks: digits and notes. Only cells that changed are drawn again.

/** @import {Sheet, Mark} from "../types.js" */
/** @import {Field} from "./field.js" */

import { svg } from "../dom.js";
import { OPEN } from "../mark.js";
import { columnOf, rowOf } from "./geometry.js";
import { draw } from "./items.js";

const DIGIT_SIZE = 0.62;

export class Digits {
  /** @param {Sheet} sheet @param {Field} field */
  constructor(sheet, field) {
    this.sheet = sheet;
    this.field = field;
    this.frame = field.frame;
    this.cells = sheet.givens.map(() => svg("g"));
    field.group("texts").replaceChildren(...this.cells);
    this.grounds = field.group("colours");
    this.colourKey = "";
    /** What every cell shows, so that only others are drawn again. @type {string[]} */
    this.shown = [];
  }

  /** @param {readonly Mark[]} marks @param {{wrong: ReadonlySet<number>, symbol: number | null}} state */
  show(marks, { wrong, symbol }) {
    if (this.frame !== this.field.frame) {
      this.frame = this.field.frame;
      this.shown = [];
    }
    this.cells.forEach((group, cell) => {
      const mark = marks[cell] ?? OPEN;
      const given = this.sheet.givens[cell] ?? null;
      const entry = given ?? mark.symbol;
      const same = entry === null && symbol !== null && (mark.corner.includes(symbol) || mark.centre.includes(symbol)) ? symbol : "";
      const shown = `${entry}/${wrong.has(cell)}/${entry === null ? `${mark.corner}/${mark.centre}/${same}` : ""}`;
      if (shown === this.shown[cell]) return;
      this.shown[cell] = shown;
      if (entry !== null) group.replaceChildren(...this.#digit(cell, entry, given !== null, wrong.has(cell)));
      else {
        const corners = mark.corner.flatMap((note) => this.#note(cell, note, note === symbol));
        group.replaceChildren(...corners, ...this.#centre(cell, mark.centre, same !== ""));
      }
    });
    this.#colour(marks);
  }

  /** Colours share a cell as stripes. @param {readonly Mark[]} marks */
  #colour(marks) {
    const key = marks.map((mark) => mark.colours.join(" ")).join("/");
    if (key === this.colourKey) return;
    this.colourKey = key;
    this.grounds.replaceChildren(
      ...marks.flatMap((mark, cell) => {
        const width = 1 / Math.max(1, mark.colours.length);
        const [x, y] = [columnOf(this.sheet, cell), rowOf(this.sheet, cell)];
        return mark.colours.map((colour, at) => svg("rect", { class: `colour-${colour}`, x: x + at * width, y, width, height: 1 }));
      }),
    );
  }

  /** @param {number} cell @param {number} symbol @param {boolean} isGiven @param {boolean} isWrong */
  #digit(cell, symbol, isGiven, isWrong) {
    const [x, y] = [columnOf(this.sheet, cell) + 0.5, rowOf(this.sheet, cell) + 0.5];
    const paint = isGiven ? "given" : isWrong ? "wrong" : "entry";
    return draw({ kind: "text", x, y, text: this.sheet.symbols[symbol]?.text ?? "", size: DIGIT_SIZE, paint }, this.frame);
  }

  /** @param {number} cell @param {number} symbol @param {boolean} isSame  whether the chosen digit is the same */
  #note(cell, symbol, isSame) {
    const { notes } = this.sheet.picture;
    const [x, y] = notes?.places[symbol] ?? [0.5, 0.5];
    const place = { x: columnOf(this.sheet, cell) + x, y: rowOf(this.sheet, cell) + y, size: notes?.size ?? 0.28 };
    const text = this.sheet.symbols[symbol]?.text ?? "";
    const drawn = draw({ kind: "text", ...place, text, paint: "note" }, this.frame);
    for (const element of drawn) element.classList.toggle("same", isSame);
    return drawn;
  }

  /** Notes in the centre stand in one row that grows smaller with their number. @param {number} cell @param {readonly number[]} symbols @param {boolean} isSame */
  #centre(cell, symbols, isSame) {
    if (symbols.length === 0) return [];
    const [x, y] = [columnOf(this.sheet, cell) + 0.5, rowOf(this.sheet, cell) + 0.5];
    const text = symbols.map((symbol) => this.sheet.symbols[symbol]?.text ?? "").join("");
    const drawn = draw({ kind: "text", x, y, text, size: Math.max(0.18, 0.3 - 0.02 * symbols.length), paint: "note" }, this.frame);
    for (const element of drawn) element.classList.toggle("same", isSame);
    return drawn;
  }
}
