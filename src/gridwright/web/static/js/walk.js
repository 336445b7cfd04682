// A walk through an explanation: the picture of the board at every step, going either way.

/** @import {Walk, Step, Sheet, Marker, Picture} from "./types.js" */

import { atStage } from "./stages.js";

export class WalkPictures {
  /**
   * @param {Sheet} sheet
   * @param {Walk} walk
   * @param {Marker} marker
   * @param {(cell: number) => boolean} [isWritten]  which settled cells are written from the start: all, unless it is told
   */
  constructor(sheet, walk, marker, isWritten = () => true) {
    this.marker = marker;
    this.sheet = sheet;
    this.walk = walk;
    this.at = 0;
    /** Where a step that is shown alone begins. */
    this.alone = 0;
    this.candidates = walk.start.map((symbols) => symbols);
    /** How often each cell was written. @type {number[]} */
    this.written = walk.start.map((symbols, cell) => (symbols.length === 1 && isWritten(cell) ? 1 : 0));
    /** @type {[number, number[]][][]} */
    this.before = [];
  }

  /** Go to a number of steps done. @param {number} wanted */
  goTo(wanted) {
    const goal = Math.min(this.walk.steps.length, Math.max(0, wanted));
    while (this.at < goal) this.#forward();
    while (this.at > goal) this.#back();
  }

  /** Show one step on the first position, as if it were the only one. @param {number} wanted  from 1 on, 0 for none */
  showAlone(wanted) {
    while (this.at > this.alone) this.#back();
    this.alone = Math.min(this.walk.steps.length, Math.max(0, wanted)) - 1;
    this.at = Math.max(0, this.alone);
    if (this.alone >= 0) this.#forward();
    else this.alone = 0;
  }

  #forward() {
    const step = this.walk.steps[this.at];
    if (!step) return;
    this.before.push(step.changes.map(([cell]) => [cell, this.candidates[cell] ?? []]));
    for (const [cell, symbols] of step.changes) this.candidates[cell] = symbols;
    for (const cell of writtenBy(step)) this.written[cell] = (this.written[cell] ?? 0) + 1;
    this.at += 1;
  }

  #back() {
    this.at -= 1;
    const step = this.walk.steps[this.at];
    for (const [cell, symbols] of this.before.pop() ?? []) this.candidates[cell] = symbols;
    if (step) for (const cell of writtenBy(step)) this.written[cell] = (this.written[cell] ?? 1) - 1;
  }

  /** @returns {Step | null} the step just made */
  get step() {
    return this.walk.steps[this.at - 1] ?? null;
  }

  /**
   * The board at a stage of the step: before it while its premises are shown, at the last stage after it; what the step
   * removed is part of its picture.
   *
   * @param {number} [stage]  from 1 on, the last unless it is told
   * @returns {Picture}
   */
  picture(stage = Number.POSITIVE_INFINITY) {
    const { step, sheet, marker } = this;
    const isOver = !step || stage >= step.stages.length;
    const before = new Map(isOver ? [] : this.before.at(-1));
    const unwritten = new Set(isOver ? [] : writtenBy(step));
    const marks = this.candidates.map((symbols, cell) => {
      const written = (this.written[cell] ?? 0) - (unwritten.has(cell) ? 1 : 0);
      return marker.markOf(sheet, before.get(cell) ?? symbols, written > 0);
    });
    const isLast = isOver && this.at === this.walk.steps.length && this.walk.solved;
    const { ground, ink } = step ? atStage(step, stage) : { ground: [], ink: [] };
    return { marks, ground, ink, isFinished: isLast && marker.isPicture };
  }
}

/** @param {Step} step */
function writtenBy(step) {
  return step.placed.map(([cell]) => cell);
}
