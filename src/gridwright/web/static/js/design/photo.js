// From a photo to cells: choose or drop it, draw the part that is wanted, choose size, tone and colours, look, begin.

/** @typedef {import("../wire.js").SampleAnswer} SampleAnswer */

import { Problem, attempt, finishJob, upload } from "../api.js";
import { html } from "../dom.js";
import { sizeOf } from "../identity.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";
import { button, choiceField, flagField, labelled, numberField, row } from "../controls.js";
import { pictureOf } from "./preview.js";

/** Larger photos are made smaller before they are sent. */
const MOST_BYTES = 1_500_000;
const LONGEST_SIDE = 1800;
/** How long the fields rest before the photo is sampled again, in milliseconds. */
const REST = 120;

/** @typedef {[number, number, number, number]} Crop  left, top, width, height as shares */

/** @param {HTMLElement} element @param {(job: string) => unknown} begin */
export function mountPhoto(element, begin) {
  const file = html("input", { type: "file", accept: "image/*", class: "field" });
  const said = html("p", { class: "quiet", role: "status" });
  const image = html("img", { alt: "The photo", draggable: "false" });
  const frame = html("div", { class: "crop-frame", hidden: true });
  const crop = html("div", { class: "crop" }, image, frame);
  const shown = html("div", { class: "sampled" });
  const width = numberField("Columns", 30, 3, 200);
  const height = numberField("Rows", 30, 3, 200);
  const fill = flagField("Crop to exactly this size");
  const colours = numberField("Colours", 1, 1, 12);
  const automatic = flagField("Set the threshold myself", false);
  const threshold = html("input", { type: "range", min: 0, max: 100, value: 50 });
  const contrast = html("input", { type: "range", min: 0, max: 100, value: 40 });
  const invert = flagField("Fill what is light");
  const thicken = choiceField("Strokes", [["", "Widen if needed"], ["1", "Keep as they are"], ["2", "Wider"], ["3", "Much wider"]], "");
  const blank = signal("");
  const blanks = html("div", { class: "blanks", role: "group", "aria-label": "Which colour is blank" });
  const blankField = html("div", { class: "labelled" }, "Blank colour", blanks);
  const use = button("Use this picture", () => sampled.peek() && void begin(sampled.peek()?.job ?? ""), "button primary");
  const picture = signal(/** @type {{id: string, width: number, height: number} | null} */ (null));
  const part = signal(/** @type {Crop | null} */ (null));
  const sampled = signal(/** @type {{job: string, answer: SampleAnswer} | null} */ (null));
  const fields = html(
    "div", { class: "stack" }, html("div", { class: "photo-pair" }, html("div", {}, crop, html("p", { class: "quiet" }, "Drag over the part to use; double-click to use the whole photo.")), shown), row(width.element, height.element, colours.element), blankField, fill.element,
    automatic.element, labelled("Threshold", threshold), labelled("Local contrast", contrast), invert.element, thicken.element, row(use),
  );
  element.append(labelled("Photo", file), said, fields);
  let turn = 0;
  let timer = 0;

  async function send() {
    const chosen = file.files?.[0];
    if (!chosen) return;
    sampled.value = null;
    try {
      const small = await smaller(chosen);
      image.src = URL.createObjectURL(small);
      part.value = null;
      blank.value = "";
      picture.value = await upload("pictures", small);
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof DOMException)) throw error;
      said.textContent = error instanceof Problem ? capital(error.message) : "This file cannot be read as an image.";
      picture.value = null;
    }
  }

  async function sample() {
    const held = picture.peek();
    if (!held) return;
    turn += 1;
    const mine = turn;
    await attempt(async () => {
      const asked = {
        crop: part.peek(), width: width.field.valueAsNumber, height: height.field.valueAsNumber, fill: fill.field.checked, colours: colours.field.valueAsNumber,
        threshold: automatic.field.checked ? threshold.valueAsNumber : null, contrast: contrast.valueAsNumber / 100, invert: invert.field.checked,
        thicken: thicken.field.value ? Number(thicken.field.value) : null, blank: blank.peek(),
      };
      const { job, answer } = await finishJob(`pictures/${held.id}/samples`, asked);
      if (mine === turn) sampled.value = { job, answer };
    }, (reason) => {
      if (mine !== turn) return;
      sampled.value = null;
      said.textContent = capital(reason);
    });
  }
  const again = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void sample(), REST);
  };
  file.addEventListener("change", () => void send());
  fields.addEventListener("input", again);
  listenToCrop(crop, part);
  effect(() => {
    const isThere = picture.value !== null;
    void part.value;
    fields.hidden = !isThere;
    if (isThere) again();
  });
  effect(() => {
    const [left, top, wide, high] = part.value ?? [0, 0, 1, 1];
    frame.hidden = part.value === null;
    Object.assign(frame.style, { left: `${left * 100}%`, top: `${top * 100}%`, width: `${wide * 100}%`, height: `${high * 100}%` });
  });
  effect(() => {
    const palette = sampled.value?.answer.palette ?? [];
    blankField.hidden = palette.length < 3;
    blanks.replaceChildren(...palette.map(({ name, rgb }, at) => {
      const one = button("", () => {
        blank.value = rgb;
        again();
      }, "swatch", { "aria-label": name, title: name, "aria-pressed": String(at === 0) });
      one.style.background = `#${rgb}`;
      return one;
    }));
  });
  colours.field.addEventListener("input", () => (blank.value = ""));
  effect(() => {
    const made = sampled.value;
    use.disabled = !made;
    threshold.disabled = !automatic.field.checked;
    if (!made) return;
    const { answer } = made;
    const drawn = pictureOf(answer.rows, answer.palette);
    drawn.setAttribute("aria-label", `The picture, ${sizeOf(answer)}`);
    shown.replaceChildren(drawn);
    said.textContent = [`${sizeOf(answer)}, ${answer.height * answer.width} cells.`, ...(answer.notes ?? []).map((note) => `${capital(note)}.`)].join(" ");
    if (!automatic.field.checked && answer.threshold != null) threshold.value = String(Math.round(answer.threshold));
  });
  automatic.field.addEventListener("change", () => (threshold.disabled = !automatic.field.checked));
}

/** Drag over the photo to choose a part of it. @param {HTMLElement} element @param {import("../signals.js").Signal<Crop | null>} part */
function listenToCrop(element, part) {
  /** @type {[number, number] | null} */
  let from = null;
  const at = (/** @type {PointerEvent} */ event) => {
    const box = element.getBoundingClientRect();
    const share = (/** @type {number} */ place, /** @type {number} */ start, /** @type {number} */ size) => Math.min(1, Math.max(0, (place - start) / size));
    return /** @type {[number, number]} */ ([share(event.clientX, box.left, box.width), share(event.clientY, box.top, box.height)]);
  };
  element.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    from = at(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = at(event);
    const [wide, high] = [Math.abs(x - from[0]), Math.abs(y - from[1])];
    if (wide > 0.03 && high > 0.03) part.value = [Math.min(x, from[0]), Math.min(y, from[1]), wide, high];
  });
  element.addEventListener("pointerup", () => (from = null));
  element.addEventListener("dblclick", () => (part.value = null));
}

/** Make a photo small enough to be sent, turned as the camera was held. @param {Blob} file @returns {Promise<Blob>} */
export async function smaller(file) {
  if (file.size <= MOST_BYTES) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = html("canvas", { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return made instanceof Blob ? made : file;
}
