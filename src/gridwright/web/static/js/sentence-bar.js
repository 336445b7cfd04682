// The sentence under a board: what matters most now, always in sight and always at the same place, with its buttons.

import { html, set } from "./dom.js";
import { effect, signal } from "./signals.js";

/** @typedef {{order: number, element: HTMLElement, isSpeaking: () => boolean}} Speaker */

export class SentenceBar {
  constructor() {
    /** Who may speak, whoever goes first at the front. */
    this.speakers = signal(/** @type {readonly Speaker[]} */ ([]));
    this.words = html("div", { class: "sentence-words" });
    this.deeds = html("div", { class: "sentence-deeds" });
    this.element = html("section", { class: "sentence", "aria-label": "Under the board" }, this.words, this.deeds);
    // Words that do not fit are scrolled through, also by the keyboard.
    const measure = () => set(this.words, { tabindex: this.words.scrollHeight > this.words.clientHeight ? 0 : null });
    this.observer = new ResizeObserver(measure);
    this.observer.observe(this.words);
    effect(() => {
      const first = this.speakers.value.find(({ isSpeaking }) => isSpeaking());
      for (const one of this.speakers.value) one.element.hidden = one !== first;
    });
  }

  /** Let somebody speak whenever nobody of a lower order does. @param {number} order @param {HTMLElement} element @param {() => boolean} isSpeaking  reads signals */
  add(order, element, isSpeaking) {
    element.hidden = true;
    this.words.append(element);
    this.observer.observe(element);
    this.speakers.value = [...this.speakers.peek(), { order, element, isSpeaking }].sort((a, b) => a.order - b.order);
  }

  /** Add buttons that are there while something holds. @param {string} name @param {() => boolean} isThere  reads signals @param {...HTMLElement} buttons */
  offer(name, isThere, ...buttons) {
    const group = html("div", { class: "deeds", role: "group", "aria-label": name }, ...buttons);
    this.deeds.append(group);
    effect(() => {
      group.hidden = !isThere();
    });
  }
}
