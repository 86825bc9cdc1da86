/** Whether the reader's connection is one to be sparing with. */

/** What the types of browsers do not know, since not all browsers have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW = ["slow-2g", "2g", "3g"];

/** Whether the reader or the reader's system asks to save data, or the line is slow, as far as the browser reports it. */
export function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return (
    connection?.saveData === true
    || SLOW.includes(connection?.effectiveType ?? "")
    || matchMedia("(prefers-reduced-data: reduce)").matches
  );
}
