/** The state that an address asks for, behind its `#`: see `permalink.ts`. */

/** What the page's address asks for: a state for the first widget of the page, or for the first of the name *for*. */
export interface StateLink {
  readonly link: string;
  readonly for: string | undefined;
}

/** What the address of the page asks for. The text is as the address has it, its percent signs decoded. */
export function stateLinkIn(hash: string): StateLink | undefined {
  const parts = new Map(hash.slice(1).split("&").map((part) => keyAndValue(part)));
  const link = parts.get("kb");
  return link === undefined ? undefined : { link, for: parts.get("for") };
}

function keyAndValue(part: string): [string, string] {
  const at = part.indexOf("=");
  const text = at < 0 ? "" : part.slice(at + 1);
  try {
    return [part.slice(0, Math.max(at, 0)), decodeURIComponent(text)];
  } catch {
    return [part.slice(0, Math.max(at, 0)), text];
  }
}
