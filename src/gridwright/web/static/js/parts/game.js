// The game card: what is counted, help that reveals, positions that are kept, and the end of a game.

/** @import {Bench, Facts, Part} from "../types.js" */

import { Problem } from "../api.js";
import { byId, html, icon } from "../dom.js";
import { marksOf } from "../mark.js";
import { readOptions } from "../options.js";
import { effect } from "../store.js";

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
    this.counts = html("dl", { class: "counts", id: "counts" });
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => unknown} */ act) => {
      const made = html("button", { type: "button", class: "button", id }, text);
      made.addEventListener("click", act);
      return made;
    };
    this.reveal = button("reveal", "Reveal something", () => this.#ask(() => this.desk.game?.help(null)));
    this.chosen = button("reveal-chosen", "Reveal a cell I choose", () => (desk.isHelping.value = !desk.isHelping.peek()));
    this.preview = button("preview", "Preview", () => this.#preview());
    this.rewind = button("undo-mistake", "Undo to before the mistake", () => this.#rewind());
    this.keep = button("bookmark", "Keep this position", () => this.#keep());
    this.kept = html("ul", { class: "bookmarks", id: "bookmarks", "aria-label": "Kept positions" });
    this.again = button("again", "New game…", () => byId("start", HTMLDialogElement).dispatchEvent(new Event("wanted")));
    const end = (/** @type {string} */ way) => byId("end", HTMLElement).dispatchEvent(new Event(way));
    this.score = button("end-score", "End with points", () => end("scored"));
    this.explain = button("end-explain", "End with an explanation", () => end("explained"));
    const more = html("details", { class: "more" }, html("summary", {}, "More"),
      html("div", { class: "stack" }, this.rewind, this.keep, this.kept, this.score, this.explain, this.again));
    const head = html("div", { class: "card-head" }, html("h2", {}, "Game"));
    card.append(head, this.counts, html("div", { class: "pair" }, this.reveal, this.chosen, this.preview), more);
    effect(() => {
      card.hidden = desk.puzzle.value === null;
      this.#count(desk.facts.value);
    });
    effect(() => this.#allow());
    effect(() => this.#list(desk.facts.value?.bookmarks ?? []));
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
    this.reveal.textContent = `Reveal something${left}`;
    this.reveal.disabled = this.chosen.disabled = !canMark || isOut;
    if (isOut) desk.isHelping.value = false;
    this.preview.hidden = !readOptions(facts?.options ?? "").preview;
    this.preview.disabled = !canMark;
    this.rewind.disabled = !canMark || !desk.canUndo.value;
    this.keep.disabled = !canMark;
    this.score.disabled = this.explain.disabled = !desk.isOpen.value || facts?.ending != null;
    this.score.hidden = this.settings.of("points").value === "no";
  }

  /** @param {Facts | null} facts */
  #count(facts) {
    if (!facts) return this.counts.replaceChildren();
    /** @type {[string, number | null][]} */
    const counted = [["Steps", facts.steps], ["Mistakes", facts.mistakes], ["Helps", facts.helps], ["Checks", facts.checks]];
    this.counts.replaceChildren(...counted.map(([name, count]) => html("div", {}, html("dt", {}, name), html("dd", {}, String(count)))));
  }

  /** Do something of which the server may say no. @param {() => Promise<unknown> | undefined} act */
  async #ask(act) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.desk.news.value = error.message;
      return undefined;
    }
  }

  async #rewind() {
    const before = this.desk.marks.peek();
    const answer = await this.#ask(() => this.desk.game?.undoMistake());
    if (answer) await Promise.resolve();
    if (answer) this.desk.news.value = this.desk.marks.peek() === before ? "Nothing is wrong so far." : "Undone to before the mistake.";
  }

  /** Show the solution small at the board's top left for two seconds. */
  async #preview() {
    const { desk, board } = this;
    const puzzle = desk.puzzle.peek();
    await this.#ask(async () => {
      const told = await desk.game?.preview();
      if (!told || desk.puzzle.peek() !== puzzle) return;
      board.showPreview(marksOf(told.symbols));
      window.setTimeout(() => board.showPreview(null), told.show_seconds * 1000);
    });
  }

  async #keep() {
    const taken = this.desk.facts.peek()?.bookmarks ?? [];
    let number = taken.length + 1;
    while (taken.includes(`Position ${number}`)) number += 1;
    await this.#ask(() => this.desk.game?.bookmark("keep", `Position ${number}`));
  }

  /** @param {readonly string[]} names */
  #list(names) {
    this.kept.hidden = names.length === 0;
    this.kept.replaceChildren(
      ...names.map((name) => {
        const back = html("button", { type: "button", class: "button" }, `Back to ${name.toLowerCase()}`);
        const drop = html("button", { type: "button", class: "icon-button", "aria-label": `Forget ${name.toLowerCase()}` }, icon("M5 5l10 10M15 5 5 15"));
        back.addEventListener("click", () => this.#ask(() => this.desk.game?.bookmark("back", name)));
        drop.addEventListener("click", () => this.#ask(() => this.desk.game?.bookmark("drop", name)));
        return html("li", {}, back, drop);
      }),
    );
  }
}
