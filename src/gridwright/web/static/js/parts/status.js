// The line below the board: what is wrong, what is done, what the board shows.

/** @import {Part, Standing} from "../types.js" */
/** @import {Desk} from "../desk.js" */

import { html } from "../dom.js";
import { isPartlyKnown } from "../identity.js";
import { readOptions } from "../options.js";
import { capital } from "../sentence.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "status-line",
  title: "Status",
  place: "foot",
  order: 10,
  mount(element, { desk, opening }) {
    const status = html("p", { class: "status", id: "status", role: "status" });
    element.append(status);
    effect(() => {
      const [text, tone] = opening.problem.value ? [opening.problem.value, "error"] : said(desk);
      status.textContent = capital(text);
      status.dataset.tone = tone;
    });
  },
};

/** All that is broken: lines against their clues, then other rules. @param {Standing} standing */
function brokenRules({ faults, violations }) {
  return [...new Set([...faults.filter(Boolean), ...violations.map(({ text }) => text)])].map(capital).join(" · ");
}

/** @param {Desk} desk @returns {[string, "plain" | "error" | "done"]} */
function said(desk) {
  const [view, answer, standing] = [desk.view.value, desk.answer.value, desk.standing.value];
  if (view === "steps") return ["These are the steps of the explanation; cells are marked in Play.", "plain"];
  if (view === "answer" && answer) {
    if (answer.verdict === "none") return ["There is no solution.", "error"];
    if (answer.found === "none") return ["What was read has no solution.", "error"];
    const isWhole = answer.solutions.length > 0;
    return [isWhole ? "This is the answer; cells are marked in Play." : "These cells are certain; the others are open.", "plain"];
  }
  if (standing?.solved) return [isPartlyKnown(desk.puzzle.value) ? "Solved, as far as the puzzle was understood." : "Solved.", "done"];
  if (desk.isPaused.value) return ["Paused.", "plain"];
  if (desk.isHelping.value) return [desk.news.value || "Choose the cell to reveal.", "plain"];
  if (desk.lock.value) return [`Nothing can be marked: ${desk.lock.value}.`, "plain"];
  const isShown = readOptions(desk.facts.value?.options ?? "").faults !== "off";
  const wrong = isShown && standing ? brokenRules(standing) : "";
  // It looks like a solution, so whoever fills the last cell waits for a word, whatever mistakes are shown.
  if (standing?.isOther && !desk.news.value) return ["This breaks no rule that is known here, but the author's solution is another.", "error"];
  // News answer what the person just asked for, and go with the next mark.
  return desk.news.value ? [desk.news.value, "plain"] : [wrong, wrong ? "error" : "plain"];
}
