// The start page of the design room: begin with an empty grid, with clues, with a photo; or go on with a design.

/** @import {Room} from "./room.js" */

import { expectProblem, get } from "../api.js";
import { html } from "../dom.js";
import { sizeOf } from "../identity.js";
import { effect, signal } from "../signals.js";
import { labelled, numberField, row } from "./fields.js";
import { mountPhoto } from "./photo.js";

/** @param {HTMLElement} element @param {Room} room */
export function mountStart(element, room) {
  const news = html("p", { class: "news", role: "status" });
  effect(() => (news.textContent = room.easel.news.value));
  const cards = html("div", { class: "start-cards" }, pictureCard(room), sudokuCard(room), photoCard(room), textCard(room), chanceCard(room));
  element.append(html("h2", { class: "start-title" }, "Make a puzzle"), news, cards, keptList(room), shelfList(room));
}

/** @param {Room} room @param {Record<string, unknown>} how */
async function begin({ easel, routing }, how) {
  easel.news.value = "";
  try {
    routing.go("design", await easel.begin(how));
  } catch (error) {
    expectProblem(error);
    easel.news.value = error.message;
  }
}

/** @param {string} title @param {string} text @param {...Node} content */
function card(title, text, ...content) {
  return html("section", { class: "card", "aria-label": title }, html("h3", {}, title), html("p", { class: "quiet" }, text), ...content);
}

/** @param {Room} room */
function pictureCard(room) {
  const [width, height] = [numberField("Columns", 15, 1, 200), numberField("Rows", 15, 1, 200)];
  const blank = (/** @type {string} */ form) => ({
    blank: { family: "nonogram", width: width.field.valueAsNumber, height: height.field.valueAsNumber, form },
  });
  const draw = html("button", { type: "button", class: "button primary" }, "Draw a picture");
  const type = html("button", { type: "button", class: "button" }, "Type the clues");
  draw.addEventListener("click", () => void begin(room, blank("picture")));
  type.addEventListener("click", () => void begin(room, blank("clues")));
  return card("Nonogram", "Draw and see at once whether the clues allow only this picture, or type clues from paper.", row(width.element, height.element), row(draw, type));
}

/** @param {Room} room */
function sudokuCard(room) {
  const size = numberField("Size", 9, 2, 25);
  const make = html("button", { type: "button", class: "button primary" }, "Make a sudoku");
  make.addEventListener("click", () => {
    const side = size.field.valueAsNumber;
    void begin(room, { blank: { family: "sudoku", width: side, height: side } });
  });
  return card("Sudoku", "Boxes or painted regions, every rule drawn on the board, true candidates and the rating as you go.", row(size.element), row(make));
}

/** @param {Room} room */
function photoCard(room) {
  const body = html("div", { class: "photo" });
  const section = card("Nonogram from a photo", "A JPEG, PNG or WebP becomes a picture of cells; crop it, choose its tone and colours.", body);
  mountPhoto(body, room, (job) => begin(room, { job }));
  return section;
}

/** @param {Room} room */
function textCard(room) {
  const text = html("textarea", { class: "field", rows: 3, spellcheck: "false" });
  const open = html("button", { type: "button", class: "button" }, "Go on with this puzzle");
  open.addEventListener("click", () => void begin(room, { text: text.value }));
  return card("A puzzle you have", "Paste it in any format and change it.", labelled("Puzzle as text", text), row(open));
}

/** @param {Room} room */
function chanceCard({ routing }) {
  const go = html("button", { type: "button", class: "button" }, "Generate puzzles");
  go.addEventListener("click", () => routing.go("generate"));
  return card("Generated puzzles", "Have puzzles made to a level, in any number.", row(go));
}

/** The designs that were saved under a name. @param {Room} room */
function shelfList(room) {
  const { easel, routing } = room;
  const list = html("ul", { class: "kept" });
  const section = html("section", { "aria-label": "Saved designs", hidden: true }, html("h3", {}, "Saved"), list);
  const removals = signal(0);
  effect(() => {
    void [easel.saves.value, removals.value];
    if (routing.room.value !== "design" || routing.path.value.length > 0) return;
    void get("shelf-designs").then((/** @type {import("../wire.js").DesignEntry[]} */ found) => {
      section.hidden = found.length === 0;
      list.replaceChildren(
        ...found.map((one) => {
          const open = html("button", { type: "button", class: "kept-item" }, html("span", {}, one.name), html("span", { class: "quiet" }, one.family));
          const drop = html("button", { type: "button", class: "button", "aria-label": `Take off the shelf: ${one.name}` }, "Take off");
          open.addEventListener("click", () => void get(`shelf-designs/${one.id}`).then(({ text }) => begin(room, { text })));
          drop.addEventListener("click", () => void fetch(`api/shelf-designs/${one.id}`, { method: "DELETE" }).then(() => (removals.value += 1)));
          return html("li", {}, open, drop);
        }),
      );
    });
  });
  return section;
}

/** @param {Room} room */
function keptList({ easel, routing }) {
  const list = html("ul", { class: "kept" });
  const section = html("section", { "aria-label": "Your designs" }, html("h3", {}, "Go on with"), list);
  effect(() => {
    section.hidden = easel.kept.value.length === 0;
    list.replaceChildren(
      ...easel.kept.value.map((one) => {
        const name = one.title || `Untitled ${one.family}`;
        const open = html("button", { type: "button", class: "kept-item" }, html("span", {}, name), html("span", { class: "quiet" }, `${sizeOf(one)} ${one.family}`));
        const drop = html("button", { type: "button", class: "button", "aria-label": `Throw away ${name}` }, "Throw away");
        open.addEventListener("click", () => routing.go("design", one.id));
        drop.addEventListener("click", () => easel.drop(one.id));
        return html("li", {}, open, drop);
      }),
    );
  });
  return section;
}
