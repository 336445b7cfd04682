// The hint card: a ladder of five rungs, from where to look to the step written down; and a check of what stands there.

/** @import {Hint, Part, Bench, Mark, Sheet} from "../types.js" */

import { readLadder } from "../answers.js";
import { Problem, startJob } from "../api.js";
import { html } from "../dom.js";
import { OPEN } from "../mark.js";
import { sentence } from "../sentence.js";
import { effect, signal } from "../store.js";
import { entryStroke, escaped, nameCells } from "../stroke.js";

/** What the button promises, by the rung that comes next. */
const PROMISES = ["", "Hint: where to look", "Say which technique", "Show the cells", "Explain it", "Write it down"];
const MISTAKE_PROMISES = ["", "", "Say what is wrong", "Show the cells", "Say what to do", "Take it back"];
const LAST = 5;

/** @type {Part} */
export const PART = {
  name: "hint",
  title: "Hint",
  place: "panels",
  order: 20,
  mount(card, bench) {
    new HintCard(card, bench);
  },
};

class HintCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk, keyboard, settings }) {
    this.desk = desk;
    this.rung = signal(0);
    this.isMistake = signal(false);
    /** All rungs for the marks as they are, once they were asked for. @type {Hint[] | null} */
    this.ladder = null;
    this.isAsking = false;
    this.button = html("button", { type: "button", class: "button wide", id: "hint-button" });
    this.check = html("button", { type: "button", class: "button", id: "check-button", title: "Correct so far? (K)" }, "Check");
    this.said = html("ol", { class: "rungs", role: "status" });
    this.trusts = html("input", { type: "checkbox", id: "hint-notes" });
    this.trust = html("label", { class: "check" }, this.trusts, "My notes are complete");
    card.append(html("h2", {}, "Hint"), html("div", { class: "hint-buttons" }, this.button, this.check), this.trust, this.said);
    this.button.addEventListener("click", () => void this.climb());
    this.check.addEventListener("click", () => void this.checkMarks());
    this.trusts.addEventListener("change", () => this.#forget());
    effect(() => {
      if (desk.puzzle.value) this.trusts.checked = false;
    });
    effect(() => {
      void desk.marks.value;
      this.#forget();
    });
    effect(() => {
      card.hidden = !desk.canMark.value;
      this.trust.hidden = desk.sheet.value?.blank !== null;
      const promises = this.isMistake.value ? MISTAKE_PROMISES : PROMISES;
      this.button.textContent = desk.isSolved.value ? "No hint is needed" : (promises[this.rung.value + 1] ?? PROMISES[1] ?? "");
      this.button.disabled = desk.isSolved.value;
      this.check.disabled = desk.isSolved.value;
    });
    keyboard.on((event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      // Where H, J, K and L move, these two are held with Shift.
      const isFree = settings.letters.peek() !== "hjkl" || event.shiftKey;
      if (event.code === "KeyH" && isFree) void this.climb();
      else if (event.code === "KeyK" && isFree) void this.checkMarks();
      else return false;
      return true;
    });
  }

  #forget() {
    this.rung.value = 0;
    this.isMistake.value = false;
    this.ladder = null;
    this.said.replaceChildren();
    this.desk.hint.value = null;
  }

  /** @param {number} rung @returns {Promise<Hint | null>} */
  async #ask(rung) {
    const puzzle = this.desk.puzzle.peek();
    if (!puzzle || this.isAsking || !this.desk.canMark.peek()) return null;
    // Notes in painted cells come from hints alone, so they can be trusted.
    const moves = this.desk.moves(this.trusts.checked || this.desk.marker?.isPicture);
    this.isAsking = true;
    this.button.dataset.asking = "true";
    try {
      if (!this.ladder) {
        const marks = this.desk.marks.peek();
        const report = await (await startJob("hint", { source: puzzle.source, moves }, () => {})).done;
        if (this.desk.puzzle.peek() !== puzzle || this.desk.marks.peek() !== marks || !report.answer) return null;
        this.ladder = readLadder(puzzle.sheet, report.answer);
      }
      return this.ladder[rung - 1] ?? null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.said.replaceChildren(html("li", {}, error.message));
      return null;
    } finally {
      this.isAsking = false;
      delete this.button.dataset.asking;
    }
  }

  /** Take the next rung of the ladder. */
  async climb() {
    const hint = await this.#ask(Math.min(LAST, this.rung.peek() + 1));
    if (!hint) return;
    if (hint.rung === LAST && hint.after) this.#write(hint, hint.after);
    else this.#say(hint);
  }

  /** Say whether anything is wrong so far, and where. */
  async checkMarks() {
    const hint = await this.#ask(3);
    if (!hint) return;
    if (hint.is_mistake) this.#say(hint);
    else this.desk.news.value = "Nothing is wrong so far.";
  }

  /** @param {Hint} hint */
  #say(hint) {
    this.said.append(html("li", {}, ...sentence(hint.text)));
    this.desk.hint.value = hint;
    this.isMistake.value = hint.is_mistake;
    this.rung.value = hint.step || hint.is_mistake ? hint.rung : 0;
  }

  /**
   * Write the step down: what it placed; and where it removed candidates, all notes, which are complete from then on.
   *
   * @param {Hint} hint
   * @param {number[][]} after
   */
  #write(hint, after) {
    const sheet = this.desk.sheet.peek();
    const { marker } = this.desk;
    if (!sheet || !marker) return;
    const isRemoval = hint.step !== null && hint.step.placed.length === 0 && !marker.isPicture;
    const concluded = new Set([...(hint.step?.placed ?? []), ...(hint.step?.eliminated ?? [])].map(([cell]) => cell));
    const touched = hint.is_mistake ? new Set(hint.cells) : concluded;
    /** @type {Map<number, Mark>} */
    const changes = new Map();
    after.forEach((symbols, cell) => {
      if (this.desk.isGiven(cell)) return;
      if (hint.is_mistake && touched.has(cell)) changes.set(cell, OPEN);
      else if (!hint.is_mistake && (touched.has(cell) || (isRemoval && this.desk.symbolAt(cell) === null))) {
        changes.set(cell, marker.markOf(sheet, symbols, true));
      }
    });
    this.desk.play({ text: textOf(sheet, changes), changes });
    if (isRemoval) this.trusts.checked = true;
  }
}

/** The stroke that makes these changes, cells with the same new mark together. @param {Sheet} sheet @param {ReadonlyMap<number, Mark>} changes */
function textOf(sheet, changes) {
  /** @type {Map<string, number[]>} */
  const parts = new Map();
  for (const [cell, mark] of changes) {
    const texts = mark.corner.map((symbol) => escaped(sheet.symbols[symbol]?.text ?? "")).join("");
    const act = mark === OPEN ? "-*" : mark.symbol !== null ? entryStroke(sheet, [], mark.symbol) : `'[${texts}]`;
    parts.set(act, [...(parts.get(act) ?? []), cell]);
  }
  return [...parts].map(([act, cells]) => `${nameCells(sheet, cells)}${act}`).join(";");
}
