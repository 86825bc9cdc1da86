/** Sentences that wait hidden in the page until they are true. */

import { announce } from "./disclosure";
import type { Failure } from "./protocol";

/** Controls that need the engine. */
const ENGINE_CONTROLS = "button[data-event], form[data-event] [type=submit], [data-needs-engine]:not(form), [data-resume]";

/** What may be refused: something done with the widget, a link, a file, or what the browser has kept. */
export type RequestSource = "act" | "link" | "file" | "own";

/** The status of what the browser keeps: shown again, hidden by a link, or not to be opened now. */
export type SavedStatus = "resumed" | "guest" | "failed";

/** Notes on why there was no answer, which are gone with the next question. */
export const FAILED = "[data-engine-unreachable], [data-engine-outdated], [data-refused]";

/** The number of steps at which screen readers announce how much has been fetched. */
const STEPS = 4;

/** Shows or hides a note of *widget*. */
export function show(widget: HTMLElement, selector: string, isVisible: boolean): void {
  for (const note of widget.querySelectorAll<HTMLElement>(selector)) note.hidden = !isVisible;
}

/** Shows a note of *widget*, and announces it to screen readers. */
export function showAndAnnounce(widget: HTMLElement, selector: string): void {
  show(widget, selector, true);
  announce(widget, widget.querySelector<HTMLElement>(selector)?.innerText ?? "");
}

/** Shows the status of what is kept of *widget*, and offers what can be done then; else that note is hidden. */
export function showSavedStatus(widget: HTMLElement, status: SavedStatus | undefined): void {
  const note = widget.querySelector<HTMLElement>("[data-kept]");
  const wasHidden = note === null || note.hidden || note.dataset["reserved"] !== undefined;
  delete note?.dataset["reserved"];
  show(widget, "[data-kept]", status !== undefined);
  for (const part of widget.querySelectorAll<HTMLElement>("[data-kept-as]")) {
    const isNew = wasHidden || part.hidden;
    part.hidden = status === undefined || !isPartOf(part, status);
    if (isNew && !part.hidden && part.matches("p")) announce(widget, part.innerText);
  }
}

/** Keeps the room of the note on *status* while what is kept is being opened, so that the table does not move when it comes. */
export function reserveSavedStatus(widget: HTMLElement, status: SavedStatus): void {
  const note = widget.querySelector<HTMLElement>("[data-kept]");
  if (note?.hidden !== true) return;
  note.hidden = false;
  note.dataset["reserved"] = "";
  for (const part of note.querySelectorAll<HTMLElement>("[data-kept-as]")) part.hidden = !isPartOf(part, status);
}

/** Gives up room that was kept for a note which has not come. */
export function dropReserved(widget: HTMLElement): void {
  const note = widget.querySelector<HTMLElement>("[data-kept]");
  if (note?.dataset["reserved"] !== undefined) showSavedStatus(widget, undefined);
}

function isPartOf(part: HTMLElement, status: SavedStatus): boolean {
  return (part.dataset["keptAs"] ?? "").split(" ").includes(status);
}

/** Asks the reader, in the page's words for *what*, whether they are sure. */
export function isSure(widget: HTMLElement, what: "again" | "wipe" | "adopt" | "file" | "aside" | "table"): boolean {
  return confirm(widget.querySelector(`[data-sure=${what}]`)?.textContent ?? "");
}

/** Shows that *share* of the engine, from 0 to 1, is there; every quarter is announced to screen readers as well. */
export function showProgress(widget: HTMLElement, share: number): void {
  const note = widget.querySelector<HTMLElement>("[data-engine-progress]");
  const bar = note?.querySelector("progress");
  const figure = note?.querySelector("[data-engine-share]");
  if (note === null || bar == null || figure == null) return;
  const before = note.hidden ? 0 : bar.value;
  note.hidden = false;
  bar.value = share;
  figure.textContent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(share);
  if (Math.floor(share * STEPS) > Math.floor(before * STEPS)) announce(widget, note.innerText);
}

/** Whether a button or a form asked for what there is not: the engine's words on that are for programs, not for readers. */
function isOfForm(failure: Failure, source: RequestSource): boolean {
  return source === "act" && /^(bad-json|bad-request|bad-record): /.test(failure.message);
}

/**
 * Explains, in the page's words, why there is no answer; the engine's own message follows as a quotation, in English where
 * it is not translated. Where there can never be an engine, presses for it are not taken any more.
 */
export function showFailure(widget: HTMLElement, failure: Failure, source: RequestSource = "act"): void {
  widget.dataset["failure"] = `${failure.code}: ${failure.message}`;
  switch (failure.code) {
    case "bad-answer":
      for (const quoted of widget.querySelectorAll<HTMLElement>("[data-refused-message]")) {
        quoted.textContent = failure.sentence ?? failure.message.replace(/^[a-z-]+: /, "");
        if (failure.sentence === undefined) quoted.lang = "en";
        else quoted.removeAttribute("lang");
        quoted.hidden = isOfForm(failure, source);
      }
      for (const words of widget.querySelectorAll<HTMLElement>("[data-refused-as]")) {
        words.hidden = words.dataset["refusedAs"] !== (isOfForm(failure, source) ? "form" : source);
      }
      showAndAnnounce(widget, "[data-refused]");
      return;
    case "no-webassembly":
      showAndAnnounce(widget, "[data-engine-failed]");
      for (const control of widget.querySelectorAll(ENGINE_CONTROLS)) control.ariaDisabled = "true";
      return;
    case "outdated":
      showAndAnnounce(widget, "[data-engine-outdated]");
      return;
    default:
      showAndAnnounce(widget, "[data-engine-unreachable]");
  }
}
