/**
 * @summary Makes a guided lesson of a page live. Every panel of it is in the page, so nothing here asks the engine.
 *
 * @attr name - the browser keeps under it which panel the reader has reached
 *
 * Its light DOM holds the panels, `[data-panel=NUMBER]`, counted from 1 in the order in which they are read without a
 * script. `[data-goes=NUMBER]` shows that panel, `[data-previous]` the one before, `[data-restart]` the first.
 * `[data-reveals=ID]` opens the comment on an answer that is not wanted. In `form[data-pairs]` two cards are chosen; what
 * stands for them, `[data-pair="CARD CARD"]`, is pressed when the form is sent. A talon that the panel's `data-shows` names does
 * what the button for the right answer does. A panel is announced by `[data-focus]`, which
 * gets the focus where the control that was used had it. A lesson that was left at its end opens at its beginning, with
 * `[data-once-more]`. The last panel reports that the lesson is finished: see
 * `milestones.ts`; from then on the lesson has the attribute `data-done`.
 */

import { cardAt, controlAt, enableControls, valuesOf } from "./controls";
import { announce, disclose, followAnswers } from "./disclosure";
import { wake } from "./dormant";
import { focusOn } from "./focus";
import { finishedMilestones, keepMilestones } from "./milestones";
import { prefersLessData } from "./network";
import type { Json } from "./protocol";
import { scrollToElement } from "./sight";
import { show } from "./status-messages";
import { StateStorage } from "./storage";

const CONTROLS = "[data-goes], [data-reveals], [data-previous], [data-restart]";

/** The talon and the card under it, where the sentence points at them. */
const TALON = ":is([data-shows~=talon], [data-shows~=trump]) .kb-stack";

/** The share of the lesson after which what comes behind it is fetched ahead. */
const HALF = 0.5;

export class KiebitzLesson extends HTMLElement {
  /** Fetches the engine ahead, for the deal that follows a lesson. Set before the element is defined. */
  static fetchAhead: (locale: string) => void = () => undefined;

  #listeners: AbortController | undefined;
  #storage: StateStorage | undefined;
  #number = 1;
  #hasFetched = false;

  connectedCallback(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.#storage = new StateStorage(`lesson.${this.getAttribute("name") ?? ""}`);
    if (this.#storage.isUnreadable) this.#storage.putAside();
    this.addEventListener("click", ({ target }) => { this.#press(this.#control(target)); }, { signal });
    this.addEventListener("submit", (event) => { this.#swap(event); }, { signal });
    this.addEventListener("keydown", (event) => { this.#key(event); }, { signal });
    addEventListener("storage", () => { this.#follow(); }, { signal });
    document.addEventListener("visibilitychange", () => { this.#follow(); }, { signal });
    enableControls(this);
    show(this, "[data-asleep]", false);
    this.#show(1);
    this.#follow();
    // Whoever has come to the end before does not want its last sentence alone.
    const isFinished = this.#number > 1 && this.#number === this.#panels.length;
    if (isFinished) this.#show(1);
    show(this, "[data-once-more]", isFinished);
    show(this, "[data-resumed]", this.#number > 1);
    if (this.#number > 1 && this.#isCut) scrollToElement(this);
  }

  disconnectedCallback(): void {
    this.#listeners?.abort();
  }

  /** The control at *target*; of a highlighted talon it is the button that leads on. */
  #control(target: EventTarget | null): HTMLElement | null {
    const control = controlAt(target, CONTROLS);
    if (control !== null || !(target instanceof Element)) return control;
    const panel = target.closest(TALON)?.closest("[data-panel]");
    return panel?.querySelector<HTMLElement>(".kb-choices [data-goes]") ?? null;
  }

  /** Does what *control* stands for. */
  #press(control: HTMLElement | null): void {
    if (control === null) return;
    const { goes, reveals, previous } = control.dataset;
    if (reveals !== undefined) {
      disclose(this, control);
      const answer = this.querySelector(`#${CSS.escape(reveals)}`);
      if (answer !== null) scrollToElement(answer, "nearest");
    } else this.#go(goes !== undefined ? Number(goes) : previous !== undefined ? this.#before : 1);
  }

  /** Answers the two cards that are chosen: the one that is given, and the one that is taken. */
  #swap(event: SubmitEvent): void {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (form?.dataset["pairs"] === undefined) return;
    event.preventDefault();
    const { card, taken } = valuesOf(form);
    if (typeof card !== "string" || typeof taken !== "string") return;
    this.#press(form.querySelector<HTMLElement>(`[data-pair="${card} ${taken}"]`));
  }

  /** A number plays the card of that place. */
  #key(event: KeyboardEvent): void {
    const panel = this.#panel(this.#number);
    if (panel !== null) cardAt(panel, event)?.click();
  }

  /** Shows the panel *number* because the reader wants it, and keeps that. */
  #go(number: number): void {
    this.#show(number);
    show(this, "[data-resumed], [data-once-more]", false);
    this.#storage?.replace({ state: { panel: this.#number } });
    const heading = this.#panel(this.#number)?.querySelector<HTMLElement>("[data-focus]");
    if (heading == null) return;
    focusOn(heading);
    announce(this, heading.innerText);
    if (this.getBoundingClientRect().top < 0 || this.#isCut) scrollToElement(this);
  }

  /** Shows what the browser has kept, unless it is shown already: another window may have gone on. */
  #follow(): void {
    const storage = this.#storage;
    if (storage === undefined || document.visibilityState !== "visible" || !storage.isBehind) return;
    const state = storage.read()?.state;
    storage.see(storage.text);
    this.#show(Number((state as Readonly<Record<string, Json>> | null | undefined)?.["panel"] ?? 1));
  }

  /** Shows the panel *number* alone; the first one where there is none of that number. */
  #show(number: number): void {
    const current = this.#panel(number) === null ? 1 : number;
    this.#number = current;
    this.#wake(current);
    for (const panel of this.#panels) {
      panel.hidden = panel.dataset["panel"] !== String(current);
      for (const answer of panel.querySelectorAll("[data-answers] details[open]")) answer.removeAttribute("open");
    }
    for (const form of this.querySelectorAll("form")) form.reset();
    for (const button of this.querySelectorAll<HTMLElement>("[data-revealed]")) delete button.dataset["revealed"];
    followAnswers(this);
    const progress = this.querySelector("progress");
    if (progress !== null) progress.value = current;
    show(this, "[data-previous], [data-restart]", current > 1);
    const panel = this.#panel(current);
    const name = this.getAttribute("name") ?? "";
    if (panel !== null) keepMilestones(`lesson.${name}`, panel);
    this.toggleAttribute("data-done", finishedMilestones().has(name));
    if (current > this.#panels.length * HALF && !this.#hasFetched && !prefersLessData()) {
      this.#hasFetched = true;
      KiebitzLesson.fetchAhead(document.documentElement.lang);
    }
  }

  /** Makes what can be pressed of the panel *number*, which is text until then. */
  #wake(number: number): void {
    const panel = this.#panel(number);
    if (panel === null) return;
    wake(panel);
    enableControls(panel);
  }

  /** The number of the panel from which the reader has come: before the outcome of an answer it is the question. */
  get #before(): number {
    const earlier = this.#panels.slice(0, this.#number - 1);
    const isOutcome = this.#panel(this.#number)?.dataset["outcome"] !== undefined;
    const before = isOutcome ? earlier.findLast((panel) => panel.dataset["outcome"] === undefined) : earlier.at(-1);
    return Number(before?.dataset["panel"] ?? 1);
  }

  /** Whether the lower end of the panel is out of sight. */
  get #isCut(): boolean {
    return (this.#panel(this.#number)?.getBoundingClientRect().bottom ?? 0) > innerHeight;
  }

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("[data-panel]")];
  }

  #panel(number: number): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-panel="${String(number)}"]`);
  }
}
