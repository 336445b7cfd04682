// The tools: what the next mark will be, as buttons; the same choices are on keys.

/** @import {Desk} from "./desk.js" */
/** @import {Painter} from "./board/painter.js" */
/** @import {Writer} from "./board/writer.js" */

import { html, svg } from "./dom.js";

export class ToolsCard {
  /**
   * @param {HTMLElement} card
   * @param {Desk} desk
   * @param {Painter} painter
   * @param {Writer} writer
   */
  constructor(card, desk, painter, writer) {
    this.card = card;
    this.desk = desk;
    this.painter = painter;
    this.writer = writer;
    painter.onTool = () => this.#draw();
    writer.onTool = () => this.#draw();
    desk.on("puzzle", () => this.#draw());
    desk.on("marks", () => this.#draw());
    desk.on("view", () => this.#draw());
  }

  #draw() {
    const { sheet } = this.desk;
    this.card.hidden = !sheet || this.desk.view !== "play";
    if (!sheet || this.card.hidden) return;
    const focused = this.card.contains(document.activeElement) ? document.activeElement?.getAttribute("data-tool") : null;
    this.card.replaceChildren(html("h2", {}, "Marks"), ...(sheet.marking === "paint" ? this.#paints() : this.#writes()));
    if (focused) /** @type {HTMLElement | null} */ (this.card.querySelector(`[data-tool="${focused}"]`))?.focus();
  }

  #paints() {
    const { painter } = this;
    const symbols = this.desk.sheet?.symbols ?? [];
    const blank = this.desk.sheet?.blank ?? null;
    const pad = html("div", { class: "pad", role: "group", "aria-label": "What to paint" });
    const count = symbols.length + 1;
    pad.style.setProperty("--pad-columns", String(count <= 7 ? count : Math.ceil(count / 2)));
    const add = (/** @type {number | null} */ tool, /** @type {string} */ name, /** @type {Node} */ picture) => {
      const button = html("button", {
        type: "button", "data-tool": `paint-${tool}`, "aria-label": name, title: name, "aria-pressed": String(painter.tool === tool),
      }, picture);
      button.addEventListener("click", () => painter.choose(tool));
      pad.append(button);
    };
    symbols.forEach((symbol, number) => {
      if (number !== blank) add(number, symbol.colour ? symbol.name : "Fill", swatch(symbol.colour));
    });
    if (blank !== null) add(blank, "Cross", stroke("M5 5l10 10M15 5 5 15"));
    add(null, "Clear", stroke("M4 13 11 6l5 5-5 5H7zM7 16h9"));
    const keys = html("p", { class: "keys" });
    keys.append(key("Space", "fill"), key("X", "cross"), key("Del", "clear"), key("right button", "cross"));
    return [pad, keys, this.#clearAll()];
  }

  #writes() {
    const { writer, desk } = this;
    const symbols = desk.sheet?.symbols ?? [];
    const mode = html("div", { class: "switch fill", role: "group", "aria-label": "Write as" });
    for (const [isNote, name] of /** @type {[boolean, string][]} */ ([[false, "Digits"], [true, "Notes"]])) {
      const button = html("button", { type: "button", "data-tool": name, "aria-pressed": String(writer.writesNotes === isNote) }, name);
      button.addEventListener("click", () => writer.writesNotes !== isNote && writer.toggleNotes());
      mode.append(button);
    }
    const pad = html("div", { class: "pad", role: "group", "aria-label": "Symbols" });
    pad.style.setProperty("--pad-columns", String(symbols.length <= 9 ? 5 : 6));
    symbols.forEach((symbol, number) => {
      const used = desk.marks.filter((mark, cell) => (desk.sheet?.givens[cell] ?? mark.symbol) === number).length;
      const button = html("button", {
        type: "button", "data-tool": `write-${number}`, "data-full": String(used >= symbols.length),
        title: `${Math.max(0, symbols.length - used)} to go`,
      }, symbol.text);
      button.addEventListener("click", () => writer.write(number));
      pad.append(button);
    });
    const erase = html("button", { type: "button", "data-tool": "erase", "aria-label": "Clear the cell", title: "Clear" },
      stroke("M4 13 11 6l5 5-5 5H7zM7 16h9"));
    erase.addEventListener("click", () => writer.erase());
    pad.append(erase);
    const keys = html("p", { class: "keys" });
    keys.append(key("1–9", "digit"), key("Shift 1–9", "note"), key("Space", "notes on or off"), key("Del", "clear"));
    return [mode, pad, keys, this.#clearAll()];
  }

  #clearAll() {
    const button = html("button", { type: "button", class: "button wide pc", "data-tool": "clear-all" }, "Clear all marks");
    button.disabled = this.desk.marks.every((mark) => mark.symbol === null && mark.notes.length === 0);
    button.addEventListener("click", () => this.desk.clear());
    return button;
  }
}

/** @param {string} keyName @param {string} meaning */
function key(keyName, meaning) {
  return html("span", {}, html("kbd", {}, keyName), ` ${meaning}`);
}

/** @param {string | null} colour */
function swatch(colour) {
  const square = svg("rect", { x: 3, y: 3, width: 14, height: 14 });
  square.style.fill = colour ?? "var(--gw-fill-ground)";
  square.style.stroke = "var(--hairline)";
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, square);
}

/** @param {string} path */
function stroke(path) {
  const line = svg("path", { d: path, fill: "none", "stroke-width": 1.75, "stroke-linecap": "round", "stroke-linejoin": "round" });
  line.style.stroke = "currentColor";
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, line);
}
