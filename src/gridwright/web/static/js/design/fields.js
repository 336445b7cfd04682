// Small fields and buttons that the cards of the design room are made of.

import { html } from "../dom.js";

let count = 0;

/** A field with its name above it. @param {string} name @param {HTMLElement} field */
export function labelled(name, field) {
  if (!field.id) field.id = `design-field-${(count += 1)}`;
  return html("div", { class: "labelled" }, html("label", { for: field.id }, name), field);
}

/** @param {string} name @param {number} value @param {number} least @param {number} most @param {number | string} [step] */
export function numberField(name, value, least, most, step = 1) {
  const field = html("input", { class: "field", type: "number", min: least, max: most, step, value, inputmode: "numeric" });
  field.value = String(value);
  return { field, element: labelled(name, field) };
}

/** @param {string} name @param {readonly (readonly [string, string])[]} choices @param {string} [value] */
export function choiceField(name, choices, value) {
  const field = html("select", { class: "field" }, ...choices.map(([key, title]) => html("option", { value: key }, title)));
  if (value !== undefined) field.value = value;
  return { field, element: labelled(name, field) };
}

/** @param {string} name @param {boolean} [isOn] */
export function flagField(name, isOn = false) {
  const field = html("input", { type: "checkbox" });
  field.checked = isOn;
  return { field, element: html("label", { class: "flag" }, field, ` ${name}`) };
}

/** @param {string} title @param {() => void} press @param {string} [kind] */
export function button(title, press, kind = "button") {
  const made = html("button", { type: "button", class: kind }, title);
  made.addEventListener("click", press);
  return made;
}

/** Things side by side. @param {...Node} content */
export function row(...content) {
  return html("div", { class: "row" }, ...content);
}

/** A card of the panels. @param {string} title @param {...Node} content */
export function card(title, ...content) {
  return html("section", { class: "card", "aria-label": title }, html("h2", {}, title), ...content);
}

/** Buttons of which one is pressed. @template T @param {string} name @param {readonly (readonly [T, string])[]} choices @param {(choice: T) => void} choose */
export function switchOf(name, choices, choose) {
  const element = html("div", { class: "switch fill wrap", role: "group", "aria-label": name });
  const buttons = choices.map(([choice, title]) => {
    const one = html("button", { type: "button" }, title);
    one.addEventListener("click", () => choose(choice));
    element.append(one);
    return /** @type {const} */ ([choice, one]);
  });
  /** @param {T} chosen */
  const show = (chosen) => {
    for (const [choice, one] of buttons) one.setAttribute("aria-pressed", String(choice === chosen));
  };
  return { element, show };
}
