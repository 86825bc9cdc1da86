/**
 * Starting Python, in one of two ways. Restored from the snapshot it is ready soonest and answers the usual requests, some
 * of them after the modules of the other widgets have been added. Started from its archives it takes longer and answers
 * every request, so it takes over wherever the other one fails.
 */

import { download } from "./download";
import type { Manifest } from "./manifest";
import { fetchRuntime, loadPython } from "./runtime";
import { snapshotOptions } from "./snapshot";

declare const MANIFEST: Manifest;

/** A Python that answers: a request and its answer are JSON; undefined means that this one has no answer. */
interface RunningPython {
  readonly answer: (request: string) => string | undefined;
  readonly useLanguage: (locale: string, catalogue: Uint8Array) => void;
  /** Adds the modules of the other widgets; a Python that has them all has no such function. */
  readonly addModules?: (rest: Uint8Array) => void;
}

/** The functions of the restored Python: see bundle/snapshot_modules/snapshot_engine.py. */
interface SnapshotEngine {
  readonly answer_or_none: RunningPython["answer"];
  readonly use_language: RunningPython["useLanguage"];
  readonly add_modules: (rest: Uint8Array) => void;
  readonly reseed: (seed: number) => void;
  readonly use_site: (site: string) => void;
}

/** What a reader without a network may want of the engine although it was not fetched yet. */
export const LATER: readonly string[] = [new URL(MANIFEST.rest.url, import.meta.url).href];

/** How long restoring may take in milliseconds, all files being there. A damaged snapshot may never come to an end. */
const RESTORE_LIMIT = 6_000;

/** What is imported stays, so the collector need not look through it while an answer is waited for. */
const ANSWER = `
import gc
from kiebitz.elements.dispatch import answer
gc.freeze()
answer
`;

const USE_SITE = `
from kiebitz.elements.site_handover import use_site
use_site
`;

const USE_LANGUAGE = `
from kiebitz.elements.texts import use_catalogue
lambda locale, catalogue: use_catalogue(locale, catalogue.to_bytes())
`;

let memory: Promise<ArrayBuffer> | undefined;

/** Fetches what the restored Python needs, once; after a failure, which every caller gets, the next call tries again. */
function fetchMemory(): Promise<ArrayBuffer> {
  memory ??= download(MANIFEST.snapshot).catch((reason: unknown) => {
    memory = undefined;
    throw reason;
  });
  return memory;
}

async function fromSnapshot(): Promise<RunningPython> {
  const [file] = await Promise.all([fetchMemory(), fetchRuntime()]);
  // It is large, and nobody needs it a second time.
  memory = undefined;
  const loading = loadPython(Promise.resolve(new ArrayBuffer()), snapshotOptions(file));
  const tooLong = new Promise<never>((_resolve, reject) => {
    setTimeout(() => { reject(new Error("restoring takes too long")); }, RESTORE_LIMIT);
  });
  const side = (await Promise.race([loading, tooLong])).pyimport("snapshot_engine") as SnapshotEngine;
  side.use_site(MANIFEST.site);
  side.reseed(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  return { answer: side.answer_or_none, useLanguage: side.use_language, addModules: side.add_modules };
}

async function fromArchives(): Promise<RunningPython> {
  const wheels = Promise.all(MANIFEST.wheels.map(download));
  // A wheel that fails while Pyodide is still loading is reported below, at the await, and only there.
  wheels.catch(() => undefined);
  const python = await loadPython(download(MANIFEST.stdlib));
  for (const wheel of await wheels) python.unpackArchive(wheel, "wheel");
  (python.runPython(USE_SITE) as (site: string) => void)(MANIFEST.site);
  return { answer: python.runPython(ANSWER) as RunningPython["answer"], useLanguage: python.runPython(USE_LANGUAGE) as RunningPython["useLanguage"] };
}

/** The engine of a worker: one Python at a time, started when first asked for. */
export class Engine {
  /** Whether no Python could be started. The next one to ask tries again, but a new worker may do better. */
  isBroken = false;

  #isRestored: boolean;
  #python: Promise<RunningPython> | undefined;
  #allModules: Promise<void> | undefined;
  readonly #texts = new Map<string, Promise<ArrayBuffer | undefined>>();
  /** The languages whose catalogue the running Python has. */
  #languages = new Set<string>();

  constructor(useSnapshot: boolean) {
    this.#isRestored = useSnapshot;
  }

  /** Fetches what *start* needs, as far as it can be known. */
  async fetch(locale: string): Promise<void> {
    const files = this.#python === undefined && this.#isRestored ? [fetchMemory(), fetchRuntime()] : [];
    await Promise.all([...files, this.#textsOf(locale)]);
  }

  /** Is there once *locale* can be answered in. */
  async start(locale: string): Promise<RunningPython> {
    const texts = this.#textsOf(locale);
    // Failing before Python is there, it is reported below.
    texts.catch(() => undefined);
    const python = await this.#started();
    const catalogue = await texts;
    if (catalogue !== undefined && !this.#languages.has(locale)) python.useLanguage(locale, new Uint8Array(catalogue));
    this.#languages.add(locale);
    return python;
  }

  /** The answer to *request*, both JSON. */
  async answer(locale: string, request: string): Promise<string> {
    const python = await this.start(locale);
    const answer = python.answer(request) ?? (await this.#answerWithAllModules(python, request));
    if (typeof answer === "string") return answer;
    if (this.#isRestored) await this.#replace();
    return (await this.start(locale)).answer(request) ?? "";
  }

  async #started(): Promise<RunningPython> {
    this.#python ??= this.#isRestored ? fromSnapshot().catch(() => this.#startWhole()) : fromArchives();
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

  /** The answer of *python* once it has the modules of all widgets; undefined where that is not enough. */
  async #answerWithAllModules({ answer, addModules }: RunningPython, request: string): Promise<string | undefined> {
    if (addModules === undefined) return undefined;
    this.#allModules ??= download(MANIFEST.rest).then((rest) => { addModules(new Uint8Array(rest)); });
    try {
      await this.#allModules;
      return answer(request);
    } catch {
      this.#allModules = undefined;
      return undefined;
    }
  }

  #startWhole(): Promise<RunningPython> {
    this.#isRestored = false;
    this.#languages.clear();
    return fromArchives();
  }

  /** Puts the whole Python in the place of the restored one, which others go on asking if that cannot be. */
  async #replace(): Promise<void> {
    const whole = await fromArchives();
    this.#isRestored = false;
    this.#languages.clear();
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
