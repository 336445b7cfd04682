// The cards of chance: fill the grid or the rest of it at random, or have a puzzle of a level made for this shape and these rules.

/** @import {Studio} from "./room.js" */
/** @import {GeneratorAnswer as Generator} from "../wire.js" */

import { get, startJob } from "../api.js";
import { html } from "../dom.js";
import { effect, signal } from "../signals.js";
import { generatorForm } from "../generator-form.js";
import { button, card, row } from "../controls.js";
import { Notice } from "./notice.js";

/** @typedef {import("./design.js").Design} Design */
/** @typedef {(path: string, body: unknown, onReport?: (report: any) => void) => Promise<any>} Follow */

/** @param {Studio} studio */
export function fillCard({ design }) {
  const { element, run, stop } = worker(design);
  const fill = (/** @type {boolean} */ keep) => () =>
    void run(async (id, follow, { isHere }) => {
      await design.settled;
      const seed = Math.floor(Math.random() * 2 ** 31);
      const report = await follow(`designs/${id}/fill`, { keep, seed });
      if (report.answer && isHere()) await design.change({ kind: "take", job: report.job });
    });
  return card("Fill at random", row(button("A full grid", fill(false)), button("Complete this grid", fill(true)), stop), element);
}

/** @param {Studio} studio */
export function generateCard({ design }) {
  const form = html("div", { class: "stack" });
  const { element, run, stop } = worker(design);
  /** @type {(() => Record<string, unknown>) | undefined} */
  let options;
  effect(() => {
    if (options || design.form.value !== "sudoku") return;
    options = () => ({});
    void get("generate").then((/** @type {Generator[]} */ generators) => {
      const declared = generators.find((one) => one.family === design.form.peek())?.options ?? [];
      const made = generatorForm(declared.filter((option) => !option.is_structural));
      form.replaceChildren(made.element);
      options = made.values;
    });
  });
  const make = button("Make one", () => void run(async (id, follow, { tell, isHere }) => {
    await design.settled;
    const seed = Math.floor(Math.random() * 2 ** 31);
    const body = { family: design.form.peek(), design: id, seed, options: options?.(), seconds: 120 };
    const report = await follow("generate", body, (/** @type {any} */ progress) => {
      const tried = progress.parts?.at(-1)?.tried;
      if (tried) tell(`${tried} candidates tried.`);
    });
    if (!report.answer?.found) tell("No puzzle was found in time; try another level.");
    else if (isHere()) await design.change({ kind: "take", job: report.job, number: 1 });
  }), "button primary");
  return card("Generate", html("p", { class: "quiet" }, "Makes a puzzle with this shape and these rules; it replaces the givens."), form, row(make, stop), element);
}

/** Work on a design that runs, can be stopped, and says how far it is; it stops when another design is opened. @param {Design} design */
function worker(design) {
  const notice = new Notice(design);
  const bar = html("progress", {});
  const running = signal(/** @type {(() => void) | null} */ (null));
  const stop = button("Stop", () => running.peek()?.());
  effect(() => {
    stop.hidden = bar.hidden = running.value === null;
  });
  effect(() => {
    void design.id.value;
    running.peek()?.();
  });
  /** @type {Follow} */
  const follow = async (path, body, onReport = () => {}) => {
    const { done, stop: end } = await startJob(path, body, onReport);
    running.value = () => void end();
    return done;
  };
  /** @param {(id: string, follow: Follow, teller: import("./notice.js").Teller) => Promise<void>} work */
  const run = async (work) => {
    const id = design.id.peek();
    await notice.run((teller) => work(id, follow, teller));
    running.value = null;
  };
  return { element: html("div", { class: "progress" }, bar, notice.line()), run, stop };
}
