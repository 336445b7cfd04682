// The about card: what is known of the puzzle, and its neighbours where a file holds several.

/** @import {Desk} from "./desk.js" */

import { html, icon } from "./dom.js";

export class AboutCard {
  /**
   * @param {HTMLElement} card
   * @param {Desk} desk
   * @param {(number: number) => void} onNumber
   */
  constructor(card, desk, onNumber) {
    this.card = card;
    this.desk = desk;
    this.onNumber = onNumber;
    desk.on("puzzle", () => this.#draw());
  }

  #draw() {
    const { puzzle } = this.desk;
    if (!puzzle) return;
    const { about, sheet } = puzzle;
    const facts = html("dl", { class: "facts" });
    /** @type {[string, string][]} */
    const known = [
      ["Author", about.author], ["Licence", about.licence], ["Source", about.source], ["Format", puzzle.format.title],
    ];
    for (const [name, value] of known) if (value) facts.append(html("dt", {}, name), html("dd", {}, value));
    const parts = [html("h2", {}, "About this puzzle"), facts];
    if (about.description) parts.push(html("p", { class: "quiet" }, about.description));
    if (sheet.rules.length > 0) {
      parts.push(html("p", { class: "quiet" }, sheet.rules.join(" ")));
    }
    if (puzzle.count > 1) parts.push(this.#pager(puzzle.source.number, puzzle.count));
    this.card.replaceChildren(...parts);
  }

  /** @param {number} number @param {number} count */
  #pager(number, count) {
    const step = (/** @type {number} */ to, /** @type {string} */ label, /** @type {string} */ path) => {
      const button = html("button", { type: "button", class: "icon-button", "aria-label": label }, icon(path));
      button.disabled = to < 1 || to > count;
      button.addEventListener("click", () => this.onNumber(to));
      return button;
    };
    return html(
      "div",
      { class: "pager" },
      step(number - 1, "Previous puzzle", "M12 4 6 10l6 6"),
      html("span", {}, `Puzzle ${number} of ${count}`),
      step(number + 1, "Next puzzle", "m8 4 6 6-6 6"),
    );
  }
}
