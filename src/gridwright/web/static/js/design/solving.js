// Solving inside the design room, of the design as it stands: the answer and how long it took, or the steps to it, one at a time or all.

/** @import {Studio} from "./room.js" */
/** @import {SolveAnswer} from "../wire.js" */
/** @import {Walk} from "../types.js" */
/** @typedef {{told: SolveAnswer, job: string, at: number, words: string}} Solved */

import { cellsOf, readWalk } from "../answers.js";
import { get, startJob, stopper } from "../api.js";
import { html } from "../dom.js";
import { entry } from "../mark.js";
import { capital, sentence } from "../sentence.js";
import { effect, signal } from "../signals.js";
import { WalkPictures } from "../walk.js";
import { button, card, choiceField, flagField, iconButton, row } from "../controls.js";
import { Notice } from "./notice.js";
import { download, fileName } from "../files.js";
import { shown } from "./showing.js";

const SECONDS = 60;

/** @param {Studio} studio */
export function solveCard(studio) {
  return new Solving(studio).element;
}

class Solving {
  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.notice = new Notice(studio.design);
    this.solved = signal(/** @type {Solved | null} */ (null));
    this.walk = signal(/** @type {{pictures: WalkPictures, at: number} | null} */ (null));
    this.running = signal(/** @type {(() => void) | null} */ (null));
    this.guessing = flagField("Allow guessing", true);
    this.limit = choiceField("Look for", [["2", "Two solutions"], ["10", "Up to 10"], ["100", "Up to 100"], ["1000", "Up to 1000"]]);
    this.words = html("div", { class: "solve-words", role: "status" });
    this.list = html("ol", { class: "steps", "aria-label": "Steps" });
    this.element = this.#card();
    this.#speak();
    effect(() => this.#show());
    // What was found is of the design as it was.
    effect(() => {
      void [studio.design.version.value, studio.design.id.value];
      this.close();
    });
  }

  #card() {
    const solve = button("Solve", () => void this.#run(() => this.#solve()), "button primary");
    const explain = button("Explain the steps", () => void this.#run(() => this.#explain()));
    const stop = button("Stop", () => this.running.peek()?.());
    effect(() => {
      solve.disabled = explain.disabled = this.running.value !== null;
      stop.hidden = this.running.value === null;
    });
    return card("Solve", row(solve, explain, stop), this.guessing.element, this.limit.element, this.notice.line(), this.list);
  }

  #speak() {
    const { bar } = this.studio;
    const isOpen = () => this.solved.value !== null || this.walk.value !== null;
    const control = (/** @type {string} */ label, /** @type {string} */ path, /** @type {(at: number, last: number) => number} */ goal) =>
      iconButton(label, path, () => void this.#turn(goal));
    const turns = html("div", { class: "row tight" },
      control("First", "M5 4v12M15 4 8 10l7 6z", () => 0), control("Previous", "M12 4 6 10l6 6", (at) => at - 1),
      control("Next", "m8 4 6 6-6 6", (at) => at + 1), control("Last", "M15 4v12M5 4l7 6-7 6z", (_, last) => last));
    effect(() => (turns.hidden = this.walk.value === null && (this.solved.value?.told.count ?? 0) < 2));
    bar.add(6, this.words, isOpen);
    bar.offer("Result", isOpen, turns, button("Save as text", () => this.#save()), button("Back to the design", () => this.close()));
  }

  /** @param {() => Promise<void>} work */
  async #run(work) {
    this.close();
    await this.notice.run(async () => {
      await this.studio.design.settled;
      await work();
    });
    this.running.value = null;
  }

  /** Work on the design as it stands; nothing where it has changed meanwhile. @param {string} path @param {object} options */
  async #ask(path, options) {
    const { design } = this.studio;
    const version = design.version.peek();
    const { text } = await get(`designs/${design.id.peek()}/text`);
    const job = startJob(path, { source: { text, format: "gridwright", number: 1 }, seconds: SECONDS, ...options }, () => {});
    this.running.value = stopper(job);
    const report = await (await job).done;
    return version === design.version.peek() ? report : null;
  }

  async #solve() {
    const guessing = this.guessing.field.checked;
    const report = await this.#ask("solve", { limit: Number(this.limit.field.value), guessing });
    const sheet = this.studio.design.sheet.peek();
    if (report?.answer && sheet) this.solved.value = { told: report.answer, job: report.job, at: 0, words: wordsOf(report.answer, sheet, guessing) };
  }

  async #explain() {
    const report = await this.#ask("explain", {});
    const { sheet, marker } = { sheet: this.studio.design.sheet.peek(), marker: this.studio.design.marker };
    if (!report?.answer || !sheet || !marker) return;
    const walk = readWalk(sheet, report.answer);
    if (walk.steps.length === 0) this.notice.begin().tell(`No step: ${walk.note || "nothing is left to conclude"}.`);
    else {
      const isWritten = (/** @type {number} */ cell) => marker.isPicture || this.studio.design.symbolAt(cell) !== null;
      const pictures = new WalkPictures(sheet, walk, marker, isWritten);
      pictures.goTo(1);
      this.walk.value = { pictures, at: 1 };
      this.list.replaceChildren(...walk.steps.map((step, at) => this.#item(step, at + 1)));
    }
  }

  /** @param {Walk["steps"][number]} step @param {number} at */
  #item(step, at) {
    const one = button(html("span", {}, step.title), () => void this.#turn(() => at), "", { title: step.text });
    one.append(html("span", { class: "quiet" }, step.where));
    return html("li", {}, one);
  }

  /** @param {(at: number, last: number) => number} goal */
  async #turn(goal) {
    const [walk, solved] = [this.walk.peek(), this.solved.peek()];
    const within = (/** @type {number} */ at, /** @type {number} */ last) => Math.min(last, Math.max(0, goal(at, last)));
    if (walk) {
      const at = within(walk.at, walk.pictures.walk.steps.length);
      walk.pictures.goTo(at);
      this.walk.value = { ...walk, at };
    } else if (solved) {
      const at = within(solved.at, solved.told.count - 1);
      const { solutions } = solved.told;
      solutions[at] ??= (await get(`jobs/${solved.job}/solutions/${at}`)).solution;
      if (this.solved.peek() === solved) this.solved.value = { ...solved, at };
    }
  }

  #show() {
    const [walk, solved, sheet] = [this.walk.value, this.solved.value, this.studio.design.sheet.value];
    if (!sheet) return;
    if (walk) this.#showStep(walk);
    else if (solved) {
      const { told, at, words } = solved;
      const cells = cellsOf(sheet, told.solutions[at] ?? told.settled ?? []);
      shown.picture.value = { marks: cells.map((symbol) => entry(symbol)), isFinished: false };
      const which = told.count > 1 ? ` Solution ${at + 1} of ${told.count}.` : "";
      this.words.replaceChildren(html("p", {}, capital(words), which));
    }
  }

  /** @param {{pictures: WalkPictures, at: number}} walk */
  #showStep({ pictures, at }) {
    const { step, walk } = pictures;
    shown.picture.value = { ...pictures.picture(), isFinished: false };
    const count = walk.steps.length;
    const end = at < count ? "" : walk.solved ? " Solved." : ` Not solved: ${walk.note || "the rest needs more than these techniques"}.`;
    const title = step ? `${at} of ${count}. ${step.title}` : "The start";
    this.words.replaceChildren(html("p", {}, html("strong", {}, title), " ", ...(step ? sentence(step.text) : ["Nothing is concluded yet."]), end));
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.list.children[at - 1]?.firstElementChild?.setAttribute("aria-current", "step");
  }

  /** The result as a text: the verdict and the solution, or every step. */
  #save() {
    const { design } = this.studio;
    const [walk, solved] = [this.walk.peek(), this.solved.peek()];
    const title = design.title.peek() || `Untitled ${design.family.peek()}`;
    const rows = solved?.told.solutions[solved.at] ?? solved?.told.settled ?? [];
    const steps = walk?.pictures.walk.steps.map((step, at) => `${at + 1}. ${step.title}: ${step.text}`) ?? [];
    const said = solved ? [capital(solved.words), "", ...rows] : steps;
    download([title, "", ...said, ""].join("\n"), fileName(title, "txt"));
  }

  /** Show the design again. */
  close() {
    this.walk.value = this.solved.value = null;
    shown.picture.value = null;
    this.list.replaceChildren();
  }
}

/** The verdict with its time; without guessing what logic settles, and how to go on. @param {SolveAnswer} told @param {import("../types.js").Sheet} sheet @param {boolean} guessing */
function wordsOf({ words, verdict, seconds, settled = [] }, sheet, guessing) {
  const took = seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(1)} s`;
  if (!guessing && verdict === "unknown") {
    const known = cellsOf(sheet, settled).filter((symbol) => symbol !== null).length;
    return `Logic alone solves ${known} of ${sheet.height * sheet.width} cells (${took}); the rest needs guessing. Switch it on, or have the steps explained.`;
  }
  return /\d (ms|s)\b/.test(words ?? "") ? (words ?? "") : `${words} (${took})`;
}
