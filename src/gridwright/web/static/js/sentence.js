// Sentences whose cell names (r3c7) light the cell on the board when they are pointed at.

/** @import {Board} from "./board/board.js" */

import { html } from "./dom.js";

/** The parts of a sentence, cell names as elements. @param {string} text @returns {(Node | string)[]} */
export function sentence(text) {
  return text.split(/(r\d+c\d+)/).map((part, at) => (at % 2 ? html("span", { class: "cell-word" }, part) : part));
}

/** Begin a text like a sentence. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A time that a computer took. @param {number} seconds */
export function secondsText(seconds) {
  return seconds < 1 ? `${(seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0)} ms` : `${seconds.toFixed(2)} s`;
}

/** @param {Board} board */
export function lightNamedCells(board) {
  const point = (/** @type {Event} */ event) => {
    const word = event.target instanceof Element ? event.target.closest(".cell-word") : null;
    board.pointOut(word?.textContent ?? null);
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("pointerdown", point);
}
