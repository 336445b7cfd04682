// A setting as a form field: a switch if it is on or off, otherwise a list of choices.

/** @import {Settings, Setting} from "./settings.js" */

import { choice } from "./controls.js";
import { html } from "./dom.js";
import { capital } from "./sentence.js";
import { SETTINGS } from "./settings.js";
import { effect } from "./signals.js";

/** @param {Settings} settings @param {string} name */
export function settingField(settings, name) {
  const setting = SETTINGS.find((one) => one.name === name);
  if (!setting) throw new Error(`there is no setting ${name}`);
  const isSwitch = setting.choices.length === 2 && setting.choices.every(([value]) => value === "yes" || value === "no");
  const label = isSwitch ? switchFor(settings, setting) : choiceFor(settings, setting);
  if (setting.hint) label.append(html("span", { class: "quiet" }, setting.hint));
  return label;
}

/** @param {Settings} settings @param {Setting} setting */
function switchFor(settings, { name, title }) {
  const input = html("input", { type: "checkbox", role: "switch", class: "toggle", id: `setting-${name}` });
  input.addEventListener("change", () => settings.choose(name, input.checked ? "yes" : "no"));
  effect(() => {
    input.checked = settings.is(name);
  });
  return html("label", { class: "setting switched" }, html("span", {}, title), input);
}

/** @param {Settings} settings @param {Setting} setting */
function choiceFor(settings, { name, title, choices }) {
  const select = choice(choices.map(([value, words]) => [value, capital(words)]), { id: `setting-${name}` });
  select.addEventListener("change", () => settings.choose(name, select.value));
  effect(() => {
    select.value = settings.of(name).value;
  });
  return html("label", { class: "labelled setting" }, html("span", {}, title), select);
}
