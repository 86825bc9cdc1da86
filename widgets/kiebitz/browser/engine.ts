/**
 * Starting Python, in one of two ways. Restored from the snapshot it is there soonest, and answers what readers ordinarily
 * ask, some of it after it has learnt the rest of the widgets. Started from its archives it takes longer, and answers
 * everything; so it stands in wherever the other one fails.
 */

import type { Manifest, ManifestFile } from "./manifest";
import { fetchChecked, fetchRuntime, loadPython } from "./runtime";
import { snapshotOptions } from "./snapshot";

declare const MANIFEST: Manifest;

/** A Python that answers: a request and its answer are JSON; no answer means that this one cannot tell it. */
interface Started {
  readonly answer: (request: string) => string | undefined;
  readonly speak: (locale: string, catalogue: Uint8Array) => void;
  /** Has it know the rest of the widgets; one that has everything has nothing to learn. */
  readonly learn?: (rest: Uint8Array) => void;
}

/** What the restored Python's side offers: see bundle/in_memory/restored.py. */
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
from kiebitz.elements.stage import answer
gc.freeze()
answer
`;

const SPEAK = `
from kiebitz.elements.texts import use_catalogue
lambda locale, catalogue: use_catalogue(locale, catalogue.to_bytes())
`;

async function buffer(file: ManifestFile): Promise<ArrayBuffer> {
  return (await fetchChecked(file)).arrayBuffer();
}

async function restored(): Promise<Started> {
  const [file] = await Promise.all([buffer(MANIFEST.snapshot), fetchRuntime()]);
  const loading = loadPython(Promise.resolve(new Response()), snapshotOptions(file));
  const tooLong = new Promise<never>((_resolve, reject) => {
    setTimeout(() => { reject(new Error("restoring takes too long")); }, RESTORING);
  });
  const side = (await Promise.race([loading, tooLong])).pyimport("restored") as Restored;
  side.reseed(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  return { answer: side.answer_or_none, speak: side.speak, learn: side.learn };
}

async function fromArchives(): Promise<Started> {
  const wheels = Promise.all(MANIFEST.wheels.map(buffer));
  // A wheel that fails while Pyodide is still loading is reported below, at the await, and only there.
  wheels.catch(() => undefined);
  const python = await loadPython(fetchChecked(MANIFEST.stdlib));
  for (const wheel of await wheels) python.unpackArchive(wheel, "wheel");
  return { answer: python.runPython(ANSWER) as Started["answer"], speak: python.runPython(SPEAK) as Started["speak"] };
}

/** The engine of a worker: one Python at a time, started when first asked for. */
export class Engine {
  /** Whether it answers from the snapshot. */
  isRestored: boolean;

  #python: Promise<Started> | undefined;
  #learnt: Promise<void> | undefined;
  #spoken = new Map<string, Promise<void>>();

  constructor(useSnapshot: boolean) {
    this.isRestored = useSnapshot;
  }

  /** Is there once *locale* can be answered in. */
  async start(locale: string): Promise<Started> {
    this.#python ??= this.isRestored ? restored().catch(() => this.#startWhole()) : fromArchives();
    try {
      await this.#speak(locale);
      return await this.#python;
    } catch (reason) {
      // The next one to ask tries again.
      this.#python = undefined;
      this.#spoken.clear();
      throw reason;
    }
  }

  /** The answer to *request*, both JSON. */
  async answer(locale: string, request: string): Promise<string> {
    const python = await this.start(locale);
    const told = python.answer(request) ?? (await this.#answerKnowingAll(python, request));
    if (typeof told === "string") return told;
    if (this.isRestored) this.#python = this.#startWhole();
    return (await this.start(locale)).answer(request) ?? "";
  }

  /** The answer of *python* once it has learnt the rest; none where that is not enough. */
  async #answerKnowingAll({ answer, learn }: Started, request: string): Promise<string | undefined> {
    if (learn === undefined) return undefined;
    this.#learnt ??= buffer(MANIFEST.rest).then((rest) => { learn(new Uint8Array(rest)); });
    try {
      await this.#learnt;
      return answer(request);
    } catch {
      return undefined;
    }
  }

  #startWhole(): Promise<Started> {
    this.isRestored = false;
    this.#spoken.clear();
    return fromArchives();
  }

  #speak(locale: string): Promise<void> {
    const spoken = this.#spoken.get(locale) ?? this.#fetchTexts(locale);
    this.#spoken.set(locale, spoken);
    return spoken;
  }

  /** Has Python use the catalogue of *locale*, which is on its way while Python starts. */
  async #fetchTexts(locale: string): Promise<void> {
    const file = MANIFEST.catalogues[locale];
    const [python, texts] = await Promise.all([this.#python, file && buffer(file)]);
    if (texts !== undefined) python?.speak(locale, new Uint8Array(texts));
  }
}
