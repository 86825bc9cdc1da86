/**
 * The language switch keeps the reader's place: headings have the same ids in every language, and a widget that is in
 * sight stands where it stood on the screen.
 */

const KEY = "kiebitz.place";

/** The path of the page that is opened, the widget in sight, counted from 0, and how far below the screen's upper edge what it shows begins, in pixels. */
interface Place {
  readonly path: string;
  readonly widget: number;
  readonly top: number;
}

export function keepPlace(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link === null) return;
    link.hash = location.hash;
    leavePlace(link.pathname);
  });
  returnToPlace();
}

function views(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("kiebitz-widget [data-view]")];
}

function leavePlace(path: string): void {
  const found = views().findIndex((view) => {
    const { top, bottom } = view.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
  const view = views()[found];
  if (view === undefined) return;
  const place: Place = { path, widget: found, top: view.getBoundingClientRect().top };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // The page then begins at its beginning.
  }
}

function returnToPlace(): void {
  try {
    const { path, widget, top } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Place>;
    sessionStorage.removeItem(KEY);
    const view = path !== location.pathname || widget === undefined ? undefined : views()[widget];
    if (view === undefined || top === undefined) return;
    scrollBy({ top: view.getBoundingClientRect().top - top, behavior: "instant" });
  } catch {
    // Nothing was left, or nothing that can be read.
  }
}
