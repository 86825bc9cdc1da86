/**
 * @summary Makes a widget of a page live. The page holds its HTML, its state and every sentence; the engine gives the
 * next state and HTML. Without the engine, the answers in the page still open.
 *
 * @attr widget - which widget it is
 * @attr locale - the language it speaks
 * @attr keep - under which name the browser keeps its state; without it nothing is kept
 * @attr data-root - what leads from the page to the root of its locale, for links in the HTML
 * @attr data-failure - set by the widget: why the engine gave no answer, for whoever looks into it
 * @event kiebitz-change - the widget shows a new state; `detail.state` is that state, and after something that the reader has
 *   done `detail.tableBefore` is the link of the table whose rules were there before
 *
 * Its light DOM holds `script[data-state]`, `[data-view]` and around the view the notes of `elements/frame`. In the view:
 *
 * `button[data-event=JSON]` asks the engine; `form[data-event=JSON]` does with `values` when it is sent, and with
 * `data-live` at each change. `[data-reveals=ID]` opens an answer among `[data-answers]`. `[data-marks=ID]`, `[data-check]`:
 * see `marks.ts`; `[data-tally]`: see `tally.ts`; `[data-first]` in `[data-not-first]` brings back what the page came with, see `first-example.ts`; which marks were wrong goes with the next event of the type "next". `[data-link=TEXT]` is the state as
 * a link has it, and with `[data-keeps]` that is kept as soon as it opens, unless something begun is kept (`[data-untouched]` is
 * not begun, `[data-over]` is over; rules that somebody has made have `[data-made]`; `[data-fresh]` is where a link only leads to a beginning); `button[data-event][data-on-return]` is pressed for whoever opens the page again, who comes for what it leads to,
 * but not in the middle of a visit, for whoever changes the language; so is the chosen table opened where rules are chosen. What `[data-other-table]` brings is another table, not a change of the one shown;
 * `[data-scan]` has the camera find a link for its form, see `scan.ts`; `[data-gives-code]` is where the engine draws the code of the link;
 * `[data-finished=MILESTONES]` is what the reader has finished, see `milestones.ts`. A new state is announced by `[data-say]`, else `[data-position]`; the focus stays where it was,
 * and so does what the reader looks at on the screen, see `holdPlace`. What is pressed has `data-waits` until its answer is there. Where
 * the control that asked is gone, leads on (`data-moves`) or was a form that was sent, the focus goes to what is wrong
 * (`aria-invalid`), else to `[data-focus]`, and what is announced comes into sight, but see `scrollToChange`. A `details` with an id stays open or closed as the reader has it, unless it is an answer.
 */

import { Idiomorph } from "idiomorph";

import { makeBooklet } from "./booklet";
import type { Client } from "./client";
import { type CarriedMarks, takeMarks } from "./carried-marks";
import { cardAt, controlAt, enableControls, eventOf, kindOf, needsEngine, randomSeed, restoreChoices, valuesOf } from "./controls";
import { announce, disclose, followAnswers } from "./disclosure";
import { wake, WOKEN } from "./dormant";
import { followExample } from "./first-example";
import { fragment } from "./fragment";
import { focusOn, holdPlace, isReaderFold, keepFocus, scrollToAnswer, scrollToChange } from "./focus";
import { acknowledge, cardPlaces, moveCards } from "./motion";
import { check, markAgain, remind, toggle } from "./marks";
import { endSteps, momentOf, showSteps } from "./table-steps";
import { forgetMilestones, keepMilestones } from "./milestones";
import {
  dropReserved, FAILED, isSure, type RequestSource, reserveSavedStatus, show, showAndAnnounce, showFailure, showProgress, showSavedStatus,
} from "./status-messages";
import { type FoundState, isSame, SavedState } from "./saved-state";
import type { Failure, Json } from "./protocol";
import { chosenInsteadOf, type ChosenTable, chosenTable, forgetTable, forgottenTable, goesBy, TABLE_CHANGED, tableOf } from "./chosen-table";
import { savePicture } from "./table-picture";
import { scan, stopScan } from "./scan";
import { scrollToElement } from "./sight";
import { stateLinkIn } from "./state-link";
import { showTally } from "./tally";
import { TypedTexts } from "./typed-texts";
import { addressOf, copyAddress, embedCode, isFor, openShareTools, removeStateLink, setStateLink } from "./permalink";

const NO_WEBASSEMBLY: Failure = { code: "no-webassembly", message: "WebAssembly is blocked" };

interface RenderedState {
  readonly state: Json;
  readonly html: string | DocumentFragment;
}

export class KiebitzWidget extends HTMLElement {
  /** The line to the engine, the same for all widgets of a page. Set before the element is defined. */
  static client: Client;

  /** Distinguishes builds. Set before the element is defined. */
  static build = "";

  /** What a press does, by the attribute of the control that is pressed. */
  readonly #presses: Readonly<Record<string, (control: HTMLElement) => void>> = {
    reveals: (button) => { this.#reveal(button); },
    marks: toggle,
    check: (button) => { this.#check(button); },
    event: (button) => { void this.#ask(button); },
    first: () => { this.#showFirst(); },
    resume: () => { void this.#resume(); },
    adopt: () => { this.#adopt(); },
    wipe: (button) => { this.#wipe(button.dataset["wipe"] === "again" ? "again" : "wipe"); },
    export: () => { void this.#rest().then(() => this.#own?.keeper.save(this.#state)); },
    exportAside: () => { this.#own?.saveAside(); },
    wipeAside: () => { if (isSure(this, "aside")) this.#own?.forgetAside(); },
    share: () => { void this.#rest().then(() => this.#share()); },
    embed: () => { void this.#rest().then(() => this.#shareFrame()); },
    picture: (button) => { void savePicture(this, button.dataset["picture"] ?? "", this.getAttribute("widget") ?? ""); },
    reload: () => { location.reload(); },
    printPage: () => { print(); },
    scan: (button) => { void this.#scan(button); },
    stopScan,
    takeTable: () => { if (this.#mayStartOver) void this.#takeTable("act"); },
    forgetTable: () => { void this.#forgetTable(); },
  };

  #listeners: AbortController | undefined;
  #waits = false;
  /** Is over when the answer that was asked for last is there. */
  #answered: Promise<unknown> | undefined;
  /** What forms asked while an answer was on its way, the last of each; that answer may undo what was put into the form. */
  readonly #pending = new Map<string, Json>();
  /** Whether the address has changed while an answer was on its way. */
  #hasTurned = false;
  #wrong: string[] | undefined;
  #first: (RenderedState & { readonly html: string }) | undefined;
  /** What was marked on this page in another language, until it is marked here. */
  #carried: CarriedMarks | undefined;
  /** What the browser keeps, where the page has it kept. */
  #own: SavedState | undefined;

  connectedCallback(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.#first ??= { state: this.#state, html: this.#view?.innerHTML ?? "" };
    this.addEventListener("click", (event) => { this.#press(event.target); }, { signal });
    this.addEventListener("submit", (event) => { this.#send(event); }, { signal });
    this.addEventListener("change", (event) => { this.#change(event.target); }, { signal });
    this.addEventListener("pointerover", (event) => { this.#approach(event.target); }, { signal });
    this.addEventListener("focusin", (event) => { this.#approach(event.target); }, { signal });
    this.addEventListener("keydown", (event) => { this.#key(event); }, { signal });
    // "toggle" does not bubble.
    this.addEventListener("toggle", () => { followAnswers(this); }, { signal, capture: true });
    addEventListener("hashchange", () => { void this.#turn(); }, { signal });
    addEventListener("pagehide", () => { if (!this.#waits) this.#keepView(); }, { signal });
    // Another window may have gone on, or this page may come back from where the browser has put it meanwhile.
    for (const type of ["storage", "pageshow"]) addEventListener(type, () => { void this.#follow(); }, { signal });
    addEventListener("pageshow", (event: PageTransitionEvent) => { if (event.persisted) void this.#openChosen(); }, { signal });
    document.addEventListener("visibilitychange", () => { void this.#follow(); }, { signal });
    document.addEventListener(TABLE_CHANGED, () => { this.#offerTable(); }, { signal });
    this.addEventListener(WOKEN, () => { this.#enable(); }, { signal });
    this.#enable();
    show(this, "[data-asleep]", false);
    const name = this.getAttribute("keep");
    if (name !== null) {
      this.#own = new SavedState(this, name, KiebitzWidget.build);
      this.#carried = takeMarks(name);
    }
    if (name !== null && !("WebAssembly" in globalThis)) showFailure(this, NO_WEBASSEMBLY);
    void this.#begin();
  }

  /** Lets everything be used that is there. */
  #enable(): void {
    enableControls(this);
    followAnswers(this);
    this.#showTools();
  }

  /** Shows what can be taken away of what is shown now: its address, its frame, its picture. */
  #showTools(): void {
    show(this, "[data-share-tools]", this.#link !== undefined);
    show(this, "[data-embed]", this.#link !== undefined && embedCode(this, this.#link) !== undefined);
    show(this, "[data-picture]", this.#view?.querySelector("[data-table] .kb-face") != null);
  }

  disconnectedCallback(): void {
    this.#listeners?.abort();
  }

  #press(target: EventTarget | null): void {
    const names = Object.keys(this.#presses);
    const control = controlAt(target, names.map((name) => `[data-${dashed(name)}]:not(form)`).join());
    if (control?.ariaDisabled === "true") remind(this, control);
    if (control === null || control.ariaDisabled === "true") return;
    if (this.#own?.isUnopened === true && this.#view?.contains(control) === true) return;
    const pressed = names.find((name) => control.dataset[name] !== undefined);
    if (pressed !== undefined) this.#presses[pressed]?.(control);
  }

  /** Opens the answer of *button*, in sight of the reader. */
  #reveal(button: HTMLElement): void {
    const opened = disclose(this, button);
    if (opened !== undefined) scrollToAnswer(this, opened);
  }

  /** A number plays the card of that place. Only where the focus is in the view, and takes no text there. */
  #key(event: KeyboardEvent): void {
    const view = this.#view;
    const { target } = event;
    if (!(target instanceof Element) || view?.contains(target) !== true || target.matches("input, select, textarea")) return;
    cardAt(view, event)?.click();
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
    if (!needsEngine(target) || KiebitzWidget.client.ready) return;
    void KiebitzWidget.client.start(this.#locale).then((failure) => {
      // Whoever only came near has asked for nothing yet, so a broken line is no news to them.
      if (failure?.code !== "no-webassembly") return;
      for (const notes of this.querySelectorAll(":scope > [data-sleeps]")) wake(notes);
      showFailure(this, failure);
    });
  }

  /** Asks for the event of *control*; what comes is kept. */
  async #ask(control: HTMLElement, submitter?: HTMLElement | null): Promise<void> {
    if (this.#own?.isUnopened === true) return;
    if (this.#own?.isBehind === true) {
      await this.#follow();
      return;
    }
    const values = control instanceof HTMLFormElement ? valuesOf(control, submitter) : undefined;
    const wrong = kindOf(control) === "next" ? this.#wrong : undefined;
    const table = kindOf(control) === "another" ? chosenTable()?.code : undefined;
    await this.#fetchLanguage(values?.["language"]);
    const event = eventOf(control, { ...(values && { values }), ...(wrong && { wrong }), ...(table !== undefined && { table }) });
    if (!this.#waits) {
      const pressed = submitter ?? control;
      pressed.dataset["waits"] = "";
      await this.#go(event, control);
      delete pressed.dataset["waits"];
      await this.#goOn();
    } else if (values !== undefined) {
      const form = control.dataset["event"] ?? "";
      this.#pending.delete(form);
      this.#pending.set(form, event);
    } else acknowledge(control);
  }

  /** Has the engine know the sentences of *language*, in which a part of what is asked for shall be. */
  async #fetchLanguage(language: Json | undefined): Promise<void> {
    if (typeof language === "string" && language !== this.#locale) await KiebitzWidget.client.start(language);
  }

  /** Asks for *event*, and then for what was put into a form while the answer was on its way. */
  async #go(event: Json | undefined, control?: HTMLElement): Promise<void> {
    let next = event;
    while (next !== undefined) {
      if ((await this.#request(this.#state, next, "act", control)) === undefined) this.#keep();
      next = this.#takePending();
    }
  }

  /** The first of what forms have asked meanwhile. */
  #takePending(): Json | undefined {
    const [[form, event] = []] = this.#pending;
    if (form !== undefined) this.#pending.delete(form);
    return event;
  }

  /** Waits until everything that was asked for is shown, so that nothing older is given away. */
  async #rest(): Promise<void> {
    while (this.#waits || this.#pending.size > 0) await this.#answered;
  }

  /** Asks for what was put into a form while something else was on its way. */
  async #goOn(): Promise<void> {
    await this.#go(this.#takePending());
    if (!this.#hasTurned) return;
    this.#hasTurned = false;
    await this.#turn();
  }

  /** Asks what *state* becomes by *event* and shows it, or reports what is refused; returns the failure if there was one. */
  #request(state: Json, event: Json, source: RequestSource, control?: HTMLElement): Promise<Failure | undefined> {
    const answered = this.#showAnswer(state, event, source, control);
    this.#answered = answered;
    return answered;
  }

  async #showAnswer(state: Json, event: Json, source: RequestSource, control?: HTMLElement): Promise<Failure | undefined> {
    this.#waits = true;
    for (const notes of this.querySelectorAll(":scope > [data-sleeps]")) wake(notes);
    show(this, "[data-engine-unreachable], [data-engine-outdated], [data-newer], [data-unkept-now]", false);
    // A message about a link is still true while one's own is opened instead.
    if (source !== "own") show(this, "[data-refused]", false);
    if (!KiebitzWidget.client.ready) showAndAnnounce(this, "[data-engine-loading]");
    this.#view?.setAttribute("aria-busy", "true");
    const typed = this.#view === null ? undefined : new TypedTexts(this.#view);
    const outcome = await this.#answer(state, event, (share) => { showProgress(this, share); });
    this.#waits = false;
    this.#view?.removeAttribute("aria-busy");
    show(this, "[data-engine-loading], [data-engine-progress]", false);
    if (outcome.kind === "answer") {
      const view = this.#view;
      if (view !== null) endSteps(view);
      const [places, moment] = view === null ? [] : [cardPlaces(view), momentOf(view)];
      typed?.take();
      const isChange = source === "act" && control?.dataset["otherTable"] === undefined;
      this.#render(outcome, control, isChange ? tableOf(view)?.link : undefined);
      typed?.putBack();
      // Only what the reader has done is shown as a move; whatever else opens is simply there.
      if (source === "act" && view !== null && places !== undefined && !showSteps(view, moment, places)) moveCards(view, places);
      return undefined;
    }
    if (source !== "own" || outcome.failure.code !== "bad-answer") showFailure(this, outcome.failure, source);
    return outcome.failure;
  }

  /** Shows *state* as its HTML, which is either new or the very HTML that the reader has left. */
  #render({ state, html }: RenderedState, control?: HTMLElement, tableBefore?: string): void {
    const view = this.#view;
    if (view === null) return;
    const focused = view.contains(document.activeElement) ? document.activeElement : null;
    const before = (control ?? focused)?.cloneNode(false) as Element | undefined;
    const isLeft = html instanceof DocumentFragment;
    const next = isLeft ? html : fragment(html);
    enableControls(next);
    const putBack = holdPlace(view, control?.contains(focused) === true ? focused : control ?? focused);
    // It gives a promise only where it morphs a whole document's head.
    void Idiomorph.morph(view, [...next.childNodes], {
      morphStyle: "innerHTML",
      // A fold that was opened while the reader's own was still on its way stays open.
      callbacks: {
        beforeAttributeUpdated: (name, element, kind) =>
          name !== "open" || !isReaderFold(element) || (isLeft && kind === "update"),
      },
    });
    restoreChoices(view);
    followExample(this, JSON.stringify(state) === JSON.stringify(this.#first?.state));
    putBack();
    makeBooklet(view);
    const announcements = [...view.querySelectorAll<HTMLElement>("[data-say]")];
    const change = announcements[0] ?? view.querySelector<HTMLElement>("[data-position]");
    if (before !== undefined && !keepFocus(view, focused, before)) scrollToChange(view, change ?? view, control);
    const script = this.#script;
    if (script !== null) script.textContent = JSON.stringify(state);
    this.#wrong = undefined;
    delete this.dataset["checked"];
    followAnswers(this);
    showTally(this);
    this.#showTools();
    show(this, "[data-shared], [data-share-code], [data-copied], [data-embed-given], [data-embed-copied]", false);
    this.#offerTable();
    announce(this, announcements.length > 1 ? announcements.map((one) => one.innerText).join(" ") : (change?.innerText ?? ""));
    this.dispatchEvent(new CustomEvent("kiebitz-change", { bubbles: true, detail: { state, tableBefore } }));
  }

  /** Shows what the address asks for, else what the browser has kept. */
  async #begin(): Promise<void> {
    if (!(await this.#openLink())) await this.#openOwn();
    if (this.#own?.shows === "own") await (this.#own.find() === undefined ? this.#followTable() : this.#openChosen());
    this.#markAgain();
    this.#offerTable();
  }

  /** Shows the chosen table where rules are chosen: it may have been chosen elsewhere, or from a link. */
  async #openChosen(): Promise<void> {
    const table = chosenInsteadOf(this.#view);
    if (table === undefined || this.#own?.shows !== "own" || this.#carried !== undefined || this.#waits) return;
    const failure = await this.#request(this.#state, openingOf(table), "own");
    // The engine has put aside what was kept, so nothing is lost by that; and what somebody has made is there when it is put aside.
    const isMade = this.#view?.querySelector("[data-made]") != null;
    if (failure === undefined && (isMade || this.#own.keeper.text !== null)) this.#keep();
    await this.#goOn();
  }

  /** Whether what is shown goes by other rules than those that the reader has chosen for all pages. */
  get #isAtOtherTable(): boolean {
    const table = chosenTable();
    return table !== undefined && goesBy(this.#view, table) === false;
  }

  /** Whether what the reader has begun goes by the rules of a table that is forgotten, and the page does not come with them. */
  get #isAtForgottenTable(): boolean {
    const table = forgottenTable();
    if (table === undefined || this.#own?.shows !== "own" || this.#own.keeper.text === null) return false;
    if (this.#view?.querySelector("[data-untouched]") != null) return false;
    return goesBy(this.#view, table) === true && goesBy(fragment(this.#first?.html ?? ""), table) === false;
  }

  /** Forgets the table chosen, if the reader is sure, and begins again with what the page came with. */
  async #forgetTable(): Promise<void> {
    if (this.#first === undefined || !isSure(this, "table")) return;
    await this.#rest();
    this.#own?.forget();
    removeStateLink(this);
    this.#render(this.#first);
    forgetTable();
  }

  /** Whether nothing is lost where something new begins in the place of what is shown, or the reader is sure. */
  get #mayStartOver(): boolean {
    return this.#own?.shows !== "own" || this.#own.isReplaceable || isSure(this, "again");
  }

  /** Begins anew by the rules of the chosen table. */
  async #takeTable(source: RequestSource): Promise<void> {
    const table = chosenTable();
    if (table === undefined || this.#waits) return;
    const failure = await this.#request(this.#state, { type: "table", table: table.code, link: table.link, seed: randomSeed() }, source);
    if (failure === undefined && source === "act") this.#keep();
    await this.#goOn();
  }

  /** Reports that what was begun goes by other rules than all pages. */
  #offerTable(): void {
    show(this, "[data-table-offer]", this.#isAtOtherTable);
    show(this, "[data-forgotten-offer]", this.#isAtForgottenTable);
  }

  /** Shows what the address asks for now; the reader's own again where it does not ask any more. */
  async #turn(): Promise<void> {
    if (this.#waits) this.#hasTurned = true;
    else if (!(await this.#openLink()) && location.hash === "" && this.#own?.isHidden === true) await this.#openOwn();
  }

  /** Shows the reader's own in the place of what a link has brought, or tries it once more. */
  async #resume(): Promise<void> {
    await this.#openOwn();
    this.#markAgain();
    if (this.#own?.shows === "own") removeStateLink(this);
  }

  /** Shows what is kept of the reader's own, if it is not shown yet. */
  async #openOwn(isNewer = false): Promise<void> {
    const own = this.#own;
    const found = own?.find();
    if (own === undefined || this.#waits) return;
    if (found === undefined) {
      const html = own.findUnkept();
      if (html !== undefined) this.#render({ state: this.#state, html });
    } else if (await this.#showOwn(own, found, isNewer)) {
      own.see(found.text);
      this.#keepMilestones();
      showSavedStatus(this, undefined);
      const here = tableOf(this.#view);
      if (isNewer) showAndAnnounce(this, "[data-newer]");
      else if (here !== undefined && here.link === chosenTable()?.link) showSavedStatus(this, undefined);
      else if (found.wrong !== undefined || !isSame(found.state, this.#first?.state)) showSavedStatus(this, "resumed");
      // Where a question was answered or left, another one is shown now.
      if (!isNewer && !isSame(found.state, this.#state)) this.#keep();
      else this.#keepView();
    }
    await this.#goOn();
  }

  /** Shows what was *found* of the reader's own; returns whether that could be done. */
  async #showOwn(own: SavedState, found: FoundState, isNewer: boolean): Promise<boolean> {
    const { state, wrong, view } = found;
    const isReturn = !isNewer && this.#carried === undefined;
    const back = isReturn ? onReturn(view, wrong) : undefined;
    if (view !== undefined && back === undefined) {
      this.#render({ state, html: view });
      this.#wrong = wrong && [...wrong];
      return true;
    }
    if (back === undefined && isSame(state, this.#state) && (wrong === undefined || !("WebAssembly" in globalThis))) return true;
    own.close();
    // A question that has been answered is not put again at once; but nobody goes on by looking on in another window or language.
    const isSameQuestion = isNewer || isSame(this.#carried?.state, state);
    const next = wrong === undefined || isSameQuestion ? null : { type: "next", wrong, seed: randomSeed() };
    const event = back ?? next;
    let failure = await this.#request(state, event, "own");
    const later = isReturn ? onReturn(this.#view) : undefined;
    if (failure === undefined && later !== undefined) failure = await this.#request(this.#state, later, "own");
    if (failure !== undefined) own.fail(failure, isNewer);
    else if (event === null) this.#wrong = wrong && [...wrong];
    return failure === undefined;
  }

  /** Shows what another window has kept since; where something else than the reader's own is shown, only offers it. */
  async #follow(): Promise<void> {
    const own = this.#own;
    if (own === undefined || document.visibilityState !== "visible" || own.isUnopened) return;
    own.offer();
    if (own.isBehind) await this.#openOwn(true);
  }

  /** Checks the marks; what was wrong is kept at once, since not everybody goes on to the next question. */
  #check(button: HTMLElement): void {
    const wrong = check(this, button);
    if (wrong === undefined) return;
    this.#wrong = wrong;
    if (this.#own !== undefined) this.#keep();
  }

  /** Marks what was marked on this page in another language, and checks it if that was done there. */
  #markAgain(): void {
    const [carried, view] = [this.#carried, this.#view];
    if (carried === undefined || view === null || this.#own?.isUnopened === true) return;
    this.#carried = undefined;
    if (!isSame(carried.state, this.#state)) return;
    markAgain(view, carried.marks);
    const button = view.querySelector<HTMLElement>("[data-check]");
    if (carried.isChecked && button !== null) this.#check(button);
  }

  #keepView(): void {
    this.#own?.keepView(isSame(this.#state, this.#first?.state));
  }

  /** Has the browser keep what is shown, but never in the place of something of the reader's own that is not shown. */
  #keep(): void {
    const own = this.#own;
    const written = own?.keep({ state: this.#state, wrong: this.#wrong }) ?? "kept";
    this.#keepMilestones();
    if (written === "kept") removeStateLink(this);
    else if (own?.shows === "own") void this.#follow();
    else if (own?.shows === "link") {
      own.offer();
      if (this.#link !== undefined) setStateLink(this, this.#link);
    }
  }

  /** Keeps what the view reports as finished; what a link has brought was not finished by this reader. */
  #keepMilestones(): void {
    if (this.#view !== null && this.#own?.isHidden !== true) keepMilestones(this.#keptAs, this.#view);
  }

  /** Keeps what a link has brought from the moment it opens, since nothing is lost by that. */
  #takeOver(own: SavedState): void {
    if (own.replace({ state: this.#state, wrong: undefined })) removeStateLink(this);
  }

  /** Keeps what a link has brought in the place of the reader's own, if the reader is sure. */
  #adopt(): void {
    if (this.#waits || !isSure(this, "adopt")) return;
    if (this.#own?.replace({ state: this.#state, wrong: this.#wrong }) === true) removeStateLink(this);
  }

  /** Brings back what the page came with, of which the text around it speaks. */
  #showFirst(): void {
    if (this.#waits || this.#first === undefined) return;
    removeStateLink(this);
    this.#render(this.#first);
    if (this.#view !== null) focusOn(this.#view);
  }

  /** Forgets what was kept, if the reader is sure, and begins again with what the page came with. */
  #wipe(question: "again" | "wipe"): void {
    if (this.#waits || this.#first === undefined || !isSure(this, question)) return;
    this.#own?.forget();
    forgetMilestones(this.#keptAs);
    removeStateLink(this);
    show(this, `${FAILED}, [data-newer]`, false);
    this.#render(this.#first);
    void this.#followTable();
  }

  /** Goes by the chosen table where nothing of the reader's own is kept. */
  async #followTable(): Promise<void> {
    if (this.#isAtOtherTable) await this.#takeTable("own");
    else await this.#openChosen();
    this.#offerTable();
  }

  async #import(field: HTMLInputElement): Promise<void> {
    const [file] = field.files ?? [];
    const own = this.#own;
    if (file === undefined || own === undefined || this.#waits) return;
    try {
      const { state } = await own.keeper.open(file);
      const isNew = own.keeper.text !== null && !isSame(own.keeper.read()?.state, state);
      const isWanted = !isNew || isSure(this, "file");
      if (isWanted && (await this.#request(state, null, "file")) === undefined) {
        own.open();
        if (own.replace({ state: this.#state })) removeStateLink(this);
      }
    } catch (reason) {
      showFailure(this, { code: "bad-answer", message: reason instanceof Error ? reason.message : String(reason) }, "file");
    }
    // So that the same file can be chosen again.
    field.value = "";
    await this.#goOn();
  }

  async #share(): Promise<void> {
    // The view may have a button of its own for it: what it gives is in the fold.
    openShareTools(this);
    const field = this.querySelector<HTMLInputElement>("[data-share-address]");
    if (field === null || this.#link === undefined) return;
    show(this, "[data-shared]", true);
    void this.#showCode();
    if (await copyAddress(field, addressOf(this, this.#link))) showAndAnnounce(this, "[data-copied]");
  }

  #answer(state: Json, event: Json, onProgress?: (share: number) => void): ReturnType<Client["ask"]> {
    const widget = this.getAttribute("widget") ?? "";
    return KiebitzWidget.client.ask({ widget, state, event, locale: this.#locale, root: this.dataset["root"] ?? "" }, onProgress);
  }

  /** Shows the code of the link beside it, for another phone to scan, where the view can have one drawn. */
  async #showCode(): Promise<void> {
    const place = this.querySelector<HTMLElement>("[data-share-code]");
    if (place === null || this.#view?.querySelector("[data-gives-code]") == null) return;
    const state = this.#state;
    const event = { type: "code", values: { address: location.href.split("#")[0] ?? "" } };
    const outcome = await this.#answer(state, event);
    const code = outcome.kind === "answer" ? fragment(outcome.html).querySelector("[data-code]") : null;
    if (code === null || !isSame(state, this.#state)) return;
    place.querySelector("[data-code]")?.replaceWith(code);
    place.hidden = false;
  }

  /** Has the camera look for a link, or reports that there is none to be had. */
  async #scan(button: HTMLElement): Promise<void> {
    show(this, "[data-camera-refused]", false);
    if (!(await scan(button))) showAndAnnounce(this, "[data-camera-refused]");
  }

  async #shareFrame(): Promise<void> {
    const field = this.querySelector<HTMLInputElement>("[data-embed-code]");
    const code = this.#link === undefined ? undefined : embedCode(this, this.#link);
    if (field === null || code === undefined) return;
    show(this, "[data-embed-given]", true);
    if (await copyAddress(field, code)) showAndAnnounce(this, "[data-embed-copied]");
  }

  /** Shows the state that the page's address brings; returns whether it brings one for this widget that can be shown. */
  async #openLink(): Promise<boolean> {
    const stateLink = stateLinkIn(location.hash);
    if (stateLink === undefined || !isFor(this, stateLink) || this.#waits) return false;
    scrollToElement(this);
    const own = this.#own;
    // A page to be embedded shows just this already.
    if (own === undefined && stateLink.link === this.#link) return true;
    if (own !== undefined && tableOf(this.#view) !== undefined && stateLink.link === chosenTable()?.link) {
      // The link of one's own table brings nothing of anybody else.
      removeStateLink(this);
      await this.#openOwn();
      await this.#openChosen();
      return true;
    }
    const event = { type: "open", link: stateLink.link, seed: 0 };
    // What was kept may hold more than what a link has, and may be too old to be read.
    const found = own?.find();
    if (found !== undefined && own?.isReplaceable === false) reserveSavedStatus(this, "guest");
    // What a link leads to is not what the page came with.
    this.#view?.setAttribute("inert", "");
    const opened = (found !== undefined && (await this.#request(found.state, event, "link")) === undefined)
      || (await this.#request(this.#first?.state ?? null, event, "link")) === undefined;
    const goesOn = opened && this.#beginning !== null && own?.isUnderWayFrom(this.#beginning) === true;
    this.#view?.toggleAttribute("inert", goesOn || own?.isUnopened === true);
    if (goesOn) {
      // The note on one's own is shorter than the one whose room is reserved until it comes.
      const putBack = this.#view === null ? undefined : holdPlace(this.#view, null);
      removeStateLink(this);
      await this.#openOwn();
      dropReserved(this);
      this.#view?.toggleAttribute("inert", own.isUnopened);
      putBack?.();
      return true;
    }
    if (opened && own !== undefined) {
      own.shows = "link";
      own.open();
      if (found !== undefined && found.wrong === undefined && isSame(found.state, this.#state)) own.see(found.text);
      else if (this.#view?.querySelector("[data-keeps]") != null && own.isReplaceable) this.#takeOver(own);
      own.offer();
    }
    dropReserved(this);
    scrollToElement(this);
    if (opened) await this.#dealAnew();
    await this.#goOn();
    return opened;
  }

  /**
   * Deals the cards of a beginning anew that a link has brought (`[data-fresh=shuffled]`), as nobody has set these. With
   * `[data-fresh=chosen]` nobody has set the rules either, so those that the reader has chosen for all pages hold.
   */
  async #dealAnew(): Promise<void> {
    const { fresh, tableCode } = this.#beginning?.dataset ?? {};
    if ((fresh !== "shuffled" && fresh !== "chosen") || tableCode === undefined) return;
    const [game, codes] = tableCode.split(":");
    const chosen = fresh === "chosen" ? chosenTable() : undefined;
    const table = chosen !== undefined && chosen.game === game ? chosen.code : (codes ?? "");
    const event = { type: "table", table, seed: randomSeed() };
    if ((await this.#request(this.#state, event, "link")) === undefined && this.#own?.shows === "own") this.#keep();
  }

  /** The name under which the browser keeps what was done here. */
  get #keptAs(): string {
    return this.getAttribute("keep") ?? this.getAttribute("widget") ?? "";
  }

  get #locale(): string {
    return this.getAttribute("locale") ?? document.documentElement.lang;
  }

  get #view(): HTMLElement | null {
    return this.querySelector<HTMLElement>("[data-view]");
  }

  /** What is shown, where it is only a beginning. */
  get #beginning(): HTMLElement | null {
    return this.#view?.querySelector<HTMLElement>("[data-fresh]") ?? null;
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

/** What is asked for whoever opens the page again and has left *view*, where some answers of theirs were *wrong*. */
function onReturn(view: ParentNode | null | undefined, wrong?: readonly string[]): Json | undefined {
  const button = view?.querySelector<HTMLElement>("[data-on-return]") ?? null;
  if (button !== null) return eventOf(button, wrong && { wrong });
  const table = chosenInsteadOf(view);
  return table && openingOf(table);
}

/** The event that shows *table*, which the reader has chosen, and puts aside what was there. */
function openingOf({ link }: ChosenTable): Json {
  return { type: "chosen", values: { link } };
}

/** The attribute of the data *name*, as `export-aside` of `exportAside`. */
function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
