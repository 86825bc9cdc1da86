/**
 * Pyodide's own files, fetched as soon as this module is loaded, each once and each held to its hash. Pyodide fetches and
 * compiles by itself and offers no way to hand it a hash or a compiled module, so it is given these when it asks.
 */

import { loadPyodide, type PyodideInterface } from "pyodide";

import type { Manifest, ManifestFile } from "./manifest";

declare const MANIFEST: Manifest;

const home = new URL(MANIFEST.pyodide, import.meta.url).href;
const fetchUnchecked = globalThis.fetch.bind(globalThis);

export async function fetchChecked({ url, integrity }: ManifestFile): Promise<Response> {
  const response = await fetchUnchecked(new URL(url, import.meta.url), { integrity });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function compiled(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetchChecked(MANIFEST.wasm));
  } catch (reason) {
    // A host that gives it another media type; a damaged file fails here as well.
    if (reason instanceof TypeError) return WebAssembly.compile(await (await fetchChecked(MANIFEST.wasm)).arrayBuffer());
    throw reason;
  }
}

let wasm: Promise<WebAssembly.Module> | undefined;

/** Starts to fetch what every way of starting Python needs. */
export function fetchRuntime(): Promise<unknown> {
  wasm ??= compiled();
  const script = import(`${home}pyodide.asm.js`);
  return Promise.all([wasm, script]).catch((reason: unknown) => {
    wasm = undefined;
    throw reason;
  });
}

/** A Python, its standard library what *stdlib* brings. Fails as soon as one of Pyodide's files does. */
export async function loadPython(stdlib: Promise<Response>, options: object = {}): Promise<PyodideInterface> {
  const runtime = fetchRuntime();
  standIn(stdlib);
  const python = loadPyodide({
    indexURL: home,
    packageBaseUrl: home,
    stdLibURL: new URL(MANIFEST.stdlib.url, import.meta.url).href,
    lockFileContents: MANIFEST.lock,
    ...options,
  });
  // Where a file is missing Pyodide never ends, and says nothing.
  python.catch(() => undefined);
  await Promise.all([runtime, stdlib]);
  return python;
}

/** Has Pyodide find its files already fetched. */
function standIn(stdlib: Promise<Response>): void {
  globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init);
    if (url.endsWith(MANIFEST.wasm.url)) return Promise.resolve(new Response());
    return url.endsWith(MANIFEST.stdlib.url) ? stdlib : fetchUnchecked(input, init);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await (wasm ??= compiled());
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}
