/**
 * @summary Makes a widget of a page live. The page holds its HTML, its state and every sentence; the engine gives the
 * next state and HTML. Without the engine, the answers in the page still open.
 *
 * @attr widget - which widget it is
 * @attr locale - the language it speaks
 * @attr data-failure - set by the widget: why the engine gave no answer, for whoever looks into it
 * @event kiebitz-change - the widget shows a new state; `detail.state` is that state
 *
 * Its light DOM holds `script[data-state]` and `[data-view]`, and in the view
 * `[data-event]` (a button that asks the engine), `[data-reveals]` (a button that opens an answer), `[data-answers]`,
 * `[data-position]` (what a new state shows, said to screen readers), `[data-announce]`, `[data-engine-loading]`,
 * `[data-engine-unreachable]` (it may come another time) and `[data-engine-failed]` (it never will).
 */

import { Idiomorph } from "idiomorph";

import type { Client } from "./client";
import { announce, disclose, followAnswers } from "./disclosure";
import type { Failure, Json } from "./protocol";

export class KiebitzWidget extends HTMLElement {
  /** The line to the engine, the same for all widgets of a page. Set before the element is defined. */
  static client: Client;

  #listeners: AbortController | undefined;
  #waits = false;

  connectedCallback(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.addEventListener("click", (event) => { this.#press(event.target); }, { signal });
    this.addEventListener("pointerover", (event) => { this.#approach(event.target); }, { signal });
    this.addEventListener("focusin", (event) => { this.#approach(event.target); }, { signal });
    // "toggle" does not bubble.
    this.addEventListener("toggle", () => { followAnswers(this); }, { signal, capture: true });
    followAnswers(this);
  }

  disconnectedCallback(): void {
    this.#listeners?.abort();
  }

  #press(target: EventTarget | null): void {
    const button = controlAt(target, "[data-reveals], [data-event]");
    if (button === null) return;
    if (button.dataset["reveals"] !== undefined) disclose(this, button);
    else void this.#ask(button);
  }

  /** Starts the engine as soon as a reader comes near something that needs it. */
  #approach(target: EventTarget | null): void {
    if (controlAt(target, "[data-needs-engine]") === null || KiebitzWidget.client.ready) return;
    void KiebitzWidget.client.start(this.#locale).then((failure) => {
      // Whoever only came near has asked for nothing yet, so a broken line is no news to them.
      if (failure?.code === "no-webassembly") this.#tell(failure);
    });
  }

  async #ask(button: HTMLElement): Promise<void> {
    if (this.#waits || button.ariaDisabled === "true") return;
    this.#waits = true;
    this.#show("[data-engine-unreachable]", false);
    if (!KiebitzWidget.client.ready) this.#show("[data-engine-loading]", true);
    this.#view?.setAttribute("aria-busy", "true");
    const outcome = await KiebitzWidget.client.ask({
      widget: this.getAttribute("widget") ?? "",
      state: this.#state,
      event: seeded(button.dataset["event"] ?? "{}"),
      locale: this.#locale,
    });
    this.#waits = false;
    this.#view?.removeAttribute("aria-busy");
    this.#show("[data-engine-loading]", false);
    if (outcome.kind === "answer") this.#become(outcome.state, outcome.html);
    else this.#tell(outcome.failure);
  }

  #become(state: Json, html: string): void {
    const view = this.#view;
    if (view === null) return;
    const focused = view.contains(document.activeElement) ? document.activeElement : null;
    // It gives a promise only where it morphs a whole document's head.
    void Idiomorph.morph(view, html, { morphStyle: "innerHTML" });
    this.#keepFocus(view, focused);
    const script = this.#script;
    if (script !== null) script.textContent = JSON.stringify(state);
    followAnswers(this);
    announce(this, view.querySelector<HTMLElement>("[data-position]")?.innerText ?? "");
    this.dispatchEvent(new CustomEvent("kiebitz-change", { bubbles: true, detail: { state } }));
  }

  /** Gives the focus back to the control that had it, or to its like in the new view; to the view if there is none. */
  #keepFocus(view: HTMLElement, focused: Element | null): void {
    if (focused === null || view.contains(document.activeElement)) return;
    const event = focused.getAttribute("data-event");
    const like = event === null ? null : view.querySelector<HTMLElement>(`[data-event="${CSS.escape(event)}"]`);
    if (like === null) view.tabIndex = -1;
    (like ?? view).focus({ preventScroll: true });
  }

  /** Says, in the page's words, why there is no answer. Where there can never be one, presses for it are not taken. */
  #tell(failure: Failure): void {
    this.dataset["failure"] = `${failure.code}: ${failure.message}`;
    this.#show("[data-engine-loading]", false);
    if (failure.code !== "no-webassembly") {
      this.#show("[data-engine-unreachable]", true);
      return;
    }
    this.#show("[data-engine-failed]", true);
    for (const control of this.querySelectorAll("[data-needs-engine]")) control.ariaDisabled = "true";
  }

  /** Shows or hides a note of the page; what is shown is also said. */
  #show(selector: string, shown: boolean): void {
    for (const note of this.querySelectorAll<HTMLElement>(selector)) {
      note.hidden = !shown;
      if (shown) announce(this, note.innerText);
    }
  }

  get #locale(): string {
    return this.getAttribute("locale") ?? document.documentElement.lang;
  }

  get #view(): HTMLElement | null {
    return this.querySelector<HTMLElement>("[data-view]");
  }

  get #script(): HTMLScriptElement | null {
    return this.querySelector<HTMLScriptElement>("script[data-state]");
  }

  get #state(): Json {
    return JSON.parse(this.#script?.textContent ?? "null") as Json;
  }
}

function controlAt(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** The event that a button stands for, with the chance that the engine itself has none of. */
function seeded(text: string): Json {
  const event = JSON.parse(text) as Record<string, Json>;
  return { ...event, seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 };
}
