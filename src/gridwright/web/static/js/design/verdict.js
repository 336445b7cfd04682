// The verdict on a design: is it unique, how hard is it, said under the board; and a card of what would help.

/** @import {Studio} from "./room.js" */
/** @typedef {import("./report.js").Found} Found */

import { html, icon } from "../dom.js";
import { capital } from "../sentence.js";
import { effect } from "../signals.js";
import { entryStroke, nameOf } from "../stroke.js";
import { entry } from "../mark.js";
import { button, card, flagField } from "../controls.js";
import { gainOf } from "./report.js";
import { LAYOUT } from "./rules.js";
import { shown } from "./showing.js";

/** @type {Record<string, string>} */
const ICONS = { unique: "M4 10.5l4 4 8-9", multiple: "M4 6h8v8H4zM8 14v3h8V9h-4", none: "M5 5l10 10M15 5 5 15", unknown: "M10 5v5l3 2M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14" };
const MOST_LISTED = 5;

/** The verdict in one sentence. @param {Studio} studio */
export function verdictLine(studio) {
  const { design } = studio;
  const verdict = html("div", { class: "verdict", role: "status" });
  effect(() => {
    const [found, faults] = [design.found.value, faultsOf(studio)];
    verdict.dataset.stale = String(found.isStale);
    const invitation = faults.length > 0 ? "" : inviting(studio);
    const isEmpty = invitation !== "";
    const kind = faults.length > 0 ? "none" : isEmpty ? "unknown" : found.verdict;
    verdict.dataset.verdict = kind;
    const words = invitation || (faults[0] ?? (found.words || (found.isOver ? "Not decided." : "Checking…")));
    const text = html("span", {}, capital(words));
    if (found.level && !faults.length && !isEmpty) text.append(html("br"), html("span", { class: "quiet" }, difficulty(found)));
    verdict.replaceChildren(icon(ICONS[kind] ?? ""), text);
  });
  return verdict;
}

/**
 * Suggestions: changes that lead to one solution, more that is wrong. The card keeps its room, so that nothing below it moves.
 *
 * @param {Studio} studio
 * @param {(studio: Studio) => HTMLElement[]} suggestions
 */
export function helpCard(studio, suggestions = editList) {
  const { design } = studio;
  const more = html("div", { class: "stack suggestions" });
  const doubt = flagField("Show what is ambiguous", true);
  doubt.field.addEventListener("change", () => (shown.doubt.value = doubt.field.checked));
  effect(() => {
    const faults = faultsOf(studio);
    const list = faults.length > 0 ? faultList(faults) : suggestions(studio);
    more.replaceChildren(...(list.length > 0 ? list : [html("p", { class: "quiet" }, design.found.value.isOver ? "Nothing to suggest." : "")]));
  });
  return card("Suggestions", more, doubt.element);
}

/** What to do first where nothing is there yet. @param {Studio} studio */
function inviting({ design }) {
  const { value: sudoku } = design.sudoku;
  if (sudoku) {
    const isBare = sudoku.rules.every((rule) => LAYOUT.includes(rule.name)) && design.marks.value.every((mark) => mark.symbol === null);
    const how = shown.isLaying.value ? shown.how.value : "";
    return isBare ? how || "Add digits or rules to begin; any grid is possible so far." : "";
  }
  if (design.form.value === "clues") return design.clues.value?.sums.every((sum) => sum === 0) ? "Type the clues, line by line." : "";
  return design.marks.value.every((mark) => !mark.symbol) ? "Draw on the grid; the clues follow your picture." : "";
}

/** Why it is no puzzle yet: clues or boxes that are wrong, rules that givens break. @param {Studio} studio @returns {readonly string[]} */
function faultsOf({ design }) {
  const { violations } = design.found.value;
  return design.faults.value.length > 0 ? design.faults.value : violations.map((one) => one.text);
}

/** @param {Found} found */
function difficulty({ level, score, hardest }) {
  const points = score === null ? "" : `, score ${Math.round(score * 10) / 10}`;
  return `${capital(level)}${points}${hardest ? `, hardest: ${hardest}` : ""}`;
}

/** @param {readonly string[]} faults */
function faultList(faults) {
  return faults.length < 2 ? [] : [html("ul", { class: "plain" }, ...faults.slice(1, 8).map((fault) => html("li", {}, capital(fault))))];
}

/** The edits that would help most, as buttons. @param {Studio} studio */
function editList({ design }) {
  const { edits, verdict } = design.found.value;
  const sheet = design.sheet.value;
  if (!sheet || edits.length === 0 || design.form.value !== "picture") return [];
  const best = [...edits].sort((a, b) => Number(b.settles) - Number(a.settles) || a.left - b.left).slice(0, MOST_LISTED);
  const items = best.map(({ cell, symbol, settles, left }) => {
    const name = nameOf(sheet, cell);
    const what = symbol === 0 ? `Blank ${name}` : sheet.symbols[symbol]?.colour ? `Paint ${name} ${sheet.symbols[symbol]?.name}` : `Fill ${name}`;
    const mark = entry(symbol === 0 ? null : symbol);
    const made = button(html("span", {}, what), () => {
      shown.pointed.value = -1;
      design.play({ text: entryStroke(sheet, [cell], symbol === 0 ? null : symbol), changes: new Map([[cell, mark]]) });
    }, "edit-item");
    made.append(html("span", { class: "quiet" }, gainOf({ left, settles }, verdict)));
    for (const [event, at] of /** @type {const} */ ([["pointerenter", cell], ["focus", cell], ["pointerleave", -1], ["blur", -1]])) {
      made.addEventListener(event, () => (shown.pointed.value = at));
    }
    return html("li", {}, made);
  });
  return [html("h3", {}, verdict === "unique" ? "Changes that would make it easier" : "Changes that would help"), html("ul", { class: "plain edit-list" }, ...items)];
}
