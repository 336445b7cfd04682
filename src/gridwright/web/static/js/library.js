// The library: the samples of both families with small marks, and a search over them.

/** @import {Desk} from "./desk.js" */

import { get } from "./api.js";
import { html, recall, svg } from "./dom.js";

/**
 * @typedef {{
 *   name: string, title: string, family: string, height: number, width: number, author: string, note: string,
 *   rows: number[], columns: number[], given: number[], walls: [number, number][],
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
    if (recall(`solved.${sample.name}`)) note.append(" · ", html("span", { class: "solved" }, "solved"));
    button.append(markOf(sample), html("span", {}, html("span", { class: "library-title" }, sample.title), note));
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

/**
 * A mark that tells puzzles apart without telling the answer: bars as long as the sums of the clues, or the givens.
 *
 * @param {Sample} sample
 */
function markOf(sample) {
  const mark = svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" });
  const ink = svg("path", { "shape-rendering": "auto" });
  ink.style.fill = "var(--paper-ink)";
  let d = "";
  if (sample.given.length > 0 || sample.rows.length === 0) {
    const side = 32 / Math.max(sample.height, sample.width);
    for (const cell of sample.given) {
      const x = 4 + (cell % sample.width) * side;
      const y = 4 + Math.floor(cell / sample.width) * side;
      d += `M${x + side * 0.14} ${y + side * 0.14}h${side * 0.72}v${side * 0.72}h${-side * 0.72}z`;
    }
    const walls = svg("path", { fill: "none", "stroke-width": 0.75 });
    walls.style.stroke = "var(--paper-ink)";
    walls.style.opacity = "0.45";
    let w = `M4 4h${sample.width * side}v${sample.height * side}h${-sample.width * side}z`;
    for (const [first, second] of sample.walls) {
      const x = 4 + (second % sample.width) * side;
      const y = 4 + Math.floor(second / sample.width) * side;
      w += second === first + 1 ? `M${x} ${y}v${side}` : `M${x} ${y}h${side}`;
    }
    walls.setAttribute("d", w);
    mark.append(walls);
  } else {
    d += bars(sample.rows, sample.width, (at, thick, long) => `M${11 - long} ${at}h${long}v${thick}h${-long}z`);
    d += bars(sample.columns, sample.height, (at, thick, long) => `M${at} ${11 - long}h${thick}v${long}h${-thick}z`);
    const field = svg("rect", { x: 13, y: 13, width: 24, height: 24, fill: "none", "stroke-width": 0.75 });
    field.style.stroke = "var(--paper-ink)";
    field.style.opacity = "0.45";
    mark.append(field);
  }
  ink.setAttribute("d", d);
  mark.append(ink);
  return mark;
}

/**
 * @param {number[]} sums
 * @param {number} most
 * @param {(at: number, thick: number, long: number) => string} draw
 */
function bars(sums, most, draw) {
  const thick = 24 / sums.length;
  return sums.map((sum, at) => draw(13 + at * thick, Math.max(0.4, thick * 0.8), (9 * sum) / Math.max(1, most))).join("");
}

/** Remember that a sample was solved by hand. @param {Library} library @param {Desk} desk */
export function watchSolved(library, desk) {
  desk.on("standing", () => {
    if (!desk.standing?.solved || !library.current || recall(`solved.${library.current}`)) return;
    try {
      localStorage.setItem(`gridwright.solved.${library.current}`, "yes");
    } catch {
      return;
    }
    library.refresh();
  });
}
