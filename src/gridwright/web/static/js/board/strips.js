// The strips: the clues before rows and above columns, at the pitch of the cells.

/** @import {Sheet, Header, LineState} from "../types.js" */

import { svg } from "../dom.js";

/** How many labels deep a strip is. @param {Header[]} headers */
export function depth(headers) {
  return Math.max(0, ...headers.map((header) => Math.max(1, header.labels.length) * Math.sign(header.labels.length)));
}

/** The room one label takes along its line. @param {number} cell @param {Header[]} headers */
export function pitch(cell, headers) {
  const wide = headers.some((header) => header.labels.some((label) => label.text.length > 1));
  return Math.max(wide ? 17 : 12, Math.round(cell * (cell > 30 ? 0.72 : 0.84)));
}

export class Strip {
  /**
   * @param {Sheet} sheet
   * @param {"rows" | "columns"} side
   * @param {number} cell
   */
  constructor(sheet, side, cell) {
    this.side = side;
    this.cell = cell;
    this.headers = side === "rows" ? sheet.row_headers : sheet.column_headers;
    // Numbers above a column are stacked by height, those before a row stand side by side and need their width.
    this.pitch = side === "rows" ? pitch(cell, this.headers) : Math.max(14, Math.round(cell * (cell > 30 ? 0.62 : 0.8)));
    this.deep = depth(this.headers) ? depth(this.headers) * this.pitch + 10 : 0;
    this.long = (side === "rows" ? sheet.height : sheet.width) * cell;
    const [width, height] = side === "rows" ? [this.deep, this.long] : [this.long, this.deep];
    this.element = svg("svg", { width, height, "aria-hidden": "true" });
    this.band = svg("rect", { class: "clue-band", width: 0, height: 0 });
    this.focus = svg("g");
    this.element.append(this.focus, this.band);
    this.lines = this.headers.map((header, number) => this.#line(sheet, header, number));
    this.element.append(...this.lines);
  }

  /** @param {Sheet} sheet @param {Header} header @param {number} number */
  #line(sheet, header, number) {
    const group = svg("g", { class: "clues", "data-state": "open" });
    const size = Math.max(11, Math.min(20, this.cell * 0.5));
    const isColoured = sheet.symbols.some((symbol) => symbol.colour !== null);
    header.labels.forEach((label, index) => {
      const along = this.deep - 5 - (header.labels.length - index - 0.5) * this.pitch;
      const across = (number + 0.5) * this.cell;
      const [x, y] = this.side === "rows" ? [along, across] : [across, along];
      const colour = isColoured ? (sheet.symbols[label.symbol]?.colour ?? null) : null;
      if (colour) group.append(this.#chip(x, y, colour));
      const text = svg("text", { x, y: y + 0.5, class: "clue", "font-size": size }, label.text);
      const room = (this.side === "rows" ? this.pitch : this.cell) - 2;
      if (label.text.length * size * 0.6 > room) {
        text.setAttribute("textLength", String(room));
        text.setAttribute("lengthAdjust", "spacingAndGlyphs");
      }
      if (colour) text.style.fill = readableOn(colour);
      group.append(text);
    });
    return group;
  }

  /** @param {number} x @param {number} y @param {string} colour */
  #chip(x, y, colour) {
    const width = (this.side === "rows" ? this.pitch : Math.min(this.cell, 26)) - 2;
    const height = (this.side === "rows" ? Math.min(this.cell, 24) : this.pitch) - 2;
    const chip = svg("rect", { class: "clue-chip", x: x - width / 2, y: y - height / 2, width, height, rx: 3 });
    chip.style.fill = colour;
    return chip;
  }

  /** @param {readonly LineState[]} states */
  show(states) {
    this.lines.forEach((line, number) => {
      const state = states[number] ?? "open";
      if (line.dataset.state !== state) line.dataset.state = state;
    });
  }

  /** Light the line under the pointer. @param {number | null} number */
  hover(number) {
    const shown = number === null || this.deep === 0;
    const [along, across] = this.side === "rows" ? ["width", "height"] : ["height", "width"];
    this.band.setAttribute(along, String(shown ? 0 : this.deep));
    this.band.setAttribute(across, String(shown ? 0 : this.cell));
    this.band.setAttribute(this.side === "rows" ? "y" : "x", String((number ?? 0) * this.cell));
  }

  /** Mark the lines that a step speaks of. @param {Iterable<number>} numbers */
  point(numbers) {
    this.focus.replaceChildren(
      ...[...numbers].map((number) => {
        const box =
          this.side === "rows"
            ? { y: number * this.cell, width: this.deep, height: this.cell }
            : { x: number * this.cell, width: this.cell, height: this.deep };
        return svg("rect", { class: "clue-focus", ...box });
      }),
    );
  }
}

/** Black or white, whichever reads better on a colour. @param {string} colour */
export function readableOn(colour) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22 ? "#16181c" : "#ffffff";
}
