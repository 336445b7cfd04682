// The solve card: ask for a verdict, watch the search, stop it, flip through the solutions.

/** @import {Answer, Bench, Part, Report} from "../types.js" */

import { cellsOf, readSolve } from "../answers.js";
import { attempt, get, startJob, stopper } from "../api.js";
import { button, choiceField, iconButton } from "../controls.js";
import { html, icon, redraw } from "../dom.js";
import { secondsText } from "../sentence.js";
import { effect, signal } from "../signals.js";

/** @type {Record<string, string>} */
const ICONS = {
  unique: "M4 10.5 8.5 15 16 6",
  multiple: "M3 7h9v9H3zM8 7V4h9v9h-5",
  none: "M5 5l10 10M15 5 5 15",
  unknown: "M7 7.5a3 3 0 1 1 4 2.8c-.8.4-1 .9-1 1.7M10 15.5v.1",
};

/** @type {Part} */
export const PART = {
  name: "solve",
  title: "Solve",
  place: "panels",
  order: 30,
  rooms: ["solve"],
  mount(card, bench) {
    new SolveCard(card, bench);
  },
};

class SolveCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk, routing, sentence: bar }) {
    this.desk = desk;
    /** @type {(() => unknown) | null} */
    this.stop = null;
    this.button = button("Solve", () => void this.solve(), "button primary wide", { id: "solve-button" });
    this.limit = choiceField("Find", [["2", "Two solutions"], ["10", "Up to 10"], ["100", "Up to 100"], ["1000", "Up to 1000"]]);
    this.seconds = choiceField("Time limit", [["10", "10 seconds"], ["60", "1 minute"], ["300", "5 minutes"]]);
    this.guessing = html("input", { type: "checkbox", id: "guessing", checked: true });
    this.bar = html("progress", { max: 1, value: 0, "aria-label": "Time used" });
    this.clock = html("span", { class: "quiet" });
    this.stopButton = button("Stop", () => this.stop?.(), "button wide", { id: "stop-button", hidden: true });
    this.progress = html("div", { class: "progress", hidden: true }, this.bar, this.clock);
    this.verdict = html("div", { role: "status", id: "verdict" });
    this.isSaid = signal(false);
    this.pager = html("div", { class: "pager", hidden: true });
    card.append(
      html("h2", {}, "Solve"),
      html("div", { class: "pair" }, this.limit.element, this.seconds.element),
      html("label", { class: "check", title: "When off, only what follows by logic is filled in" }, this.guessing, "Allow guessing"),
      this.button, this.progress, this.stopButton,
    );
    const isHere = () => routing.room.value === "solve";
    bar.add(18, this.verdict, () => isHere() && this.isSaid.value);
    bar.offer("Solutions", isHere, this.pager);
    effect(() => {
      if (desk.puzzle.value) this.stop?.();
    });
    effect(() => this.#showAnswer(desk.answer.value, desk.shown.value));
  }

  #reset() {
    this.verdict.replaceChildren();
    this.isSaid.value = false;
    this.pager.hidden = true;
  }

  async solve() {
    const puzzle = this.desk.puzzle.peek();
    if (!puzzle || this.stop) return;
    const asked = { source: puzzle.source, limit: Number(this.limit.field.value), seconds: Number(this.seconds.field.value), guessing: this.guessing.checked };
    this.#setBusy(true);
    await attempt(async () => {
      const job = startJob("solve", asked, (report) => this.#report(report));
      this.stop = stopper(job);
      const report = await (await job).done;
      if (this.desk.puzzle.peek() !== puzzle) return;
      if (report.answer) this.desk.setAnswer({ ...readSolve(puzzle.sheet, report.answer, report.job), isLogic: !asked.guessing });
      // A search that waited behind other work has nothing to tell.
      else this.#say("unknown", "Stopped before the search began.");
    }, (reason) => this.desk.puzzle.peek() === puzzle && this.#say("none", reason));
    this.#setBusy(false);
  }

  /** @param {boolean} isBusy */
  #setBusy(isBusy) {
    const hadFocus = document.activeElement === this.button || document.activeElement === this.stopButton;
    this.button.hidden = isBusy;
    this.stopButton.hidden = !isBusy;
    this.progress.hidden = !isBusy;
    if (isBusy) this.#reset();
    else this.stop = null;
    if (hadFocus) (isBusy ? this.stopButton : this.button).focus();
  }

  /** @param {Report} report */
  #report(report) {
    this.bar.value = Math.min(1, report.elapsed / report.seconds);
    this.clock.textContent = report.state === "waiting" ? "waiting" : `${report.elapsed.toFixed(1)} s`;
  }

  /** Show a solution by its number; one that was not listed is asked for first. @param {number} number */
  async #turn(number) {
    const [answer, puzzle] = [this.desk.answer.peek(), this.desk.puzzle.peek()];
    if (!answer || !puzzle) return;
    await attempt(async () => {
      answer.solutions[number] ??= cellsOf(puzzle.sheet, (await get(`jobs/${answer.job}/solutions/${number}`)).solution);
    }, (reason) => this.#say("unknown", reason));
    if (this.desk.answer.peek() === answer && answer.solutions[number]) this.desk.showSolution(number);
  }

  /** The verdict with the time that it took; without guessing, what logic alone settles. @param {Answer} answer */
  #words({ words, found, seconds, settled, isLogic }) {
    const known = settled.filter((symbol) => symbol !== null).length;
    if (isLogic && found === "unknown") return `Logic alone solves ${known} of ${settled.length} cells (${secondsText(seconds)}). The rest needs guessing: allow it above, or have the steps explained.`;
    return found === "unique" ? words : `${words} (${secondsText(seconds)})`;
  }

  /** @param {string} verdict @param {string} words */
  #say(verdict, words) {
    const box = html("div", { class: "verdict", "data-verdict": verdict });
    box.append(icon(ICONS[verdict] ?? ICONS.unknown ?? ""), html("p", {}, words));
    this.verdict.replaceChildren(box);
    this.isSaid.value = true;
    // Where the panels lie below the board, it is come back to.
    window.scrollTo(0, 0);
  }

  /** @param {Answer | null} answer @param {number} shown */
  #showAnswer(answer, shown) {
    if (!answer) return this.#reset();
    const words = this.#words(answer);
    if (this.verdict.textContent !== words) this.#say(answer.verdict, words);
    const count = answer.solutions.length > 0 ? answer.count : 0;
    this.pager.hidden = count < 2;
    if (count < 2) return;
    const turn = (/** @type {number} */ by) => () => void this.#turn((this.desk.shown.peek() + by + count) % count);
    redraw(this.pager, () => this.pager.replaceChildren(
      iconButton("Previous solution", "M12 4 6 10l6 6", turn(-1), { "data-key": "previous" }),
      html("span", { id: "solution-number" }, `Solution ${shown + 1} of ${count}`),
      iconButton("Next solution", "m8 4 6 6-6 6", turn(1), { "data-key": "next" }),
    ));
  }
}
