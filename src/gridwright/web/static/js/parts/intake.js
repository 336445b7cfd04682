// The intake: paste, type, choose or drop a puzzle; what is wrong is said in one sentence and nothing is lost.

/** @import {Opened, Part} from "../types.js" */

import { expectProblem, post, upload } from "../api.js";
import { button } from "../controls.js";
import { html } from "../dom.js";
import { sizeOf } from "../identity.js";
import { imageOf, photo } from "../scanning.js";

const PAUSE = 250;

/** @type {Part} */
export const PART = {
  name: "intake-part",
  title: "Open a puzzle",
  place: "page",
  order: 10,
  mount(element, { opening, routing }) {
    const dialog = html("dialog", { id: "intake", "aria-labelledby": "intake-title" });
    const scan = (/** @type {Blob | null} */ image) => {
      photo.value = image;
      routing.go("scan");
    };
    const intake = new Intake(dialog, (puzzle) => opening.take(puzzle), scan);
    dialog.addEventListener("wanted", () => intake.show());
    element.append(dialog);
  },
};

class Intake {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {(opened: Opened) => void} onOpen
   * @param {(image: Blob | null) => void} scan
   */
  constructor(dialog, onOpen, scan) {
    this.dialog = dialog;
    this.onOpen = onOpen;
    this.scan = scan;
    this.text = html("textarea", {
      class: "field intake-text", spellcheck: "false", "aria-label": "The puzzle as text", "aria-describedby": "intake-note",
      placeholder: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    });
    this.note = html("p", { class: "intake-note", id: "intake-note", role: "status" });
    this.told = html("details", { class: "intake-told quiet" });
    this.told.hidden = true;
    this.file = html("input", { type: "file", class: "unseen", id: "intake-file", "aria-label": "A puzzle file" });
    this.openButton = html("button", { type: "submit", class: "button primary" }, "Open");
    /** @type {number | undefined} */
    this.pause = undefined;
    this.asked = 0;
    this.#build();
    this.#listenToDrops();
  }

  #build() {
    const choose = button("Choose a file…", () => this.file.click());
    const scan = button("Scan a photo…", () => this.#leave(null));
    const cancel = button("Cancel", () => this.dialog.close());
    const form = html(
      "form",
      { method: "dialog" },
      html("h2", { id: "intake-title" }, "Open a puzzle"),
      html("p", { class: "quiet" },
        "Paste a sudoku as 81 characters or as a grid, the clues of a nonogram, the text of a puzzle file, or a picture of a puzzle. " +
        "The format is recognised by its content."),
      this.text,
      this.note,
      this.told,
      html("div", { class: "intake-row" }, html("div", { class: "intake-row" }, choose, scan),
        html("div", { class: "intake-row" }, cancel, this.openButton)),
      this.file,
    );
    this.dialog.addEventListener("paste", (event) => {
      const image = imageOf(event.clipboardData);
      if (!image) return;
      event.preventDefault();
      this.#leave(image);
    });
    this.file.addEventListener("change", () => {
      const chosen = this.file.files?.[0];
      this.file.value = "";
      if (chosen) void this.takeFile(chosen);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void this.#submit();
    });
    this.text.addEventListener("input", () => {
      window.clearTimeout(this.pause);
      this.pause = window.setTimeout(() => void this.#recognise(), PAUSE);
    });
    this.dialog.append(form);
  }

  show() {
    this.dialog.showModal();
    this.text.focus();
    this.text.select();
  }

  /** @param {string} text @param {"plain" | "error" | "done"} tone */
  #say(text, tone) {
    this.note.textContent = text;
    this.note.dataset.tone = tone;
    this.told.hidden = true;
  }

  /** Show what was understood from which words. @param {Opened} opened */
  #explain({ told, ornaments }) {
    if (told.length === 0) return;
    const lines = told.map(({ sentence, rule, pieces }) => {
      const meant = [rule || "demands nothing", ...(pieces.length > 0 ? [pieces.join(", ")] : [])].join(": ");
      return html("li", {}, html("q", {}, sentence), html("br", {}), meant);
    });
    if (ornaments.length > 0) lines.push(html("li", {}, `Not mentioned in the rules: ${ornaments.join(", ")}`));
    this.told.replaceChildren(html("summary", {}, "How each sentence was read"), html("ul", {}, ...lines));
    this.told.hidden = false;
  }

  /** Say what is wrong. @param {unknown} error @param {string} [name] */
  #complain(error, name = "") {
    expectProblem(error);
    this.#say(name ? `${name}: ${error.message}` : error.message, "error");
  }

  /** Say what the text looks like while it is typed. */
  async #recognise() {
    const asked = ++this.asked;
    if (this.text.value.trim() === "") {
      this.#say("", "plain");
      return;
    }
    try {
      const opened = await readText(this.text.value);
      if (asked !== this.asked) return;
      this.#say(describe(opened), "done");
      this.#explain(opened);
    } catch (error) {
      if (asked === this.asked) this.#complain(error);
    }
  }

  async #submit() {
    window.clearTimeout(this.pause);
    this.asked += 1;
    await this.#open(readText(this.text.value));
    if (this.dialog.open) this.text.focus();
  }

  /** Open what is read; where it is refused, say why. @param {Promise<Opened>} reading @param {string} [name] */
  async #open(reading, name = "") {
    try {
      this.#finish(await reading);
    } catch (error) {
      // Whoever closed the dialog meanwhile wants to hear no more of the text; a dropped file is another thing.
      if (!this.dialog.open && !name) return;
      if (!this.dialog.open) this.show();
      this.#complain(error, name);
    }
  }

  /** @param {Opened} opened */
  #finish(opened) {
    if (this.dialog.open) this.dialog.close();
    this.#say("", "plain");
    this.onOpen(opened);
  }

  /** Go to where photos are read. @param {Blob | null} image */
  #leave(image) {
    if (this.dialog.open) this.dialog.close();
    this.scan(image);
  }

  /** @param {File} file */
  async takeFile(file) {
    this.asked += 1;
    if (file.type.startsWith("image/") && file.type !== "image/svg+xml") {
      this.#leave(file);
      return;
    }
    await this.#open(upload(`puzzles/upload?name=${encodeURIComponent(file.name)}`, file), file.name);
  }

  #listenToDrops() {
    const over = (/** @type {boolean} */ is) => document.body.setAttribute("data-dropping", String(is));
    window.addEventListener("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      over(true);
    });
    window.addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) over(false);
    });
    window.addEventListener("drop", (event) => {
      over(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void this.takeFile(file);
    });
  }
}

/** @param {string} text @returns {Promise<Opened>} */
function readText(text) {
  return post("puzzles", { text, format: null, number: 1 });
}

/** @param {Opened} opened */
export function describe(opened) {
  const { sheet, format, count, unread } = opened;
  const many = count > 1 ? `, ${count} puzzles` : "";
  const partly = unread ? " Only partly read: some of its rules were not understood." : "";
  return `${format.title}: ${sheet.family}, ${sizeOf(sheet)}${many}.${partly}`;
}
