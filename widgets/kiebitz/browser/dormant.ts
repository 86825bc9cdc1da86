/**
 * Closed parts of a page, which are text in `noscript[data-dormant]` until they are opened. The page itself makes elements of
 * them, see `theme/partials/dormant.html`; here are what the script asks of it, and the words of closed folds for whoever
 * looks for them on the page.
 */

const PART = "noscript[data-dormant]";

/** The event when a part has become elements; its target is the element that contains them. */
export const WOKEN = "kiebitz-woken";

/** What ends a word for whoever looks for it, though no blank is written there. */
const BLOCKS = "dd, div, dt, h2, h3, h4, label, li, p, section, summary, td, th";

/** What is in a part and nobody can see there. */
const UNSEEN = "[hidden], script, style";

/** Is there when the page has unpacked what only scripts need of its parts; never in a browser that cannot. */
export function whole(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector("template[data-packed=unpacking]") === null) resolve();
    else document.addEventListener("kiebitz-whole", () => { resolve(); }, { once: true });
  });
}

/** Makes elements of what is dormant in *place*. */
export function wake(place: EventTarget | null | undefined): void {
  place?.dispatchEvent(new Event("kiebitz-wake", { bubbles: true }));
}

/** The texts of the dormant parts below *root* and the elements that match *selector*, in the order of the page. */
export function withDormant(root: ParentNode, selector: string): (HTMLElement | string)[] {
  const found = root.querySelectorAll<HTMLElement>(`${PART}, ${selector}`);
  return [...found].map((one) => (one.matches(PART) ? one.textContent : one));
}

/** Gives each closed fold its words once the page has time, so that a browser that looks for them finds and opens it. */
export async function giveDormantWords(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(`details > ${PART}`)) {
    await time();
    // A text of its own behind the part, which goes when the part wakes.
    if (part.isConnected) part.after(wordsOf(part.textContent));
  }
}

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const other = document.documentElement.dataset["deck"] === "german" ? "kb-f" : "kb-g";
  for (const unseen of body.querySelectorAll(`${UNSEEN}, ${other}`)) unseen.remove();
  for (const block of body.querySelectorAll(BLOCKS)) block.append(" ");
  return body.textContent.replaceAll(/\s+/g, " ").trim();
}

/** Is there when the browser has nothing else to do; in a browser that does not report that, a moment later. */
function time(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => { resolve(); });
    else setTimeout(resolve, 100);
  });
}
