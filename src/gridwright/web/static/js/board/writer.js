// Writing: choose cells, then write a symbol or notes into all of them, with pointer, touch or keys.

/** @import {Mark} from "../types.js" */
/** @import {Board} from "./board.js" */
/** @import {Desk} from "../desk.js" */

import { OPEN } from "../history.js";
import { stepFor } from "./keys.js";

export class Writer {
  /**
   * @param {Board} board
   * @param {Desk} desk
   */
  constructor(board, desk) {
    this.board = board;
    this.desk = desk;
    /** @type {Set<number>} */
    this.chosen = new Set();
    this.writesNotes = false;
    this.isDragging = false;
    this.takesAway = false;
    this.onTool = () => {};
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    if (event.button !== 0) return;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    this.takesAway = adds && this.chosen.has(cell);
    if (!adds) this.chosen = new Set();
    this.isDragging = true;
    this.#drag(cell);
    this.board.cells?.moveTo(cell, true);
  }

  /** @param {number} cell */
  move(cell) {
    if (this.isDragging) this.#drag(cell);
  }

  up() {
    this.isDragging = false;
  }

  cancel() {
    this.isDragging = false;
  }

  /** @param {number} cell */
  #drag(cell) {
    if (this.takesAway) this.chosen.delete(cell);
    else this.chosen.add(cell);
    this.board.choose(new Set(this.chosen));
    this.onTool();
  }

  /** Choose every cell that shows the same symbol. @param {number} cell */
  chooseEqual(cell) {
    const symbol = this.#symbolAt(cell);
    if (symbol === null) return;
    this.chosen = new Set(this.desk.marks.flatMap((_, other) => (this.#symbolAt(other) === symbol ? [other] : [])));
    this.board.choose(new Set(this.chosen));
  }

  /** @param {number} cell */
  #symbolAt(cell) {
    return this.desk.sheet?.givens[cell] ?? this.desk.marks[cell]?.symbol ?? null;
  }

  /** The chosen cells that are not given. */
  get #writable() {
    return [...this.chosen].filter((cell) => (this.desk.sheet?.givens[cell] ?? null) === null);
  }

  /** Write a symbol as the mode says. @param {number} symbol @param {boolean} [asNote] */
  write(symbol, asNote = this.writesNotes) {
    if (!this.desk.canMark) return;
    if (asNote) this.#note(symbol);
    else this.#enter(symbol);
  }

  /** The same symbol again clears it. @param {number} symbol */
  #enter(symbol) {
    const cells = this.#writable;
    const isThere = cells.length > 0 && cells.every((cell) => this.desk.marks[cell]?.symbol === symbol);
    /** @type {Map<number, Mark>} */
    const stroke = new Map(cells.map((cell) => [cell, isThere ? OPEN : { symbol, notes: [] }]));
    if (!isThere) this.#dropNotes(cells, symbol, stroke);
    this.desk.apply(stroke);
  }

  /** An entered symbol leaves the notes of the cells that share a group; not where it already stands there. */
  #dropNotes(/** @type {number[]} */ cells, /** @type {number} */ symbol, /** @type {Map<number, Mark>} */ stroke) {
    for (const cell of cells) {
      const groups = this.desk.sheet?.groups.filter((group) => group.cells.includes(cell)) ?? [];
      const peers = new Set(groups.flatMap((group) => group.cells));
      peers.delete(cell);
      if ([...peers].some((peer) => this.#symbolAt(peer) === symbol)) continue;
      for (const peer of peers) {
        const mark = this.desk.marks[peer];
        if (stroke.has(peer) || !mark?.notes.includes(symbol)) continue;
        stroke.set(peer, { symbol: null, notes: mark.notes.filter((note) => note !== symbol) });
      }
    }
  }

  /** On everywhere if any cell lacks it, else off everywhere; entered cells are left alone. @param {number} symbol */
  #note(symbol) {
    const cells = this.#writable.filter((cell) => (this.desk.marks[cell]?.symbol ?? null) === null);
    const notesOf = (/** @type {number} */ cell) => this.desk.marks[cell]?.notes ?? [];
    const adds = cells.some((cell) => !notesOf(cell).includes(symbol));
    this.desk.apply(
      cells.map((cell) => {
        const others = notesOf(cell).filter((note) => note !== symbol);
        const notes = adds ? [...others, symbol].sort((a, b) => a - b) : others;
        return /** @type {[number, Mark]} */ ([cell, { symbol: null, notes }]);
      }),
    );
  }

  /** Clear the chosen cells: entries first, notes where there are no entries. */
  erase() {
    if (this.desk.canMark) this.desk.apply(this.#writable.map((cell) => [cell, OPEN]));
  }

  toggleNotes() {
    this.writesNotes = !this.writesNotes;
    this.onTool();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  key(event) {
    const { board, desk } = this;
    const sheet = desk.sheet;
    if (!sheet || !board.cells) return false;
    const goal = stepFor(event, board.cells.current, sheet.height, sheet.width);
    if (goal !== null) {
      this.#goTo(goal, event.shiftKey);
      return true;
    }
    const isControlled = event.ctrlKey || event.metaKey;
    if (isControlled && event.code === "KeyA") {
      this.chosen = new Set(desk.marks.keys());
      board.choose(new Set(this.chosen));
      return true;
    }
    const symbol = symbolFor(event, sheet.symbols.map((s) => s.text));
    if (symbol !== null) {
      if (!this.chosen.has(board.cells.current)) this.#goTo(board.cells.current, false);
      if (!event.repeat) this.write(symbol, this.writesNotes || event.shiftKey || isControlled);
      return true;
    }
    if (isControlled || event.altKey) return false;
    if (["Backspace", "Delete", "0"].includes(event.key)) {
      this.erase();
      return true;
    }
    if (event.key === " " || event.code === "KeyN") {
      if (!event.repeat) this.toggleNotes();
      return true;
    }
    if (event.key === "Escape" && this.chosen.size > 0) {
      this.chosen = new Set();
      board.choose(new Set());
      return true;
    }
    return false;
  }

  keyUp() {}

  /** @param {number} cell @param {boolean} extends_ */
  #goTo(cell, extends_) {
    if (!extends_) this.chosen = new Set();
    this.chosen.add(cell);
    this.board.cells?.moveTo(cell, true);
    this.board.choose(new Set(this.chosen));
    this.onTool();
  }
}

/**
 * Which symbol a key writes. Digits are read from the key's place on the keyboard, because Shift changes its text.
 *
 * @param {KeyboardEvent} event
 * @param {string[]} texts
 */
function symbolFor(event, texts) {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  const isControlled = event.ctrlKey || event.metaKey;
  const typed = digit ?? (isControlled || event.key.length !== 1 ? null : event.key);
  if (typed === null) return null;
  const exact = texts.indexOf(typed);
  const found = exact >= 0 ? exact : texts.indexOf(typed.toUpperCase());
  return found >= 0 ? found : null;
}
