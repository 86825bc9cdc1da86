/**
 * The panel in which one text of a page is translated. Its HTML comes with the page, see `serve/translation/panel.html.jinja`;
 * every sentence in it is there.
 */

import { blockWith, idsOfPage } from "./translation-block";
import type { Checked, Desk, Message, TranslationFault } from "./translation-desk";

/** Milliseconds without a key after which what was written is checked, and shown on the page. */
const CHECK_AFTER = 150;
const DRAFT_AFTER = 500;

/** Rows of a field, at least and at most. */
const ROWS = [2, 10] as const;

const LETTERS_IN_A_ROW = 38;

export class TranslationPanel {
  readonly #dialog: HTMLDialogElement;
  readonly #desk: Desk;
  /** How what has been saved is called: in a catalogue, or in this browser. */
  readonly #savedWord: string;
  #message: Message | undefined;
  /** Which of the texts of one message was touched. */
  #index = 0;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was asked, so that an answer that comes late is not shown. */
  #asked = 0;
  #opener: HTMLElement | undefined;

  constructor(dialog: HTMLDialogElement, desk: Desk, savedWord: "kept" | "saved") {
    this.#dialog = dialog;
    this.#desk = desk;
    this.#savedWord = savedWord;
    dialog.addEventListener("input", ({ target }) => { if (target instanceof HTMLTextAreaElement) this.#changed(); });
    dialog.addEventListener("keydown", (event) => { this.#key(event); });
    dialog.addEventListener("cancel", (event) => { if (!this.#mayLeave()) event.preventDefault(); });
    dialog.addEventListener("close", () => { this.#opener?.focus({ preventScroll: true }); });
    this.#on("[data-tr-close]", (event) => { if (!this.#mayLeave()) event.preventDefault(); });
    this.#on("[data-tr-save]", () => { void this.#save(); });
    this.#on("[data-tr-undo]", () => { this.#fill(this.#message?.strings ?? []); this.#changed(); });
    for (const button of dialog.querySelectorAll<HTMLElement>("[data-tr-step]")) {
      button.addEventListener("click", () => { void this.#step(Number(button.dataset["trStep"])); });
    }
    this.#part("[data-tr-choices]").addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && this.#mayLeave()) void this.#show(target.value);
    });
  }

  get isOpen(): boolean {
    return this.#dialog.open;
  }

  /** Whether something is written that is not saved. */
  get isChanged(): boolean {
    return this.#message !== undefined && this.isOpen && this.#strings().some((text, form) => text !== this.#message?.strings[form]);
  }

  /** Opens the panel with the first of the messages *ids*, the others to be chosen; *index* is which of its texts it is. */
  async open(ids: readonly string[], index = 0, opener?: HTMLElement): Promise<void> {
    const [first] = ids;
    if (first === undefined) return;
    this.#opener = opener;
    this.#index = index;
    await this.#offer(ids);
    await this.#show(first);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
    this.#field(0)?.focus();
  }

  /** Lists the messages *ids*, where there are several. */
  async #offer(ids: readonly string[]): Promise<void> {
    const choices = this.#part("[data-tr-choices]");
    this.#part("[data-tr-choice]").hidden = ids.length < 2;
    const listed = ids.length < 2 ? [] : await Promise.all(ids.map((id) => this.#desk.describe(id).catch(() => undefined)));
    choices.replaceChildren(...listed.flatMap((one) => (one === undefined ? [] : [new Option(one.english[0] ?? "", one.id)])));
  }

  async #show(id: string): Promise<void> {
    this.#asked += 1;
    const message = await this.#desk.describe(id).catch(() => null);
    this.#report(message === null ? "lost" : message === undefined ? "gone" : undefined);
    this.#message = message ?? undefined;
    this.#part("[data-tr-english]").replaceChildren(...(message?.english ?? []).map(paragraph));
    this.#part("[data-tr-hints]").replaceChildren(...hintsOf(message ?? undefined).map(paragraph));
    this.#showTerms(message ?? undefined);
    this.#showFields(message ?? undefined);
    this.#part("[data-tr-faults]").replaceChildren();
    this.#part("[data-tr-examples-part]").hidden = true;
    this.#part("[data-tr-preview-part]").hidden = true;
    if (message) this.#ask();
  }

  #showTerms(message: Message | undefined): void {
    const terms = message?.terms ?? [];
    this.#part("[data-tr-terms-part]").hidden = terms.length === 0;
    this.#part("[data-tr-terms]").replaceChildren(...terms.flatMap(({ english, accepted, avoided, note }) => {
      const [term, words, explained] = [document.createElement("dt"), document.createElement("dd"), document.createElement("dd")];
      term.lang = explained.lang = "en";
      term.textContent = english;
      words.textContent = avoided === "" ? accepted : `${accepted} (${this.#word("avoided")} ${avoided})`;
      explained.textContent = note;
      return [term, words, explained];
    }));
  }

  /** One field for each form, labelled with the numbers that want it. */
  #showFields(message: Message | undefined): void {
    const language = document.documentElement.lang === "sr-Latn" ? "sr" : document.documentElement.lang;
    const fields = (message?.strings ?? []).map((_, form) => {
      const [label, field] = [document.createElement("label"), document.createElement("textarea")];
      const numbers = message?.samples.filter((sample) => sample.form === form).map(({ number }) => number) ?? [];
      label.textContent = numbers.length === 0 ? this.#word("only") : `${this.#word("form")} ${numbers.join(", ")} …`;
      field.lang = language;
      field.spellcheck = true;
      label.append(field);
      return label;
    });
    this.#part("[data-tr-forms]").replaceChildren(...fields);
    this.#fill(message?.strings ?? []);
    this.#part("[data-tr-ranks]").replaceChildren(...(message?.ranks ?? []).map(({ fact, forms }) => {
      const entry = document.createElement("li");
      entry.textContent = `${fact} ${this.#word("ranks")} ${forms.join(", ")}`;
      return entry;
    }));
  }

  #fill(strings: readonly string[]): void {
    for (const [form, text] of strings.entries()) {
      const field = this.#field(form);
      if (field === undefined) continue;
      field.value = text;
      field.rows = Math.min(ROWS[1], Math.max(ROWS[0], Math.ceil(text.length / LETTERS_IN_A_ROW) + 1));
    }
  }

  #changed(): void {
    this.#report("asking");
    clearTimeout(this.#checkTimer);
    clearTimeout(this.#draftTimer);
    this.#checkTimer = setTimeout(() => { void this.#check(); }, CHECK_AFTER);
    this.#draftTimer = setTimeout(() => { void this.#preview(); }, DRAFT_AFTER);
  }

  /** Checks and shows what is there at once. */
  #ask(): void {
    void this.#check();
    void this.#preview();
  }

  async #check(): Promise<void> {
    const message = this.#message;
    if (message === undefined) return;
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const checked = await this.#desk.check(message.id, this.#strings());
      if (asked === this.#asked) this.#showChecked(checked);
    } catch {
      this.#report("lost");
    }
  }

  #showChecked({ faults, examples }: Checked): void {
    this.#showFaults(faults);
    this.#report(faults.length === 0 ? "sound" : undefined);
    this.#part("[data-tr-examples-part]").hidden = examples.length === 0;
    this.#part("[data-tr-examples]").replaceChildren(...examples.map(({ text }) => {
      const entry = document.createElement("li");
      entry.textContent = text;
      return entry;
    }));
  }

  #showFaults(faults: readonly TranslationFault[]): void {
    this.#part("[data-tr-faults]").replaceChildren(...faults.map(({ what, expected, found, todo }) => {
      const entry = document.createElement("li");
      entry.lang = "en";
      const facts = [expected === "" ? "" : `${this.#word("expected")} ${expected}`, found === "" ? "" : `${this.#word("found")} ${found}`];
      entry.textContent = [`${what}.`, ...facts, todo].filter((part) => part !== "").join("\n");
      return entry;
    }));
    for (const field of this.#dialog.querySelectorAll("textarea")) field.ariaInvalid = String(faults.length > 0);
  }

  /** Shows the part of the page with what is written, with either pack where that makes a difference. */
  async #preview(): Promise<void> {
    const message = this.#message;
    if (message === undefined) return;
    const page = await this.#desk.draft(message.id, this.#strings()).catch(() => undefined);
    if (message !== this.#message) return;
    const block = page && blockWith(page, message.id, this.#index);
    this.#part("[data-tr-preview-part]").hidden = block === undefined;
    if (block === undefined) return;
    const depends = block.querySelector(".kb-german, .kb-face") !== null;
    this.#part("[data-tr-german]").hidden = !depends;
    this.#part("[data-tr-preview=german]").replaceChildren(...(depends ? [block.cloneNode(true)] : []));
    this.#part("[data-tr-preview=french]").replaceChildren(block);
  }

  async #save(): Promise<void> {
    const message = this.#message;
    if (message === undefined) return;
    const strings = this.#strings();
    try {
      const { faults = [] } = await this.#desk.save(message.id, strings);
      this.#showFaults(faults);
      this.#report(faults.length === 0 ? this.#savedWord : undefined);
      if (faults.length === 0) this.#message = { ...message, strings, fuzzy: false };
    } catch {
      this.#report("lost");
    }
  }

  /** Goes to the text *by* places further on the page. */
  async #step(by: number): Promise<void> {
    if (!this.#mayLeave()) return;
    const ids = idsOfPage();
    const next = ids[ids.indexOf(this.#message?.id ?? "") + by];
    if (next !== undefined) await this.open([next], 0, this.#opener);
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void this.#save();
    }
  }

  #mayLeave(): boolean {
    return !this.isChanged || confirm(this.#word("drop"));
  }

  #report(word: string | undefined): void {
    this.#part("[data-tr-status]").textContent = word === undefined ? "" : this.#word(word);
  }

  #strings(): string[] {
    return [...this.#dialog.querySelectorAll("textarea")].map(({ value }) => value);
  }

  #field(form: number): HTMLTextAreaElement | undefined {
    return this.#dialog.querySelectorAll("textarea")[form];
  }

  #word(name: string): string {
    return this.#part(`[data-tr-word="${name}"]`).textContent;
  }

  #on(selector: string, act: (event: Event) => void): void {
    this.#part(selector).addEventListener("click", act);
  }

  #part(selector: string): HTMLElement {
    const found = this.#dialog.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`the panel has no ${selector}`);
    return found;
  }
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

function hintsOf(message: Message | undefined): string[] {
  if (message === undefined) return [];
  const { context, hints, notes, places, domain, line, previous } = message;
  const before = previous.length === 0 ? [] : [`The translation was made for: ${previous.join(" | ")}`];
  const place = `${domain}.po, line ${line}: ${places.join(", ")}`;
  return [...(context === "" ? [] : [`Context: ${context}`]), ...hints, ...notes, ...before, place];
}
