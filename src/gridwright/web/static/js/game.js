// The marks that a person made, with undo and redo; one stroke is one step.

/** @import {Mark} from "./types.js" */

import { OPEN, sameMark } from "./mark.js";

/** Strokes that are remembered when the page closes. */
const KEPT = 200;

/** @typedef {{cell: number, before: Mark, after: Mark}} Change */
/** @typedef {(number | null | number[])[]} Packed */

export class Game {
  /** @param {readonly Mark[]} marks */
  constructor(marks) {
    this.marks = marks;
    /** Clues that were ticked off, as line/number. @type {ReadonlySet<string>} */
    this.ticks = new Set();
    /** @type {Change[][]} */
    this.past = [];
    /** @type {Change[][]} */
    this.future = [];
  }

  /**
   * Make a stroke; changes that change nothing are dropped.
   *
   * @param {Iterable<readonly [number, Mark]>} wanted
   * @returns {boolean} whether anything changed
   */
  play(wanted) {
    /** @type {Change[]} */
    const stroke = [];
    for (const [cell, after] of wanted) {
      const before = this.marks[cell] ?? OPEN;
      if (!sameMark(before, after)) stroke.push({ cell, before, after });
    }
    if (stroke.length === 0) return false;
    this.#put(stroke.map(({ cell, after }) => [cell, after]));
    this.past.push(stroke);
    this.future = [];
    return true;
  }

  undo() {
    const stroke = this.past.pop();
    if (!stroke) return false;
    this.#put(stroke.map(({ cell, before }) => [cell, before]));
    this.future.push(stroke);
    return true;
  }

  redo() {
    const stroke = this.future.pop();
    if (!stroke) return false;
    this.#put(stroke.map(({ cell, after }) => [cell, after]));
    this.past.push(stroke);
    return true;
  }

  /** @param {string} clue */
  tick(clue) {
    const ticks = new Set(this.ticks);
    if (!ticks.delete(clue)) ticks.add(clue);
    this.ticks = ticks;
  }

  /** @param {[number, Mark][]} changes */
  #put(changes) {
    const marks = this.marks.slice();
    for (const [cell, mark] of changes) marks[cell] = mark;
    this.marks = marks;
  }

  /** Write all marks and the latest strokes as short text, so that nothing is lost when the page closes. */
  save() {
    const marks = this.marks.flatMap((mark, cell) => (sameMark(mark, OPEN) ? [] : [[cell, packed(mark)]]));
    const strokes = (/** @type {Change[][]} */ list) =>
      list.slice(-KEPT).map((stroke) => stroke.map(({ cell, before, after }) => [cell, packed(before), packed(after)]));
    const size = this.marks.length;
    return JSON.stringify({ size, marks, ticks: [...this.ticks], past: strokes(this.past), future: strokes(this.future) });
  }

  /**
   * @param {string | null} text
   * @param {number} size
   * @returns {Game | null} nothing where the text does not fit
   */
  static load(text, size) {
    if (text === null) return null;
    try {
      const saved = JSON.parse(text);
      if (saved.size !== size) return null;
      const marks = Array.from({ length: size }, () => OPEN);
      for (const [cell, mark] of saved.marks) marks[cell] = unpacked(mark);
      const game = new Game(marks);
      const strokes = (/** @type {[number, Packed, Packed][][]} */ list) =>
        list.map((stroke) => stroke.map(([cell, before, after]) => ({ cell, before: unpacked(before), after: unpacked(after) })));
      game.past = strokes(saved.past);
      game.future = strokes(saved.future);
      game.ticks = new Set(saved.ticks ?? []);
      return game;
    } catch {
      return null;
    }
  }
}

/** @param {Mark} mark @returns {Packed} */
function packed({ symbol, corner, centre, colours }) {
  return [symbol, [...corner], [...centre], [...colours]];
}

/** @param {any[]} parts @returns {Mark} */
function unpacked([symbol, corner, centre, colours]) {
  return { symbol, corner, centre, colours };
}
