// The settings page; settings of a game also change the game that is open.

/** @import {Part} from "../types.js" */

import { attempt } from "../api.js";
import { card } from "../controls.js";
import { html } from "../dom.js";
import { SETTINGS } from "../settings.js";
import { effect } from "../signals.js";
import { settingField } from "../setting-field.js";

/** Settings that are options of a game. */
const OPTIONS = ["faults", "tidying", "marking", "crossing"];

/** @type {Part} */
export const PART = {
  name: "settings",
  title: "Settings",
  place: "room",
  order: 60,
  link: { where: "bar", icon: "M3 6h8M15 6h2M3 14h2M9 14h8M11 3.8v4.4M9 11.8v4.4" },
  mount(room, { settings, desk }) {
    const groups = [...new Set(SETTINGS.map((setting) => setting.group))].map((group) =>
      card(group, ...SETTINGS.filter((setting) => setting.group === group).map((setting) => settingField(settings, setting.name))));
    const note = html("p", { class: "quiet", role: "status" }, "These settings are kept in this browser.");
    room.append(html("div", { class: "room-columns" }, ...groups), note);
    for (const name of OPTIONS) {
      const setting = settings.of(name);
      let isFirst = true;
      effect(() => {
        const { value } = setting;
        if (!isFirst && !desk.lock.peek()) void attempt(() => desk.game?.setOptions(`${name}=${value}`), (reason) => (note.textContent = reason));
        isFirst = false;
      });
    }
  },
};
