// Dark or light: as the system wishes, until the person chooses.

/** @import {Part} from "../types.js" */

import { html, icon } from "../dom.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "theme-choice",
  title: "Theme",
  place: "bar",
  order: 40,
  mount(element, { settings }) {
    const root = document.documentElement;
    const button = html("button", { type: "button", class: "icon-button", id: "theme", "aria-label": "Dark or light", title: "Dark or light" },
      icon("M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z"));
    const system = matchMedia("(prefers-color-scheme: dark)");
    const show = () => {
      const chosen = settings.of("theme").value;
      root.dataset.hues = chosen === "classic" ? "classic" : "";
      root.dataset.theme = chosen === "classic" ? "light" : chosen || (system.matches ? "dark" : "light");
    };
    button.addEventListener("click", () => settings.choose("theme", root.dataset.theme === "dark" ? "light" : "dark"));
    system.addEventListener("change", show);
    effect(show);
    element.append(button);
  },
};
