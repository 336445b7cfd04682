// The clue in hand, said under the board: one that was just drawn and needs its value, or one that was selected to be changed or removed.

/** @import {Studio} from "./room.js" */
/** @import {Signal} from "../signals.js" */
/** @import {Drawn, PiecesMarker} from "../markers/pieces.js" */
/** @typedef {import("../wire.js").RuleKind} RuleKind */
/** @typedef {import("../wire.js").RuleField} RuleField */
/** @typedef {{kind: RuleKind, field: RuleField, text: string, number?: number, place?: number}} Piece  in hand; one that lies on the board has a place */

import { attempt, post } from "../api.js";
import { outline } from "../board/geometry.js";
import { html } from "../dom.js";
import { computed, effect } from "../signals.js";
import { nameOf } from "../stroke.js";
import { button } from "../controls.js";
import { cellsOfPiece } from "./piece-places.js";
import { filled, valueIn, withValue } from "./piece-text.js";

export class PieceEditor {
  /** @param {Studio} studio @param {PiecesMarker} marker @param {Signal<RuleKind[]>} kinds */
  constructor(studio, marker, kinds) {
    this.studio = studio;
    this.marker = marker;
    this.kinds = kinds;
    /** The value that pieces get when they are drawn, where it may be left out, such as a colour. */
    this.usual = "";
    this.value = html("input", { class: "field piece-value", type: "text", autocomplete: "off", spellcheck: "false", "aria-label": "Value" });
    this.choice = html("select", { class: "field piece-value", "aria-label": "Colour" });
    this.words = html("p", { class: "piece-words", role: "status" });
    this.piece = computed(() => this.#drawnPiece(marker.drawn.value) ?? this.#selectedPiece());
    this.#build();
    effect(() => this.#show(this.piece.value));
    effect(() => this.#outline());
    marker.typed = (key) => {
      if (this.value.hidden) return;
      this.value.value = key;
      this.value.focus();
    };
  }

  #build() {
    const { marker } = this;
    const { bar } = this.studio;
    this.add = button("Add", () => void this.place(), "button primary");
    this.turn = button("Other direction", () => marker.turn());
    this.remove = button("Remove", () => marker.remove());
    this.close = button("Cancel", () => this.#giveBack(() => marker.select(null)));
    const isOpen = () => this.piece.value !== null;
    bar.add(5, this.words, isOpen);
    bar.offer("Clue", isOpen, this.value, this.choice, this.add, this.turn, this.remove, this.close);
    this.choice.addEventListener("change", () => void this.place());
    this.value.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void this.place();
      else if (event.key === "Escape") this.#giveBack(() => marker.select(null));
    });
  }

  /** @param {string} name @param {string} field */
  #find(name, field) {
    const kind = this.kinds.value.find((one) => one.name === name);
    const found = kind?.fields.find((one) => one.name === field);
    return kind && found ? { kind, field: found } : null;
  }

  /** @param {Drawn | null} drawn @returns {Piece | null} */
  #drawnPiece(drawn) {
    const [{ name, field }, sheet] = [this.marker.tool.peek(), this.studio.design.sheet.peek()];
    const found = drawn && this.#find(name, field);
    return drawn && found && sheet ? { ...found, text: filled(found.field.form, drawn, (cell) => nameOf(sheet, cell)) } : null;
  }

  /** @returns {Piece | null} */
  #selectedPiece() {
    const selected = this.marker.selected.value;
    const rule = selected && this.studio.design.sudoku.value?.rules[selected.number];
    const found = selected && this.#find(selected.name, selected.field);
    const text = selected && rule?.name === selected.name ? textOf(rule, selected) : "";
    return found && text ? { ...found, text, number: selected.number, place: selected.place } : null;
  }

  /** @param {Piece | null} piece */
  #show(piece) {
    if (!piece) return;
    const { form, choices, example } = piece.field;
    const isNew = piece.place === undefined;
    const hasValue = form.includes("{value}");
    if (isNew && (!hasValue || form.includes("["))) {
      void this.place(this.usual);
      return;
    }
    const value = isNew ? "" : valueIn(form, piece.text);
    this.words.replaceChildren(html("strong", {}, piece.kind.title), " ", html("span", { class: "quiet" }, cellsIn(piece.text)));
    this.value.hidden = !hasValue || choices.length > 0;
    this.choice.hidden = choices.length === 0;
    this.choice.replaceChildren(html("option", { value: "" }, "no colour"), ...choices.map((one) => html("option", { value: one }, one)));
    this.value.value = this.choice.value = value;
    this.value.placeholder = form.includes("[") ? "no value" : `such as ${valueIn(form, example) || example}`;
    if (this.add) {
      this.add.hidden = !hasValue || choices.length > 0;
      this.add.textContent = isNew ? "Add" : "Change";
    }
    if (this.turn) this.turn.hidden = !this.marker.drawn.peek()?.others.length;
    if (this.remove) this.remove.hidden = isNew;
    if (this.close) this.close.textContent = isNew ? "Cancel" : "Done";
    if (!isNew) return;
    queueMicrotask(() => this.value.focus());
    void this.#propose(piece);
  }

  /** Where the solution is known, write down what the value must be. @param {Piece} piece */
  async #propose({ kind, field, text }) {
    const { design } = this.studio;
    const solution = design.knownSolution();
    if (!solution) return;
    const told = await attempt(() => post(`designs/${design.id.peek()}/value`, { name: kind.name, field: field.name, text, solution }), () => {});
    if (told?.value == null || this.piece.peek()?.text !== text || this.value.value) return;
    this.value.value = String(told.value);
    this.value.select();
  }

  /** Lay the piece in hand, or change the one that lies there. @param {string} [value] */
  async place(value = (this.choice.hidden ? this.value.value : this.choice.value).trim()) {
    const piece = this.piece.peek();
    if (!piece) return;
    const { kind, field, text, number, place } = piece;
    const change = { kind: "piece", name: kind.name, field: field.name, text: withValue(field.form, text, value), number: number ?? null, place: place ?? null };
    const isDone = await this.studio.design.change(change);
    if (isDone && this.piece.peek() === piece) this.#giveBack(() => this.marker.select(null));
  }

  /** Whatever takes the tool away: what has its value is laid, of anything else it is said that it was not. */
  settle() {
    const piece = this.piece.peek();
    const isNew = piece !== null && piece.place === undefined;
    const { design } = this.studio;
    if (isNew && this.value.value.trim()) void this.place();
    else if (isNew) design.news.value = `${piece.kind.title}: ${cellsIn(piece.text)} was not added because it has no value yet.`;
    else if (this.marker.isUnderWay) design.news.value = "The unfinished clue was not added.";
    this.marker.select(null);
  }

  /** @param {() => void} act */
  #giveBack(act) {
    const hadFocus = this.value.matches(":focus") || this.choice.matches(":focus");
    act();
    const { cells } = this.studio.stage;
    if (hadFocus) cells?.moveTo(cells.current, true);
  }

  /** Set the selected piece apart on the board. */
  #outline() {
    const { design, stage } = this.studio;
    const [sheet, selected] = [design.sheet.value, this.marker.selected.value];
    void design.chosenMarker.value;
    const rule = selected && design.sudoku.value?.rules[selected.number];
    const shape = rule?.shapes[selected?.field ?? ""]?.[selected?.place ?? 0];
    if (!sheet || !stage.field) return;
    const cells = shape && selected ? cellsOfPiece(shape, rule ? textOf(rule, selected) : "", sheet) : [];
    const dots = (shape?.points ?? []).filter(([x, y]) => x > 0 && y > 0 && x < sheet.width && y < sheet.height && shape?.areas.length === 0);
    const rings = dots.map(([x, y]) => `M${x - 0.3} ${y}a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0`).join("");
    stage.field.path("pointed", selected ? rings || outline(sheet, cells, 0.04) : "");
  }
}

/** The text of a piece that lies on the board. @param {import("../wire.js").RuleView} rule @param {import("./piece-places.js").PieceName} piece */
function textOf(rule, { field, place }) {
  return /** @type {string[]} */ (rule.fields[field] ?? [])[place] ?? "";
}

/** The cells that a text of a piece names. @param {string} text */
function cellsIn(text) {
  return text.replace(/\s*=.*$/, "");
}
