// Links of the bar to rooms that are visited now and then, such as the settings.

/** @import {Part} from "../types.js" */

import { roomLinks } from "./rooms.js";

/** @type {Part} */
export const PART = {
  name: "bar-links",
  title: "More rooms",
  place: "bar",
  order: 35,
  mount(element, bench) {
    element.append(...roomLinks("bar", bench));
  },
};
