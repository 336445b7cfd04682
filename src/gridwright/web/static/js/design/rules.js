// The card of the rules: chosen from the gallery, laid by drawing on the board; what a rule is made of the server says.

/** @import {Studio} from "./room.js" */
/** @import {Signal} from "../signals.js" */
/** @import {PiecesMarker} from "../markers/pieces.js" */
/** @typedef {import("../wire.js").RuleKind} RuleKind */
/** @typedef {import("../wire.js").RuleField} RuleField */

import { get } from "../api.js";
import { html, key } from "../dom.js";
import { capital } from "../sentence.js";
import { effect, signal, untracked } from "../signals.js";
import { button, card, choiceField, flagField, labelled, row } from "../controls.js";
import { listenBeside } from "./beside.js";
import { PieceEditor } from "./piece-editor.js";
import { ruleGallery, rulePicture } from "./rule-gallery.js";
import { shown } from "./showing.js";

/** Rules that the shape brings. */
export const LAYOUT = ["rows", "columns", "boxes", "regions", "extra-cells", "grids"];
/** @type {Record<string, string>} */
const HOW = {
  path: "Drag along the cells, in order.", arrow: "Drag from the circle along the arrow. For a pill, hold Shift and drag over its cells first.",
  cells: "Drag over the cells.", groups: "Drag over the first cells, then over the others.",
  edge: "Click near the edge between two cells, or drag from one to the other.", corner: "Click near the corner where four cells meet.",
  outside: "Click beside the grid, or drag into it from the border.",
  "outside-slant": "Click a border cell or beside the grid, on the side the arrow points to, or drag in its direction.", typed: "Type it.",
};

/** @param {Studio} studio @param {PiecesMarker} marker @param {(piece: import("./piece-places.js").PieceName) => void} take  takes up a clue while something else is worked on */
export function rulesCard(studio, marker, take) {
  const { design } = studio;
  const kinds = signal(/** @type {RuleKind[]} */ ([]));
  const chosen = signal("");
  const field = signal("");
  const editor = new PieceEditor(studio, marker, kinds);
  const gallery = ruleGallery(kinds, chosen);
  const body = html("div", { class: "stack" });
  const list = html("div", { class: "stack" });
  const keys = html("p", { class: "keys" }, ...marker.keys().map(([name, meaning]) => key(name, meaning)));
  const element = card("Rules", gallery, body, list, keys);
  let isAsked = false;
  effect(() => {
    if (isAsked || design.form.value !== "sudoku") return;
    isAsked = true;
    void get("designs/rules").then((found) => (kinds.value = found));
  });
  effect(() => list.replaceChildren(...laidRules(studio, marker, kinds.value)));
  effect(() => {
    const kind = kinds.value.find((one) => one.name === chosen.value);
    gallery.hidden = kind !== undefined;
    untracked(() => editor.settle());
    field.value = kind?.fields.find((one) => one.form)?.name ?? "";
    body.replaceChildren(...(kind ? [head(kind, chosen), ...ruleFields(studio, editor, kind, field)] : []));
  });
  effect(() => {
    const kind = kinds.value.find((one) => one.name === chosen.value);
    const one = kind?.fields.find((other) => other.name === field.value);
    untracked(() => editor.settle());
    editor.usual = "";
    shown.how.value = HOW[one?.gesture ?? ""] ?? "";
    // On a phone the board lies above the rules.
    if (one) studio.stage.scroll.scrollIntoView({ block: "nearest" });
    marker.tool.value = { name: kind?.name ?? "", field: one?.name ?? "", gesture: one?.gesture ?? "" };
  });
  listenBeside(studio, marker, take);
  return { element, settle: () => editor.settle() };
}

/** @param {RuleKind} kind @param {Signal<string>} chosen */
function head(kind, chosen) {
  const other = button("All rules", () => (chosen.value = ""));
  return html("div", { class: "rule-head" }, rulePicture(kind), html("h3", {}, kind.title), other);
}

/** The rules that lie on the grid, with their pieces. @param {Studio} studio @param {PiecesMarker} marker @param {readonly RuleKind[]} kinds */
function laidRules({ design }, marker, kinds) {
  const rules = (design.sudoku.value?.rules ?? []).filter((rule) => !LAYOUT.includes(rule.name));
  if (rules.length === 0) return [html("p", { class: "quiet" }, "No rules yet. Choose one above, then draw it on the board; click a clue on the board to change or remove it.")];
  return rules.map((rule) => {
    const kind = kinds.find((one) => one.name === rule.name);
    const drop = button("Remove", () => void design.change({ kind: "rule", name: rule.name, number: rule.number }));
    drop.setAttribute("aria-label", `Remove ${rule.title}`);
    const pieces = (kind?.fields ?? []).filter((one) => one.form).flatMap((one) =>
      /** @type {string[]} */ (rule.fields[one.name] ?? []).map((text, place) => {
        const piece = { number: rule.number, name: rule.name, field: one.name, place };
        const take = button("", () => marker.select(piece), "piece-take");
        take.append(html("code", {}, text));
        const away = button("×", () => void design.change({ kind: "unpiece", number: rule.number, field: one.name, place }), "piece-drop");
        away.setAttribute("aria-label", `Remove ${text}`);
        return html("li", { class: "piece" }, take, away);
      }),
    );
    return html("section", { class: "rule", "aria-label": rule.title }, row(html("h3", { class: "grow" }, capital(rule.title)), drop), html("ul", { class: "plain pieces" }, ...pieces));
  });
}

/** @param {Studio} studio @param {PieceEditor} editor @param {RuleKind} kind @param {Signal<string>} field */
function ruleFields(studio, editor, kind, field) {
  const drawn = kind.fields.filter((one) => one.form);
  const plain = kind.fields.filter((one) => !one.form);
  const parts = [html("p", { class: "quiet" }, kind.sentence)];
  if (plain.length > 0 || drawn.length === 0) parts.push(plainFields(studio, kind, plain));
  if (drawn.length === 0) return parts;
  const which = choiceField("Draw", drawn.map((one) => /** @type {[string, string]} */ ([one.name, one.title])));
  which.element.hidden = drawn.length < 2;
  which.field.addEventListener("change", () => (field.value = which.field.value));
  const how = html("p", { class: "how" });
  const more = html("div", { class: "stack" });
  effect(() => {
    const one = drawn.find((other) => other.name === field.value);
    how.textContent = HOW[one?.gesture ?? ""] ?? "";
    more.replaceChildren(...(one ? typedField(studio, editor, kind, one) : []));
  });
  return [...parts, which.element, how, more];
}

/** What is chosen before drawing, or typed instead of drawn. @param {Studio} studio @param {PieceEditor} editor @param {RuleKind} kind @param {RuleField} field */
function typedField({ design }, editor, kind, field) {
  if (field.choices.length > 0) {
    const colour = choiceField("Colour", [["", "None"], ...field.choices.map((one) => /** @type {[string, string]} */ ([one, capital(one)]))]);
    colour.field.addEventListener("change", () => (editor.usual = colour.field.value));
    return [colour.element];
  }
  if (field.gesture !== "typed") return [];
  const text = html("input", { class: "field code", type: "text", autocomplete: "off", spellcheck: "false", placeholder: field.example });
  const add = async () => {
    if (await design.change({ kind: "piece", name: kind.name, field: field.name, text: text.value.trim() })) text.value = "";
  };
  text.addEventListener("keydown", (event) => event.key === "Enter" && void add());
  return [labelled(field.title, text), row(button("Add", () => void add(), "button primary"))];
}

/** Fields that are not drawn: flags, numbers, texts. @param {Studio} studio @param {RuleKind} kind @param {readonly RuleField[]} plain */
function plainFields({ design }, kind, plain) {
  const present = () => design.sudoku.peek()?.rules.filter((rule) => rule.name === kind.name).at(-1);
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
  const submit = button("", () => {
    const values = Object.fromEntries(fields.map(({ one, read }) => [one.name, read()]));
    void design.change({ kind: "rule", name: kind.name, number: present()?.number ?? null, fields: values });
  }, "button primary");
  effect(() => {
    const isThere = design.sudoku.value?.rules.some((rule) => rule.name === kind.name);
    submit.textContent = isThere ? "Update the rule" : "Add the rule";
    submit.disabled = Boolean(isThere && plain.length === 0);
  });
  return html("div", { class: "stack" }, ...fields.map(({ element }) => element), row(submit));
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
