// A wish as a field: its title, its choices, and what was chosen.

/** @import {Settings} from "./settings.js" */

import { html } from "./dom.js";
import { WISHES } from "./settings.js";
import { effect } from "./store.js";

/** @param {Settings} settings @param {string} name */
export function wishField(settings, name) {
  const wish = WISHES.find((one) => one.name === name);
  if (!wish) throw new Error(`nobody can wish for ${name}`);
  const select = html("select", { class: "field", id: `wish-${name}` });
  select.append(...wish.choices.map(([value, text]) => html("option", { value }, text)));
  select.addEventListener("change", () => settings.choose(name, select.value));
  effect(() => {
    select.value = settings.of(name).value;
  });
  const label = html("label", { class: "labelled wish" }, html("span", {}, wish.title), select);
  if (wish.hint) label.append(html("span", { class: "quiet" }, wish.hint));
  return label;
}
