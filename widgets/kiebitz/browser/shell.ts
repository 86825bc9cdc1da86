/**
 * @summary Makes a widget of a page live. The page holds its HTML, its state and every sentence; the engine gives the
 * next state and HTML. Without the engine, the answers in the page still open.
 *
 * @attr widget - which widget it is
 * @attr locale - the language it speaks
 * @attr keep - under which name the browser keeps its state; without it nothing is kept
 * @attr data-root - what leads from the page to the root of its locale, for links in the HTML
 * @attr data-failure - set by the widget: why the engine gave no answer, for whoever looks into it
 * @event kiebitz-change - the widget shows a new state; `detail.state` is that state
 *
 * Its light DOM holds `script[data-state]`, `[data-view]` and around the view the notes of `elements/frame`. In the view:
 *
 * `button[data-event=JSON]` asks the engine; `form[data-event=JSON]` does with `values` when it is sent, and with
 * `data-live` at each change. `[data-reveals=ID]` opens an answer among `[data-answers]`. `[data-marks=ID]`, `[data-check]`:
 * see `marking.ts`; which marks were wrong goes with the next event of the type "next". `[data-link=TEXT]` is the state as
 * a link has it. A new state is announced by `[data-say]`, else `[data-position]`; the focus stays where it was. Where
 * the control that asked is gone, leads on (`data-moves`) or was a form that was sent, the focus goes to what is wrong
 * (`aria-invalid`), else to `[data-focus]`, and what is announced comes into sight. A `details` with an id stays open or closed as the reader has it, unless it is an answer.
 */

import { Idiomorph } from "idiomorph";

import type { Client } from "./client";
import { asksEngine, chance, controlAt, enableControls, eventOf, kindOf, valuesOf } from "./controls";
import { announce, disclose, followAnswers } from "./disclosure";
import { bringIntoSight, focusOn, isReaders, keepFocus } from "./focus";
import { Keeper, type Kept } from "./keeping";
import { check, toggle } from "./marking";
import { type Asked, FAILED, say, show, showProgress, tell } from "./notes";
import type { Failure, Json } from "./protocol";
import { addressOf, askedFor, isFor, leaveLink, offer } from "./sharing";

const NO_WEBASSEMBLY: Failure = { code: "no-webassembly", message: "WebAssembly is blocked" };

interface Shown {
  readonly state: Json;
  readonly html: string;
}

export class KiebitzWidget extends HTMLElement {
  /** The line to the engine, the same for all widgets of a page. Set before the element is defined. */
  static client: Client;

  /** What a press does, by the attribute of the control that is pressed. */
  readonly #presses: Readonly<Record<string, (control: HTMLElement) => void>> = {
    reveals: (button) => { disclose(this, button); },
    marks: toggle,
    check: (button) => { this.#check(button); },
    event: (button) => { void this.#ask(button); },
    resume: () => { void this.#resume(); },
    adopt: () => { this.#adopt(); },
    wipe: () => { this.#wipe(); },
    export: () => { this.#keeper?.save(this.#state); },
    share: () => { void this.#share(); },
    reload: () => { location.reload(); },
  };

  #listeners: AbortController | undefined;
  #waits = false;
  /** What a form asked while an answer was on its way; that answer may undo what was put into the form. */
  #pending: Json | undefined;
  #wrong: string[] | undefined;
  #first: Shown | undefined;
  #keeper: Keeper | undefined;
  #kept: Kept | undefined;
  /** Whether a link brought what is shown, while the browser keeps something of the reader's own. */
  #isGuest = false;

  connectedCallback(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.#first ??= { state: this.#state, html: this.#view?.innerHTML ?? "" };
    this.addEventListener("click", (event) => { this.#press(event.target); }, { signal });
    this.addEventListener("submit", (event) => { this.#send(event); }, { signal });
    this.addEventListener("change", (event) => { this.#change(event.target); }, { signal });
    this.addEventListener("pointerover", (event) => { this.#approach(event.target); }, { signal });
    this.addEventListener("focusin", (event) => { this.#approach(event.target); }, { signal });
    // "toggle" does not bubble.
    this.addEventListener("toggle", () => { followAnswers(this); }, { signal, capture: true });
    addEventListener("hashchange", () => { void this.#openLink(); }, { signal });
    enableControls(this);
    show(this, "[data-asleep]", false);
    followAnswers(this);
    show(this, "[data-share-tools]", this.#link !== undefined);
    this.#remember();
    if (this.#keeper !== undefined && !("WebAssembly" in globalThis)) tell(this, NO_WEBASSEMBLY);
    void this.#openLink();
  }

  disconnectedCallback(): void {
    this.#listeners?.abort();
  }

  #press(target: EventTarget | null): void {
    const names = Object.keys(this.#presses);
    const control = controlAt(target, names.map((name) => `[data-${name}]:not(form)`).join());
    if (control === null || control.ariaDisabled === "true") return;
    const pressed = names.find((name) => control.dataset[name] !== undefined);
    if (pressed !== undefined) this.#presses[pressed]?.(control);
  }

  #send(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["event"] === undefined) return;
    event.preventDefault();
    void this.#ask(form, event.submitter);
  }

  #change(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement && target.dataset["import"] !== undefined) {
      void this.#import(target);
      return;
    }
    const form = controlAt(target, "form[data-event][data-live]");
    if (form instanceof HTMLFormElement) void this.#ask(form);
  }

  /** Starts the engine as soon as a reader comes near something that needs it. */
  #approach(target: EventTarget | null): void {
    if (!asksEngine(target) || KiebitzWidget.client.ready) return;
    void KiebitzWidget.client.start(this.#locale).then((failure) => {
      // Whoever only came near has asked for nothing yet, so a broken line is no news to them.
      if (failure?.code === "no-webassembly") tell(this, failure);
    });
  }

  /** Asks for the event of *control*; what comes is kept. */
  async #ask(control: HTMLElement, submitter?: HTMLElement | null): Promise<void> {
    const values = control instanceof HTMLFormElement ? valuesOf(control, submitter) : undefined;
    const wrong = kindOf(control) === "next" ? this.#wrong : undefined;
    const event = eventOf(control, { ...(values && { values }), ...(wrong && { wrong }) });
    if (!this.#waits) await this.#go(event, control);
    else if (values !== undefined) this.#pending = event;
  }

  /** Asks for *event*, and then for what was put into a form while the answer was on its way. */
  async #go(event: Json | undefined, control?: HTMLElement): Promise<void> {
    let next = event;
    while (next !== undefined) {
      if (await this.#request(this.#state, next, "act", control)) {
        leaveLink();
        this.#keep();
      }
      next = this.#pending;
      this.#pending = undefined;
    }
  }

  /** Asks for what was put into a form while something else was on its way. */
  async #goOn(): Promise<void> {
    const event = this.#pending;
    this.#pending = undefined;
    await this.#go(event);
  }

  /** Asks what *state* becomes by *event* and shows it; tells whether there was an answer, and what is refused. */
  async #request(state: Json, event: Json, asked: Asked = "act", control?: HTMLElement): Promise<boolean> {
    this.#waits = true;
    show(this, FAILED, false);
    if (!KiebitzWidget.client.ready) say(this, "[data-engine-loading]");
    this.#view?.setAttribute("aria-busy", "true");
    const outcome = await KiebitzWidget.client.ask({
      widget: this.getAttribute("widget") ?? "",
      state,
      event,
      locale: this.#locale,
      root: this.dataset["root"] ?? "",
    }, (share) => { showProgress(this, share); });
    this.#waits = false;
    this.#view?.removeAttribute("aria-busy");
    show(this, "[data-engine-loading], [data-engine-progress]", false);
    if (outcome.kind === "answer") this.#become(outcome, control);
    else tell(this, outcome.failure, asked);
    return outcome.kind === "answer";
  }

  #become({ state, html }: Shown, control?: HTMLElement): void {
    const view = this.#view;
    if (view === null) return;
    const focused = view.contains(document.activeElement) ? document.activeElement : null;
    const before = (control ?? focused)?.cloneNode(false) as Element | undefined;
    const next = document.createElement("template");
    next.innerHTML = html;
    enableControls(next.content);
    // It gives a promise only where it morphs a whole document's head.
    void Idiomorph.morph(view, [...next.content.childNodes], {
      morphStyle: "innerHTML",
      callbacks: { beforeAttributeUpdated: (name, element) => name !== "open" || !isReaders(element) },
    });
    const told = view.querySelector<HTMLElement>("[data-say]") ?? view.querySelector<HTMLElement>("[data-position]");
    if (before !== undefined && !keepFocus(view, focused, before)) bringIntoSight(told ?? view);
    const script = this.#script;
    if (script !== null) script.textContent = JSON.stringify(state);
    this.#wrong = undefined;
    delete this.dataset["checked"];
    followAnswers(this);
    show(this, "[data-share-tools]", this.#link !== undefined);
    show(this, "[data-shared], [data-copied]", false);
    announce(this, told?.innerText ?? "");
    this.dispatchEvent(new CustomEvent("kiebitz-change", { bubbles: true, detail: { state } }));
  }

  /** Offers what the browser has kept from an earlier visit. */
  #remember(): void {
    const name = this.getAttribute("keep");
    if (name === null) return;
    this.#keeper = new Keeper(name);
    const kept = this.#keeper.read();
    const isNew = kept !== undefined && JSON.stringify(kept.state) !== JSON.stringify(this.#first?.state);
    this.#kept = isNew ? kept : undefined;
    show(this, "[data-kept]", isNew);
  }

  /** Checks the marks; what was wrong is kept at once, since not everybody goes on to the next question. */
  #check(button: HTMLElement): void {
    const wrong = check(this, button);
    if (wrong === undefined) return;
    this.#wrong = wrong;
    this.#keep();
  }

  /** Has the browser keep what is shown, but never in the place of something of the reader's own that a link hides. */
  #keep(): void {
    if (this.#isGuest) return;
    const kept = this.#keeper?.write({ state: this.#state, wrong: this.#wrong }) ?? true;
    show(this, "[data-unkept]", !kept);
  }

  /** Shows what was kept. Until then it can be asked for, even if the reader has begun something else. */
  async #resume(): Promise<void> {
    if (this.#waits || this.#kept === undefined) return;
    const { state, wrong } = this.#kept;
    // A question that has been answered is not put again at once.
    const event = wrong === undefined ? null : { type: "next", wrong, seed: chance() };
    if (!(await this.#request(state, event))) return;
    this.#beGuest(false);
    leaveLink();
    this.#keep();
    this.#leaveNote();
    await this.#goOn();
  }

  /** Keeps what a link has brought in the place of the reader's own. */
  #adopt(): void {
    this.#beGuest(false);
    this.#keep();
    this.#leaveNote();
  }

  #beGuest(isGuest: boolean): void {
    this.#isGuest = isGuest;
    show(this, "[data-adopt]", isGuest);
  }

  /** Forgets what was kept, if the reader is sure, and begins again with what the page came with. */
  #wipe(): void {
    const sure = this.querySelector("[data-sure]")?.textContent ?? "";
    if (this.#waits || this.#first === undefined || !confirm(sure)) return;
    this.#keeper?.forget();
    this.#kept = undefined;
    this.#beGuest(false);
    leaveLink();
    this.#leaveNote();
    show(this, FAILED, false);
    this.#become(this.#first);
  }

  /** Hides the note on what was kept; a reader who was in it goes on in the view. */
  #leaveNote(): void {
    const inside = controlAt(document.activeElement, "[data-kept]") !== null;
    show(this, "[data-kept]", false);
    if (inside && this.#view !== null) focusOn(this.#view.querySelector<HTMLElement>("[data-focus]") ?? this.#view);
  }

  async #import(field: HTMLInputElement): Promise<void> {
    const [file] = field.files ?? [];
    if (file === undefined || this.#keeper === undefined || this.#waits) return;
    try {
      const { state } = await this.#keeper.open(file);
      if (await this.#request(state, null, "file")) {
        this.#beGuest(false);
        this.#keep();
      }
    } catch (reason) {
      tell(this, { code: "bad-answer", message: reason instanceof Error ? reason.message : String(reason) }, "file");
    }
    // So that the same file can be chosen again.
    field.value = "";
    await this.#goOn();
  }

  async #share(): Promise<void> {
    const field = this.querySelector<HTMLInputElement>("[data-share-address]");
    if (field === null || this.#link === undefined) return;
    show(this, "[data-shared]", true);
    if (await offer(field, addressOf(this, this.#link))) say(this, "[data-copied]");
  }

  /** Shows the state that the page's address brings, if it brings one for this widget. */
  async #openLink(): Promise<void> {
    const asked = askedFor(location.hash);
    if (asked === undefined || !isFor(this, asked) || this.#waits) return;
    this.scrollIntoView();
    this.#remember();
    const event = { type: "open", link: asked.link, seed: 0 };
    // What was kept may hold more than what a link tells, and may be too old to be read.
    const own = this.#kept?.state;
    const opened = own !== undefined && (await this.#request(own, event, "link"));
    if (opened || (await this.#request(this.#first?.state ?? null, event, "link"))) this.#beGuest(this.#kept !== undefined);
    this.scrollIntoView();
    await this.#goOn();
  }

  get #locale(): string {
    return this.getAttribute("locale") ?? document.documentElement.lang;
  }

  get #view(): HTMLElement | null {
    return this.querySelector<HTMLElement>("[data-view]");
  }

  /** The state shown, as a link has it. */
  get #link(): string | undefined {
    return this.#view?.querySelector<HTMLElement>("[data-link]")?.dataset["link"];
  }

  get #script(): HTMLScriptElement | null {
    return this.querySelector<HTMLScriptElement>("script[data-state]");
  }

  get #state(): Json {
    return JSON.parse(this.#script?.textContent ?? "null") as Json;
  }
}
