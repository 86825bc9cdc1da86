/**
 * The engine's place: Pyodide, the wheels and the catalogues, in a module worker.
 *
 * Python objects stay in here. A question arrives as a JSON string and its answer leaves as one; errors leave as data.
 */

import { loadPyodide, type PyodideInterface } from "pyodide";

import type { Manifest, ManifestFile } from "./manifest";
import type { Failure, FailureCode, FromWorker, ToWorker } from "./protocol";

declare const ENGINE_MANIFEST: ManifestFile;

interface Engine {
  readonly answer: (request: string) => string;
  readonly speak: (locale: string) => Promise<void>;
}

const WITH_CATALOGUE = `
from pathlib import Path
from kiebitz.elements.texts import use_catalogue
lambda locale, path: use_catalogue(locale, Path(path).read_bytes())
`;

const ANSWER = `
from kiebitz.elements.stage import answer
answer
`;

const manifestUrl = new URL(ENGINE_MANIFEST.url, import.meta.url);

const fetchUnchecked = globalThis.fetch.bind(globalThis);

function post(message: FromWorker): void {
  globalThis.postMessage(message);
}

function failure(code: FailureCode, reason: unknown): Failure {
  return { code, message: reason instanceof Error ? reason.message : String(reason) };
}

async function fetchChecked(base: URL, { url, integrity }: ManifestFile): Promise<Response> {
  const response = await fetchUnchecked(new URL(url, base), { integrity });
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  return response;
}

async function bytes(file: ManifestFile): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetchChecked(manifestUrl, file)).arrayBuffer());
}

/** Has Pyodide's own fetches checked too, since it offers no way to hand it a hash. */
function checkFetches(files: readonly ManifestFile[]): void {
  const integrityByUrl = new Map(files.map(({ url, integrity }) => [new URL(url, manifestUrl).href, integrity]));
  globalThis.fetch = (input, init) => {
    const integrity = integrityByUrl.get(new Request(input, init).url);
    return fetchUnchecked(input, integrity === undefined ? init : { ...init, integrity });
  };
}

async function loadPython(manifest: Manifest): Promise<PyodideInterface> {
  checkFetches([manifest.wasm, manifest.stdlib]);
  const base = new URL(manifest.pyodide, manifestUrl).href;
  const wheels = Promise.all(manifest.wheels.map(bytes));
  // A wheel that fails while Pyodide is still loading is reported below, at the await, and only there.
  wheels.catch(() => undefined);
  const pyodide = await loadPyodide({
    indexURL: base,
    packageBaseUrl: base,
    stdLibURL: new URL(manifest.stdlib.url, manifestUrl).href,
    lockFileContents: manifest.lock,
  });
  for (const wheel of await wheels) pyodide.unpackArchive(wheel, "wheel");
  return pyodide;
}

async function startEngine(): Promise<Engine> {
  const manifest = (await (await fetchChecked(new URL(import.meta.url), ENGINE_MANIFEST)).json()) as Manifest;
  const pyodide = await loadPython(manifest);
  const useCatalogue = pyodide.runPython(WITH_CATALOGUE) as (locale: string, path: string) => void;
  const catalogues = new Map<string, Promise<void>>();

  async function install(locale: string, file: ManifestFile): Promise<void> {
    const path = `/tmp/${locale}.mo`;
    pyodide.FS.writeFile(path, await bytes(file));
    useCatalogue(locale, path);
  }

  function speak(locale: string): Promise<void> {
    const file = manifest.catalogues[locale];
    if (file === undefined) return Promise.resolve();
    const installed = catalogues.get(locale) ?? install(locale, file);
    catalogues.set(locale, installed);
    return installed;
  }

  return { answer: pyodide.runPython(ANSWER) as (request: string) => string, speak };
}

let engine: Promise<Engine> | undefined;

async function start(locale: string): Promise<Engine> {
  engine ??= startEngine();
  const started = await engine;
  await started.speak(locale);
  return started;
}

/** Whether *reason* says that this browser or page may not run WebAssembly at all. */
function isBlocked(reason: unknown): boolean {
  return reason instanceof WebAssembly.CompileError || reason instanceof EvalError;
}

async function receive(message: ToWorker): Promise<void> {
  let started: Engine;
  try {
    started = await start(message.locale);
  } catch (reason) {
    post({ kind: "failed", failure: failure(isBlocked(reason) ? "no-webassembly" : "not-loaded", reason) });
    return;
  }
  if (message.kind === "start") {
    post({ kind: "ready" });
    return;
  }
  try {
    post({ kind: "answer", id: message.id, answer: started.answer(message.request) });
  } catch (reason) {
    post({ kind: "refused", id: message.id, failure: failure("bad-answer", reason) });
  }
}

globalThis.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  void receive(event.data);
});
