// Hints: a ladder of five rungs, from where to look to the step written down, and a check of what stands there; both
// under the board.

/** @import {Hint, Part, Bench} from "../types.js" */

import { attempt, finishJob } from "../api.js";
import { button } from "../controls.js";
import { depthField, told } from "../depth.js";
import { byId, html, showNear } from "../dom.js";
import { trusting } from "../markers/writing.js";
import { addressOf } from "../routing.js";
import { sentence } from "../sentence.js";
import { effect, signal } from "../signals.js";
import { atStage, legendOf, Stages } from "../stages.js";

/** What the button promises, by the rung that comes next. */
const PROMISES = ["", "Hint", "Which technique?", "Show what to see", "Explain", "Fill it in"];
const MISTAKE_PROMISES = ["", "", "Where is it?", "Show the cells", "What is wrong?", "Undo the mistake"];
/** The rung that tells the whole step without writing it down. */
const INFERENCE = 4;
const LAST = 5;
/** How long the stages of a picture may take together, in milliseconds. */
const STAGED = 1800;
/** How marks are made, for whoever plays a first puzzle: by kind of board, with a mouse or with a finger. @type {Record<string, readonly [string, string]>} */
const HOW = {
  paint: ["Click a cell to fill it, right-click it to cross it out.", "Tap a cell to fill it, hold it to cross it out."],
  write: ["Click a cell, then press the digit.", "Tap a cell, then the digit."],
};
/** How long an answer may take before the page says that it is looked for, in milliseconds. */
const SOON = 200;

/** @type {Part} */
export const PART = {
  name: "hint",
  title: "Hint",
  place: "foot",
  order: 20,
  mount(element, bench) {
    new Hints(element, bench);
  },
};

class Hints {
  /** @param {HTMLElement} element @param {Bench} bench */
  constructor(element, { desk, keyboard, routing, sentence: bar, settings }) {
    this.desk = desk;
    this.settings = settings;
    this.rung = signal(0);
    this.isMistake = signal(false);
    /** All rungs for the marks as they are, once they were asked for. @type {Hint[] | null} */
    this.ladder = null;
    this.isAsking = false;
    this.isSlow = signal(false);
    this.button = button("", () => void this.climb(), "button", { id: "hint-button" });
    this.check = button("Check", () => void this.checkMarks(), "button", { id: "check-button", title: "Check for mistakes (K)" });
    this.said = html("ol", { class: "rungs", role: "status" });
    this.trusts = html("input", { type: "checkbox", id: "hint-notes" });
    this.trust = html("label", { class: "check", title: "Hints may rely on them" }, this.trusts, "My notes are complete");
    this.isTold = signal(false);
    this.legend = html("ul", { class: "legend", "aria-label": "Legend" });
    /** The hint that is shown in stages. @type {Hint | null} */
    this.shown = null;
    this.stages = new Stages((stage) => this.#showStage(stage));
    element.append(this.said, this.legend);
    const isHere = () => routing.room.value === "play";
    /** Whether a first puzzle is played, step by step. */
    this.isGuided = () => isHere() && routing.path.value[1] === "guide";
    bar.add(20, element, () => isHere() && this.isTold.value && desk.news.value === "");
    bar.offer("Detail", () => isHere() && this.rung.value >= INFERENCE && !this.isMistake.value, depthField(settings));
    bar.offer("Hint", isHere, this.check, this.button);
    effect(() => {
      void settings.of("depth").value;
      const [hint, last] = [this.shown, this.said.lastElementChild];
      if (hint && last) last.replaceChildren(...this.#words(hint));
    });
    queueMicrotask(() => byId("game-aids", HTMLElement).append(this.trust));
    this.trusts.addEventListener("change", () => this.#trust(this.trusts.checked));
    effect(() => {
      if (desk.marks.value.some((mark) => mark.isComplete)) desk.trustsNotes.value = true;
    });
    effect(() => {
      this.trusts.checked = desk.trustsNotes.value;
    });
    effect(() => {
      void desk.marks.value;
      this.#forget();
    });
    effect(() => {
      this.trust.hidden = desk.sheet.value?.blank !== null;
      const promises = this.isMistake.value ? MISTAKE_PROMISES : PROMISES;
      const promise = desk.isSolved.value ? "Hint" : (promises[this.rung.value + 1] ?? PROMISES[1] ?? "");
      this.check.hidden = this.isGuided();
      this.button.textContent = this.isSlow.value ? "Looking for a step…" : promise;
      this.button.disabled = this.check.disabled = desk.isSolved.value || desk.lock.value !== "";
    });
    // Whoever is guided gets the next step by itself, as soon as the last one is made.
    const leave = html("a", { class: "button" }, "Skip the guide");
    bar.offer("Guide", () => this.isGuided() && !desk.isSolved.value, leave);
    effect(() => {
      leave.href = addressOf({ room: "play", path: routing.path.value.slice(0, 1) });
      void desk.marks.value;
      const isNext = this.isGuided() && !desk.isWaiting.value && !desk.isSolved.value && desk.canMark.value && desk.draft.value === null;
      if (isNext) queueMicrotask(() => this.rung.peek() === 0 && void this.climb(INFERENCE));
    });
    keyboard.on((event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      // Where H, J, K and L move, these two are held with Shift.
      const isFree = settings.of("letters").peek() !== "hjkl" || event.shiftKey;
      if (event.code === "KeyH" && isFree) void this.climb(event.shiftKey && settings.of("letters").peek() !== "hjkl" ? INFERENCE : 0);
      else if (event.code === "KeyK" && isFree) void this.checkMarks();
      else return false;
      return true;
    });
  }

  /** @param {boolean} isComplete */
  #trust(isComplete) {
    const sheet = this.desk.sheet.peek();
    if (!sheet) return;
    const stroke = trusting(sheet, this.desk.marks.peek(), isComplete);
    this.desk.play(stroke);
    this.desk.trustsNotes.value = isComplete;
    this.#forget();
  }

  #forget() {
    this.rung.value = 0;
    this.isMistake.value = false;
    this.ladder = null;
    this.#tell();
    this.#show(null);
    this.desk.checked.value = [];
  }

  /** Say some lines instead of all before. @param {...HTMLLIElement} lines */
  #tell(...lines) {
    this.said.replaceChildren(...lines);
    this.isTold.value = lines.length > 0;
    // The last rung is the one that was asked for.
    showNear(lines.at(-1));
  }

  /** @param {number} rung @returns {Promise<Hint | null>} */
  async #ask(rung) {
    const { game } = this.desk;
    if (!game || this.isAsking || !this.desk.canMark.peek()) return null;
    this.isAsking = true;
    this.button.setAttribute("aria-busy", "true");
    const slow = window.setTimeout(() => (this.isSlow.value = true), SOON);
    this.ladder ??= (await attempt(() => this.#search(game), (reason) => this.#tell(html("li", {}, reason)))) ?? null;
    this.isAsking = false;
    this.button.removeAttribute("aria-busy");
    window.clearTimeout(slow);
    this.isSlow.value = false;
    return this.ladder?.[rung - 1] ?? null;
  }

  /** Ask the server for all rungs; nothing where the marks changed meanwhile. @param {import("../game.js").Game} game @returns {Promise<Hint[] | null>} */
  async #search(game) {
    let marks = this.desk.marks.peek();
    const { answer } = await game.about((position) => {
      marks = this.desk.marks.peek();
      return finishJob("hint", { ...position, depth: "full" });
    });
    return this.desk.game === game && this.desk.marks.peek() === marks ? (answer?.rungs ?? null) : null;
  }

  /** Take the next rung of the ladder, or a higher one at once. @param {number} [least] */
  async climb(least = 0) {
    const hint = await this.#ask(Math.min(LAST, Math.max(least, this.rung.peek() + 1)));
    if (!hint) return;
    if (hint.rung === LAST && hint.stroke) this.desk.tell(hint.stroke);
    else this.#say(hint);
  }

  /** Say whether anything is wrong so far, and where. */
  async checkMarks() {
    const { game } = this.desk;
    const sheet = this.desk.sheet.peek();
    if (!game || !sheet || !this.desk.canMark.peek()) return;
    const slow = window.setTimeout(() => (this.desk.news.value = "Checking…"), SOON);
    const answer = await this.desk.ask(() => game.check());
    window.clearTimeout(slow);
    if (!answer || this.desk.game !== game) return;
    const { wrong, is_certain } = answer;
    const cells = wrong.length === 1 ? "One cell is wrong." : `${wrong.length} cells are wrong.`;
    const nothing = is_certain ? "No mistakes so far." : "No mistakes found, but not everything could be verified.";
    this.#show(null);
    this.desk.checked.value = wrong;
    this.desk.news.value = wrong.length > 0 ? cells : nothing;
  }

  /** What a rung tells: the whole step at the chosen depth. @param {Hint} hint */
  #words({ rung, step, text }) {
    return rung === INFERENCE && step ? told(step, this.settings.of("depth").peek()) : sentence(text);
  }

  /** Show what a hint points to, stage by stage. @param {Hint | null} hint */
  #show(hint) {
    this.shown = hint;
    this.stages.run(hint?.picture?.stages?.length ?? 1, hint ? STAGED : 0);
  }

  /** @param {number} stage */
  #showStage(stage) {
    const picture = this.shown?.picture;
    const seen = picture ? atStage(picture, stage) : null;
    this.desk.hint.value = seen;
    this.legend.replaceChildren(...legendOf(seen?.legend ?? []));
  }

  /** @param {Hint} hint */
  #say(hint) {
    const isFirst = this.isGuided() && this.desk.facts.peek()?.steps === 0;
    const how = HOW[this.desk.sheet.peek()?.marking ?? ""]?.[matchMedia("(pointer: coarse)").matches ? 1 : 0] ?? "";
    const before = isFirst ? [html("li", {}, how)] : this.rung.peek() === 0 ? [] : [...this.said.querySelectorAll("li")];
    this.desk.news.value = "";
    this.#tell(...before, html("li", {}, ...this.#words(hint)));
    this.#show(hint);
    this.isMistake.value = (hint.mistakes ?? []).length > 0;
    const isHelpful = this.isMistake.peek() || this.ladder?.some(({ step }) => step);
    if (isHelpful && !this.isGuided()) this.desk.game?.noteHint();
    this.rung.value = isHelpful && hint.rung < LAST ? hint.rung : 0;
  }
}
