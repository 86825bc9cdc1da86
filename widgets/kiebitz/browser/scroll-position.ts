/**
 * Where a widget stands on the screen, kept for a reload, Back, and the page in another language: what stands above it
 * may have another height there. The browser's own memory knows only how far the page was scrolled.
 */

/** What the reader does to go somewhere else on the page. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

interface Place {
  /** The widget in sight, counted from 0. */
  readonly widget: number;
  /** How far below the upper edge of the screen begins what it shows, in pixels. */
  readonly top: number;
  /** Whether the page is opened at this place however the reader comes to it. */
  readonly isSwitch: boolean;
}

/** Keeps the place of each page that is left, and returns to it. */
export function enablePlaces(): void {
  addEventListener("pagehide", () => { leavePlace(location.pathname, false); });
  const place = placeOf(location.pathname);
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation === undefined || !("type" in navigation) || navigation.type === "navigate";
  if (place === undefined || (isNew && !place.isSwitch)) return;
  const given = new AbortController();
  for (const move of MOVES) addEventListener(move, () => { given.abort(); }, { signal: given.signal, passive: true });
  addEventListener("load", () => {
    // The browser first goes to where it thinks that the page was.
    requestAnimationFrame(() => { requestAnimationFrame(() => {
      if (!given.signal.aborted) returnTo(place);
      given.abort();
    }); });
  }, { once: true });
}

/** Keeps for the page at *path* where the widget in sight stands now; nothing where none is. */
export function leavePlace(path: string, isSwitch: boolean): void {
  const widget = views().findIndex((view) => {
    const { top, bottom } = view.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
  const top = views()[widget]?.getBoundingClientRect().top;
  try {
    if (top === undefined) sessionStorage.removeItem(keyOf(path));
    else sessionStorage.setItem(keyOf(path), JSON.stringify({ widget, top, isSwitch } satisfies Place));
  } catch {
    // The browser then does what it can by itself.
  }
}

function returnTo({ widget, top }: Place): void {
  const view = views()[widget];
  if (view !== undefined) scrollBy({ top: view.getBoundingClientRect().top - top, behavior: "instant" });
}

function placeOf(path: string): Place | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(path));
    sessionStorage.removeItem(keyOf(path));
    return kept === null ? undefined : (JSON.parse(kept) as Place);
  } catch {
    return undefined;
  }
}

function views(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("kiebitz-widget [data-view]")];
}

function keyOf(path: string): string {
  return `kiebitz.place ${path}`;
}
