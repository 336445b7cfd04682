// The keep card: download the puzzle in another format or as a picture, or print it.

/** @import {Bench, Part} from "../types.js" */

import { attempt, postForResponse } from "../api.js";
import { button, choice } from "../controls.js";
import { html } from "../dom.js";
import { copied, downloadResponse } from "../files.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "keep",
  title: "Save and print",
  place: "panels",
  order: 60,
  mount(card, bench) {
    new KeepCard(card, bench);
  },
};

class KeepCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk }) {
    this.desk = desk;
    this.formats = choice([], { id: "keep-format", "aria-label": "Format" });
    this.note = html("p", { class: "quiet", role: "status" });
    const row = html("div", { class: "pair" },
      button("Download", () => this.#keep("convert", { format: this.formats.value })),
      button("Copy as text", () => this.#keep("convert", { format: this.formats.value }, true)),
      button("Print", () => window.print()),
      button("SVG picture", () => this.#keep("draw", { format: "svg" })),
      button("PNG picture", () => this.#keep("draw", { format: "png" })),
    );
    card.append(html("h2", {}, "Save and print"), html("label", { class: "labelled" }, "Format", this.formats), row, this.note);
    effect(() => this.#draw());
  }

  #draw() {
    const puzzle = this.desk.puzzle.value;
    const formats = puzzle?.writable ?? [];
    this.formats.replaceChildren(...formats.map(({ name, title }) => html("option", { value: name }, title)));
    const own = puzzle?.format.name;
    if (formats.some(({ name }) => name === own)) this.formats.value = own ?? "";
    this.note.textContent = "";
  }

  /**
   * The picture and the file hold what the board shows: one's marks, or the answer.
   *
   * @param {"convert" | "draw"} path
   * @param {Record<string, unknown>} options
   * @param {boolean} [isCopied]  whether it is copied instead of downloaded
   */
  async #keep(path, options, isCopied = false) {
    const { game, view, answer, shown } = this.desk;
    if (!game) return;
    const found = view.peek() === "answer" ? answer.peek() : null;
    const cells = found && (found.solutions[shown.peek()] ?? found.settled);
    this.note.textContent = "";
    await attempt(async () => {
      const response = await game.about((position) => postForResponse(path, { ...position, cells, ...options }));
      if (!isCopied) await downloadResponse(response);
      else this.note.textContent = (await copied(await response.text())) ? "Copied." : "This browser does not allow copying here; download it instead.";
    }, (reason) => (this.note.textContent = reason));
  }
}
