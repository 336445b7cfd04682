// The card of the repair: few changes that make a picture solvable, looked at before they are taken over.

/** @import {Studio} from "./room.js" */

import { startJob } from "../api.js";
import { html } from "../dom.js";
import { effect, signal } from "../signals.js";
import { button, card, choiceField, row } from "../controls.js";
import { Notice } from "./notice.js";
import { beforeAfter } from "./preview.js";

/** @type {[string, string][]} */
const GOALS = [["lines", "Line by line"], ["basic", "By basic techniques"], ["simple", "By counting blocks"], ["edges", "With edge logic"], ["contradiction", "With contradictions"], ["unique", "Unique, however hard"]];

/** @param {Studio} studio */
export function repairCard({ design }) {
  const goal = choiceField("Solvable", GOALS, "lines");
  const answer = signal(/** @type {{job: string, repair: import("../wire.js").RepairAnswer} | null} */ (null));
  const running = signal(/** @type {(() => void) | null} */ (null));
  const notice = new Notice(design);
  const pictures = html("div", { class: "before-after" });
  const find = button("Find a repair", () => void look(), "button primary");
  const stop = button("Stop", () => running.peek()?.());
  const take = button("Use this repair", () => {
    const made = answer.peek();
    if (made) void design.change({ kind: "take", job: made.job }).then(() => (answer.value = null));
  }, "button primary");
  const leave = button("Discard", () => {
    answer.value = null;
    notice.clear();
  });
  const choices = row(take, leave);

  async function look() {
    answer.value = null;
    const id = design.id.peek();
    await notice.run(async ({ tell, isHere }) => {
      await design.settled;
      const version = design.version.peek();
      const { done, stop: end } = await startJob(`designs/${id}/repair`, { goal: goal.field.value }, () => {});
      running.value = () => void end();
      const report = await done;
      if (!report.answer || !isHere() || version !== design.version.peek()) return;
      answer.value = { job: report.job, repair: report.answer };
      tell([report.answer.words, ...(report.answer.warnings ?? []).map((/** @type {string} */ one) => `Check the picture: ${one}.`)].join(" "));
    });
    running.value = null;
  }
  effect(() => {
    const sheet = design.sheet.value;
    void design.marks.value;
    const made = answer.value;
    find.hidden = running.value !== null;
    stop.hidden = running.value === null;
    choices.hidden = pictures.hidden = !made?.repair.changes?.length;
    if (!made || !sheet) return;
    pictures.replaceChildren(...beforeAfter(sheet, design.marks.peek(), made.repair));
  });
  // A repair of a picture that has changed since is of no use.
  effect(() => {
    void design.told.value;
    answer.value = null;
  });
  effect(() => {
    void design.id.value;
    running.peek()?.();
  });
  return card("Repair", html("p", { class: "quiet" }, "Changes a few inconspicuous cells. Pinned cells are left alone."), goal.element, row(find, stop), notice.line(), pictures, choices);
}
