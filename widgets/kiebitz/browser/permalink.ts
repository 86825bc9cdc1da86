/**
 * Links that carry a widget's state behind the address of the page: `#kb=TEXT`, and `&for=WIDGET` where the page has
 * other widgets before it. The text is the engine's to write and to read; here it is only carried.
 */

import { wake } from "./dormant";
import { focusInSight } from "./sight";
import { type StateLink, stateLinkIn } from "./state-link";
import { SUBJECT } from "./subject";

/** Whether *widget* is the one that *link* is for. */
export function isFor(widget: Element, link: StateLink): boolean {
  return widget === (first(link.for) ?? first());
}

/** The address that brings *link* back to *widget*. */
export function addressOf(widget: Element, link: string): string {
  // Within a page of others this leads to the whole page.
  const address = new URL(document.baseURI);
  const name = widget.getAttribute("widget");
  const plain = first() === widget || name === null;
  address.hash = plain ? `kb=${link}` : `kb=${link}&for=${name}`;
  return address.href;
}

/**
 * What shows *widget* with *link* in a page of others, as HTML; undefined where nothing of this page can be embedded.
 *
 * With the script the frame is as high as what it shows; a page that allows no scripts of others has the frame as it is.
 */
export function embedCode(widget: Element, link: string): string | undefined {
  const description = document.querySelector<HTMLLinkElement>('link[type="application/json+oembed"]');
  if (description === null) return undefined;
  const address = new URL("./", description.href);
  const name = widget.getAttribute("widget");
  const plain = name === null || document.querySelector(SUBJECT) === widget;
  address.hash = plain ? `kb=${link}` : `kb=${link}&for=${name}`;
  const attributes = { src: address.href, title: document.title };
  const element = withAttributes("kiebitz-embed", attributes);
  element.append(withAttributes("iframe", { ...attributes, width: "100%", height: "640", loading: "lazy" }));
  const script = withAttributes("script", { src: new URL("../kiebitz-embed.js", import.meta.url).href });
  return element.outerHTML + script.outerHTML;
}

function withAttributes(name: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Has the address bring *link* back to *widget*, so that a reload shows what is shown now. */
export function setStateLink(widget: Element, link: string): void {
  history.replaceState(history.state, "", addressOf(widget, link));
}

/** Takes the state of *widget* off the address once what is shown is another one; that of another widget stays. */
export function removeStateLink(widget: Element): void {
  const link = stateLinkIn(location.hash);
  if (link !== undefined && isFor(widget, link)) history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * Puts *address*, or another text to be taken away, into *field*, chosen as a whole, and onto the clipboard; returns whether
 * that worked. The page stays where it is unless the reader has to copy it from the field.
 */
export async function copyAddress(field: HTMLInputElement, address: string): Promise<boolean> {
  field.value = address;
  field.select();
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    // Over plain HTTP, or where a reader has not allowed it, browsers still copy what is chosen.
    focusInSight(field);
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand("copy");
  }
}

/** Opens the fold of *widget* that has the address and the code to be copied. */
export function openShareTools(widget: Element): void {
  const fold = widget.querySelector<HTMLDetailsElement>("details[data-share-tools]");
  if (fold === null) return;
  wake(fold);
  fold.open = true;
}

/** The first widget of the page, or the first called *name*, also where it is in a part that nobody has opened. */
function first(name?: string): Element | null {
  wake(document);
  return document.querySelector(name === undefined ? "kiebitz-widget" : `kiebitz-widget[widget="${CSS.escape(name)}"]`);
}
