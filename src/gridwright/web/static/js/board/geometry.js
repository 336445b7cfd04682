// Where things lie on the board: cells to pixels and back, and outlines around sets of cells.

/** @import {Sheet} from "../types.js" */

export class Geometry {
  /**
   * @param {Sheet} sheet
   * @param {number} cell  pixels per cell, a whole number so that lines stay sharp
   */
  constructor(sheet, cell) {
    this.height = sheet.height;
    this.width = sheet.width;
    this.cell = cell;
  }

  /** @param {number} cell */
  row(cell) {
    return Math.floor(cell / this.width);
  }

  /** @param {number} cell */
  column(cell) {
    return cell % this.width;
  }

  /** @param {number} cell */
  x(cell) {
    return this.column(cell) * this.cell;
  }

  /** @param {number} cell */
  y(cell) {
    return this.row(cell) * this.cell;
  }

  /**
   * The cell under a point, or null outside.
   *
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    const column = Math.floor(x / this.cell);
    const row = Math.floor(y / this.cell);
    const inside = row >= 0 && column >= 0 && row < this.height && column < this.width;
    return inside ? row * this.width + column : null;
  }

  /** A path of full squares. @param {Iterable<number>} cells @param {number} [inset] */
  squares(cells, inset = 0) {
    const side = this.cell - 2 * inset;
    let path = "";
    for (const cell of cells) path += `M${this.x(cell) + inset} ${this.y(cell) + inset}h${side}v${side}h${-side}z`;
    return path;
  }

  /** A path of crosses. @param {Iterable<number>} cells */
  crosses(cells) {
    const arm = Math.max(2, Math.round(this.cell * 0.2));
    const half = this.cell / 2;
    let path = "";
    for (const cell of cells) {
      const x = this.x(cell) + half;
      const y = this.y(cell) + half;
      path += `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}M${x + arm} ${y - arm}l${-2 * arm} ${2 * arm}`;
    }
    return path;
  }

  /** Small triangles in the upper right corners. @param {Iterable<number>} cells */
  wedges(cells) {
    const side = Math.max(5, Math.round(this.cell * 0.22));
    let path = "";
    for (const cell of cells) path += `M${this.x(cell) + this.cell - side} ${this.y(cell)}h${side}v${side}z`;
    return path;
  }

  /**
   * The border of a set of cells, drawn `inset` pixels inside it.
   *
   * @param {Iterable<number>} cells
   * @param {number} inset
   */
  outline(cells, inset) {
    const set = new Set(cells);
    const has = (/** @type {number} */ r, /** @type {number} */ c) =>
      r >= 0 && c >= 0 && r < this.height && c < this.width && set.has(r * this.width + c);
    const side = this.cell;
    let path = "";
    for (const cell of set) {
      const r = this.row(cell);
      const c = this.column(cell);
      const [x, y] = [c * side, r * side];
      const left = !has(r, c - 1);
      const right = !has(r, c + 1);
      const up = !has(r - 1, c);
      const down = !has(r + 1, c);
      // An edge reaches into the neighbour where the outline goes on there, or turns an inner corner.
      const from = (/** @type {boolean} */ open, /** @type {boolean} */ bend) => (open ? inset : bend ? -inset : 0);
      const x1 = (/** @type {number} */ d) => x + from(left, has(r + d, c - 1));
      const x2 = (/** @type {number} */ d) => x + side - from(right, has(r + d, c + 1));
      const y1 = (/** @type {number} */ d) => y + from(up, has(r - 1, c + d));
      const y2 = (/** @type {number} */ d) => y + side - from(down, has(r + 1, c + d));
      if (up) path += `M${x1(-1)} ${y + inset}H${x2(-1)}`;
      if (down) path += `M${x1(1)} ${y + side - inset}H${x2(1)}`;
      if (left) path += `M${x + inset} ${y1(-1)}V${y2(-1)}`;
      if (right) path += `M${x + side - inset} ${y1(1)}V${y2(1)}`;
    }
    return path;
  }

  /** A line through the middles of cells. @param {readonly number[]} cells */
  through(cells) {
    const half = this.cell / 2;
    return cells.map((cell, at) => `${at ? "L" : "M"}${this.x(cell) + half} ${this.y(cell) + half}`).join("");
  }

  /** A circle in the middle of a cell; the radius is a share of the cell. @param {number} cell @param {number} share */
  disc(cell, share) {
    const radius = this.cell * share;
    const [x, y] = [this.x(cell) + this.cell / 2 - radius, this.y(cell) + this.cell / 2];
    return `M${x} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  }

  /**
   * Where a text outside the grid stands: before its cell, on the side of the corner where its line begins, for two
   * lines may begin in one place.
   *
   * @param {Sheet["outside"][number]} mark
   */
  outsidePlace({ cell, down, right }) {
    const row = this.row(cell) - down;
    const isBeside = row >= 0 && row < this.height;
    const [across, along] = isBeside ? [-0.12, 0.22] : [0.22, -0.12];
    return {
      x: (this.column(cell) - right + 0.5 + across * right) * this.cell,
      y: (row + 0.5 + along * down) * this.cell,
    };
  }

  /** A short arrow to the corner of the cell where a line begins. @param {Sheet["outside"][number]} mark */
  pointer({ cell, down, right }) {
    const x = this.x(cell) + (right > 0 ? 0 : this.cell);
    const y = this.y(cell) + (down > 0 ? 0 : this.cell);
    const [near, far, head] = [this.cell * 0.03, this.cell * 0.25, this.cell * 0.13];
    const tip = `${x - near * right} ${y - near * down}`;
    const barbs = `M${x - (near + head) * right} ${y - near * down}L${tip}L${x - near * right} ${y - (near + head) * down}`;
    return `M${x - far * right} ${y - far * down}L${tip}${barbs}`;
  }

  /** Lines between all cells. */
  thinLines() {
    let path = "";
    for (let r = 1; r < this.height; r++) path += `M0 ${r * this.cell + 0.5}H${this.width * this.cell}`;
    for (let c = 1; c < this.width; c++) path += `M${c * this.cell + 0.5} 0V${this.height * this.cell}`;
    return path;
  }

  /** Heavier lines: whole rows and columns, and walls between two neighbours. @param {Sheet} sheet */
  thickLines(sheet) {
    const side = this.cell;
    let path = "";
    for (const r of sheet.thick_rows) path += `M0 ${r * side}H${this.width * side}`;
    for (const c of sheet.thick_columns) path += `M${c * side} 0V${this.height * side}`;
    for (const [first, second] of sheet.walls) {
      if (second === first + 1) path += `M${this.x(second)} ${this.y(second)}v${side}`;
      else path += `M${this.x(second)} ${this.y(second)}h${side}`;
    }
    return path;
  }

  /** A sign that opens towards the larger of two neighbours. @param {number} small @param {number} large */
  sign(small, large) {
    const x = (this.x(small) + this.x(large) + this.cell) / 2;
    const y = (this.y(small) + this.y(large) + this.cell) / 2;
    const arm = Math.max(3, this.cell * 0.1);
    const dx = Math.sign(this.x(large) - this.x(small)) * arm * 0.8;
    const dy = Math.sign(this.y(large) - this.y(small)) * arm * 0.8;
    if (dx !== 0) return `M${x + dx} ${y - arm}L${x - dx} ${y}L${x + dx} ${y + arm}`;
    return `M${x - arm} ${y + dy}L${x} ${y - dy}L${x + arm} ${y + dy}`;
  }
}
