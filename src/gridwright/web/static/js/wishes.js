// A wish as a field: a switch where it is on or off, else its choices.

/** @import {Settings, Wish} from "./settings.js" */

import { choice } from "./controls.js";
import { html } from "./dom.js";
import { WISHES } from "./settings.js";
import { effect } from "./signals.js";

/** @param {Settings} settings @param {string} name */
export function wishField(settings, name) {
  const wish = WISHES.find((one) => one.name === name);
  if (!wish) throw new Error(`nobody can wish for ${name}`);
  const isSwitch = wish.choices.length === 2 && wish.choices.every(([value]) => value === "yes" || value === "no");
  const label = isSwitch ? switchFor(settings, wish) : choiceFor(settings, wish);
  if (wish.hint) label.append(html("span", { class: "quiet" }, wish.hint));
  return label;
}

/** @param {Settings} settings @param {Wish} wish */
function switchFor(settings, { name, title }) {
  const input = html("input", { type: "checkbox", role: "switch", class: "toggle", id: `wish-${name}` });
  input.addEventListener("change", () => settings.choose(name, input.checked ? "yes" : "no"));
  effect(() => {
    input.checked = settings.is(name);
  });
  return html("label", { class: "wish switched" }, html("span", {}, title), input);
}

/** @param {Settings} settings @param {Wish} wish */
function choiceFor(settings, { name, title, choices }) {
  const select = choice(choices, { id: `wish-${name}` });
  select.addEventListener("change", () => settings.choose(name, select.value));
  effect(() => {
    select.value = settings.of(name).value;
  });
  return html("label", { class: "labelled wish" }, html("span", {}, title), select);
}
