/**
 * What the reader's browser keeps of a widget, and the same in a file: `{"kiebitz": NAME, "version": 1, "state": …}`, and
 * `"wrong"` with the ids of wrong marks where the question in that state has been checked.
 *
 * Nothing is written over what this page has not shown: another window may have gone on, and what this version of the
 * page cannot read is put aside, under the same key with `.aside` behind it.
 */

import { saveFile } from "./file-saver";
import type { Json } from "./protocol";

const VERSION = 1;

/** The largest state that is kept, in characters. */
const LARGEST = 200_000;

/** Most texts that are put aside for one widget. */
const MOST_ASIDE = 9;

/** A state, and which marks were wrong if its question has been checked. */
export interface StoredState {
  readonly state: Json;
  readonly wrong?: readonly string[] | undefined;
}

/** One place in the browser's storage; where the browser keeps nothing, it is empty and stays so. */
export class StateStorage {
  readonly #name: string;

  /** The text kept that this page has shown or written last; null before there was one. */
  #seen: string | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  /** The text that is kept now; null where there is none. */
  get text(): string | null {
    return read(this.key);
  }

  get key(): string {
    return `kiebitz.${this.#name}`;
  }

  /** Whether something is kept that this page has not shown yet. */
  get isBehind(): boolean {
    const { text } = this;
    return text !== null && text !== this.#seen;
  }

  /** The state kept, if there is one that this version of the page can read. */
  read(): StoredState | undefined {
    const { text } = this;
    try {
      return text === null ? undefined : opened(text, this.#name);
    } catch {
      return undefined;
    }
  }

  /** Takes note that the page shows what is kept as *text*. */
  see(text: string | null): void {
    this.#seen = text;
  }

  /** Keeps *kept*, but not over something that this page has not shown; returns whether it could. */
  write(kept: StoredState): boolean {
    return !this.isBehind && this.replace(kept);
  }

  /** Keeps *kept* in the place of whatever is kept; returns whether it could. */
  replace(kept: StoredState): boolean {
    const text = this.pack(kept);
    if (text.length > LARGEST || !(put(this.key, text) || this.#putWithoutView(text))) return false;
    this.#seen = text;
    return true;
  }

  /** Forgets what was kept; what was put aside stays. */
  forget(): void {
    remove(this.key);
    this.#seen = null;
  }

  /** The texts that were put aside. */
  get aside(): readonly string[] {
    return this.#places().map(read).filter((text) => text !== null);
  }

  /** Whether something is kept that this version of the page cannot read. */
  get isUnreadable(): boolean {
    return this.text !== null && this.read() === undefined;
  }

  /** Puts aside what is kept. Where that cannot be done it stays, and nothing is written over it. */
  putAside(): void {
    const { text } = this;
    if (text === null) return;
    const place = this.#places().find((key) => [null, text].includes(read(key)));
    if (place !== undefined && put(place, text)) remove(this.key);
  }

  /** Forgets what was put aside. */
  forgetAside(): void {
    this.#places().forEach(remove);
  }

  /** Has the browser save what was put aside, each text as the file that it would have been. */
  saveAside(): void {
    for (const text of this.aside) saveFile(jsonFile(text), `kiebitz-${this.#name}-aside.json`);
  }

  /** Has the browser save *state* as a file. */
  save(state: Json): void {
    saveFile(jsonFile(this.pack({ state })), `kiebitz-${this.#name}.json`);
  }

  /** The state in *file*. Throws an Error, in English, where it has none of this widget. */
  async open(file: File): Promise<StoredState> {
    if (file.size > LARGEST) throw new Error("this file is too large");
    return opened(await file.text(), this.#name);
  }

  #places(): string[] {
    return Array.from({ length: MOST_ASIDE }, (_, number) => `${this.key}.aside${number === 0 ? "" : `.${number + 1}`}`);
  }

  /** Puts *text* into the room that the last view takes, which can be had again. */
  #putWithoutView(text: string): boolean {
    remove(viewOf(this.key));
    return put(this.key, text);
  }

  /** *kept* as it is kept. */
  pack({ state, wrong }: StoredState): string {
    return JSON.stringify({ kiebitz: this.#name, version: VERSION, state, wrong });
  }
}

/** Where the last view of what is kept at *key* has its place. */
export function viewOf(key: string): string {
  return `${key}.view`;
}

/** The text at *key*; null where there is none, or where the browser keeps nothing. */
export function read(key: string): string | null {
  try {
    const text = localStorage.getItem(key);
    // An empty text is nothing that anybody has done.
    return text === "" ? null : text;
  } catch {
    return null;
  }
}

/** Puts *text* at *key*; returns whether the browser took it. */
export function put(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes what is at *key*. */
export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, there is nothing to remove.
  }
}

/** Forgets every state whose last view is one of those that *isMeant* finds. */
export function forgetViews(isMeant: (view: ParentNode) => boolean): void {
  const keys = keptKeys();
  for (const key of keys.filter((one) => keys.includes(viewOf(one)))) {
    const view = viewIn(read(viewOf(key)));
    if (view === undefined || !isMeant(view)) continue;
    remove(viewOf(key));
    remove(key);
  }
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The HTML in what is kept of a view; nothing of it runs. */
function viewIn(text: string | null): ParentNode | undefined {
  try {
    const { html } = JSON.parse(text ?? "{}") as { readonly html?: unknown };
    return typeof html === "string" ? new DOMParser().parseFromString(html, "text/html") : undefined;
  } catch {
    return undefined;
  }
}

function jsonFile(text: string): Blob {
  return new Blob([text], { type: "application/json" });
}

function opened(text: string, name: string): StoredState {
  let packed: unknown;
  try {
    packed = JSON.parse(text);
  } catch {
    throw new Error("this file holds no JSON");
  }
  if (typeof packed !== "object" || packed === null) throw new Error("this file was not saved here");
  const { kiebitz, version, state, wrong } = packed as Readonly<Record<string, Json | undefined>>;
  if (kiebitz !== name || state === undefined) throw new Error(`this file was not saved on the page ${name}`);
  if (version !== VERSION) throw new Error("this file is of another version of the page");
  return { state, wrong: Array.isArray(wrong) ? wrong.map(String) : undefined };
}
