/**
 * Pyodide's own files, each fetched once and the wasm held to its hash. Pyodide fetches and compiles by itself and offers
 * no way to hand it content or a compiled module, so it is given these when it asks.
 */

import { loadPyodide, type PyodideInterface } from "pyodide";

import { download, Unreachable } from "./download";
import type { Manifest } from "./manifest";

declare const MANIFEST: Manifest;

const home = new URL(MANIFEST.pyodide, import.meta.url).href;
const fetchOthers = globalThis.fetch.bind(globalThis);

async function compiled(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await download(MANIFEST.wasm));
}

/** A browser remembers a script that could not be had; only a new worker asks for it again. */
async function imported(): Promise<void> {
  const script = `${home}pyodide.asm.js`;
  try {
    await import(script);
  } catch (reason) {
    // So that the new worker does not find what the browser may have kept in the place of the script.
    await fetchOthers(script, { cache: "reload" }).catch(() => undefined);
    throw new Unreachable(`pyodide.asm.js: ${String(reason)}`);
  }
}

let wasm: Promise<WebAssembly.Module> | undefined;

/** Starts to fetch what every way of starting Python needs. */
export function fetchRuntime(): Promise<unknown> {
  wasm ??= compiled();
  return Promise.all([wasm, imported()]).catch((reason: unknown) => {
    wasm = undefined;
    throw reason;
  });
}

/** A Python, its standard library what *stdlib* brings. Fails as soon as one of Pyodide's files does. */
export async function loadPython(stdlib: Promise<ArrayBuffer>, options: object = {}): Promise<PyodideInterface> {
  const runtime = fetchRuntime();
  standIn(stdlib);
  const python = loadPyodide({
    indexURL: home,
    packageBaseUrl: home,
    stdLibURL: new URL(MANIFEST.stdlib.url, import.meta.url).href,
    lockFileContents: MANIFEST.lock,
    ...options,
  });
  // Where a file is missing Pyodide never ends, and reports nothing.
  python.catch(() => undefined);
  await Promise.all([runtime, stdlib]);
  return python;
}

/** Has Pyodide find its files already fetched. */
function standIn(stdlib: Promise<ArrayBuffer>): void {
  globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    if (url === `${home}pyodide.asm.wasm`) return new Response();
    return url.endsWith(MANIFEST.stdlib.url) ? new Response(await stdlib) : fetchOthers(input, init);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await (wasm ??= compiled());
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}
