// The line below the board: what is wrong, what is done; where there is nothing to say, the rules of the puzzle.

/** @import {Part, Sheet, Standing} from "../types.js" */
/** @import {Desk} from "../desk.js" */

import { html } from "../dom.js";
import { isPartlyKnown } from "../identity.js";
import { praiseOf } from "../facts.js";
import { readOptions } from "../options.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "status-line",
  title: "Status",
  place: "foot",
  order: 10,
  mount(element, { desk, opening, sentence: bar }) {
    const status = html("p", { class: "status", id: "status", role: "status" });
    const rules = html("p", { class: "rules", id: "rules" });
    const praise = html("p", { class: "praise" });
    const words = signal("");
    element.append(status, praise);
    bar.add(30, element, () => words.value !== "");
    bar.add(90, rules, () => true);
    effect(() => {
      const [text, tone] = opening.problem.value ? [opening.problem.value, "error"] : said(desk);
      words.value = status.textContent = capital(text);
      status.dataset.tone = tone;
    });
    effect(() => {
      const facts = desk.facts.value;
      praise.textContent = desk.view.value === "play" && desk.isSolved.value && facts ? praiseOf(facts) : "";
    });
    effect(() => {
      const sheet = desk.sheet.value;
      rules.textContent = sheet ? rulesOf(sheet) : "";
    });
  },
};

/** The rules, those that every sudoku has in short. @param {Sheet} sheet */
export function rulesOf({ rules }) {
  const own = rules.filter((rule) => !USUAL.test(rule));
  if (rules.length - own.length < 3) return rules.join(" ");
  return own.length > 0 ? `Normal sudoku rules apply. ${own.join(" ")}` : "Every row, every column and every box holds each digit once.";
}

/** What every row, every column and every box of a sudoku demands. */
const USUAL = /^(Every row holds|Every column holds|The grid is cut into equal boxes)/;
/** All that is broken: lines against their clues, then other rules. @param {Standing} standing */
function brokenRules({ faults, violations }) {
  return [...new Set([...faults.filter(Boolean), ...violations.map(({ text }) => text)])].map(capital).join(" · ");
}

/** @param {Desk} desk @returns {[string, "plain" | "error" | "done"]} */
function said(desk) {
  const standing = desk.standing.value;
  // Answers and steps speak for themselves.
  if (desk.view.value !== "play") return ["", "plain"];
  if (standing?.solved) return [isPartlyKnown(desk.puzzle.value) ? "Solved, as far as the puzzle was understood." : "Solved.", "done"];
  if (desk.isPaused.value) return ["Paused.", "plain"];
  if (desk.isHelping.value) return [desk.news.value || "Choose the cell to reveal.", "plain"];
  if (desk.lock.value) return [`The board is locked: ${desk.lock.value}.`, "plain"];
  const isShown = readOptions(desk.facts.value?.options ?? "").faults !== "off";
  const wrong = isShown && standing ? brokenRules(standing) : "";
  // It looks like a solution, so whoever fills the last cell waits for a word, whatever mistakes are shown.
  if (standing?.isOther && !desk.news.value) return ["This follows every rule that was read, but it is not the author's solution.", "error"];
  // News answer what the person just asked for, and go with the next mark.
  return desk.news.value ? [desk.news.value, "plain"] : [wrong, wrong ? "error" : "plain"];
}
