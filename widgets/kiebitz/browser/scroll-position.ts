/**
 * The position of a widget on the screen, stored for a reload, Back, and the page in another language, where what is above
 * it may have another height. The browser itself only stores how far the page was scrolled, and nothing for another language:
 * there the page opens at the heading above what is read, if no widget is in sight.
 */

import { withDormant } from "./dormant";

/** What the reader does to go somewhere else on the page. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

interface ScrollPosition {
  /** The widget in sight, counted from 0; or the id of a heading. */
  readonly at: number | string;
  /** How far below the upper edge of the screen begins what it shows, in pixels. */
  readonly top: number;
  /** Whether the page opens at this position however the reader comes to it. */
  readonly isSwitch: boolean;
}

/** Stores the scroll position of each page that is left, and restores it. */
export function enableScrollPositions(): void {
  addEventListener("pagehide", () => { saveScrollPosition(location.pathname, false); });
  const position = takeScrollPosition(location.pathname);
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation === undefined || !("type" in navigation) || navigation.type === "navigate";
  if (position === undefined || (isNew && !position.isSwitch)) return;
  const given = new AbortController();
  for (const move of MOVES) addEventListener(move, () => { given.abort(); }, { signal: given.signal, passive: true });
  addEventListener("load", () => {
    // The browser first goes to where it thinks that the page was.
    requestAnimationFrame(() => { requestAnimationFrame(() => {
      if (!given.signal.aborted) restore(position);
      given.abort();
    }); });
  }, { once: true });
}

/** Stores for the page at *path* the position of the widget in sight; if none is, of the heading above where *isSwitch*, or nothing. */
export function saveScrollPosition(path: string, isSwitch: boolean): void {
  const widget = views().findIndex((view) => {
    const { top, bottom } = view?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return top < innerHeight && bottom > 0;
  });
  const at = widget >= 0 ? widget : isSwitch ? headingAbove() : undefined;
  const top = at === undefined ? undefined : placeOf(at)?.getBoundingClientRect().top;
  try {
    if (at === undefined || top === undefined) sessionStorage.removeItem(keyOf(path));
    else sessionStorage.setItem(keyOf(path), JSON.stringify({ at, top, isSwitch } satisfies ScrollPosition));
  } catch {
    // The browser then does what it can by itself.
  }
}

function restore({ at, top }: ScrollPosition): void {
  const place = placeOf(at);
  if (place !== undefined) scrollBy({ top: place.getBoundingClientRect().top - top, behavior: "instant" });
}

function placeOf(at: number | string): Element | undefined {
  return typeof at === "number" ? views()[at] : document.getElementById(at) ?? undefined;
}

/** The id of the last heading in the upper half of the screen, or above it. */
function headingAbove(): string | undefined {
  const headings = [...document.querySelectorAll("article :is(h1, h2, h3, h4)[id]")];
  return headings.findLast((one) => one.getBoundingClientRect().top < innerHeight / 2)?.id;
}

function takeScrollPosition(path: string): ScrollPosition | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(path));
    sessionStorage.removeItem(keyOf(path));
    return kept === null ? undefined : (JSON.parse(kept) as ScrollPosition);
  } catch {
    return undefined;
  }
}

/** What each widget shows, in their order; undefined for those in parts that nobody has opened. */
function views(): (HTMLElement | undefined)[] {
  return withDormant(document, "kiebitz-widget [data-view]").flatMap((one) =>
    typeof one === "string" ? Array<undefined>(one.split("<div data-view>").length - 1).fill(undefined) : [one]);
}

function keyOf(path: string): string {
  return `kiebitz.place ${path}`;
}
