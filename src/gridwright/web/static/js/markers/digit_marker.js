// What all markers of digits share: cells of one size, and how a cell shows what is written or still possible.

/** @import {Mark, Sheet} from "../types.js" */
/** @import {Field} from "../board/field.js" */

import { Digits } from "../board/digits.js";
import { entry, notes } from "../mark.js";

export class DigitMarker {
  isPicture = false;
  largest = 68;

  /** @param {number} _cell */
  double(_cell) {}

  /** @param {KeyboardEvent} _event */
  keyUp(_event) {}

  unpress() {}

  /** @param {HTMLElement} _element */
  tools(_element) {}

  /** @param {Sheet} sheet @param {Field} field */
  drawer(sheet, field) {
    return new Digits(sheet, field);
  }

  /** @param {Sheet} _ @param {readonly number[]} symbols @param {boolean} isWritten @returns {Mark} */
  markOf(_, symbols, isWritten) {
    return symbols.length === 1 && isWritten ? entry(symbols[0] ?? null) : notes(symbols);
  }
}
