// The field: the SVG of the cells. A few paths hold everything, so that large boards stay quick.

/** @import {Sheet, Picture, Mark, Highlight} from "../types.js" */

import { svg } from "../dom.js";
import { Geometry } from "./geometry.js";

const LAYERS = /** @type {const} */ ([
  "given", "tint", "peers", "same", "within", "cause", "second", "fin", "gone", "chosen", "hover", "hatch",
  "thermometer", "bulb", "thin", "cause-edge", "thick", "cage", "outer", "sign-ground", "sign", "outside", "wedge", "fresh", "run", "choice", "pointed",
]);

/** What a highlighted cell's ground is called, by the role of the highlight. @type {Record<string, string>} */
const GROUNDS = {
  defining: "cause", second: "second", fin: "fin", eliminated: "gone", placed: "cause", within: "within",
};

/** What a highlighted note is called, by the role of the highlight. @type {Record<string, string>} */
const NOTES = { defining: "cause", second: "second", fin: "fin", eliminated: "gone", placed: "cause" };

export class Field {
  /**
   * @param {Sheet} sheet
   * @param {number} cell
   */
  constructor(sheet, cell) {
    this.sheet = sheet;
    this.geometry = new Geometry(sheet, cell);
    const width = sheet.width * cell;
    const height = sheet.height * cell;
    this.element = svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    this.fills = svg("g");
    /** @type {SVGGElement[]} */
    this.rows = [];
    /** @type {readonly Mark[]} */
    this.painted = [];
    this.wasFinished = false;
    this.texts = svg("g");
    this.links = svg("g");
    /** @type {Map<string, SVGPathElement>} */
    this.layers = new Map(LAYERS.map((name) => [name, svg("path", { class: `l-${name}` })]));
    this.element.append(hatchPattern(), svg("rect", { class: "l-ground", width, height }), this.#bands());
    for (const [name, path] of this.layers) {
      this.element.append(path);
      if (name === "hover") this.element.append(this.fills);
      if (name === "wedge") this.element.append(this.texts, this.links);
    }
    this.#drawStructure(width, height);
  }

  /** @param {string} name @param {string} path */
  layer(name, path) {
    const layer = this.layers.get(name);
    if (layer && (layer.getAttribute("d") ?? "") !== path) layer.setAttribute("d", path);
  }

  /** @param {number} width @param {number} height */
  #drawStructure(width, height) {
    const { geometry, sheet } = this;
    this.layer("given", geometry.squares(cellsWhere(sheet.givens, (given) => given !== null)));
    this.layer("tint", geometry.squares(new Set(sheet.tints.flatMap((tint) => tint.cells))));
    this.layer("thermometer", sheet.thermometers.map((cells) => geometry.through(cells)).join(""));
    this.layer("bulb", sheet.thermometers.map(([bulb = 0]) => geometry.disc(bulb, 0.36)).join(""));
    this.layer("outside", sheet.outside.map((mark) => geometry.pointer(mark)).join(""));
    this.layer("thin", geometry.thinLines());
    this.layer("thick", geometry.thickLines(sheet));
    this.layer("outer", `M0 0H${width}V${height}H0Z`);
    this.layer("cage", sheet.cages.map((cage) => geometry.outline(cage.cells, 4)).join(""));
    const signs = sheet.signs.map((sign) => geometry.sign(sign.small, sign.large)).join("");
    this.layer("sign-ground", signs);
    this.layer("sign", signs);
  }

  /** Faint bands, every second group between thick lines. */
  #bands() {
    const { sheet } = this;
    const cell = this.geometry.cell;
    let path = "";
    const edges = [0, ...sheet.thick_rows, sheet.height];
    for (let i = 1; i + 1 < edges.length; i += 2) {
      const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
      path += `M0 ${from * cell}h${sheet.width * cell}v${(to - from) * cell}H0z`;
    }
    return svg("path", { class: "l-band", d: sheet.thick_rows.length ? path : "" });
  }

  /** @param {Picture} picture */
  paint(picture) {
    if (this.sheet.marking === "paint") this.#paintFills(picture.marks, picture.isFinished ?? false);
    else this.#writeTexts(picture);
    const { geometry } = this;
    const grounds = byGround(picture.highlights ?? []);
    for (const name of ["cause", "second", "fin", "gone"]) this.layer(name, geometry.squares(grounds.get(name) ?? []));
    this.layer("cause-edge", geometry.squares(grounds.get("cause") ?? [], 1.5));
    this.layer("within", geometry.squares(picture.within ?? []));
    this.layer("fresh", geometry.squares(picture.fresh ?? [], 1.5));
    this.layer("hatch", geometry.squares(picture.hatched ?? []));
    this.layer("wedge", geometry.wedges(picture.wrong ?? []));
    this.#drawLinks(picture);
  }

  /**
   * Every row has a group of its own, and only rows with changed marks are drawn again: large boards stay quick.
   *
   * @param {readonly Mark[]} marks
   * @param {boolean} isFinished  a finished picture needs no crosses
   */
  #paintFills(marks, isFinished) {
    const { height, width } = this.sheet;
    for (let row = 0; row < height; row++) {
      const from = row * width;
      let isSame = isFinished === this.wasFinished && this.painted.length > 0;
      for (let cell = from; isSame && cell < from + width; cell++) isSame = marks[cell] === this.painted[cell];
      if (!isSame) this.#paintRow(row, marks, isFinished);
    }
    this.painted = marks.slice();
    this.wasFinished = isFinished;
  }

  /** @param {number} row @param {readonly Mark[]} marks @param {boolean} isFinished */
  #paintRow(row, marks, isFinished) {
    const { sheet, geometry } = this;
    const group = this.rows[row] ?? svg("g");
    if (!this.rows[row]) this.fills.append(group);
    this.rows[row] = group;
    /** @type {number[][]} */
    const bySymbol = sheet.symbols.map(() => []);
    /** @type {number[]} */
    const noted = [];
    for (let cell = row * sheet.width; cell < (row + 1) * sheet.width; cell++) {
      const mark = marks[cell];
      if (mark?.symbol != null) bySymbol[mark.symbol]?.push(cell);
      else if (mark?.notes.length) noted.push(cell);
    }
    const paths = bySymbol.flatMap((cells, symbol) => {
      if (cells.length === 0 || (symbol === sheet.blank && isFinished)) return [];
      if (symbol === sheet.blank) return [svg("path", { class: "l-cross", d: geometry.crosses(cells) })];
      const path = svg("path", { class: "l-fill", d: geometry.squares(cells) });
      const colour = sheet.symbols[symbol]?.colour;
      if (colour) path.style.fill = colour;
      return [path];
    });
    group.replaceChildren(...paths, ...this.#colourNotes(noted, marks));
  }

  /**
   * Dots for the colours still possible in a cell, a small ring for the blank.
   *
   * @param {readonly number[]} noted
   * @param {readonly Mark[]} marks
   */
  #colourNotes(noted, marks) {
    const { sheet } = this;
    return sheet.symbols.flatMap((symbol, number) => {
      const cells = noted.filter((cell) => marks[cell]?.notes.includes(number));
      if (cells.length === 0) return [];
      const d = cells.map((cell) => dot(this.notePlace(cell, number))).join("");
      const path = svg("path", { class: number === sheet.blank ? "dot blank" : "dot", d });
      if (symbol.colour && number !== sheet.blank) path.style.fill = symbol.colour;
      return [path];
    });
  }

  /** @param {Picture} picture */
  #writeTexts(picture) {
    const { sheet } = this;
    /** @type {SVGTextElement[]} */
    const texts = [...sheet.cages.map((cage) => this.#cageText(cage)), ...sheet.outside.map((mark) => this.#outsideText(mark))];
    const roles = new Map((picture.highlights ?? []).map((h) => [`${h.cell}/${h.symbol}`, NOTES[h.role] ?? ""]));
    picture.marks.forEach((mark, cell) => {
      const given = sheet.givens[cell] ?? null;
      const symbol = given ?? mark.symbol;
      if (symbol !== null) {
        const wrong = picture.wrong?.has(cell) ? " wrong" : "";
        const kind = given === null ? "digit" : "digit given";
        texts.push(this.#text(cell, sheet.symbols[symbol]?.text ?? "", 0.56, kind + wrong));
      } else {
        for (const note of mark.notes) texts.push(this.#note(cell, note, roles.get(`${cell}/${note}`) ?? ""));
      }
    });
    this.texts.replaceChildren(...texts);
  }

  /** @param {number} cell @param {string} text @param {number} size @param {string} kind */
  #text(cell, text, size, kind) {
    const { geometry } = this;
    const half = geometry.cell / 2;
    const place = { x: geometry.x(cell) + half, y: geometry.y(cell) + half + geometry.cell * 0.02 };
    return svg("text", { ...place, class: kind, "font-size": geometry.cell * size }, text);
  }

  /** Where a note stands in its cell: each symbol has its own fixed place. @param {number} cell @param {number} symbol */
  notePlace(cell, symbol) {
    const { geometry, sheet } = this;
    const columns = Math.ceil(Math.sqrt(sheet.symbols.length));
    const rows = Math.ceil(sheet.symbols.length / columns);
    const top = sheet.cages.length ? 0.16 : 0.06;
    return {
      x: geometry.x(cell) + geometry.cell * (0.06 + (0.88 * ((symbol % columns) + 0.5)) / columns),
      y: geometry.y(cell) + geometry.cell * (top + ((0.94 - top) * (Math.floor(symbol / columns) + 0.5)) / rows),
      size: geometry.cell * Math.min(0.26, 0.8 / columns),
    };
  }

  /** @param {number} cell @param {number} symbol @param {string} role */
  #note(cell, symbol, role) {
    const { x, y, size } = this.notePlace(cell, symbol);
    const text = this.sheet.symbols[symbol]?.text ?? "";
    return svg("text", { x, y, class: `note ${role}`, "font-size": size, "data-note": symbol }, text);
  }

  /** @param {{cells: number[], text: string}} cage */
  #cageText(cage) {
    const { geometry } = this;
    const first = Math.min(...cage.cells);
    const size = Math.max(9, geometry.cell * 0.2);
    const place = { x: geometry.x(first) + 5, y: geometry.y(first) + 4 + size / 2 };
    return svg("text", { ...place, class: "cage-text", "font-size": size }, cage.text);
  }

  /** @param {Sheet["outside"][number]} mark */
  #outsideText(mark) {
    const { x, y } = this.geometry.outsidePlace(mark);
    return svg("text", { x, y, class: "outside-text", "font-size": this.geometry.cell * 0.3 }, mark.text);
  }

  /** @param {Picture} picture */
  #drawLinks(picture) {
    this.links.replaceChildren(
      ...(picture.links ?? []).map((link) => {
        const [from, to] = [this.#middle(link.start), this.#middle(link.end)];
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const length = Math.hypot(dx, dy) || 1;
        const gap = Math.min(length / 3, this.geometry.cell * 0.16);
        const start = { x: from.x + (dx / length) * gap, y: from.y + (dy / length) * gap };
        const end = { x: to.x - (dx / length) * gap, y: to.y - (dy / length) * gap };
        const bow = Math.min(this.geometry.cell * 0.35, length * 0.14);
        const bend = { x: (start.x + end.x) / 2 - (dy / length) * bow, y: (start.y + end.y) / 2 + (dx / length) * bow };
        const d = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
        return svg("path", { class: link.is_strong ? "l-link" : "l-link weak", d, "marker-end": "url(#link-head)" });
      }),
    );
  }

  /** @param {[number, number][]} candidates */
  #middle(candidates) {
    const places = candidates.map(([cell, symbol]) => this.notePlace(cell, symbol));
    const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / (places.length || 1), y: sum.y / (places.length || 1) };
  }
}

/** @param {readonly Highlight[]} highlights */
function byGround(highlights) {
  /** @type {Map<string, Set<number>>} */
  const grounds = new Map();
  for (const { cell, role } of highlights) {
    const name = GROUNDS[role] ?? "cause";
    const cells = grounds.get(name) ?? new Set();
    grounds.set(name, cells.add(cell));
  }
  return grounds;
}

/**
 * @template T
 * @param {readonly T[]} values
 * @param {(value: T) => boolean} test
 */
function cellsWhere(values, test) {
  return values.flatMap((value, cell) => (test(value) ? [cell] : []));
}

/** A small circle. @param {{x: number, y: number, size: number}} place */
function dot({ x, y, size }) {
  const radius = Math.max(1.2, size * 0.3);
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

function hatchPattern() {
  const size = { width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  const head = { viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" };
  return svg(
    "defs",
    {},
    svg(
      "pattern",
      { id: "hatch", ...size },
      svg("rect", { class: "hatch-ground", width: 7, height: 7 }),
      svg("path", { class: "hatch-stroke", d: "M0 0V7" }),
    ),
    svg("marker", { id: "link-head", ...head }, svg("path", { class: "link-head", d: "M0 0 8 4 0 8z" })),
  );
}

/** A small picture of painted cells, dark on paper. @param {Sheet} sheet @param {readonly Mark[]} marks */
export function thumbnail(sheet, marks) {
  const unit = new Geometry(sheet, 1);
  const picture = svg("svg", { viewBox: `0 0 ${sheet.width} ${sheet.height}`, "aria-hidden": "true" });
  sheet.symbols.forEach((symbol, number) => {
    if (number === sheet.blank) return;
    const cells = marks.flatMap((mark, cell) => (mark.symbol === number ? [cell] : []));
    const path = svg("path", { d: unit.squares(cells), "shape-rendering": "crispEdges" });
    path.style.fill = symbol.colour ?? "var(--paper-ink)";
    picture.append(path);
  });
  return picture;
}
