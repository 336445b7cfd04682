// The clock: time used or time left, and a pause that hides the board; when the time is over, the server locks the board.

/** @import {Part, Facts} from "../types.js" */

import { button, iconButton } from "../controls.js";
import { byId, html, icon } from "../dom.js";
import { secondsLeftOf, secondsOf } from "../facts.js";
import { timeText } from "../options.js";
import { effect, signal } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "clock",
  title: "Clock",
  place: "bar",
  order: 15,
  rooms: ["play"],
  mount(element, { desk, keyboard, settings }) {
    const now = signal(performance.now());
    const time = button("", () => settings.choose("clock", settings.is("clock") ? "no" : "yes"), "clock", { id: "clock-time" });
    const pause = iconButton("Pause", "", () => desk.pause(!desk.isPaused.peek()), { id: "pause" });
    element.append(time, pause);
    const on = button(icon("M6 4v12l10-6z"), () => desk.pause(false), "button primary");
    on.append("Resume");
    const cover = html("div", { class: "cover", id: "cover", hidden: true }, html("p", {}, "Paused"), on);
    byId("scroll", HTMLElement).after(cover);
    window.setInterval(() => (now.value = performance.now()), 500);
    effect(() => {
      const facts = desk.facts.value;
      const isShown = settings.is("clock");
      const text = facts ? read(facts, now.value) : "";
      time.textContent = isShown ? text : "Clock";
      time.dataset.late = String(isLate(facts, now.value));
      time.title = isShown ? "Hide the clock" : "Show the clock";
      time.hidden = !facts;
    });
    effect(() => {
      const isPaused = desk.isPaused.value;
      pause.disabled = desk.lock.value !== "";
      pause.replaceChildren(icon(isPaused ? "M6 4v12l10-6z" : "M7 4v12M13 4v12"));
      pause.setAttribute("aria-label", isPaused ? "Resume" : "Pause");
      pause.title = `${isPaused ? "Resume" : "Pause"} (P)`;
      const isHidden = isPaused && settings.is("hides");
      cover.hidden = !isHidden;
      document.body.dataset.paused = String(isHidden);
      if (isHidden) on.focus();
    });
    // A countdown that is over here is over on the server, which says so.
    effect(() => {
      const facts = desk.facts.value;
      if (facts?.secondsLeft && facts.isRunning && !desk.lock.value && secondsLeftOf(facts, now.value) <= 0) desk.game?.look();
    });
    keyboard.on((event) => {
      if (event.code !== "KeyP" || event.ctrlKey || event.metaKey || event.altKey) return false;
      desk.pause(!desk.isPaused.peek());
      return true;
    });
  },
};

/** @param {Facts} facts @param {number} now */
function read(facts, now) {
  if (facts.secondsLeft === null) return timeText(secondsOf(facts, now));
  return `${timeText(Math.ceil(secondsLeftOf(facts, now)))} left`;
}

/** @param {Facts | null} facts @param {number} now */
function isLate(facts, now) {
  return facts !== null && facts.secondsLeft !== null && secondsLeftOf(facts, now) < 60;
}
