/**
 * The script of a page to be embedded: it shows one thing of the whole page of the same name, without anything around it,
 * and reports its height to the page that contains it. It reports nothing else, so it may report to anybody.
 *
 * It is no module: in a frame that is sandboxed without an origin browsers refuse those, unless the host allows them.
 */

import { stateLinkIn } from "./state-link";
import { SUBJECT } from "./subject";
import { wholePage } from "./whole-page";

async function show(place: HTMLElement): Promise<void> {
  // The page's base leads to the whole page, and with it all addresses in what is shown.
  const response = await fetch(document.baseURI, { credentials: "omit" });
  const whole = await wholePage(await response.text());
  const subject = subjectOf(whole);
  if (!response.ok || subject === null) throw new Error("the whole page has nothing of this");
  // A page within another one keeps nothing: browsers refuse it, or keep it where no reader finds it again.
  subject.removeAttribute("keep");
  const headings = subject.querySelector("h3") === null ? [] : [heading(whole, subject)].filter((one) => one !== null);
  place.replaceChildren(...[...headings, subject].map((one) => document.importNode(one, true)));
}

/** What the address asks for: a block by its id, or what a link is for; else what *whole* is about, or its first position. */
function subjectOf(whole: Document): Element | null {
  const link = stateLinkIn(location.hash);
  if (link?.for === undefined) {
    const block = whole.getElementById(location.hash.slice(1));
    return (block?.matches(".kb-example") === true ? block : null)
      ?? whole.querySelector(SUBJECT) ?? exampleOf(whole.querySelector("kiebitz-widget"));
  }
  const named = [...whole.querySelectorAll<HTMLElement>(`kiebitz-widget[widget="${CSS.escape(link.for)}"]`)];
  const same = named.find((one) => one.querySelector<HTMLElement>("[data-link]")?.dataset["link"] === link.link);
  if (same !== undefined) return exampleOf(same);
  // The state of the link takes the place of a first one, of which the page speaks.
  named[0]?.querySelector("[data-not-first]")?.remove();
  return named[0] ?? null;
}

/** *widget* with what belongs to it in its block of the page. */
function exampleOf(widget: Element | null): Element | null {
  return widget?.closest(".kb-example") ?? widget;
}

/** The heading of the section of *subject*, without the link to itself: headings inside the subject are below it. */
function heading(whole: Document, subject: Element): Element | null {
  const before = [...whole.querySelectorAll("h2")].filter(
    (one) => (one.compareDocumentPosition(subject) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const found = before.at(-1) ?? null;
  found?.querySelector(".headerlink")?.remove();
  return found;
}

function reportHeight(): void {
  const { height } = document.documentElement.getBoundingClientRect();
  parent.postMessage({ kiebitz: "height", height: Math.ceil(height) }, "*");
}

const dark = matchMedia("(prefers-color-scheme: dark)");

function followScheme(): void {
  document.body.dataset["mdColorScheme"] = dark.matches ? "slate" : "default";
}

followScheme();
dark.addEventListener("change", followScheme);
const place = document.querySelector<HTMLElement>("[data-embedded]");
if (parent !== window) new ResizeObserver(reportHeight).observe(document.documentElement);
const source = document.querySelector<HTMLAnchorElement>("[data-source]");
if (source !== null) source.hash = location.hash;
// Where nothing can be had, a sentence and the link to the whole page are there; else the sentence waits.
if (place !== null) show(place).catch(() => { place.firstElementChild?.classList.remove("kb-asleep"); });
