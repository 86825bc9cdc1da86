/** Tables beside the index, as the build has packed them: see `search/pagefind.py`. */

/** Fetches the table *name* for *locale*; nothing where it does not come, or the browser does not unpack it. */
export async function fetchTable(folder: URL, name: string, locale: string): Promise<unknown> {
  try {
    const { ok, body } = await fetch(new URL(`${name}.${locale}.json.packed`, folder));
    return ok && body !== null ? await new Response(body.pipeThrough(new DecompressionStream("deflate-raw"))).json() : undefined;
  } catch {
    return undefined;
  }
}
