/** The part of a page that shows a message: what a translator sees of it beside the field. */

/** What is shown whole, the smallest first. */
const BLOCK = "p, li, td, th, dt, dd, h1, h2, h3, h4, h5, h6, summary, caption, figcaption, legend, label, button, form, .kb-tools, [data-view]";

/** What the same text around a message may be, so that a sentence is seen with its neighbours. */
const WIDER = "tr, dl > div, ul.kb-verdicts, .kb-claim";

/** The elements of *place* that show the message *id*, those in attributes last. */
export function showing(place: ParentNode, id: string): HTMLElement[] {
  return ["data-message", "data-message-attributes"].flatMap((name) => [...place.querySelectorAll<HTMLElement>(`[${name}~="${CSS.escape(id)}"]`)]);
}

/** A copy of the part of *page* around its *index*th text of the message *id*; undefined where no part shows it. */
export function blockWith(page: Document, id: string, index = 0): HTMLElement | undefined {
  const found = showing(page, id);
  const element = found[Math.min(index, found.length - 1)];
  if (element === undefined) return undefined;
  const block = element.closest<HTMLElement>(BLOCK) ?? element.parentElement ?? element;
  element.classList.add("kb-tr-here");
  const whole = block.closest<HTMLElement>(WIDER) ?? block;
  const copy = document.importNode(whole, true);
  copy.hidden = false;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    part.removeAttribute("id");
    part.removeAttribute("name");
  }
  for (const script of copy.querySelectorAll("script, kiebitz-widget, kiebitz-lesson")) script.remove();
  return copy;
}

/** The ids of the messages at *target* and around it, the innermost first. */
export function idsAt(target: Element): string[] {
  const ids: string[] = [];
  for (let element: Element | null = target.closest("[data-message], [data-message-attributes]"); element !== null; element = element.parentElement) {
    const own = element.getAttribute("data-message")?.split(" ").toReversed() ?? [];
    ids.push(...own, ...(element.getAttribute("data-message-attributes")?.split(" ") ?? []));
    if (element.matches(BLOCK) && ids.length > 0) break;
  }
  return [...new Set(ids.filter((id) => id !== ""))];
}

/** The ids of all messages of the page that has been opened, in its order; each once. */
export function idsOfPage(): string[] {
  // Closed parts are text until somebody wakes them: see `dormant.ts`.
  document.documentElement.dispatchEvent(new Event("kiebitz-wake", { bubbles: true }));
  const main = document.querySelector("main") ?? document.body;
  const ids = [...main.querySelectorAll("[data-message]")].flatMap((element) => element.getAttribute("data-message")?.split(" ") ?? []);
  return [...new Set(ids)];
}
