// The calculator of sums: which combinations have the sum around the chosen cell, and which of them its cells still allow.

/** @import {Part} from "../types.js" */
/** @import {CombinationsAnswer} from "../wire.js" */

import { get } from "../api.js";
import { html } from "../dom.js";
import { capital } from "../sentence.js";
import { effect } from "../signals.js";
import { nameOf } from "../stroke.js";

/** @type {Part} */
export const PART = {
  name: "combinations",
  title: "Combinations",
  place: "panels",
  order: 22,
  rooms: ["play"],
  mount(card, { desk }) {
    const body = html("div", { class: "stack sums-room", role: "status" });
    card.append(html("h2", {}, "Combinations"), body);
    let asked = 0;
    effect(() => {
      const sheet = desk.sheet.value;
      card.hidden = !sheet?.has_sums || desk.lock.value !== "";
      const [[cell], isOne] = [[...desk.chosen.value], desk.chosen.value.size === 1];
      // What the cells can hold changes with the marks that the server knows.
      void desk.marks.value;
      if (card.hidden || desk.isWaiting.value) return;
      const number = ++asked;
      if (!isOne || cell === undefined) body.replaceChildren(html("p", { class: "quiet" }, "Choose a cell of an outlined sum to see what can go there."));
      else void desk.ask(async () => {
        const sums = /** @type {CombinationsAnswer[]} */ (await desk.game?.about(({ game }) => get(`games/${game}/combinations/${cell}`)) ?? []);
        if (number === asked) body.replaceChildren(...shown(sums));
      });
    });

    /** @param {readonly CombinationsAnswer[]} sums */
    function shown(sums) {
      if (sums.length === 0) return [html("p", { class: "quiet" }, "This cell belongs to no sum.")];
      return sums.flatMap(({ name, cells, combinations, possible }) => {
        const [sheet, many] = [desk.sheet.peek(), cells.length === 1 ? "1 cell" : `${cells.length} cells`];
        const text = (/** @type {readonly number[]} */ symbols) => symbols.map((symbol) => sheet?.symbols[symbol]?.text).join(" ");
        const title = html("h3", {}, `${capital(name)} in ${many}`);
        if (combinations.length === 0) return [title, html("p", { class: "quiet" }, "Too many combinations to list.")];
        const list = html("ul", { class: "combinations" }, ...combinations.map(({ symbols, is_possible }) =>
          html("li", { "data-possible": String(is_possible) }, is_possible ? text(symbols) : html("s", {}, text(symbols)))));
        const facts = html("dl", { class: "facts" }, ...cells.flatMap((cell, at) => [html("dt", {}, html("span", { class: "cell-word" }, sheet ? nameOf(sheet, cell) : "")), html("dd", {}, text(possible[at] ?? []) || "nothing")]));
        return [title, list, html("details", { class: "more" }, html("summary", {}, "Cell by cell"), facts)];
      });
    }
  },
};
