// The about card: what is known of the puzzle, and its neighbours where a file holds several.

/** @import {Part, Opened} from "../types.js" */
/** @import {Opening} from "../opening.js" */

import { factList, iconButton } from "../controls.js";
import { html } from "../dom.js";
import { wasSolved } from "../identity.js";
import { effect } from "../signals.js";
import { rulesOf } from "./status.js";

/** @type {Part} */
export const PART = {
  name: "about",
  title: "About this puzzle",
  place: "panels",
  order: 50,
  mount(card, { desk, opening }) {
    effect(() => {
      const puzzle = desk.puzzle.value;
      if (!puzzle) return;
      const { about, sheet } = puzzle;
      const facts = factList([["Author", about.author], ["Licence", about.licence], ["Source", about.source], ["Format", puzzle.format.title]]);
      // A description may tell what the picture shows.
      const isTold = sheet.blank === null || desk.isSolved.value || wasSolved(puzzle.entry);
      card.replaceChildren(html("h2", {}, "About this puzzle"), facts);
      if (puzzle.unread) card.append(notUnderstood(puzzle.unread));
      if (about.description && isTold) card.append(html("p", { class: "quiet" }, about.description));
      if (sheet.rules.length > 0) card.append(html("p", { class: "quiet" }, rulesOf(sheet)));
      if (puzzle.count > 1) card.append(pager(puzzle, opening));
    });
  },
};

/** What the puzzle says beyond what was understood. @param {{sentences: readonly string[], parts: readonly string[]}} unread */
function notUnderstood({ sentences, parts }) {
  const box = html("div", { class: "unread", role: "note", "aria-label": "Not understood" });
  box.append(html("p", {}, "Partly read: solving, rating and checking see only what was understood. Not understood:"));
  const list = html("ul", {}, ...sentences.map((sentence) => html("li", {}, sentence)));
  if (parts.length > 0) list.append(html("li", {}, `only drawn or left out: ${parts.join(", ")}`));
  box.append(list);
  return box;
}

/** @param {Opened} puzzle @param {Opening} opening */
function pager({ source, count }, opening) {
  const step = (/** @type {number} */ to, /** @type {string} */ label, /** @type {string} */ path) => {
    return iconButton(label, path, () => void opening.open({ ...source, number: to }), { disabled: to < 1 || to > count });
  };
  const { number } = source;
  return html("div", { class: "pager" },
    step(number - 1, "Previous puzzle", "M12 4 6 10l6 6"), html("span", {}, `Puzzle ${number} of ${count}`), step(number + 1, "Next puzzle", "m8 4 6 6-6 6"));
}
