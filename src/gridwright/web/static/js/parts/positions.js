// The positions card: keep the position under a name, try a branch, come back; kept positions grow as a tree.

/** @import {Bench, Part} from "../types.js" */
/** @import {BranchAnswer} from "../wire.js" */

import { button, iconButton } from "../controls.js";
import { html, redraw } from "../dom.js";
import { effect } from "../signals.js";

const LONGEST = 40;

/** @type {Part} */
export const PART = {
  name: "positions",
  title: "Positions",
  place: "panels",
  order: 27,
  rooms: ["play"],
  mount(card, bench) {
    new PositionsCard(card, bench);
  },
};

class PositionsCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk }) {
    this.desk = desk;
    this.rewind = button("Undo to before the mistake", () => this.#rewind(), "button wide", { id: "undo-mistake" });
    this.name = html("input", { class: "field", type: "text", maxlength: LONGEST, autocomplete: "off", "aria-label": "Name of the position" });
    this.keep = html("button", { type: "submit", class: "button", id: "bookmark" }, "Keep");
    this.tree = html("ul", { class: "bookmarks", id: "bookmarks", "aria-label": "Kept positions" });
    const form = html("form", { class: "keep-row" }, this.name, this.keep);
    card.append(html("h2", {}, "Positions"), html("p", { class: "quiet" }, "Keep this position, try something, and come back if it fails."), form, this.tree, this.rewind);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#keep();
    });
    effect(() => {
      card.hidden = desk.puzzle.value === null;
      const canMark = desk.canMark.value;
      this.rewind.disabled = !canMark || !desk.canUndo.value || desk.isSolved.value;
      this.keep.disabled = !canMark;
    });
    effect(() => this.#list(desk.facts.value?.branches ?? []));
  }

  async #rewind() {
    const before = this.desk.marks.peek();
    const answer = await this.desk.ask(() => this.desk.game?.undoMistake());
    if (answer) await Promise.resolve();
    if (answer) this.desk.news.value = this.desk.marks.peek() === before ? "No mistakes so far." : "Back to before the mistake.";
  }

  async #keep() {
    const name = this.name.value.trim() || this.name.placeholder;
    if (await this.desk.ask(() => this.desk.game?.bookmark("keep", name))) this.name.value = "";
  }

  /** @param {readonly BranchAnswer[]} branches */
  #list(branches) {
    const taken = branches.map(({ name }) => name);
    let number = branches.length + 1;
    while (taken.includes(`Position ${number}`)) number += 1;
    this.name.placeholder = `Position ${number}`;
    this.tree.hidden = branches.length === 0;
    redraw(this.tree, () => this.tree.replaceChildren(...this.#grown(branches, "")));
  }

  /** The positions that grew from one, each with those that grew from it. @param {readonly BranchAnswer[]} branches @param {string} after @returns {HTMLElement[]} */
  #grown(branches, after) {
    return branches.filter((one) => one.after === after).map(({ name, is_here }) => {
      const act = (/** @type {"back" | "drop"} */ action) => () => this.desk.ask(() => this.desk.game?.bookmark(action, name));
      const back = button(is_here ? `${name} (here)` : `Back to ${name}`, act("back"), "button", { "aria-current": is_here ? "true" : null });
      const drop = iconButton(`Forget ${name}`, "M5 5l10 10M15 5 5 15", act("drop"));
      const within = this.#grown(branches, name);
      return html("li", {}, html("div", { class: "branch" }, back, drop), ...(within.length ? [html("ul", { class: "bookmarks" }, ...within)] : []));
    });
  }
}
