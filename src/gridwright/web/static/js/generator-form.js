// A form made of the options that a generator declares; it knows no family and no option by name.

/** @import {OptionAnswer as Option} from "./wire.js" */
/** @typedef {{element: HTMLElement, controls: readonly (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[], value: () => unknown}} Field */

import { choiceField, flagField, labelled, numberField } from "./controls.js";
import { html } from "./dom.js";

/** @type {Record<Option["kind"], (option: Option) => Field>} */
const FIELDS = { flag, integer: number, number, text, drawing, choice, names: several, pair };
const NARROW = ["integer", "number", "choice"];

/** @param {readonly Option[]} options */
export function generatorForm(options) {
  const fields = options.map((option) => ({ option, ...field(option) }));
  /** @param {boolean} isAdvanced */
  const group = (isAdvanced) => html("div", { class: "option-fields" }, ...fields.filter(({ option }) => option.is_advanced === isAdvanced).map((one) => one.element));
  const element = html("div", { class: "stack" }, group(false));
  if (options.some((option) => option.is_advanced)) element.append(html("details", { class: "more" }, html("summary", {}, "More options"), group(true)));
  /** @param {string} name */
  const isAsked = (name) => fields.some(({ option, value }) => option.name === name && value() !== undefined);
  const exclude = () => {
    for (const { option, controls } of fields) {
      const isOut = fields.some(({ option: { name, excludes } }) =>
        (excludes.includes(option.name) && isAsked(name)) || (name === option.name && excludes.some(isAsked)));
      for (const control of controls) control.disabled = isOut;
    }
  };
  const presets = fields.filter(({ option }) => option.start !== option.usual);
  const touched = /** @type {Set<EventTarget | null>} */ (new Set());
  /** What nobody chose is as it is preset, unless something is asked for beside which it is not. */
  const preset = () => {
    for (const { option, controls: [control] } of presets) {
      if (control && !touched.has(control)) control.value = String(option.preset_unless.some(isAsked) ? option.usual : option.start);
    }
  };
  element.addEventListener("input", ({ target }) => {
    touched.add(target);
    preset();
    exclude();
  });
  preset();
  const values = () => Object.fromEntries(fields.map(({ option, value }) => [option.name, value()]).filter(([, value]) => value !== undefined));
  return { element, values };
}

/** @param {Option} option @returns {Field} */
function field(option) {
  const made = FIELDS[option.kind](option);
  made.element.title = option.help;
  made.element.dataset.option = option.name;
  if (!NARROW.includes(option.kind)) made.element.classList.add("wide");
  if (option.is_advanced) made.element.append(html("span", { class: "quiet" }, option.help));
  return made;
}

/** @param {Option} option */
function flag({ label }) {
  const { field, element } = flagField(label);
  return { element, controls: [field], value: () => field.checked || undefined };
}

/** @param {Option} option @param {string} [name] @param {number | null} [start] */
function number({ label, kind, least, most, usual }, name = label, start = /** @type {number | null} */ (usual)) {
  const { field, element } = numberField(name, start ?? NaN, least ?? 0, most ?? 1e9, kind === "number" ? "any" : 1);
  if (start === null) field.value = "";
  field.placeholder = start === null ? "any" : "";
  if (most === null) field.removeAttribute("max");
  return { element, controls: [field], value: () => (Number.isNaN(field.valueAsNumber) || field.valueAsNumber === start ? undefined : field.valueAsNumber) };
}

/** Two numbers; one alone stands for both. @param {Option} option */
function pair(option) {
  const usual = typeof option.usual === "string" ? option.usual.split(option.separator).map(Number) : [];
  const [first, second] = [0, 1].map((at) => number(option, option.parts?.[at] ?? option.label, usual[at] ?? null));
  if (!first || !second) throw new Error("a pair has two numbers");
  const value = () => {
    const written = [first, second].map(({ value }, at) => value() ?? usual[at]).filter((one) => one !== undefined);
    const asked = written.length ? `${written[0]}${option.separator}${written.at(-1)}` : undefined;
    return asked === option.usual ? undefined : asked;
  };
  return { element: html("div", { class: "row" }, first.element, second.element), controls: [...first.controls, ...second.controls], value };
}

/** @param {Option} option */
function text({ label, most, example }) {
  const field = html("input", { class: "field", type: "text", placeholder: example });
  if (most) field.maxLength = most;
  return { element: labelled(label, field), controls: [field], value: () => field.value || undefined };
}

/** @param {Option} option */
function drawing({ label, example }) {
  const field = html("textarea", { class: "field code", rows: 9, spellcheck: "false", placeholder: example });
  return { element: labelled(label, field), controls: [field], value: () => field.value.trim() || undefined };
}

/** @param {Option} option */
function choice({ label, names, usual }) {
  const listed = Object.entries(names);
  const { field, element } = choiceField(label, usual ? listed : [["", "Any"], ...listed], String(usual ?? ""));
  return { element, controls: [field], value: () => (field.value === (usual ?? "") ? undefined : field.value) };
}

/** Any number of names, each added from a list and taken away by its button. @param {Option} option */
function several({ label, names }) {
  const chosen = /** @type {Set<string>} */ (new Set());
  const list = html("div", { class: "chosen" });
  const { field, element } = choiceField(label, [["", "Add…"], ...Object.entries(names)]);
  field.addEventListener("input", () => {
    const { value } = field;
    const title = field.selectedOptions[0]?.textContent ?? value;
    field.value = "";
    if (!value || chosen.has(value)) return;
    chosen.add(value);
    const one = html("button", { type: "button", class: "button small", "aria-label": `Remove ${title}` }, `${title} ×`);
    one.addEventListener("click", () => {
      chosen.delete(value);
      one.remove();
      field.focus();
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    list.append(one);
  });
  element.append(list);
  return { element, controls: [field], value: () => (chosen.size ? [...chosen] : undefined) };
}
