// The explain card: every step of the solution in words, with a slider, a list, and the board beside it.

/** @import {Bench, Part, Walk, Report} from "../types.js" */

import { readWalk } from "../answers.js";
import { attempt, startJob, stopper } from "../api.js";
import { button, choice, factList, iconButton } from "../controls.js";
import { depthField, told } from "../depth.js";
import { html, icon } from "../dom.js";
import { sizeOf } from "../identity.js";
import { addressOf } from "../routing.js";
import { capital, secondsText, sentence } from "../sentence.js";
import { effect } from "../signals.js";
import { atStage, legendOf, Stages } from "../stages.js";
import { WalkPictures } from "../walk.js";

/** Milliseconds for a step; at the last speed 800 steps take less than a minute. */
const SPEEDS = /** @type {const} */ ([["2400", "Slow"], ["1200", "Normal"], ["450", "Fast"], ["150", "Faster"], ["60", "Fastest"]]);
const MOST_LISTED = 3000;
/** How long the stages of a step may take together, in milliseconds; while the steps are played, half as long as a step. */
const STAGED = 2400;

/** @type {Part} */
export const PART = {
  name: "explain",
  title: "Explain",
  place: "panels",
  order: 40,
  rooms: ["solve"],
  mount(card, bench) {
    new ExplainCard(card, bench);
  },
};

class ExplainCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk, keyboard, opening, routing, sentence: bar, settings }) {
    this.desk = desk;
    this.settings = settings;
    const isHere = () => routing.room.value === "solve" && desk.view.value === "steps";
    /** @type {WalkPictures | null} */
    this.pictures = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {(() => unknown) | null} */
    this.stop = null;
    this.button = button("Explain step by step", () => void this.explain(), "button wide", { id: "explain-button" });
    this.from = choice([["start", "From the start"], ["marks", "From my marks"]], { "aria-label": "Explain from" });
    this.every = button("Show all possible steps", () => void this.explain(true), "button wide", { id: "every-button" });
    /** Whether the steps are a walk, one after another, or on offer, each by itself. */
    this.isWalk = true;
    this.stopButton = button("Stop", () => this.stop?.(), "button wide", { hidden: true });
    this.note = html("p", { class: "quiet", role: "status" });
    this.body = html("div", { class: "walk", hidden: true });
    this.rating = html("p", { class: "quiet" });
    this.facts = html("div");
    this.end = html("p", { class: "walk-end" });
    this.title = html("h3", { class: "step-title" });
    this.text = html("p", { class: "step-text" });
    this.chain = html("details", { class: "step-chain", hidden: true });
    this.legend = html("ul", { class: "legend", "aria-label": "Legend" });
    this.stages = new Stages((stage) => this.#showStage(stage));
    this.slider = html("input", { type: "range", min: 0, value: 0, class: "slider", "aria-label": "Step" });
    this.speed = choice(SPEEDS, { class: "field speed", "aria-label": "Speed" });
    this.speed.value = "1200";
    this.play = iconButton("Play the steps", "", () => (this.timer === undefined ? this.#start() : this.#pause()));
    this.controls = html("div", { class: "controls", role: "group", "aria-label": "Step controls" });
    this.list = html("ol", { class: "steps", "aria-label": "Steps" });
    this.#build(card);
    const spoken = html("div", { class: "step", role: "status" }, this.title, this.text, this.end, this.chain);
    bar.add(15, html("div", {}, spoken, this.legend), isHere);
    bar.offer("Steps", isHere, depthField(settings), this.controls);
    effect(() => {
      void settings.of("depth").value;
      if (this.pictures) this.goTo(this.pictures.at, true);
    });
    keyboard.on((event) => isHere() && this.#key(event));
    effect(() => {
      if (desk.puzzle.value) this.#reset();
    });
    effect(() => {
      if (desk.view.value === "steps") return;
      this.#pause();
      this.stages.stop();
    });
    // The address may ask for the explanation, as at the end of a game.
    effect(() => {
      const isWanted = routing.room.value === "solve" && routing.path.value[1] === "explain";
      if (isWanted && opening.current.value === routing.path.value[0] && !this.pictures) queueMicrotask(() => this.explain());
    });
  }

  /** @param {HTMLElement} card */
  #build(card) {
    const control = (/** @type {string} */ label, /** @type {string} */ path, /** @type {() => void} */ action) => iconButton(label, path, () => {
      this.#pause();
      action();
    });
    const at = () => this.pictures?.at ?? 0;
    this.controls.append(
      control("First step", "M5 4v12M15 4 8 10l7 6z", () => this.goTo(0)),
      control("Previous step", "M12 4 6 10l6 6", () => this.goTo(at() - 1)),
      this.play,
      control("Next step", "m8 4 6 6-6 6", () => this.goTo(at() + 1)),
      control("Last step", "M15 4v12M5 4l7 6-7 6z", () => this.goTo(Number.POSITIVE_INFINITY)),
      control("Next part of the argument", "M4 6h12M4 10h12M4 14h6", () => this.stages.next()),
    );
    this.body.append(this.rating, this.facts, html("div", { class: "pace" }, this.slider, this.speed), this.list);
    const head = html("div", { class: "card-head" }, html("h2", {}, "Explain"), this.from);
    card.append(head, this.button, this.every, this.stopButton, this.note, this.body);
    this.from.addEventListener("change", () => this.#reset());
    this.slider.addEventListener("input", () => {
      this.#pause();
      this.goTo(Number(this.slider.value), true);
    });
    this.list.addEventListener("click", (event) => {
      const item = event.target instanceof Element ? event.target.closest("button") : null;
      if (!item) return;
      this.#pause();
      this.goTo(Number(item.dataset.step));
    });
    this.#drawPlay();
  }

  #reset() {
    this.stages.stop();
    if (this.desk.view.peek() === "steps") this.desk.showStep(null);
    this.stop?.();
    this.#pause();
    this.pictures = null;
    this.body.hidden = true;
    this.note.textContent = "";
    this.button.hidden = this.every.hidden = false;
  }

  /** @param {boolean} [every]  list all steps on offer instead of walking */
  async explain(every = false) {
    const puzzle = this.desk.puzzle.peek();
    if (!puzzle || this.stop) return;
    this.isWalk = !every;
    this.pictures = null;
    this.body.hidden = true;
    this.button.hidden = this.every.hidden = true;
    this.stopButton.hidden = false;
    const isHere = () => this.desk.puzzle.peek() === puzzle;
    await attempt(async () => {
      const ask = (/** @type {object} */ position) => startJob("explain", { ...position, every, depth: "full" }, (report) => this.#report(report));
      const { game } = this.desk;
      const job = game && this.from.value === "marks" ? game.about(ask) : ask({ source: puzzle.source });
      this.stop = stopper(job);
      const report = await (await job).done;
      if (isHere() && report.answer) this.#show(readWalk(puzzle.sheet, report.answer));
    }, (reason) => isHere() && (this.note.textContent = reason));
    this.stop = null;
    this.stopButton.hidden = true;
    this.button.hidden = this.every.hidden = false;
  }

  /** @param {Report} report */
  #report(report) {
    this.note.textContent = report.elapsed > 0.3 ? `Working out the steps… ${report.elapsed.toFixed(1)} s` : "";
  }

  /** @param {Walk} walk */
  #show(walk) {
    const sheet = this.desk.sheet.peek();
    const { marker } = this.desk;
    if (!sheet || !marker) return;
    this.note.textContent = "";
    if (walk.steps.length === 0) {
      this.note.textContent = `No steps: ${walk.note || "nothing is left to conclude"}.`;
      return;
    }
    // What only follows from the first position is a candidate until its step writes it.
    const marks = this.from.value === "marks" ? this.desk.marks.peek() : [];
    const isWritten = (/** @type {number} */ cell) => marker.isPicture || this.desk.isGiven(cell) || (marks[cell]?.symbol ?? null) !== null;
    this.pictures = new WalkPictures(sheet, walk, marker, isWritten);
    this.body.hidden = false;
    this.slider.max = String(walk.steps.length);
    this.rating.textContent = this.isWalk ? "" : offered(walk);
    this.rating.hidden = this.isWalk;
    this.controls.hidden = !this.isWalk;
    this.list.replaceChildren(
      ...walk.steps.slice(0, MOST_LISTED).map((step, number) => {
        const item = html("button", { type: "button", "data-step": number + 1 }, html("span", {}, step.title));
        if (step.where) item.append(html("span", { class: "quiet" }, step.where));
        return html("li", {}, item);
      }),
    );
    this.goTo(Math.min(1, walk.steps.length));
    // Where the panels lie below the board, it is come back to.
    window.scrollTo(0, 0);
  }

  /** @param {number} wanted @param {boolean} [isAtOnce]  show the whole step at once */
  goTo(wanted, isAtOnce = false) {
    const { pictures } = this;
    if (!pictures) return;
    // A step on offer stands for itself: it is shown on the position, not behind the others.
    if (this.isWalk) pictures.goTo(wanted);
    else pictures.showAlone(wanted);
    const { step, at } = pictures;
    const count = pictures.walk.steps.length;
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `step ${at} of ${count}`);
    const help = step ? addressOf({ room: "help", path: ["technique", this.desk.sheet.peek()?.family ?? "", step.technique] }) : "";
    this.title.replaceChildren(step ? `${at}. ${step.title} ` : "The start", ...(step ? [html("a", { href: help, class: "quiet" }, "What is this?")] : []));
    this.text.replaceChildren(...(step ? told(step, this.settings.of("depth").peek()) : ["The explanation starts from this position."]));
    this.chain.hidden = !step?.chain.length;
    this.chain.replaceChildren(
      html("summary", {}, `The argument step by step (${step?.chain.length ?? 0})`),
      html("ol", {}, ...(step?.chain ?? []).map((part) => html("li", {}, ...sentence(part.text)))),
    );
    this.#tell(at);
    this.#markInList(at);
    const within = this.timer === undefined ? STAGED : Number(this.speed.value) / 2;
    this.stages.run(Math.max(1, step?.stages.length ?? 1), isAtOnce ? 0 : within);
    if (at === count) this.#pause();
  }

  /** @param {number} stage */
  #showStage(stage) {
    const { pictures } = this;
    if (!pictures) return;
    this.desk.showStep(pictures.picture(stage));
    this.legend.replaceChildren(...legendOf(pictures.step ? atStage(pictures.step, stage).legend : []));
  }

  /** Tell what the simulation counts, and at its end whether the puzzle is solved. @param {number} at */
  #tell(at) {
    const [pictures, sheet] = [this.pictures, this.desk.sheet.peek()];
    if (!pictures || !sheet) return;
    const { walk, step } = pictures;
    const count = walk.steps.length;
    this.facts.replaceChildren(factList([
      ["Name", document.querySelector("#title")?.textContent ?? ""], ["Size", sizeOf(sheet)],
      ["Difficulty", difficulty(walk)], ["Solving time", this.isWalk ? secondsText(walk.seconds) : ""],
      [this.isWalk ? "Steps" : "Step", `${at} of ${count}`], ["Technique", step ? `No. ${step.number}, ${step.title}` : "none yet"],
    ], { id: "walk-facts" }));
    const isOver = this.isWalk && at === count;
    this.end.textContent = !isOver ? "" : walk.solved ? "Solved." : walk.verdict === "partly-read" ? `Partly read: ${walk.note}.` : `Not solved: ${walk.note || "the rest needs more than these techniques"}.`;
    this.end.dataset.tone = walk.solved ? "done" : "error";
  }

  /** @param {number} at */
  #markInList(at) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = this.list.children[at - 1]?.firstElementChild;
    item?.setAttribute("aria-current", "step");
    if (item instanceof HTMLElement) {
      this.list.scrollTop = item.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    }
  }

  #start() {
    const { pictures } = this;
    if (!pictures) return;
    if (pictures.at === pictures.walk.steps.length) this.goTo(0);
    let due = performance.now() + 200;
    const tick = () => {
      // Where drawing takes longer than the speed allows, steps are passed over.
      const pace = Number(this.speed.value);
      const steps = Math.max(1, 1 + Math.floor((performance.now() - due) / pace));
      due += steps * pace;
      this.goTo((this.pictures?.at ?? 0) + steps);
      if (this.timer !== undefined) this.timer = window.setTimeout(tick, Math.max(0, due - performance.now()));
    };
    this.timer = window.setTimeout(tick, 200);
    this.#drawPlay();
  }

  /** Arrows go from step to step, Home and End to the first and the last, Space plays, + and - change the speed. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !this.pictures) return false;
    const at = this.pictures.at;
    const goals = new Map([["ArrowRight", at + 1], ["ArrowLeft", at - 1], ["Home", 0], ["End", Number.POSITIVE_INFINITY]]);
    const goal = goals.get(event.key);
    if (goal !== undefined) {
      this.#pause();
      this.goTo(goal);
    } else if (event.key === " " && this.isWalk) this.play.click();
    else if (event.key === "+" || event.key === "-") this.speed.selectedIndex = Math.min(SPEEDS.length - 1, Math.max(0, this.speed.selectedIndex + (event.key === "+" ? 1 : -1)));
    else return false;
    return true;
  }

  #pause() {
    if (this.timer === undefined) return;
    window.clearTimeout(this.timer);
    this.timer = undefined;
    this.#drawPlay();
  }

  #drawPlay() {
    const isPlaying = this.timer !== undefined;
    this.play.setAttribute("aria-label", isPlaying ? "Pause" : "Play the steps");
    this.play.replaceChildren(icon(isPlaying ? "M7 4v12M13 4v12" : "M6 4v12l10-6z"));
  }
}

/** @param {Walk} walk */
function difficulty({ rating }) {
  if (!rating?.label) return "";
  const name = capital(rating.label);
  return `${name}${rating.score ? `, score ${Math.round(rating.score * 10) / 10}` : ""}${rating.hardest ? `, hardest: ${rating.hardest}` : ""}`;
}

/** @param {Walk} walk */
function offered({ steps, note }) {
  const kinds = new Set(steps.map((step) => step.technique)).size;
  return `${steps.length === 1 ? "1 step is" : `${steps.length} steps are`} possible here, using ${kinds === 1 ? "1 technique" : `${kinds} techniques`}${note ? `; ${note}` : ""}.`;
}
