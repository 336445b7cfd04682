// The library: the samples of both families with small marks, and a search over them.

/** @import {Desk} from "./desk.js" */

import { get } from "./api.js";
import { html, recall, remember } from "./dom.js";
import { keepsake, markOf, pictureMark } from "./marks.js";

/**
 * @typedef {{
 *   name: string, title: string, family: string, height: number, width: number, author: string, note: string,
 *   rows: number[], columns: number[], given: number[], lines: {points: [number, number][]}[],
 * }} Sample
 */

/** @type {Record<string, string>} */
const FAMILIES = { nonogram: "Nonograms", sudoku: "Sudoku" };

export class Library {
  /**
   * @param {HTMLElement} list
   * @param {HTMLInputElement} search
   * @param {(name: string) => void} onPick
   */
  constructor(list, search, onPick) {
    this.list = list;
    this.search = search;
    this.onPick = onPick;
    /** @type {Sample[]} */
    this.samples = [];
    /** @type {string | null} */
    this.current = null;
    search.addEventListener("input", () => this.#draw());
    search.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      const first = list.querySelector("button");
      if (event.key === "Enter") first?.click();
      else first?.focus();
      event.preventDefault();
    });
    list.addEventListener("keydown", (event) => this.#walk(event));
  }

  async load() {
    this.samples = await get("samples");
    this.#draw();
  }

  /** @param {string | null} name */
  mark(name) {
    this.current = name;
    for (const item of this.list.querySelectorAll("button")) {
      const isCurrent = item.dataset.name === name;
      item.setAttribute("aria-current", String(isCurrent));
      if (isCurrent) item.scrollIntoView({ block: "nearest" });
    }
  }

  #draw() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.samples.filter((sample) => {
      const text = `${sample.title} ${sample.family} ${sample.note} ${sample.height}x${sample.width}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    this.list.replaceChildren();
    if (found.length === 0) {
      const empty = this.samples.length ? "Nothing in the library is called that." : "The library is empty.";
      this.list.append(html("p", { class: "library-empty" }, empty));
    }
    for (const [family, title] of Object.entries(FAMILIES)) {
      const members = found.filter((sample) => sample.family === family);
      if (members.length === 0) continue;
      const group = html("section", { "aria-label": title });
      group.append(html("h2", { class: "library-family" }, title), ...members.map((sample) => this.#item(sample)));
      this.list.append(group);
    }
  }

  /** @param {Sample} sample */
  #item(sample) {
    const button = html("button", {
      type: "button", class: "library-item", "data-name": sample.name,
      "aria-current": String(sample.name === this.current),
    });
    const note = html("span", { class: "library-note" }, `${sample.height} × ${sample.width}`);
    if (sample.note) note.append(` · ${sample.note}`);
    const solved = recall(`solved.${sample.name}`);
    if (solved) note.append(" · ", html("span", { class: "solved" }, "solved"));
    button.append((solved && pictureMark(solved)) || markOf(sample), html("span", {}, html("span", { class: "library-title" }, sample.title), note));
    button.addEventListener("click", () => this.onPick(sample.name));
    return button;
  }

  /** Draw the list again, as when a puzzle was solved. */
  refresh() {
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const items = [...this.list.querySelectorAll("button")];
    const at = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    if (next < 0) this.search.focus();
    else items[next]?.focus();
    event.preventDefault();
  }
}

/** Remember that a sample was solved by hand, and the picture it made. @param {Library} library @param {Desk} desk */
export function watchSolved(library, desk) {
  desk.on("standing", () => {
    const { sheet } = desk;
    if (!sheet || !desk.standing?.solved || !library.current || recall(`solved.${library.current}`)) return;
    remember(`solved.${library.current}`, JSON.stringify(keepsake(sheet, desk.marks)));
    library.refresh();
  });
}
