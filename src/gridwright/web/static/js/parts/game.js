// The game card: help that reveals, and the end of a game.

/** @import {Bench, Part} from "../types.js" */

import { button } from "../controls.js";
import { byId, html } from "../dom.js";
import { marksOf } from "../mark.js";
import { readOptions } from "../options.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "game",
  title: "Game",
  place: "panels",
  order: 25,
  rooms: ["play"],
  mount(card, bench) {
    new GameCard(card, bench);
  },
};

class GameCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk, board, settings }) {
    this.settings = settings;
    this.desk = desk;
    this.board = board;
    this.reveal = button("Reveal", () => desk.ask(() => desk.game?.help(null)), "button", { id: "reveal" });
    this.chosen = button("Reveal a cell", () => (desk.isHelping.value = !desk.isHelping.peek()), "button", { id: "reveal-chosen" });
    this.preview = button("Preview", () => this.#preview(), "button", { id: "preview" });
    this.again = button("New game…", () => byId("start", HTMLDialogElement).dispatchEvent(new Event("wanted")), "button", { id: "again" });
    const end = (/** @type {string} */ way) => byId("end", HTMLElement).dispatchEvent(new Event(way));
    this.score = button("Finish and score", () => end("scored"), "button", { id: "end-score" });
    this.explain = button("Give up and explain", () => end("explained"), "button", { id: "end-explain" });
    const more = html("details", { class: "more" }, html("summary", {}, "More"),
      html("div", { class: "stack" }, this.score, this.explain, this.again));
    card.append(html("h2", {}, "Game"), html("div", { class: "pair" }, this.reveal, this.chosen, this.preview), html("div", { id: "game-aids" }), more);
    effect(() => {
      card.hidden = desk.puzzle.value === null;
    });
    effect(() => this.#allow());
    effect(() => {
      board.root.dataset.helping = String(desk.isHelping.value);
      this.chosen.setAttribute("aria-pressed", String(desk.isHelping.value));
    });
  }

  #allow() {
    const { desk } = this;
    const [facts, canMark] = [desk.facts.value, desk.canMark.value];
    const isOut = facts?.hintsLeft === 0;
    const left = facts && facts.hintsLeft !== null ? ` (${facts.hintsLeft} left)` : "";
    this.reveal.textContent = `Reveal${left}`;
    const isNeeded = canMark && !isOut && !desk.isSolved.value;
    this.reveal.disabled = this.chosen.disabled = !isNeeded;
    if (isOut) desk.isHelping.value = false;
    this.preview.hidden = !readOptions(facts?.options ?? "").preview;
    this.preview.disabled = !canMark;
    this.score.disabled = this.explain.disabled = !desk.isOpen.value || facts?.ending != null;
    this.score.hidden = this.settings.of("points").value === "no";
  }

  /** Show the solution small at the board's top left for two seconds. */
  async #preview() {
    const { desk, board } = this;
    const puzzle = desk.puzzle.peek();
    await this.desk.ask(async () => {
      const told = await desk.game?.preview();
      if (!told || desk.puzzle.peek() !== puzzle) return;
      board.showPreview(marksOf(told.symbols));
      window.setTimeout(() => board.showPreview(null), told.show_seconds * 1000);
    });
  }
}
