// The cards beside a picture: what to draw with, the colours, the size, and the repair that makes it solvable.

/** @import {Studio} from "./room.js" */
/** @import {DrawMarker} from "../markers/draw.js" */

import { face, html, key, strokes, swatch } from "../dom.js";
import { MIRRORS } from "../markers/shapes.js";
import { capital } from "../sentence.js";
import { effect } from "../signals.js";
import { makeTray } from "../tray.js";
import { button, card, padOf, pressOnly, row, switchOf } from "../controls.js";
import { keepCard } from "./keep.js";
import { publishCards } from "./publish.js";
import { repairCard } from "./repair.js";
import { sizeCard } from "./size.js";
import { solveCard } from "./solving.js";
import { helpCard } from "./verdict.js";

/** @type {[import("../markers/shapes.js").Tool, string, string, string][]} */
const TOOLS = [
  ["pen", "Pen", "P", "M4 16l1-4 8-8 3 3-8 8z"],
  ["line", "Line", "I", "M4 16 16 4"],
  ["frame", "Frame", "O", "M4 5h12v10H4z"],
  ["box", "Box", "B", "M4 5h12v10H4zM4 10h12M10 5v10"],
  ["flood", "Flood", "U", "M9 3l6 6-6 6-5-5zM16 12c1 2 2 3 1 4s-2 0-2-1 .5-2 1-3"],
  ["pin", "Pin", "Y", "M10 11v6M6 3h8l-1 4 2 4H5l2-4z"],
];
const MORE_COLOURS = [["red", "d02020"], ["blue", "2050c0"], ["green", "209030"], ["yellow", "f0d820"], ["orange", "f08020"], ["purple", "8030a0"], ["brown", "805020"], ["sky", "80b8f0"], ["pink", "f090b0"], ["grey", "808080"], ["teal", "209090"]];

/** @param {Studio} studio @param {DrawMarker} marker @returns {HTMLElement[]} */
export function pictureCards(studio, marker) {
  return [...toolsCard(studio, marker), solveCard(studio), helpCard(studio), repairCard(studio), coloursCard(studio), sizeCard(studio), keepCard(studio), ...publishCards(studio)];
}

/** @param {Studio} studio @param {DrawMarker} marker @returns {HTMLElement[]} */
function toolsCard({ design }, marker) {
  const buttons = TOOLS.map(([tool, title, letter, path]) =>
    /** @type {const} */ ([tool, button(face(strokes(path), title), () => (marker.tool.value = tool), "", { "aria-label": title, title: `${title} (${letter})` })]));
  const tools = padOf("Tools", TOOLS.length, ...buttons.map(([, one]) => one));
  const pad = padOf("What to paint", 7);
  effect(() => {
    const sheet = design.sheet.value;
    if (!sheet) return;
    const count = sheet.symbols.length + 1;
    pad.style.setProperty("--pad-columns", String(count <= 7 ? count : Math.ceil(count / 2)));
    const faces = /** @type {[number | null, string, Node][]} */ ([
      ...sheet.symbols.slice(1).map((symbol, at) => [at + 1, symbol.colour ? symbol.name : "Fill", swatch(symbol.colour)]),
      [0, "Cross", strokes("M5 5l10 10M15 5 5 15")],
      [null, "Clear", strokes("M4 13 11 6l5 5-5 5H7zM7 16h9")],
    ]);
    const painters = faces.map(([symbol, name, picture]) =>
      /** @type {const} */ ([symbol, button(face(picture, capital(name)), () => marker.choose(symbol), "", { "aria-label": name, title: name })]));
    pad.replaceChildren(...painters.map(([, one]) => one));
    effect(() => {
      for (const [symbol, one] of painters) one.setAttribute("aria-pressed", String(symbol === marker.symbol.value && marker.tool.value !== "pin"));
    });
  });
  const mirror = switchOf("Mirror", MIRRORS, (choice) => marker.chooseMirror(choice));
  effect(() => {
    pressOnly(buttons, marker.tool.value);
    mirror.show(marker.mirror.value);
  });
  const clear = button("Clear all", () => void design.change({ kind: "clear" }));
  effect(() => (clear.disabled = design.marks.value.every((mark) => mark.symbol === null)));
  const made = card("Draw", tools, pad, html("p", { class: "keys" }, ...marker.keys().map(([name, meaning]) => key(name, meaning))));
  makeTray(made);
  const typing = button("Edit as clues", () => void design.change({ kind: "form", form: "clues" }));
  return [made, card("Picture", html("div", { class: "labelled" }, "Mirror", mirror.element), row(clear, typing))];
}

/** @param {Studio} studio */
function coloursCard({ design }) {
  const list = html("div", { class: "colours" });
  /** @param {{name: string, rgb: string}[]} colours */
  const send = (colours) => void design.change({ kind: "palette", colours });
  effect(() => {
    const sheet = design.sheet.value;
    const colours = (sheet?.symbols.slice(1) ?? []).map(({ name, colour }) => ({ name: colour ? name : "black", rgb: (colour ?? "#000000").slice(1) }));
    const rows = colours.map((one, at) => {
      const field = html("input", { type: "color", "aria-label": `Colour ${at + 1}, ${one.name}` });
      field.value = `#${one.rgb}`;
      field.addEventListener("change", () => send(colours.map((other, place) => (place === at ? { name: other.name, rgb: field.value.slice(1) } : other))));
      const drop = button("Remove", () => send(colours.filter((_, place) => place !== at)));
      drop.setAttribute("aria-label", `Remove ${one.name}`);
      drop.hidden = colours.length < 2 || at !== colours.length - 1;
      return html("div", { class: "row" }, field, html("span", { class: "grow" }, one.name), drop);
    });
    const add = button("Add a colour", () => {
      const [name, rgb] = MORE_COLOURS.find(([other]) => !colours.some((one) => one.name === other)) ?? ["colour", "808080"];
      if (name && rgb) send([...colours, { name, rgb }]);
    });
    add.disabled = colours.length >= 12;
    list.replaceChildren(...rows, add);
  });
  return html("details", { class: "card" }, html("summary", {}, html("h2", {}, "Colours")), list);
}
