// The cards of chance: fill the grid or the rest of it at random, or have a puzzle of a level made for this shape and these rules.

/** @import {Studio} from "./room.js" */

import { Problem, get, startJob } from "../api.js";
import { html } from "../dom.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../store.js";
import { button, card, choiceField, flagField, row } from "./fields.js";

/** @param {Studio} studio */
export function fillCard({ easel }) {
  const { element, run, stop } = worker();
  const fill = (/** @type {boolean} */ keep) => () =>
    void run(async (follow) => {
      await easel.settled;
      const seed = Math.floor(Math.random() * 2 ** 31);
      const report = await follow(`designs/${easel.id.peek()}/fill`, { keep, seed });
      if (report.answer) await easel.change({ kind: "take", job: report.job });
    });
  return card("Fill at random", row(button("A full grid", fill(false)), button("Complete the givens", fill(true)), stop), element);
}

/** @param {Studio} studio */
export function generateCard({ easel }) {
  const level = choiceField("Level", []);
  const symmetry = choiceField("Symmetry", []);
  const minimal = flagField("Every given is needed");
  const { element, run, stop, tell } = worker();
  let isAsked = false;
  effect(() => {
    if (isAsked || easel.form.value !== "sudoku") return;
    isAsked = true;
    void get("generate").then((found) => {
      level.field.replaceChildren(html("option", { value: "" }, "Any"), ...options(found.sudoku_levels));
      symmetry.field.replaceChildren(...options(found.sudoku_symmetries));
    });
  });
  const make = button("Make one", () => void run(async (follow) => {
    await easel.settled;
    const wanted = { size: easel.sudoku.peek()?.size ?? 9, level: level.field.value || null, symmetry: symmetry.field.value || "none", minimal: minimal.field.checked };
    const body = { family: "sudoku", design: easel.id.peek(), seed: Math.floor(Math.random() * 2 ** 31), wanted, seconds: 120 };
    const report = await follow("generate", body, (/** @type {any} */ progress) => {
      const tried = progress.parts?.at(-1)?.tried;
      if (tried) tell(`${tried} candidates tried.`);
    });
    if (!report.answer?.found) tell("None was found in time; try another level.");
    else await easel.change({ kind: "take", job: report.job, number: 1 });
  }), "button primary");
  return card("Generate", html("p", { class: "quiet" }, "With this shape and these rules; the givens are replaced."), row(level.element, symmetry.element), minimal.element, row(make, stop), element);
}

/** @param {{name: string, title: string}[]} choices */
function options(choices) {
  return choices.map(({ name, title }) => html("option", { value: name }, title));
}

/** Work that runs, can be stopped, and says how far it is. */
function worker() {
  const said = html("p", { class: "quiet", role: "status" });
  const bar = html("progress", {});
  const running = signal(/** @type {(() => void) | null} */ (null));
  const stop = button("Stop", () => running.peek()?.());
  effect(() => {
    stop.hidden = bar.hidden = running.value === null;
  });
  const tell = (/** @type {string} */ words) => (said.textContent = capital(words));
  /** @param {string} path @param {unknown} body @param {(report: any) => void} [onReport] */
  const follow = async (path, body, onReport = () => {}) => {
    const { done, stop: end } = await startJob(path, body, onReport);
    running.value = () => void end();
    return done;
  };
  /** @param {(follow: (path: string, body: unknown, onReport?: (report: any) => void) => Promise<any>) => Promise<void>} work */
  const run = async (work) => {
    tell("");
    try {
      await work(follow);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell(error.message);
    } finally {
      running.value = null;
    }
  };
  return { element: html("div", { class: "progress" }, bar, said), run, stop, tell };
}
