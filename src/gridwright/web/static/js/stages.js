// An argument shown in stages: its premises one by one, then what follows; by itself, or step by step.

/** @import {StepPicture} from "./wire.js" */

import { html, svg } from "./dom.js";
import { draw, gridFrame } from "./board/items.js";

/** How long a stage lasts at most, in milliseconds. */
const PACE = 600;
const SWATCH = 14;

export class Stages {
  /** @param {(stage: number) => void} show  shows so many stages */
  constructor(show) {
    this.show = show;
    this.count = 0;
    this.at = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** Show stages one after the other within a time, or all at once: also for those who want no motion. @param {number} count @param {number} within */
  run(count, within) {
    this.stop();
    this.count = count;
    const isStill = within <= 0 || count < 2 || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    this.#go(isStill ? count : 1);
    const pace = Math.min(PACE, within / count);
    const tick = () => {
      this.#go(this.at + 1);
      this.timer = this.at < this.count ? window.setTimeout(tick, pace) : undefined;
    };
    if (!isStill) this.timer = window.setTimeout(tick, pace);
  }

  /** Show one stage more, after the last the first. */
  next() {
    this.stop();
    if (this.count > 0) this.#go(this.at < this.count ? this.at + 1 : 1);
  }

  stop() {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** @param {number} stage */
  #go(stage) {
    this.at = stage;
    this.show(stage);
  }
}

/** What of a picture is in sight at a stage. @param {Pick<StepPicture, "ground" | "ink" | "stages" | "legend">} picture @param {number} stage  from 1 on */
export function atStage({ ground, ink, stages = [], legend = [] }, stage) {
  const seen = stages[stage - 1];
  if (!seen || stage >= stages.length) return { ground, ink, legend };
  return { ground: ground.slice(0, seen.ground), ink: ink.slice(0, seen.ink), legend: legend.slice(0, seen.legend) };
}

/** The legend of a picture. @param {NonNullable<StepPicture["legend"]>} entries @returns {HTMLLIElement[]} */
export function legendOf(entries) {
  return entries.map(({ text, swatch }) => {
    const shown = svg("svg", { width: SWATCH, height: SWATCH, class: "swatch", "aria-hidden": "true" });
    shown.append(...swatch.flatMap((item) => draw(item, gridFrame(SWATCH))));
    return html("li", {}, shown, text);
  });
}
