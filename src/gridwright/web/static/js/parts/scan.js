// The room where a photo or a screenshot becomes a puzzle: the photo beside what was read, doubtful places marked, mended with a click.

/** @import {Bench, Part} from "../types.js" */
/** @import {ScanAnswer, ScannedAnswer} from "../wire.js" */

import { Problem, attempt, finishJob, post, postForResponse, upload } from "../api.js";
import { button, labelled, row } from "../controls.js";
import { html, svg } from "../dom.js";
import { smaller } from "../design/photo.js";
import { imageOf, photo } from "../scanning.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";

const REASONS = { unsure: "hard to read", changed: "changed so that there is one solution", ambiguous: "something else would fit as well" };
const VERDICTS = {
  unique: "It has one solution.",
  multiple: "It has several solutions: something was misread or is missing.",
  none: "It has no solution: something was misread.",
  unknown: "Its solutions could not be counted in time.",
  "partly-read": "",
};
/** The side of an enlarged piece of the photo, in pixels. */
const PIECE = 56;

/** @type {Part} */
export const PART = {
  name: "scan",
  title: "Scan a photo",
  place: "room",
  order: 26,
  mount(element, bench) {
    new Scan(element, bench);
  },
};

class Scan {
  /** @param {HTMLElement} element @param {Bench} bench */
  constructor(element, bench) {
    this.bench = bench;
    this.said = html("p", { class: "quiet", role: "status" });
    this.image = html("img", { alt: "The photo" });
    this.marks = svg("svg", { class: "scan-marks", role: "group", "aria-label": "Places in the photo" });
    this.board = html("img", { class: "scan-board", alt: "The puzzle as it was read" });
    this.doubts = html("ul", { class: "scan-doubts", "aria-label": "Places to look at" });
    this.editor = html("form", { class: "scan-editor", hidden: true, "aria-label": "Mend a place" });
    this.choice = html("div", { class: "row" });
    this.answer = signal(/** @type {ScanAnswer | null} */ (null));
    this.number = signal(0);
    this.id = "";
    /** @type {Record<string, string>[]} */
    this.fixed = [];
    this.turn = 0;
    this.#build(element);
    effect(() => {
      const given = photo.value;
      if (given) queueMicrotask(() => void this.#take(given));
    });
    effect(() => this.#show(this.answer.value, this.number.value));
  }

  /** @param {HTMLElement} element */
  #build(element) {
    const file = html("input", { type: "file", accept: "image/*", class: "field", "aria-label": "A photo or a screenshot" });
    const camera = html("input", { type: "file", accept: "image/*", capture: "environment", class: "unseen", "aria-label": "Take a photo" });
    for (const input of [file, camera]) {
      input.addEventListener("change", () => {
        photo.value = input.files?.[0] ?? null;
        input.value = "";
      });
    }
    window.addEventListener("paste", (event) => {
      const image = imageOf(event.clipboardData);
      if (!image || this.bench.routing.room.peek() !== PART.name) return;
      event.preventDefault();
      photo.value = image;
    });
    this.open = [
      button("Play", () => void this.#leave("play"), "button primary"),
      button("Solve", () => void this.#leave("solve")),
      button("Design", () => void this.#design()),
    ];
    this.pair = html("div", { class: "scan-pair", hidden: true },
      html("div", { class: "scan-photo" }, this.image, this.marks),
      html("div", { class: "stack" }, this.board, this.choice, row(...this.open), this.editor, this.doubts));
    element.append(html("div", { class: "scan" },
      html("section", { class: "card", "aria-label": "The photo" },
        html("h2", {}, "Scan a photo"),
        html("p", { class: "quiet" }, "Choose, drop or paste a photo or a screenshot of a sudoku or a nonogram. The grid should be whole and fill much of the picture. The solver proofreads what was read."),
        row(labelled("Photo or screenshot", file), button("Use the camera", () => camera.click()), camera), this.said),
      this.pair));
  }

  /** Send a photo, and have it read. @param {Blob} given */
  async #take(given) {
    photo.value = null;
    this.fixed = [];
    this.number.value = 0;
    this.answer.value = null;
    try {
      const small = await smaller(given);
      URL.revokeObjectURL(this.image.src);
      this.image.src = URL.createObjectURL(small);
      this.said.textContent = "Reading the photo…";
      this.id = (await upload("pictures", small)).id;
      await this.#read();
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof DOMException)) throw error;
      this.said.textContent = error instanceof Problem ? capital(error.message) : "This file cannot be read as an image.";
    }
  }

  async #read() {
    const mine = (this.turn += 1);
    const { answer } = await finishJob("scan", { picture: this.id, fixed: this.fixed });
    if (mine === this.turn) this.answer.value = answer;
  }

  /** Say what stands at a place, and read the rest again. @param {string} place @param {string} text */
  async #mend(place, text) {
    const number = this.number.peek();
    const fixed = Array.from({ length: Math.max(this.fixed.length, number + 1) }, (_, i) => ({ ...this.fixed[i] }));
    fixed[number] = { ...fixed[number], [place]: text };
    const before = this.fixed;
    this.fixed = fixed;
    this.editor.hidden = true;
    this.said.textContent = "Reading again…";
    await attempt(() => this.#read(), (reason) => {
      this.fixed = before;
      this.said.textContent = capital(reason);
    });
  }

  /** @param {ScanAnswer | null} answer @param {number} number */
  #show(answer, number) {
    const scanned = answer?.puzzles?.[number];
    this.pair?.toggleAttribute("hidden", !scanned);
    if (!answer || !scanned) return;
    const doubts = scanned.doubts ?? [];
    this.said.textContent = `${capital(scanned.family)}, ${scanned.size}. ${VERDICTS[scanned.verdict]} ${
      doubts.length === 0 ? "Nothing is in doubt." : `${doubts.length} ${doubts.length === 1 ? "place" : "places"} to look at.`}`;
    const puzzles = answer.puzzles ?? [];
    this.choice.replaceChildren(...(puzzles.length > 1 ? puzzles.map((_, i) => button(`Puzzle ${i + 1}`, () => (this.number.value = i))) : []));
    this.#mark(answer, scanned);
    this.doubts.replaceChildren(...doubts.map((doubt) => this.#doubt(scanned, doubt)));
    void this.#draw(scanned);
  }

  /** @param {ScanAnswer} answer @param {ScannedAnswer} scanned */
  #mark({ width, height }, { places, doubts, pen }) {
    this.marks.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const reasons = new Map((doubts ?? []).map((doubt) => [doubt.place, doubt.reason]));
    const hand = new Set(pen ?? []);
    this.marks.replaceChildren(...Object.entries(places ?? {}).map(([place, corners]) => {
      const mark = svg("polygon", {
        points: corners.map((corner) => corner.join()).join(" "), "data-reason": reasons.get(place) ?? null, "data-pen": hand.has(place), role: "button", tabindex: reasons.has(place) ? 0 : -1,
        "aria-label": place,
      });
      mark.addEventListener("click", () => this.#edit(place));
      mark.addEventListener("keydown", (event) => event.key === "Enter" && this.#edit(place));
      return mark;
    }));
  }

  /** A doubtful place: its piece of the photo, what was read, and what else it may be, each a click. @param {ScannedAnswer} scanned @param {NonNullable<ScannedAnswer["doubts"]>[number]} doubt */
  #doubt(scanned, doubt) {
    const others = doubt.options.filter(([, share]) => share >= 0.005).map(([text, share]) =>
      button(`${shown(text)} (${Math.round(share * 100)} %)`, () => void this.#mend(doubt.place, text)));
    const keep = button(shown(doubt.read), () => void this.#mend(doubt.place, doubt.read), "button primary");
    return html("li", {}, this.#piece(scanned, doubt.place),
      html("div", {}, html("p", {}, html("strong", {}, doubt.place), ` ${REASONS[doubt.reason]}`), row(keep, ...others, button("Other…", () => this.#edit(doubt.place)))));
  }

  /** Cut a piece out of the photo. @param {ScannedAnswer} scanned @param {string} place */
  #piece({ places }, place) {
    const corners = places?.[place] ?? [];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const scale = PIECE / Math.max(1, Math.min(wide, high));
    const canvas = html("canvas", { width: Math.round(Math.min(wide * scale, 6 * PIECE)), height: Math.round(Math.min(high * scale, 6 * PIECE)), "aria-hidden": true });
    const draw = () => canvas.getContext("2d")?.drawImage(this.image, left, top, wide, high, 0, 0, canvas.width, canvas.height);
    if (this.image.complete) draw();
    else this.image.addEventListener("load", draw, { once: true });
    return canvas;
  }

  /** Ask what stands at a place. @param {string} place */
  #edit(place) {
    const scanned = this.answer.peek()?.puzzles?.[this.number.peek()];
    if (!scanned) return;
    const field = html("input", { class: "field", type: "text", value: scanned.read?.[place] ?? "", autocomplete: "off", "aria-label": `What stands at ${place}` });
    this.editor.replaceChildren(this.#piece(scanned, place), labelled(place, field), html("button", { type: "submit", class: "button primary" }, "Read again"));
    this.editor.onsubmit = (event) => {
      event.preventDefault();
      void this.#mend(place, field.value.trim());
    };
    this.editor.hidden = false;
    field.focus();
    field.select();
  }

  /** @param {ScannedAnswer} scanned */
  async #draw({ text }) {
    const theme = getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
    await this.#guard(async () => {
      const response = await postForResponse("draw", { source: { text, format: "gridwright", number: 1 }, format: "svg", theme });
      const drawn = URL.createObjectURL(await response.blob());
      URL.revokeObjectURL(this.board.src);
      this.board.src = drawn;
    });
  }

  #text() {
    return this.answer.peek()?.puzzles?.[this.number.peek()]?.text ?? "";
  }

  /** Open the puzzle at the desk. @param {string} room */
  async #leave(room) {
    await this.#guard(async () => this.bench.opening.take(await post("puzzles", { text: this.#text(), format: "gridwright", number: 1 }), room));
  }

  async #design() {
    await this.#guard(async () => this.bench.routing.go("design", (await post("designs", { text: this.#text() })).id));
  }

  /** @param {() => Promise<void>} act */
  #guard(act) {
    return attempt(act, (reason) => (this.said.textContent = capital(reason)));
  }
}

/** @param {string} text */
function shown(text) {
  return text === "" ? "blank" : text;
}
