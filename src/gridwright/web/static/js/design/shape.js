// The card of size and boxes: regular ones, none, painted with a few colours, or irregular at random.

/** @import {Studio} from "./room.js" */
/** @import {BoxesMarker} from "../markers/boxes.js" */

import { html, key } from "../dom.js";
import { sizeOf } from "../identity.js";
import { effect } from "../signals.js";
import { button, card, choiceField, numberField, padOf, pressOnly, row } from "../controls.js";

const COLOURS = ["Black", "Dark grey", "Grey", "Light grey"];

/** @param {Studio} studio @param {BoxesMarker} marker */
export function shapeCard({ design }, marker) {
  const size = numberField("Size", 9, 2, 25);
  const boxes = choiceField("Boxes", []);
  const apply = button("Apply", () => {
    const [height, width] = boxes.field.value.split("x").map(Number);
    void design.change({ kind: "layout", size: size.field.valueAsNumber, boxes: height && width ? [height, width] : null });
  });
  const offer = () => {
    const side = size.field.valueAsNumber || 0;
    const sides = Array.from({ length: side }, (_, at) => at + 1).filter((height) => height > 1 && height < side && side % height === 0);
    const choices = sides.map((height) => html("option", { value: `${height}x${side / height}` }, sizeOf({ height, width: side / height })));
    boxes.field.replaceChildren(...choices, html("option", { value: "" }, "None"));
    const usual = sides.filter((height) => height * height <= side).at(-1);
    if (usual) boxes.field.value = `${usual}x${side / usual}`;
  };
  size.field.addEventListener("input", offer);
  const pad = padOf("Colour of the box", COLOURS.length);
  const keys = COLOURS.map((name, colour) => button(String(colour + 1), () => (marker.colour.value = colour), `region-${colour}`, { "aria-label": name, title: name }));
  pad.append(...keys);
  effect(() => pressOnly(keys.entries(), marker.colour.value));
  const lot = button("Irregular at random", () => void design.change({ kind: "regions", seed: Math.floor(Math.random() * 2 ** 31) }));
  const how = html("p", { class: "quiet" }, "Or paint the boxes: touching cells of one colour make a box, and boxes that touch need different colours.");
  effect(() => {
    const view = design.sudoku.value;
    if (!view || document.activeElement === size.field) return;
    pad.hidden = lot.hidden = how.hidden = !view.can_paint;
    size.field.value = String(view.size);
    offer();
    boxes.field.value = view.boxes ? `${view.boxes[0]}x${view.boxes[1]}` : "";
  });
  return card(
    "Boxes", row(size.element, boxes.element), row(apply, lot),
    how, pad,
    html("p", { class: "keys" }, ...marker.keys().map(([name, meaning]) => key(name, meaning))),
  );
}
