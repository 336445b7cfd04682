// The card of the rules: every rule of the registry, laid by drawing its pieces; what a rule is made of the server says.

/** @import {Studio} from "./room.js" */
/** @import {PiecesMarker} from "../markers/pieces.js" */
/** @typedef {import("../wire.js").RuleKind} RuleKind */
/** @typedef {import("../wire.js").RuleField} RuleField */

import { get } from "../api.js";
import { html, key } from "../dom.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";
import { nameOf } from "../stroke.js";
import { button, card, choiceField, flagField, labelled, row } from "./fields.js";
import { shown } from "./showing.js";

/** Rules that the shape brings. */
export const LAYOUT = ["rows", "columns", "boxes", "regions", "extra-cells"];
/** @type {Record<string, string>} */
const HOW = {
  path: "Drag along the cells, in order.", cells: "Drag over the cells.", groups: "Drag over the first cells, then over the others.",
  edge: "Click near the edge between two cells, or drag from the one to the other.", corner: "Click near the corner where four cells meet.",
  outside: "Click beside the grid, or drag into it from the border.", "outside-slant": "Drag from a border cell the way the number looks.", typed: "Type it.",
};

/** How far from the grid, in cells, a click is still one beside it. */
const BESIDE = 1.5;

/** @param {Studio} studio @param {PiecesMarker} marker */
export function rulesCard(studio, marker) {
  const { easel } = studio;
  const kinds = signal(/** @type {RuleKind[]} */ ([]));
  const chosen = signal("");
  const field = signal("");
  const choice = choiceField("Rule", []);
  choice.field.addEventListener("change", () => (chosen.value = choice.field.value));
  const body = html("div", { class: "stack" });
  const list = html("div", { class: "stack" });
  const element = card("Rules", choice.element, body, list, html("p", { class: "keys" }, ...marker.keys().map(([name, meaning]) => key(name, meaning))));
  let isAsked = false;
  effect(() => {
    if (isAsked || easel.form.value !== "sudoku") return;
    isAsked = true;
    void get("designs/rules").then((found) => {
      kinds.value = found;
      choice.field.replaceChildren(html("option", { value: "" }, "Choose a rule to lay"), ...found.map((/** @type {RuleKind} */ kind) => html("option", { value: kind.name }, kind.title)));
    });
  });
  effect(() => list.replaceChildren(...laidRules(studio, kinds.value, (name) => {
    chosen.value = name;
    choice.field.value = name;
  })));
  effect(() => {
    const kind = kinds.value.find((one) => one.name === chosen.value);
    const drawn = kind?.fields.filter((one) => one.form) ?? [];
    // What was drawn for another rule and waits for its value is none of this one.
    marker.cancel();
    easel.news.value = "";
    field.value = drawn[0]?.name ?? "";
    body.replaceChildren(...(kind ? ruleFields(studio, marker, kind, field) : []));
  });
  effect(() => {
    const kind = kinds.value.find((one) => one.name === chosen.value);
    marker.gesture.value = kind?.fields.find((one) => one.name === field.value)?.gesture ?? "";
    marker.cancel();
  });
  // Beside the grid there may be no board yet: the first number makes the room for it.
  studio.stage.scroll.addEventListener("click", (event) => {
    const { surface, cell } = studio.stage;
    if (easel.marker !== marker || (event.target instanceof Node && surface.contains(event.target))) return;
    const box = surface.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / cell, (event.clientY - box.top) / cell];
    const away = Math.max(-x, -y, x - box.width / cell, y - box.height / cell);
    if (away < BESIDE) marker.outside(x, y);
  });
  return element;
}

/** The rules that lie on the grid, with their pieces. @param {Studio} studio @param {readonly RuleKind[]} kinds @param {(name: string) => void} choose */
function laidRules({ easel }, kinds, choose) {
  const sheet = easel.sheet.peek();
  return (easel.sudoku.value?.rules ?? []).filter((rule) => !LAYOUT.includes(rule.name)).map((rule) => {
    const kind = kinds.find((one) => one.name === rule.name);
    const drop = button("Remove", () => void easel.change({ kind: "rule", name: rule.name, number: rule.number }));
    drop.setAttribute("aria-label", `Remove ${rule.title}`);
    const pieces = (kind?.fields ?? []).filter((one) => one.form).flatMap((one) =>
      /** @type {string[]} */ (rule.fields[one.name] ?? []).map((text, place) => {
        const away = button("×", () => void easel.change({ kind: "unpiece", number: rule.number, field: one.name, place }), "piece-drop");
        away.setAttribute("aria-label", `Remove ${text}`);
        const item = html("li", { class: "piece" }, html("code", {}, text), away);
        item.addEventListener("pointerenter", () => (shown.pointed.value = firstCell(text, sheet?.width ?? 0)));
        item.addEventListener("pointerleave", () => (shown.pointed.value = -1));
        return item;
      }),
    );
    const title = button(capital(rule.title), () => choose(rule.name), "rule-title");
    return html("section", { class: "rule", "aria-label": rule.title }, row(title, drop), html("ul", { class: "plain pieces" }, ...pieces));
  });
}

/** @param {string} text @param {number} width */
function firstCell(text, width) {
  const [, down, right] = /r(\d+)c(\d+)/.exec(text) ?? [];
  return down && right ? (Number(down) - 1) * width + Number(right) - 1 : -1;
}

/** @param {Studio} studio @param {PiecesMarker} marker @param {RuleKind} kind @param {import("../signals.js").Signal<string>} field */
function ruleFields(studio, marker, kind, field) {
  const { easel } = studio;
  const drawn = kind.fields.filter((one) => one.form);
  const plain = kind.fields.filter((one) => !one.form);
  const parts = [html("p", { class: "quiet" }, kind.sentence)];
  if (plain.length > 0 || drawn.length === 0) parts.push(plainFields(studio, kind, plain));
  if (drawn.length === 0) return parts;
  const which = choiceField("Draw", drawn.map((one) => /** @type {[string, string]} */ ([one.name, one.title])));
  which.element.hidden = drawn.length < 2;
  which.field.addEventListener("change", () => (field.value = which.field.value));
  const how = html("p", { class: "quiet" });
  const value = html("input", { class: "field", type: "text", autocomplete: "off", spellcheck: "false" });
  const valueRow = labelled("Value", value);
  const add = button("Add", () => void lay(), "button primary");
  const present = () => drawn.find((one) => one.name === field.peek());
  const lay = async () => {
    const [one, made, sheet] = [present(), marker.drawn.peek(), easel.sheet.peek()];
    if (!one || !sheet || (!made && one.gesture !== "typed")) return;
    const text = filled(one.form, made ?? { groups: [], way: "" }, value.value.trim(), (cell) => nameOf(sheet, cell));
    if (await easel.change({ kind: "piece", name: kind.name, field: one.name, text })) marker.cancel();
  };
  value.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void lay();
  });
  effect(() => {
    const one = drawn.find((other) => other.name === field.value);
    if (!one) return;
    how.textContent = HOW[one.gesture] ?? "";
    valueRow.hidden = !one.form.includes("{value}");
    // The cells are drawn, and only what comes after them is typed.
    const typed = one.form === "{value}" ? one.example : one.example.slice(one.example.indexOf("=") + 1).trim();
    value.placeholder = one.form.includes("[") ? "may stay empty" : `as in ${typed}`;
  });
  effect(() => {
    const made = marker.drawn.value;
    const one = present();
    add.disabled = !made && one?.gesture !== "typed";
    if (!made || !one) return;
    if (!one.form.includes("{value}") || one.form.includes("[")) void lay();
    else queueMicrotask(() => {
      value.focus();
      value.select();
    });
  });
  return [...parts, which.element, how, valueRow, row(add)];
}

/**
 * Put the text of a piece together.
 *
 * @param {string} form
 * @param {import("../markers/pieces.js").Drawn} drawn
 * @param {string} value
 * @param {(cell: number) => string} name
 */
export function filled(form, { groups, way }, value, name) {
  const cells = groups.flat();
  const part = form.replace(/\[(.*)\]/, value ? "$1" : "");
  return part
    .replace("{cells}", cells.map(name).join(" "))
    .replace("{sum}", cells.map(name).join(" + "))
    .replace("{groups}", groups.map((group) => group.map(name).join(" ")).join(" | "))
    .replace("{first}", name(cells[0] ?? 0))
    .replace("{second}", name(cells[1] ?? 0))
    .replace("{way}", way)
    .replace("{value}", value);
}

/** Fields that are not drawn: flags, numbers, texts. @param {Studio} studio @param {RuleKind} kind @param {readonly RuleField[]} plain */
function plainFields({ easel }, kind, plain) {
  const present = () => easel.sudoku.peek()?.rules.filter((rule) => rule.name === kind.name).at(-1);
  const fields = plain.map((one) => {
    const now = present()?.fields[one.name] ?? one.default;
    if (one.gesture === "flag") {
      const flag = flagField(one.title, Boolean(now));
      return { one, element: flag.element, read: () => flag.field.checked };
    }
    const text = html("input", { class: "field", type: one.gesture === "number" ? "number" : "text", autocomplete: "off" });
    text.value = one.gesture === "json" ? JSON.stringify(now) : String(now ?? "");
    return { one, element: labelled(one.title, text), read: () => (one.gesture === "number" ? text.valueAsNumber : one.gesture === "json" ? parsed(text.value) : text.value) };
  });
  const lay = button(plain.length ? "Take these over" : "Lay this rule", () => {
    const old = present();
    const values = Object.fromEntries(fields.map(({ one, read }) => [one.name, read()]));
    void easel.change({ kind: "rule", name: kind.name, number: old?.number ?? null, fields: values });
  });
  return html("div", { class: "stack" }, ...fields.map(({ element }) => element), row(lay));
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
