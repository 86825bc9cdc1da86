/**
 * What the reader's browser keeps of a widget, and the same in a file: `{"kiebitz": NAME, "version": 1, "state": …}`, and
 * `"wrong"` with the ids of wrong marks where the question in that state has been checked.
 */

import type { Json } from "./protocol";

const VERSION = 1;

/** The largest state that is kept, in characters. */
const LARGEST = 200_000;

/** A state, and which marks were wrong if its question has been checked. */
export interface Kept {
  readonly state: Json;
  readonly wrong?: readonly string[] | undefined;
}

/** One place in the browser's storage; where the browser keeps nothing, it is empty and stays so. */
export class Keeper {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** The state kept, if there is one that this version of the page can read. */
  read(): Kept | undefined {
    try {
      return opened(localStorage.getItem(this.#key) ?? "", this.#name);
    } catch {
      return undefined;
    }
  }

  /** Keeps *kept*; tells whether it could. */
  write(kept: Kept): boolean {
    const text = this.#packed(kept);
    if (text.length > LARGEST) return false;
    try {
      localStorage.setItem(this.#key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Forgets what was kept. */
  forget(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // Where nothing can be kept, there is nothing to forget.
    }
  }

  /** Has the browser save *state* as a file. */
  save(state: Json): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.#packed({ state })], { type: "application/json" }));
    link.download = `kiebitz-${this.#name}.json`;
    link.click();
    setTimeout(() => { URL.revokeObjectURL(link.href); });
  }

  /** The state in *file*. Throws an Error, in English, where it has none of this widget. */
  async open(file: File): Promise<Kept> {
    if (file.size > LARGEST) throw new Error("this file is too large");
    return opened(await file.text(), this.#name);
  }

  get #key(): string {
    return `kiebitz.${this.#name}`;
  }

  #packed({ state, wrong }: Kept): string {
    return JSON.stringify({ kiebitz: this.#name, version: VERSION, state, wrong });
  }
}

function opened(text: string, name: string): Kept {
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
