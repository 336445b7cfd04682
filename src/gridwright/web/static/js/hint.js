// The hint card: a ladder of five rungs, from where to look to the step written down.

/** @import {Hint, Mark} from "./types.js" */
/** @import {Desk} from "./desk.js" */

import { Problem, startJob } from "./api.js";
import { html } from "./dom.js";
import { OPEN } from "./history.js";
import { sentence } from "./sentence.js";
import { markOf } from "./walk.js";

/** What the button promises, by the rung that comes next. */
const PROMISES = ["", "Hint: where to look", "Say which technique", "Show the cells", "Explain it", "Write it down"];

export class HintCard {
  /**
   * @param {HTMLElement} card
   * @param {Desk} desk
   */
  constructor(card, desk) {
    this.card = card;
    this.desk = desk;
    this.rung = 0;
    this.isAsking = false;
    this.button = html("button", { type: "button", class: "button wide", id: "hint-button" });
    this.said = html("ol", { class: "rungs", role: "status" });
    this.trusts = html("input", { type: "checkbox", id: "hint-notes" });
    this.trust = html("label", { class: "check" }, this.trusts, "My notes are complete");
    card.append(html("h2", {}, "Hint"), this.button, this.trust, this.said);
    this.button.addEventListener("click", () => void this.climb());
    this.trusts.addEventListener("change", () => this.#forget());
    desk.on("puzzle", () => {
      this.trusts.checked = false;
      this.#forget();
    });
    desk.on("marks", () => this.#forget());
    desk.on("standing", () => this.#draw());
    desk.on("view", () => this.#draw());
  }

  #forget() {
    this.rung = 0;
    this.said.replaceChildren();
    this.desk.pointAt(null);
    this.#draw();
  }

  #draw() {
    this.card.hidden = !this.desk.puzzle || this.desk.view !== "play";
    this.trust.hidden = this.desk.sheet?.marking !== "write";
    const isSolved = this.desk.standing?.solved ?? false;
    this.button.textContent = isSolved ? "No hint is needed" : (PROMISES[this.rung + 1] ?? PROMISES[1] ?? "");
    this.button.disabled = isSolved;
  }

  /** Take the next rung of the ladder. */
  async climb() {
    const { puzzle } = this.desk;
    if (!puzzle || this.isAsking || !this.desk.canMark) return;
    // Notes in painted cells come from hints alone, so they can be trusted.
    const isTrusted = this.trusts.checked || this.desk.sheet?.marking === "paint";
    const moves = isTrusted ? this.desk.movesWithNotes : this.desk.moves;
    this.isAsking = true;
    this.button.dataset.asking = "true";
    try {
      const asked = { source: puzzle.source, moves, rung: Math.min(5, this.rung + 1) };
      const report = await (await startJob("hint", asked, () => {})).done;
      if (this.desk.puzzle === puzzle) this.#take(report.answer);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.said.replaceChildren(html("li", {}, error.message));
    } finally {
      this.isAsking = false;
      delete this.button.dataset.asking;
    }
  }

  /** @param {Hint} hint */
  #take(hint) {
    if (hint.rung === 5 && hint.after) {
      this.#write(hint, hint.after);
      return;
    }
    this.rung = hint.step || hint.is_mistake ? hint.rung : 0;
    this.said.append(html("li", {}, ...sentence(hint.text)));
    this.desk.pointAt(hint);
    this.#draw();
  }

  /**
   * Write the step down: what it placed; and where it removed candidates, all notes, which are complete from then on.
   *
   * @param {Hint} hint
   * @param {number[][]} after
   */
  #write(hint, after) {
    const { sheet, marks } = this.desk;
    if (!sheet) return;
    const isRemoval = hint.step !== null && hint.step.placed.length === 0 && sheet.marking === "write";
    const concluded = new Set([...(hint.step?.placed ?? []), ...(hint.step?.eliminated ?? [])].map(([cell]) => cell));
    const touched = hint.is_mistake ? new Set(hint.cells) : concluded;
    /** @type {[number, Mark][]} */
    const stroke = [];
    after.forEach((symbols, cell) => {
      if ((sheet.givens[cell] ?? null) !== null) return;
      if (hint.is_mistake && touched.has(cell)) stroke.push([cell, OPEN]);
      else if (!hint.is_mistake && (touched.has(cell) || (isRemoval && marks[cell]?.symbol === null))) {
        stroke.push([cell, markOf(sheet, symbols, true)]);
      }
    });
    this.desk.apply(stroke);
    if (isRemoval) this.trusts.checked = true;
    this.#draw();
  }
}
