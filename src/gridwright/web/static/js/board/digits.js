// Written marks: digits and notes. Only cells that changed are drawn again.

/** @import {DrawnState, Mark, Sheet} from "../types.js" */
/** @import {Field} from "./field.js" */

import { svg } from "../dom.js";
import { OPEN, letterOf } from "../mark.js";
import { allPenned } from "../markers/pen.js";
import { columnOf, rowOf } from "./geometry.js";
import { draw } from "./items.js";

const MOST_IN_A_ROW = 4;
/** Where notes of corners go, one after another: the corners, then the middles of the edges; in thirds of the room for notes. */
const AROUND = [[0, 0], [2, 0], [0, 2], [2, 2], [1, 0], [1, 2], [0, 1], [2, 1]];

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

  /** @param {readonly Mark[]} marks @param {DrawnState} state */
  show(marks, { wrong, wrongNotes, symbol, isOrdered }) {
    if (this.frame !== this.field.frame) {
      this.frame = this.field.frame;
      this.shown = [];
    }
    // Many notes in the centre, as all candidates are, could not be read in one row: each has its place then, on the whole board.
    const isFull = marks.some((mark) => mark.symbol === null && mark.corner.length === 0 && mark.centre.length > MOST_IN_A_ROW);
    this.field.path("pen", allPenned(this.sheet, marks));
    this.cells.forEach((group, cell) => {
      const mark = marks[cell] ?? OPEN;
      const given = this.sheet.givens[cell] ?? null;
      const entry = given ?? mark.symbol;
      const same = entry === null && symbol !== null && (mark.corner.includes(symbol) || mark.centre.includes(symbol)) ? symbol : "";
      const isStruck = (/** @type {number} */ note) => wrongNotes.has(`${cell}/${note}`);
      const struck = entry === null && wrongNotes.size > 0 ? [...mark.corner, ...mark.centre].filter(isStruck) : [];
      const notes = entry === null ? `${mark.corner}/${mark.centre}/${isFull}/${isOrdered}/${same}/${struck}` : mark.isRevealed;
      const shown = `${entry}/${wrong.has(cell)}/${notes}/${entry !== null && entry === symbol}`;
      if (shown === this.shown[cell]) return;
      this.shown[cell] = shown;
      if (entry !== null) group.replaceChildren(...this.#digit(cell, entry, given !== null ? "given" : wrong.has(cell) ? "wrong" : "entry", mark.isRevealed ?? false, entry === symbol));
      else {
        const isMany = isFull && mark.corner.length === 0;
        const noted = isMany ? mark.centre : mark.corner;
        const isAround = isOrdered && !isMany && noted.length <= AROUND.length;
        const placed = noted.flatMap((note, at) => this.#note(cell, note, isAround ? this.#around(at) : null, note === symbol, isStruck(note)));
        group.replaceChildren(...placed, ...this.#centre(cell, isMany ? [] : mark.centre, same !== "", mark.centre.some(isStruck)));
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
        return mark.colours.flatMap((colour, at) => [
          svg("rect", { class: `colour-${colour}`, x: x + at * width, y, width, height: 1 }),
          svg("text", { class: "colour-label", x: x + at * width + 0.1, y: y + 0.2, "font-size": 0.2 }, letterOf(colour)),
        ]);
      }),
    );
  }

  /** @param {number} cell @param {number} symbol @param {string} paint @param {boolean} isRevealed @param {boolean} isSame  whether the chosen digit is the same */
  #digit(cell, symbol, paint, isRevealed, isSame) {
    const text = this.sheet.symbols[symbol]?.text ?? "";
    const drawn = draw({ kind: "text", ...this.#middle(cell), text, size: this.sheet.picture.notes?.digit_size ?? 0.62, paint }, this.frame);
    for (const element of drawn) {
      element.classList.toggle("revealed", isRevealed);
      element.classList.toggle("same", isSame);
    }
    return drawn;
  }

  /** Where digits stand: lower where texts stand in corners. @param {number} cell */
  #middle(cell) {
    const [x, y] = this.sheet.picture.notes?.digit ?? [0.5, 0.5];
    return { x: columnOf(this.sheet, cell) + x, y: rowOf(this.sheet, cell) + y };
  }

  /** The place of a note of the corners by its order. @param {number} at @returns {readonly number[]} */
  #around(at) {
    const places = this.sheet.picture.notes?.places ?? [];
    const ends = [0, 1].map((way) => places.map((place) => place[way] ?? 0.5)).map((all) => [Math.min(...all), Math.max(...all)]);
    return ends.map(([least = 0.2, most = 0.8], way) => least + ((AROUND[at]?.[way] ?? 1) * (most - least)) / 2);
  }

  /** @param {number} cell @param {number} symbol @param {readonly number[] | null} place  its own, unless it is told @param {boolean} isSame  whether the chosen digit is the same @param {boolean} isStruck */
  #note(cell, symbol, place, isSame, isStruck) {
    const { notes } = this.sheet.picture;
    const [x = 0.5, y = 0.5] = place ?? notes?.places[symbol] ?? [];
    const stands = { x: columnOf(this.sheet, cell) + x, y: rowOf(this.sheet, cell) + y, size: notes?.size ?? 0.28 };
    const text = this.sheet.symbols[symbol]?.text ?? "";
    const drawn = draw({ kind: "text", ...stands, text, paint: "note" }, this.frame);
    for (const element of drawn) {
      element.classList.toggle("same", isSame);
      element.classList.toggle("struck", isStruck);
    }
    return drawn;
  }

  /** Notes in the centre stand in one row that grows smaller with their number. @param {number} cell @param {readonly number[]} symbols @param {boolean} isSame @param {boolean} isStruck */
  #centre(cell, symbols, isSame, isStruck) {
    if (symbols.length === 0) return [];
    const text = symbols.map((symbol) => this.sheet.symbols[symbol]?.text ?? "").join("");
    const drawn = draw({ kind: "text", ...this.#middle(cell), text, size: Math.max(0.18, 0.3 - 0.02 * symbols.length), paint: "note" }, this.frame);
    for (const element of drawn) {
      element.classList.toggle("same", isSame);
      element.classList.toggle("struck", isStruck);
    }
    return drawn;
  }
}
