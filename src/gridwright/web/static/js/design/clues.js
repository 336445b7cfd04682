// The cards beside clues that are typed: a field per line, sums that are checked as they change, the picture they make.

/** @import {Studio} from "./room.js" */

import { html } from "../dom.js";
import { effect } from "../signals.js";
import { button, card } from "../controls.js";
import { sizeCard } from "./size.js";

/** @param {Studio} studio @returns {HTMLElement[]} */
export function cluesCards(studio) {
  return [listCard(studio), sizeCard(studio)];
}

/** @param {Studio} studio */
function listCard({ design }) {
  const sums = html("p", { class: "sums", role: "status" });
  const [rows, columns] = [html("div", { class: "clue-list" }), html("div", { class: "clue-list" })];
  const take = button("Edit it as a picture", () => void design.change({ kind: "take", job: design.job }));
  /** @type {HTMLInputElement[]} */
  let fields = [];
  effect(() => {
    const clues = design.clues.value;
    if (!clues) return;
    const texts = [...clues.rows, ...clues.columns];
    if (fields.length !== texts.length) {
      fields = texts.map((_, line) => clueField(line, clues.rows.length));
      rows.replaceChildren(...fields.slice(0, clues.rows.length).map(wrapped));
      columns.replaceChildren(...fields.slice(clues.rows.length).map(wrapped));
    }
    fields.forEach((field, line) => {
      if (document.activeElement !== field) field.value = texts[line] ?? "";
      const fault = clues.faults[line] ?? "";
      field.setAttribute("aria-invalid", String(fault !== ""));
      field.title = fault;
    });
    const [down, across] = clues.sums;
    sums.textContent = down === across ? `Rows and columns both add up to ${down}.` : `Rows add up to ${down}, columns to ${across}.`;
    // One side is typed before the other.
    sums.dataset.tone = down === across ? "done" : down > 0 && across > 0 ? "error" : "";
  });
  effect(() => (take.disabled = design.found.value.solution.length === 0 || !design.found.value.isOver));

  /** @param {number} line @param {number} height */
  function clueField(line, height) {
    const name = line < height ? `Row ${line + 1}` : `Column ${line - height + 1}`;
    const field = html("input", { class: "field", type: "text", "aria-label": name, placeholder: "0", inputmode: "decimal", autocomplete: "off", spellcheck: "false" });
    field.addEventListener("input", () => void design.change({ kind: "clue", line, text: field.value }));
    field.addEventListener("keydown", (event) => {
      const goal = { Enter: line + 1, ArrowDown: line + 1, ArrowUp: line - 1 }[event.key];
      const next = goal === undefined ? undefined : fields[goal];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.select();
    });
    return field;
  }
  return card(
    "Clues", html("p", { class: "quiet" }, "Numbers with spaces between them, nothing for an empty line; Enter goes to the next line."), sums,
    html("div", { class: "clue-lists" }, html("div", {}, html("h3", {}, "Rows"), rows), html("div", {}, html("h3", {}, "Columns"), columns)), take,
    button("Clear all", () => void design.change({ kind: "clear" })),
  );
}

/** @param {HTMLInputElement} field @param {number} at */
function wrapped(field, at) {
  return html("div", { class: "clue-line" }, html("span", { class: "quiet", "aria-hidden": "true" }, String(at + 1)), field);
}
