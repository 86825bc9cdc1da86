/**
 * What a reader has marked in a widget, for the same page in another language: the browser keeps the state of a widget, but
 * its HTML, which has the marks, is in the language that the reader leaves.
 */

import type { Json } from "./protocol";

export interface CarriedMarks {
  /** The state in which it was marked. */
  readonly state: Json;
  /** The ids of what was marked. */
  readonly marks: readonly string[];
  /** Whether the marks had been checked. */
  readonly isChecked: boolean;
}

/** Keeps for the page at *path* what is marked in each widget of this page of which the browser keeps the state. */
export function carryMarks(path: string): void {
  for (const widget of document.querySelectorAll<HTMLElement>("kiebitz-widget[keep]")) {
    const carried = {
      state: JSON.parse(widget.querySelector("script[data-state]")?.textContent ?? "null") as Json,
      marks: [...widget.querySelectorAll<HTMLElement>("[data-marks][aria-pressed=true]")].map((mark) => mark.dataset["marks"] ?? ""),
      isChecked: widget.querySelector("[data-marks][data-right]") !== null,
    } satisfies CarriedMarks;
    try {
      sessionStorage.setItem(keyOf(path, widget.getAttribute("keep") ?? ""), JSON.stringify(carried));
    } catch {
      // The page in the other language then opens as on another visit.
    }
  }
}

/** What was marked in the widget *name* of this page in another language, once; undefined unless the reader comes from there. */
export function takeMarks(name: string): CarriedMarks | undefined {
  const key = keyOf(location.pathname, name);
  try {
    const carried = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return carried === null ? undefined : (JSON.parse(carried) as CarriedMarks);
  } catch {
    return undefined;
  }
}

function keyOf(path: string, name: string): string {
  return `kiebitz.marks ${path} ${name}`;
}
