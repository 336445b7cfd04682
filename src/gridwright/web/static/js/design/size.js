// The card of the size: lines added or taken away on every side.

/** @import {Studio} from "./room.js" */

import { html } from "../dom.js";
import { button, numberField, row } from "../controls.js";

/** @type {[string, string][]} */
const SIDES = [["top", "Top"], ["bottom", "Bottom"], ["left", "Left"], ["right", "Right"]];

/** @param {Studio} studio */
export function sizeCard({ design }) {
  const count = numberField("Lines at a time", 1, 1, 50);
  const rows = SIDES.map(([side, title]) => {
    const change = (/** @type {number} */ way) => () => void design.change({ kind: "resize", [side]: way * (count.field.valueAsNumber || 1) });
    const [less, more] = [button("−", change(-1)), button("+", change(1))];
    less.setAttribute("aria-label", `Remove lines at the ${title.toLowerCase()}`);
    more.setAttribute("aria-label", `Add lines at the ${title.toLowerCase()}`);
    return row(html("span", { class: "grow" }, title), less, more);
  });
  return html("details", { class: "card" }, html("summary", {}, html("h2", {}, "Size")), ...rows, count.element);
}
