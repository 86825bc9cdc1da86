/**
 * What the reader has of their own in a widget: what the browser keeps of it, whether the page shows that, and the notes
 * on it. Something else is shown after a link, and while one's own cannot be opened; it is never kept over one's own.
 */

import { focusOn } from "./focus";
import { scrollToElement } from "./sight";
import { type StoredState, StateStorage } from "./storage";
import { htmlOf, StoredView } from "./stored-view";
import { dropReserved, reserveSavedStatus, show, showAndAnnounce, showSavedStatus } from "./status-messages";
import type { Failure, Json } from "./protocol";

/** A message of the rules engine itself on a state that it refuses begins with a code, as `bad-record: `. */
const REFUSED = /^[a-z]+(-[a-z]+)+: /;

/** What became of a state that was to be kept. It is "behind" where something else of the reader's own is kept. */
export type Written = "kept" | "behind" | "refused";

/** A state of the reader's own, as it is kept, and its HTML if that is at hand. */
export interface FoundState extends StoredState {
  readonly text: string;
  readonly view: DocumentFragment | undefined;
}

export class SavedState {
  readonly keeper: StateStorage;

  /** What is shown: the reader's own, what a link has brought, or something else since one's own cannot be opened. */
  shows: "own" | "link" | "other" = "own";

  /** Whether the reader's own has not been opened yet, so that what is in its place cannot be used. */
  isUnopened = false;

  readonly #widget: HTMLElement;
  readonly #storedView: StoredView;
  readonly #untouched: string;
  #hasComplained = false;

  /** What is kept of *widget* under *name*; what cannot be read is put aside. *build* distinguishes builds. */
  constructor(widget: HTMLElement, name: string, build: string) {
    this.#widget = widget;
    this.keeper = new StateStorage(name);
    this.#storedView = new StoredView(this.keeper.key, build);
    this.#untouched = this.#html;
    if (this.keeper.isUnreadable) this.keeper.putAside();
    this.#showAside();
  }

  /** Whether the browser keeps something of the reader's own while something else is shown. */
  get isHidden(): boolean {
    return this.shows !== "own" && this.keeper.text !== null;
  }

  /** Whether nothing is lost where something else takes the place of what is kept: nothing is kept, or it is not begun, or it is over. */
  get isReplaceable(): boolean {
    const { text } = this.keeper;
    return text === null || this.#storedView.has(text, "[data-untouched], [data-over]");
  }

  /** Whether what is kept is begun, goes on, and is of the same table and length as *beginning*. */
  isUnderWayFrom(beginning: HTMLElement): boolean {
    const { text } = this.keeper;
    const alike = ["data-table-code", "data-length"]
      .map((name) => [name, beginning.getAttribute(name)] as const)
      .map(([name, value]) => value === null ? "" : `[${name}=${JSON.stringify(value)}]`);
    return text !== null && !this.isReplaceable && this.#storedView.has(text, alike.join(""));
  }

  /** Whether another window has gone on from what is shown. */
  get isBehind(): boolean {
    return this.shows === "own" && this.keeper.isBehind && this.keeper.read() !== undefined;
  }

  /** What is kept, if there is anything. */
  find(): FoundState | undefined {
    const { text } = this.keeper;
    const kept = this.keeper.read();
    return text === null || kept === undefined ? undefined : { ...kept, text, view: this.#storedView.read(text) };
  }

  /** The view that was left when nothing was kept yet. */
  findUnkept(): DocumentFragment | undefined {
    return this.keeper.text === null ? this.#storedView.read("") : undefined;
  }

  /** Takes note that the page shows what is kept as *text*. */
  see(text: string): void {
    this.keeper.see(text);
    this.shows = "own";
    this.open();
  }

  /** Has nothing pressed in the view until one's own is there. */
  close(): void {
    this.isUnopened = true;
    this.#view?.setAttribute("inert", "");
    showSavedStatus(this.#widget, undefined);
    reserveSavedStatus(this.#widget, "resumed");
    showAndAnnounce(this.#widget, "[data-opening]");
  }

  /** Lets the view be used. */
  open(): void {
    this.isUnopened = false;
    this.#view?.removeAttribute("inert");
    show(this.#widget, "[data-opening]", false);
  }

  /**
   * Reports that one's own could not be opened. What the engine refuses is put aside; else it can be tried again. What is
   * newer stays in any case: another window shows it, and may be of a newer build.
   */
  fail({ code, message }: Failure, isNewer: boolean): void {
    show(this.#widget, "[data-opening]", false);
    if (code === "bad-answer" && REFUSED.test(message) && !isNewer) {
      this.keeper.putAside();
      dropReserved(this.#widget);
      this.#showAside();
      this.open();
      return;
    }
    if (code === "no-webassembly") {
      this.shows = "other";
      this.open();
    }
    showSavedStatus(this.#widget, "failed");
    const note = this.#widget.querySelector("[data-kept]");
    if (note !== null) scrollToElement(note, "nearest");
  }

  /** Keeps *kept*, which is shown, unless one's own is something else that can still be lost; reports it where the browser keeps nothing. */
  keep(kept: StoredState): Written {
    const replaces = this.shows === "link" && this.isReplaceable;
    if ((this.isHidden && !replaces) || this.isBehind) return "behind";
    const isKept = this.#write(kept, () => (replaces ? this.keeper.replace(kept) : this.keeper.write(kept)));
    return isKept ? "kept" : "refused";
  }

  /** Keeps *kept*, which is shown, in the place of one's own, as the reader wants it. */
  replace(kept: StoredState): boolean {
    const isKept = this.#write(kept, () => this.keeper.replace(kept));
    if (isKept) this.leaveNote();
    return isKept;
  }

  /** Reports that one's own is still there although something else is shown, unless that can take its place. */
  offer(): void {
    if (this.isHidden && this.shows === "link" && !this.isReplaceable) showSavedStatus(this.#widget, "guest");
  }

  /**
   * Keeps what the view shows, with what was marked or typed, for when the page is opened again. Where no state is kept,
   * the page will come with its first one: only that one's view is kept then, and *isFirst* if the view is of that.
   */
  keepView(isFirst: boolean): void {
    if (this.shows !== "own" || this.isUnopened || this.keeper.isBehind) return;
    const { text } = this.keeper;
    if (text === null && (!isFirst || this.#html === this.#untouched)) this.#storedView.forget();
    else this.#storedView.write(text ?? "", this.#html);
  }

  /** Forgets what is kept. */
  forget(): void {
    this.keeper.forget();
    this.#storedView.forget();
    this.shows = "own";
    this.open();
    this.leaveNote();
  }

  saveAside(): void {
    this.keeper.saveAside();
  }

  forgetAside(): void {
    this.keeper.forgetAside();
    this.#showAside();
  }

  /** Hides the note on what was kept; a reader who was in it goes on in the view. */
  leaveNote(): void {
    const inside = document.activeElement?.closest("[data-kept]") !== null && this.#widget.contains(document.activeElement);
    showSavedStatus(this.#widget, undefined);
    if (inside && this.#view !== null) focusOn(this.#view.querySelector<HTMLElement>("[data-focus]") ?? this.#view);
  }

  get #view(): HTMLElement | null {
    return this.#widget.querySelector<HTMLElement>("[data-view]");
  }

  get #html(): string {
    return this.#view === null ? "" : htmlOf(this.#view);
  }

  /** Has *write* keep *kept*; reports once, and in the fold for good, where the browser does not do so. */
  #write(kept: StoredState, write: () => boolean): boolean {
    // The view first: whoever hears of the state in another window finds its view, too.
    this.#storedView.write(this.keeper.pack(kept), this.#html);
    const isKept = write();
    show(this.#widget, "[data-unkept]", !isKept);
    if (isKept) this.shows = "own";
    else if (!this.#hasComplained) {
      this.#hasComplained = true;
      showAndAnnounce(this.#widget, "[data-unkept-now]");
    }
    return isKept;
  }

  #showAside(): void {
    show(this.#widget, "[data-aside]", this.keeper.aside.length > 0);
  }
}

/** Whether *one* and *other* are the same state. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
