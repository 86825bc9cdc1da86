/**
 * Starting Python, in one of two ways. Restored from the snapshot it is there soonest, and answers what readers ordinarily
 * ask, some of it after it has learnt the rest of the widgets. Started from its archives it takes longer, and answers
 * everything; so it stands in wherever the other one fails.
 */

import { download } from "./download";
import type { Manifest } from "./manifest";
import { fetchRuntime, loadPython } from "./runtime";
import { snapshotOptions } from "./snapshot";

declare const MANIFEST: Manifest;

/** A Python that answers: a request and its answer are JSON; no answer means that this one cannot tell it. */
interface Started {
  readonly answer: (request: string) => string | undefined;
  readonly speak: (locale: string, catalogue: Uint8Array) => void;
  /** Has it know the rest of the widgets; one that has everything has nothing to learn. */
  readonly learn?: (rest: Uint8Array) => void;
}

/** What the restored Python's side offers: see bundle/snapshot_modules/snapshot_engine.py. */
interface Restored {
  readonly answer_or_none: Started["answer"];
  readonly speak: Started["speak"];
  readonly learn: (rest: Uint8Array) => void;
  readonly reseed: (seed: number) => void;
}

/** What a reader without a network may want of the engine although it was not fetched yet. */
export const LATER: readonly string[] = [new URL(MANIFEST.rest.url, import.meta.url).href];

/** How long restoring may take in milliseconds, all files being there. A damaged snapshot may never come to an end. */
const RESTORING = 6_000;

/** What is imported stays, so the collector need not look through it while an answer is waited for. */
const ANSWER = `
import gc
from kiebitz.elements.dispatch import answer
gc.freeze()
answer
`;

const SPEAK = `
from kiebitz.elements.texts import use_catalogue
lambda locale, catalogue: use_catalogue(locale, catalogue.to_bytes())
`;

let memory: Promise<ArrayBuffer> | undefined;

/** Fetches what the restored Python needs, once; a failure is told to whoever waits, and the next one tries again. */
function fetchMemory(): Promise<ArrayBuffer> {
  memory ??= download(MANIFEST.snapshot).catch((reason: unknown) => {
    memory = undefined;
    throw reason;
  });
  return memory;
}

async function restored(): Promise<Started> {
  const [file] = await Promise.all([fetchMemory(), fetchRuntime()]);
  // It is large, and nobody needs it a second time.
  memory = undefined;
  const loading = loadPython(Promise.resolve(new ArrayBuffer()), snapshotOptions(file));
  const tooLong = new Promise<never>((_resolve, reject) => {
    setTimeout(() => { reject(new Error("restoring takes too long")); }, RESTORING);
  });
  const side = (await Promise.race([loading, tooLong])).pyimport("restored") as Restored;
  side.reseed(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  return { answer: side.answer_or_none, speak: side.speak, learn: side.learn };
}

async function fromArchives(): Promise<Started> {
  const wheels = Promise.all(MANIFEST.wheels.map(download));
  // A wheel that fails while Pyodide is still loading is reported below, at the await, and only there.
  wheels.catch(() => undefined);
  const python = await loadPython(download(MANIFEST.stdlib));
  for (const wheel of await wheels) python.unpackArchive(wheel, "wheel");
  return { answer: python.runPython(ANSWER) as Started["answer"], speak: python.runPython(SPEAK) as Started["speak"] };
}

/** The engine of a worker: one Python at a time, started when first asked for. */
export class Engine {
  /** Whether no Python could be started. The next one to ask tries again, but a new worker may do better. */
  isBroken = false;

  #isRestored: boolean;
  #python: Promise<Started> | undefined;
  #learnt: Promise<void> | undefined;
  readonly #texts = new Map<string, Promise<ArrayBuffer | undefined>>();
  /** The languages that the Python at hand has learnt. */
  #spoken = new Set<string>();

  constructor(useSnapshot: boolean) {
    this.#isRestored = useSnapshot;
  }

  /** Fetches what *start* needs, as far as it can be known. */
  async fetch(locale: string): Promise<void> {
    const files = this.#python === undefined && this.#isRestored ? [fetchMemory(), fetchRuntime()] : [];
    await Promise.all([...files, this.#textsOf(locale)]);
  }

  /** Is there once *locale* can be answered in. */
  async start(locale: string): Promise<Started> {
    const texts = this.#textsOf(locale);
    // Failing before Python is there, it is reported below.
    texts.catch(() => undefined);
    const python = await this.#started();
    const catalogue = await texts;
    if (catalogue !== undefined && !this.#spoken.has(locale)) python.speak(locale, new Uint8Array(catalogue));
    this.#spoken.add(locale);
    return python;
  }

  /** The answer to *request*, both JSON. */
  async answer(locale: string, request: string): Promise<string> {
    const python = await this.start(locale);
    const told = python.answer(request) ?? (await this.#answerKnowingAll(python, request));
    if (typeof told === "string") return told;
    if (this.#isRestored) await this.#replace();
    return (await this.start(locale)).answer(request) ?? "";
  }

  async #started(): Promise<Started> {
    this.#python ??= this.#isRestored ? restored().catch(() => this.#startWhole()) : fromArchives();
    try {
      const python = await this.#python;
      this.isBroken = false;
      return python;
    } catch (reason) {
      this.isBroken = true;
      this.#python = undefined;
      throw reason;
    }
  }

  /** The answer of *python* once it has learnt the rest; none where that is not enough. */
  async #answerKnowingAll({ answer, learn }: Started, request: string): Promise<string | undefined> {
    if (learn === undefined) return undefined;
    this.#learnt ??= download(MANIFEST.rest).then((rest) => { learn(new Uint8Array(rest)); });
    try {
      await this.#learnt;
      return answer(request);
    } catch {
      this.#learnt = undefined;
      return undefined;
    }
  }

  #startWhole(): Promise<Started> {
    this.#isRestored = false;
    this.#spoken.clear();
    return fromArchives();
  }

  /** Puts the whole Python in the place of the restored one, which others go on asking if that cannot be. */
  async #replace(): Promise<void> {
    const whole = await fromArchives();
    this.#isRestored = false;
    this.#spoken.clear();
    this.#python = Promise.resolve(whole);
  }

  /** The catalogue of *locale*, fetched once; none for the source language. */
  #textsOf(locale: string): Promise<ArrayBuffer | undefined> {
    const file = MANIFEST.catalogues[locale];
    const texts = this.#texts.get(locale) ?? (file === undefined ? Promise.resolve(undefined) : download(file));
    this.#texts.set(locale, texts);
    texts.catch(() => { this.#texts.delete(locale); });
    return texts;
  }
}
