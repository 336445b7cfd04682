// Written marks: digits and notes. Only cells that changed are drawn again.

/** @import {Sheet, Mark} from "../types.js" */
/** @import {Field} from "./field.js" */

import { svg } from "../dom.js";
import { columnOf, rowOf } from "./geometry.js";
import { draw } from "./items.js";

const DIGIT_SIZE = 0.62;

export class Digits {
  /** @param {Sheet} sheet @param {Field} field */
  constructor(sheet, field) {
    this.sheet = sheet;
    this.cells = sheet.givens.map(() => svg("g"));
    field.group("texts").replaceChildren(...this.cells);
    /** What every cell shows, so that only others are drawn again. @type {string[]} */
    this.shown = [];
  }

  /** @param {readonly Mark[]} marks @param {{wrong: ReadonlySet<number>, symbol: number | null}} state */
  show(marks, { wrong, symbol }) {
    this.cells.forEach((group, cell) => {
      const mark = marks[cell];
      const given = this.sheet.givens[cell] ?? null;
      const entry = given ?? mark?.symbol ?? null;
      const notes = entry === null ? (mark?.notes ?? []) : [];
      const same = notes.length > 0 && symbol !== null && notes.includes(symbol);
      const shown = `${entry}/${notes.join(" ")}/${wrong.has(cell)}/${same ? symbol : ""}`;
      if (shown === this.shown[cell]) return;
      this.shown[cell] = shown;
      if (entry === null) group.replaceChildren(...notes.flatMap((note) => this.#note(cell, note, note === symbol)));
      else group.replaceChildren(...this.#digit(cell, entry, given !== null, wrong.has(cell)));
    });
  }

  /** @param {number} cell @param {number} symbol @param {boolean} isGiven @param {boolean} isWrong */
  #digit(cell, symbol, isGiven, isWrong) {
    const [x, y] = [columnOf(this.sheet, cell) + 0.5, rowOf(this.sheet, cell) + 0.5];
    const paint = isGiven ? "given" : isWrong ? "wrong" : "entry";
    return draw({ kind: "text", x, y, text: this.sheet.symbols[symbol]?.text ?? "", size: DIGIT_SIZE, paint });
  }

  /** @param {number} cell @param {number} symbol @param {boolean} isSame  whether the chosen digit is the same */
  #note(cell, symbol, isSame) {
    const { notes } = this.sheet.picture;
    const [x, y] = notes?.places[symbol] ?? [0.5, 0.5];
    const place = { x: columnOf(this.sheet, cell) + x, y: rowOf(this.sheet, cell) + y, size: notes?.size ?? 0.28 };
    const text = this.sheet.symbols[symbol]?.text ?? "";
    const drawn = draw({ kind: "text", ...place, text, paint: "note" });
    for (const element of drawn) element.classList.toggle("same", isSame);
    return drawn;
  }
}
