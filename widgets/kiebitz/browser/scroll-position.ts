/**
 * The position of a widget on the screen, stored for a reload, Back, and the page in another language, where what is above
 * it may have another height. The browser itself only stores how far the page was scrolled, and nothing for another language:
 * there the page opens at the heading above what is read, if no widget is in sight, or not yet there.
 */

import { withDormant } from "./dormant";

/** What the reader does to go somewhere else on the page. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

interface Place {
  /** The widget in sight, counted from 0; or the id of a heading. */
  readonly at: number | string;
  /** How far below the upper edge of the screen begins what it shows, in pixels. */
  readonly top: number;
}

interface ScrollPosition {
  /** The first of these that the page shows counts: a widget may be in a part that is not awake there. */
  readonly places: readonly Place[];
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
  const go = () => {
    // The browser first goes to where it thinks that the page was.
    requestAnimationFrame(() => { requestAnimationFrame(() => {
      if (!given.signal.aborted) restore(position);
      given.abort();
    }); });
  };
  // The script waits until the page is whole, and does not hold up its loading by that.
  if (document.readyState === "complete") go();
  else addEventListener("load", go, { once: true });
}

/** Stores for the page at *path* the position of the widget in sight, and where *isSwitch* of the heading above. */
export function saveScrollPosition(path: string, isSwitch: boolean): void {
  const widget = views().findIndex((view) => {
    const { top, bottom } = view?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return top < innerHeight && bottom > 0;
  });
  const places = [widget, isSwitch ? headingAbove() ?? "" : ""].flatMap((at) => {
    const top = placeOf(at)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ at, top }];
  });
  try {
    if (places.length === 0) sessionStorage.removeItem(keyOf(path));
    else sessionStorage.setItem(keyOf(path), JSON.stringify({ places, isSwitch } satisfies ScrollPosition));
  } catch {
    // The browser then does what it can by itself.
  }
}

function restore({ places }: ScrollPosition): void {
  for (const { at, top } of places) {
    const place = placeOf(at);
    if (place === undefined) continue;
    scrollBy({ top: place.getBoundingClientRect().top - top, behavior: "instant" });
    return;
  }
}

/** What is *at* a place, where the page shows it. */
function placeOf(at: number | string): Element | undefined {
  const place = typeof at === "number" ? views()[at] : document.getElementById(at);
  return place?.checkVisibility() === true ? place : undefined;
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
    const position = JSON.parse(kept ?? "{}") as Partial<ScrollPosition>;
    // A tab that an older version of the site was read in has another form of it.
    return Array.isArray(position.places) ? (position as ScrollPosition) : undefined;
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
