/**
 * The HTML that was last shown of a kept state, so that the same page shows it at once, without the engine.
 *
 * It counts only for the state that it was made of, on the page and in the build that made it. Whoever can write to the
 * storage can write this, too; so HTML that could run or fetch anything, or lead to another host, is not shown.
 */

import { fragment } from "./fragment";
import { put, read, remove, viewOf } from "./storage";

/** The longest HTML that is kept, in characters. */
const LARGEST = 300_000;

/** What runs, fetches or changes the page beyond the widget. */
const ACTIVE = "script, style, link, meta, base, iframe, frame, object, embed, template, svg, math, img, audio, video, source, portal";

/** Attributes whose value is an address. */
const ADDRESSES = ["href", "src", "srcset", "action", "formaction", "ping", "poster", "background"];

/** A style that sets numbers, and fetches nothing. */
const NUMBERS = /^[\w\s:;.%-]*$/;

export class StoredView {
  readonly #key: string;
  readonly #made: string;

  /** The place for the widget that is kept at *key*; *build* distinguishes builds. */
  constructor(key: string, build: string) {
    this.#key = viewOf(key);
    this.#made = `${build} ${location.pathname}`;
  }

  /** The view of what is kept as *text*; nothing where it was not kept, or cannot be trusted. */
  read(text: string): DocumentFragment | undefined {
    const kept = this.#kept;
    if (kept?.["made"] !== this.#made || kept["of"] !== text || typeof kept["html"] !== "string") return undefined;
    try {
      const html = fragment(kept["html"]);
      return isHarmless(html) ? html : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether the last view of what is kept as *text* has *selector*, whichever page and build made it: it is not shown, only searched. */
  has(text: string, selector: string): boolean {
    const kept = this.#kept;
    return kept?.["of"] === text && typeof kept["html"] === "string" && fragment(kept["html"]).querySelector(selector) !== null;
  }

  /** Keeps *html* as the view of what is kept as *text*. It is no loss where that cannot be done. */
  write(text: string, html: string): void {
    if (html.length > LARGEST || !put(this.#key, JSON.stringify({ made: this.#made, of: text, html }))) this.forget();
  }

  forget(): void {
    remove(this.#key);
  }

  /** What is kept of a view; null where there is nothing that can be read. */
  get #kept(): Readonly<Record<string, unknown>> | null {
    try {
      return JSON.parse(read(this.#key) ?? "null") as Readonly<Record<string, unknown>> | null;
    } catch {
      return null;
    }
  }
}

/** The HTML of *view*, with what was put into its fields. */
export function htmlOf(view: HTMLElement): string {
  const copy = view.cloneNode(true) as HTMLElement;
  const fields = view.querySelectorAll("input, textarea, option");
  copy.querySelectorAll("input, textarea, option").forEach((field, place) => { fill(field, fields[place]); });
  return copy.innerHTML;
}

function fill(copy: Element, field: Element | undefined): void {
  if (field instanceof HTMLTextAreaElement) copy.textContent = field.value;
  else if (field instanceof HTMLOptionElement) copy.toggleAttribute("selected", field.selected);
  else if (field instanceof HTMLInputElement) {
    copy.toggleAttribute("checked", field.checked);
    if (field.type !== "file") copy.setAttribute("value", field.value);
  }
}

function isHarmless(html: DocumentFragment): boolean {
  return html.querySelector(ACTIVE) === null && [...html.querySelectorAll("*")].every(hasHarmlessAttributes);
}

function hasHarmlessAttributes(element: Element): boolean {
  return [...element.attributes].every(({ localName, value }) => {
    if (localName.startsWith("on") || (localName === "style" && !NUMBERS.test(value))) return false;
    return !ADDRESSES.includes(localName) || isSameOrigin(value);
  });
}

function isSameOrigin(address: string): boolean {
  const { protocol, host } = new URL(address, location.href);
  return protocol === location.protocol && host === location.host;
}
