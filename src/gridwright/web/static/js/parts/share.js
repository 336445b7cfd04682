// The share card: a link that holds the whole puzzle, its QR code, the puzzle as text, and collections of the library.

/** @import {Bench, Part} from "../types.js" */
/** @import {LinkAnswer, SavedPuzzle} from "../wire.js" */

import { attempt, get, post } from "../api.js";
import { button } from "../controls.js";
import { html, svg } from "../dom.js";
import { copied } from "../files.js";
import { effect } from "../signals.js";

/** Squares of quiet around a code, so that cameras find its edges. */
const QUIET = 4;

/** @type {Part} */
export const PART = {
  name: "share",
  title: "Share",
  place: "panels",
  order: 55,
  mount(card, bench) {
    new ShareCard(card, bench);
  },
};

class ShareCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk }) {
    this.desk = desk;
    this.link = html("input", { class: "field code", type: "text", readonly: true, id: "share-link", "aria-label": "Link to this puzzle", hidden: true });
    this.code = html("div", { class: "quick-mark", id: "share-code", hidden: true });
    this.note = html("p", { class: "quiet", role: "status" });
    this.names = html("datalist", { id: "collections" });
    this.name = html("input", { class: "field", type: "text", maxlength: 60, list: "collections", autocomplete: "off", placeholder: "Collection", "aria-label": "Collection" });
    const form = html("form", { class: "keep-row" }, this.name, html("button", { type: "submit", class: "button", id: "collect" }, "Add"), this.names);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#guard(() => this.#collect());
    });
    this.name.addEventListener("focus", () => void this.#guard(() => this.#listNames()));
    this.link.addEventListener("focus", () => this.link.select());
    card.append(html("h2", {}, "Share"),
      html("div", { class: "pair" },
        button("Copy the link", () => this.#guard(() => this.#copy()), "button", { id: "copy-link" }),
        button("QR code", () => this.#guard(() => this.#show()), "button", { id: "show-code" })),
      this.link, this.code, form, this.note);
    effect(() => {
      void desk.puzzle.value;
      this.link.hidden = this.code.hidden = true;
      this.note.textContent = "";
    });
  }

  /** @param {() => Promise<void>} act */
  #guard(act) {
    return attempt(act, (reason) => (this.note.textContent = reason));
  }

  /** @returns {Promise<LinkAnswer | null>} */
  async #ask() {
    const puzzle = this.desk.puzzle.peek();
    return puzzle && post("links", { source: puzzle.source, address: location.href.split("#")[0] });
  }

  async #copy() {
    const told = await this.#ask();
    if (!told) return;
    this.link.value = told.link;
    this.link.hidden = false;
    this.note.textContent = (await copied(told.link)) ? "Link copied. It contains the whole puzzle." : "This link contains the whole puzzle.";
  }

  async #show() {
    const told = await this.#ask();
    if (!told) return;
    this.note.textContent = told.code ? "" : "This puzzle is too large for a QR code; use its link.";
    this.code.hidden = !told.code;
    if (!told.code) return;
    const { side, path } = told.code;
    const viewBox = `${-QUIET} ${-QUIET} ${side + 2 * QUIET} ${side + 2 * QUIET}`;
    this.code.replaceChildren(svg("svg", { viewBox, role: "img", "aria-label": "QR code of the link to this puzzle", "shape-rendering": "crispEdges" }, svg("path", { d: path })));
  }

  async #listNames() {
    const told = /** @type {import("../wire.js").Collection[]} */ (await get("shelf-collections"));
    this.names.replaceChildren(...told.map(({ name }) => html("option", { value: name })));
  }

  async #collect() {
    const [puzzle, collection] = [this.desk.puzzle.peek(), this.name.value.trim()];
    if (!puzzle || !collection) {
      this.name.focus();
      return;
    }
    this.note.textContent = "Adding to the library…";
    /** @type {SavedPuzzle} */
    const saved = await post("shelf", { source: puzzle.source, collection });
    this.note.textContent = `${saved.is_new ? "Added to the library and to" : "Added to"} the collection “${collection}”.`;
    this.name.value = "";
  }
}
