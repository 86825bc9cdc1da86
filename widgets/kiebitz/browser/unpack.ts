/**
 * Unpacking files that were stored by Zstandard. Browsers have no such format everywhere, and the one that they have makes a
 * quarter more of what a reader waits for.
 */

import { ZSTDDecoder } from "zstddec";

let ready: Promise<ZSTDDecoder> | undefined;

/** The contents of *packed*, *size* bytes of them; throws where there is something else in it. */
export async function unpack(packed: Uint8Array, size: number): Promise<ArrayBuffer> {
  const decoder = await (ready ??= started());
  const content = decoder.decode(packed, size);
  if (content.length !== size) throw new Error("other content");
  return content.buffer as ArrayBuffer;
}

/** The decoder. It asks for its own code at an address that holds it, which a page's policy may refuse; so it is answered here. */
async function started(): Promise<ZSTDDecoder> {
  const { fetch } = globalThis;
  const decoder = new ZSTDDecoder();
  globalThis.fetch = (address) => Promise.resolve(new Response(bytesOf(address as string)));
  try {
    // It asks before this returns.
    const starting = decoder.init();
    globalThis.fetch = fetch;
    await starting;
  } finally {
    globalThis.fetch = fetch;
  }
  return decoder;
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
}
