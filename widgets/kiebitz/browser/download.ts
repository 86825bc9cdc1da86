/** Files of the engine, each held to its hash. */

import type { ManifestFile } from "./manifest";
import { Progress } from "./progress";
import { hasIntegrity } from "./integrity";
import { unpack } from "./unpack";

/** Why there is no answer: a file of the engine cannot be had. */
export class Unreachable extends Error {}

const fetchUnchecked = globalThis.fetch.bind(globalThis);

let listener: (share: number) => void = () => undefined;
const progress = new Progress((share) => { listener(share); });

/** Has *onProgress* called with the share that is there of all that is being fetched. */
export function followProgress(onProgress: (share: number) => void): void {
  listener = onProgress;
}

/**
 * The content of *file*, unpacked. One that is not what was built is asked for again, past what the browser keeps: it may have kept
 * what a network had answered in the place of the site.
 */
export async function download(file: ManifestFile): Promise<ArrayBuffer> {
  progress.expect(file.size);
  try {
    return await fetchOnce(file, "default");
  } catch {
    return fetchOnce(file, "reload");
  }
}

async function fetchOnce({ url, integrity, size, unpacked }: ManifestFile, cache: RequestCache): Promise<ArrayBuffer> {
  // The browser would hand over nothing before all is there, and no progress could be shown.
  const canCheck = "subtle" in crypto;
  let come = 0;
  try {
    const response = await fetchUnchecked(new URL(url, import.meta.url), { cache, ...(!canCheck && { integrity }) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const content = new Uint8Array(size);
    for await (const part of partsOf(response)) {
      content.set(part, come);
      come += part.length;
      progress.add(part.length);
    }
    if (come !== size || (canCheck && !(await hasIntegrity(content.buffer, integrity)))) throw new Error("other content");
    return await unpack(content, unpacked);
  } catch (reason) {
    progress.add(-come);
    throw new Unreachable(`${url}: ${reason instanceof Error ? reason.message : String(reason)}`);
  }
}

async function* partsOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) yield part.value;
}
