// The card of the repair: few changes that make a picture solvable, looked at before they are taken over.

/** @import {Studio} from "./room.js" */

import { Problem, startJob } from "../api.js";
import { html } from "../dom.js";
import { effect, signal } from "../store.js";
import { button, card, choiceField, row } from "./fields.js";
import { beforeAfter } from "./preview.js";

/** @type {[string, string][]} */
const GOALS = [["lines", "Line by line"], ["basic", "By basic techniques"], ["simple", "By counting blocks"], ["edges", "With edge logic"], ["contradiction", "With contradictions"], ["unique", "Unique, however hard"]];

/** @param {Studio} studio */
export function repairCard({ easel }) {
  const goal = choiceField("Solvable", GOALS, "lines");
  const answer = signal(/** @type {{job: string, repair: import("../wire.js").RepairAnswer} | null} */ (null));
  const running = signal(/** @type {(() => void) | null} */ (null));
  const said = html("p", { class: "quiet", role: "status" });
  const pictures = html("div", { class: "before-after" });
  const find = button("Find a repair", () => void look(), "button primary");
  const stop = button("Stop", () => running.peek()?.());
  const take = button("Take it over", () => {
    const made = answer.peek();
    if (made) void easel.change({ kind: "take", job: made.job }).then(() => (answer.value = null));
  }, "button primary");
  const leave = button("Leave it", () => (answer.value = null));
  const choices = row(take, leave);

  async function look() {
    answer.value = null;
    said.textContent = "";
    try {
      await easel.settled;
      const version = easel.version;
      const { done, stop: end } = await startJob(`designs/${easel.id.peek()}/repair`, { goal: goal.field.value }, () => {});
      running.value = () => void end();
      const report = await done;
      if (version === easel.version && report.answer) answer.value = { job: report.job, repair: report.answer };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      said.textContent = error.message;
    } finally {
      running.value = null;
    }
  }
  effect(() => {
    const sheet = easel.sheet.value;
    void easel.marks.value;
    const made = answer.value;
    find.hidden = running.value !== null;
    stop.hidden = running.value === null;
    choices.hidden = pictures.hidden = !made?.repair.changes?.length;
    if (!made || !sheet) return;
    said.textContent = [made.repair.words, ...(made.repair.warnings ?? []).map((one) => `Look at it: ${one}.`)].join(" ");
    pictures.replaceChildren(...beforeAfter(sheet, easel.marks.peek(), made.repair));
  });
  // A repair of a picture that has changed since is of no use.
  effect(() => {
    void easel.told.value;
    answer.value = null;
  });
  return card("Repair", html("p", { class: "quiet" }, "Changes a few cells that hardly anybody misses. Pinned cells stay."), goal.element, row(find, stop), said, pictures, choices);
}
