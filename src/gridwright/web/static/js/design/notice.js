// Messages about the open design; they disappear when it changes or another one is opened.

/** @import {ReadonlySignal} from "../signals.js" */

import { attempt } from "../api.js";
import { html } from "../dom.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";

/** @typedef {{id: ReadonlySignal<string>, version: ReadonlySignal<number>}} Versioned */
/** @typedef {{tell: (words: string, tone?: Tone) => void, isHere: () => boolean}} Teller */
/** @typedef {"" | "done" | "error"} Tone */

export class Notice {
  /** @param {Versioned} design */
  constructor(design) {
    this.design = design;
    this.said = signal({ words: "", tone: /** @type {Tone} */ ("") });
    effect(() => {
      void [design.id.value, design.version.value];
      this.clear();
    });
  }

  clear() {
    this.said.value = { words: "", tone: "" };
  }

  /** Begin work on the design that lies there now; what it has to say later is not said beside another design. @returns {Teller} */
  begin() {
    this.clear();
    const id = this.design.id.peek();
    const isHere = () => this.design.id.peek() === id;
    return { isHere, tell: (words, tone = "") => isHere() && (this.said.value = { words: capital(words), tone }) };
  }

  /** Work on the design that lies there now; where the server refuses, say why. @param {(teller: Teller) => Promise<unknown>} work */
  run(work) {
    const teller = this.begin();
    return attempt(() => work(teller), (reason) => teller.tell(reason, "error"));
  }

  /** The line that shows it. */
  line() {
    const element = html("p", { class: "quiet", role: "status" });
    effect(() => {
      element.textContent = this.said.value.words;
      element.dataset.tone = this.said.value.tone;
    });
    return element;
  }
}
