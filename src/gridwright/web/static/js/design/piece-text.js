// The text of a piece: put together from what was drawn, its value read from it and written into it.

/** @import {Drawn} from "../markers/pieces.js" */

const VALUE = "{value}";

/** The text of what was drawn, with its value still open. @param {string} form @param {Drawn} drawn @param {(cell: number) => string} name */
export function filled(form, { groups, way }, name) {
  const cells = groups.flat();
  return form
    .replace("{cells}", cells.map(name).join(" "))
    .replace("{sum}", cells.map(name).join(" + "))
    .replace("{groups}", groups.map((group) => group.map(name).join(" ")).join(" | "))
    .replace("{first}", name(cells[0] ?? 0))
    .replace("{second}", name(cells[1] ?? 0))
    .replace("{way}", way);
}

/** The value in the text of a piece. @param {string} form @param {string} text */
export function valueIn(form, text) {
  if (form === VALUE) return text;
  const at = text.lastIndexOf("=");
  return form.includes(VALUE) && at >= 0 && !text.includes(VALUE) ? text.slice(at + 1).trim() : "";
}

/** The text of a piece with another value. @param {string} form @param {string} text @param {string} value */
export function withValue(form, text, value) {
  if (form === VALUE) return value;
  if (text.includes(VALUE)) return text.replace(/\[(.*)\]/, value ? "$1" : "").replace(VALUE, value);
  const at = text.lastIndexOf("=");
  const cells = at >= 0 ? text.slice(0, at).trimEnd() : text;
  if (!form.includes(VALUE)) return text;
  return value ? `${cells}${form.includes(" = ") ? " = " : "="}${value}` : cells;
}
