// The start page of the design room: begin with an empty grid, with clues, with a photo; or go on with a design.

/** @import {Room} from "./room.js" */

import { attempt, get, remove } from "../api.js";
import { html } from "../dom.js";
import { sizeOf } from "../identity.js";
import { effect, signal } from "../signals.js";
import { button, choiceField, labelled, numberField, row } from "../controls.js";
import { mountPhoto } from "./photo.js";

/** @param {HTMLElement} element @param {Room} room */
export function mountStart(element, room) {
  const news = html("p", { class: "news", role: "status" });
  effect(() => (news.textContent = room.design.news.value));
  const cards = html("div", { class: "start-cards" }, pictureCard(room), sudokuCard(room), photoCard(room), textCard(room), chanceCard(room));
  element.append(html("h2", { class: "start-title" }, "Make a puzzle"), news, cards, keptList(room), shelfList(room));
}

/** @param {Room} room @param {Record<string, unknown>} how */
function begin({ design, routing }, how) {
  design.news.value = "";
  return attempt(async () => routing.go("design", await design.begin(how)), (reason) => design.say(reason));
}

/** The number in a field; where it is out of range that is said, and nothing is begun. @param {Room} room @param {string} what @param {HTMLInputElement} field */
function inRange({ design }, what, field) {
  const [number, least, most] = [field.valueAsNumber, Number(field.min), Number(field.max)];
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  design.news.value = `Choose a ${what} from ${least} to ${most}${Number.isNaN(number) ? "" : `; ${number} is ${number < least ? "too small" : number > most ? "too large" : "not a whole number"}`}.`;
  field.focus();
  return null;
}

/** @param {string} title @param {string} text @param {...Node} content */
function card(title, text, ...content) {
  return html("section", { class: "card", "aria-label": title }, html("h3", {}, title), html("p", { class: "quiet" }, text), ...content);
}

/** @param {Room} room */
function pictureCard(room) {
  const [width, height] = [numberField("Columns", 15, 1, 200), numberField("Rows", 15, 1, 200)];
  const blank = (/** @type {string} */ form) => {
    const [across, down] = [inRange(room, "number of columns", width.field), inRange(room, "number of rows", height.field)];
    if (across !== null && down !== null) void begin(room, { blank: { family: "nonogram", width: across, height: down, form } });
  };
  const draw = button("Draw a picture", () => blank("picture"), "button primary");
  const type = button("Type the clues", () => blank("clues"));
  return card("Nonogram", "Draw a picture, or type clues from paper. You see at once whether the clues lead to one picture only.", row(width.element, height.element), row(draw, type));
}

/** @param {Room} room */
function sudokuCard(room) {
  const size = numberField("Size", 9, 2, 25);
  const grids = choiceField("Grids", [["", "One grid"]]);
  void get("designs/grids").then((/** @type {Record<string, string>} */ known) =>
    grids.field.append(...Object.entries(known).map(([value, title]) => html("option", { value }, title))));
  grids.field.addEventListener("change", () => (size.element.hidden = grids.field.value !== ""));
  const make = button("Make a sudoku", () => {
    const side = grids.field.value ? 9 : inRange(room, "size", size.field);
    if (side !== null) void begin(room, { blank: { family: "sudoku", width: side, height: side, grids: grids.field.value } });
  }, "button primary");
  return card("Sudoku", "Classic or with variant rules drawn on the board. You see at once whether it is unique and how hard it is.", row(grids.element, size.element), row(make));
}

/** @param {Room} room */
function photoCard(room) {
  const body = html("div", { class: "photo" });
  const section = card("Nonogram from a photo", "Turn a JPEG, PNG or WebP into a nonogram: crop it, then set its size, tones and colours.", body);
  mountPhoto(body, (job) => begin(room, { job }));
  return section;
}

/** @param {Room} room */
function textCard(room) {
  const text = html("textarea", { class: "field", rows: 3, spellcheck: "false" });
  const open = button("Edit this puzzle", () => void begin(room, { text: text.value }));
  return card("From an existing puzzle", "Paste a puzzle in any format, or a link, and edit it.", labelled("Puzzle as text", text), row(open));
}

/** @param {Room} room */
function chanceCard({ routing }) {
  return card("Generate", "Have puzzles made for you: any kind, any level, as many as you like.", row(button("Generate puzzles", () => routing.go("generate"))));
}

/** The designs that were saved under a name. @param {Room} room */
function shelfList(room) {
  const { design, routing } = room;
  const list = html("ul", { class: "kept" });
  const section = html("section", { "aria-label": "Saved designs", hidden: true }, html("h3", {}, "Saved designs"), list);
  const removals = signal(0);
  effect(() => {
    void [design.saves.value, removals.value];
    if (routing.room.value !== "design" || routing.path.value.length > 0) return;
    void get("shelf-designs").then((/** @type {import("../wire.js").DesignEntry[]} */ found) => {
      section.hidden = found.length === 0;
      list.replaceChildren(...found.map(({ id, name, family }) => item(name, family,
        () => void get(`shelf-designs/${id}`).then(({ text }) => begin(room, { text })), () => void remove(`shelf-designs/${id}`).then(() => (removals.value += 1)))));
    });
  });
  return section;
}

/** A design in a list. @param {string} name @param {string} note @param {() => void} open @param {() => void} drop */
function item(name, note, open, drop) {
  const link = button(html("span", {}, name), open, "kept-item");
  link.append(html("span", { class: "quiet" }, note));
  return html("li", {}, link, button("Delete", drop, "button", { "aria-label": `Delete ${name}` }));
}

/** @param {Room} room */
function keptList({ design, routing }) {
  const list = html("ul", { class: "kept" });
  const section = html("section", { "aria-label": "Your designs" }, html("h3", {}, "Recent designs"), list);
  effect(() => {
    section.hidden = design.kept.value.length === 0;
    list.replaceChildren(...design.kept.value.map((one) =>
      item(one.title || `Untitled ${one.family}`, `${sizeOf(one)} ${one.family}`, () => routing.go("design", one.id), () => design.drop(one.id))));
  });
  return section;
}
