// Buttons, fields and cards: what every form of the page is made of.

import { html, icon } from "./dom.js";

/** @typedef {import("./dom.js").Attributes} Attributes */

let count = 0;

/** A field with its name above it. @param {string} name @param {HTMLElement} field */
export function labelled(name, field) {
  if (!field.id) field.id = `field-${(count += 1)}`;
  return html("div", { class: "labelled" }, html("label", { for: field.id }, name), field);
}

/** @param {string} name @param {number} value @param {number} least @param {number} most @param {number | string} [step] */
export function numberField(name, value, least, most, step = 1) {
  const field = html("input", { class: "field", type: "number", min: least, max: most, step, value, inputmode: "numeric" });
  field.value = String(value);
  return { field, element: labelled(name, field) };
}

/** A list to choose from, without a label of its own. @param {readonly (readonly [string, string])[]} choices @param {Attributes} [attributes] */
export function choice(choices, attributes = {}) {
  return html("select", { class: "field", ...attributes }, ...choices.map(([value, title]) => html("option", { value }, title)));
}

/** @param {string} name @param {readonly (readonly [string, string])[]} choices @param {string} [value] */
export function choiceField(name, choices, value) {
  const field = choice(choices);
  if (value !== undefined) field.value = value;
  return { field, element: labelled(name, field) };
}

/** @param {string} name @param {boolean} [isOn] */
export function flagField(name, isOn = false) {
  const field = html("input", { type: "checkbox" });
  field.checked = isOn;
  return { field, element: html("label", { class: "flag" }, field, ` ${name}`) };
}

/** @param {string | Node} face @param {(event: MouseEvent) => unknown} press @param {string} [kind]  its class @param {Attributes} [attributes] */
export function button(face, press, kind = "button", attributes = {}) {
  const made = html("button", { type: "button", class: kind || null, ...attributes }, face);
  made.addEventListener("click", press);
  return made;
}

/** A button that shows an icon; its name is a tooltip and read aloud. @param {string} name @param {string} path @param {(event: MouseEvent) => unknown} press @param {Attributes} [attributes] */
export function iconButton(name, path, press, attributes = {}) {
  return button(icon(path), press, "icon-button", { "aria-label": name, title: name, ...attributes });
}

/** Things side by side. @param {...Node} content */
export function row(...content) {
  return html("div", { class: "row" }, ...content);
}

/** A card of the panels. @param {string} title @param {...Node} content */
export function card(title, ...content) {
  return html("section", { class: "card", "aria-label": title }, html("h2", {}, title), ...content);
}

/** A table of facts; those without a value are left out. @param {readonly (readonly [string | Node, string])[]} facts @param {Attributes} [attributes] */
export function factList(facts, attributes = {}) {
  return html("dl", { class: "facts", ...attributes }, ...facts.flatMap(([name, value]) => (value ? [html("dt", {}, name), html("dd", {}, value)] : [])));
}

/** A pad of buttons in columns. @param {string} name @param {number} columns @param {...Node} buttons */
export function padOf(name, columns, ...buttons) {
  const pad = html("div", { class: "pad", role: "group", "aria-label": name }, ...buttons);
  pad.style.setProperty("--pad-columns", String(columns));
  return pad;
}

/** Press the one button that stands for a value. @template T @param {Iterable<readonly [T, HTMLElement]>} buttons @param {T} chosen */
export function pressOnly(buttons, chosen) {
  for (const [value, one] of buttons) one.setAttribute("aria-pressed", String(value === chosen));
}

/** Buttons of which one is pressed. @template T @param {string} name @param {readonly (readonly [T, string])[]} choices @param {(choice: T) => void} choose */
export function switchOf(name, choices, choose) {
  const buttons = choices.map(([value, title]) => /** @type {const} */ ([value, button(title, () => choose(value), "")]));
  const element = html("div", { class: "switch fill wrap", role: "group", "aria-label": name }, ...buttons.map(([, one]) => one));
  return { element, show: (/** @type {T} */ chosen) => pressOnly(buttons, chosen) };
}
