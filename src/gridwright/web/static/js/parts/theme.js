// Dark or light: as the system prefers, until the user chooses.

/** @import {Part} from "../types.js" */

import { iconButton } from "../controls.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "theme-choice",
  title: "Theme",
  place: "bar",
  order: 40,
  mount(element, { settings }) {
    const root = document.documentElement;
    const flip = () => settings.choose("theme", root.dataset.theme === "dark" ? "light" : "dark");
    const system = matchMedia("(prefers-color-scheme: dark)");
    const show = () => {
      const chosen = settings.of("theme").value;
      root.dataset.hues = chosen === "classic" ? "classic" : "";
      root.dataset.theme = chosen === "classic" ? "light" : chosen || (system.matches ? "dark" : "light");
    };
    system.addEventListener("change", show);
    effect(show);
    element.append(iconButton("Dark or light", "M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z", flip, { id: "theme" }));
  },
};
