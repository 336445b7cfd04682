// Dark or light: as the system wishes, until the person chooses.

/** @import {Part} from "../types.js" */

import { html, icon } from "../dom.js";
import { recall, remember } from "../settings.js";

/** @type {Part} */
export const PART = {
  name: "theme-choice",
  title: "Theme",
  place: "bar",
  order: 40,
  mount(element) {
    const root = document.documentElement;
    const button = html("button", { type: "button", class: "icon-button", id: "theme", "aria-label": "Dark or light", title: "Dark or light" },
      icon("M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z"));
    button.addEventListener("click", () => {
      const wanted = root.dataset.theme === "dark" ? "light" : "dark";
      root.dataset.theme = wanted;
      remember("theme", wanted);
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      if (!recall("theme")) root.dataset.theme = event.matches ? "dark" : "light";
    });
    element.append(button);
  },
};
