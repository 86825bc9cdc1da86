/** Where a reader is after an answer: which control has the focus, what is in sight, which folds are open. */

import { matchingControl } from "./controls";

/** What has just been asked for begins no lower on the screen than this, as a share of its height. */
const LOWEST = 0.7;

/** Whether *element* is a fold that stays as the reader has it. An answer is none: the next one has its place and its id. */
export function isReaderFold(element: Element): boolean {
  return element.matches("details[id]") && element.closest("[data-answers]") === null;
}

/**
 * Gives the focus to what is like *before*, the control that was used; where that is gone or leads on, to where the view
 * wants it. Returns whether it stayed. Where nothing had the focus, nothing gets it.
 */
export function keepFocus(view: HTMLElement, focused: Element | null, before: Element): boolean {
  const like = movesOn(before) ? null : matchingControl(view, before);
  const wanted = view.querySelector<HTMLElement>("[aria-invalid=true]") ?? view.querySelector<HTMLElement>("[data-focus]");
  if (focused !== null && (like !== null || !view.contains(document.activeElement) || wanted !== null)) {
    focusOn(like ?? wanted ?? view);
  }
  return like !== null;
}

/** Whether *control* leads on to something else: a form that is sent, or what is marked so. */
function movesOn(control: Element): boolean {
  return control.matches("form:not([data-live]), [data-moves]");
}

/** Scrolls to *element* if its beginning cannot be seen. */
function bringIntoSight(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  // What stays at the top of the page hides what is below it.
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) + hidden;
  if (top < margin || top > innerHeight * LOWEST) element.scrollIntoView();
}

/**
 * Scrolls to what is new in *view*: to *change*, which is announced. On a table (`data-stays`) every move would take trumps
 * or the hand out of sight, so there only what *control* begins anew (`data-begins`) is shown from its beginning, and the
 * end (`data-settles`), unless *control* asks for something else (`data-brings`).
 */
export function scrollToChange(view: HTMLElement, change: HTMLElement, control?: HTMLElement): void {
  if (view.querySelector("[data-stays]") === null) bringIntoSight(change);
  else if (control?.dataset["begins"] !== undefined) {
    bringIntoSight(view.querySelector<HTMLElement>("[data-position]") ?? view);
  } else if (control?.dataset["brings"] === undefined) {
    const end = view.querySelector<HTMLElement>("[data-settles]");
    if (end !== null) bringIntoSight(end);
  }
}

/**
 * Scrolls down to *element* in *widget*, without a jump. Where a table waits for the reader, it goes only as far as
 * leaves the cards in the middle and the hand in sight: an answer is read beside the cards that it is about.
 */
export function scrollToAnswer(widget: HTMLElement, element: HTMLElement): void {
  const trick = widget.querySelector("[data-stays] :is([data-table]:has(button) [data-place=trick], [data-around] [data-place=middle])");
  if (trick === null) {
    element.scrollIntoView({ block: "nearest" });
    return;
  }
  const margin = Number.parseFloat(getComputedStyle(widget).scrollMarginTop);
  const upper = widget.querySelector("[data-stays] .kb-question") ?? trick;
  const room = upper.getBoundingClientRect().top - margin;
  const hidden = element.getBoundingClientRect().bottom - innerHeight;
  scrollBy({ top: Math.max(0, Math.min(room, hidden)) });
}

/**
 * Scrolls down to the *answers* below what has been checked, or only to the *first* of them that is about a mistake, so
 * that the cards stay; no further than leaves the line above them in sight, which has the verdict on all of them.
 */
export function scrollToExplanation(answers: HTMLElement, first: HTMLElement = answers): void {
  const result = answers.parentElement?.querySelector(":scope > :is([data-all-right], [data-some-wrong]):not([hidden])");
  const upper = (result ?? answers).getBoundingClientRect().top;
  const margin = Number.parseFloat(getComputedStyle(answers).scrollMarginTop);
  const hidden = first.getBoundingClientRect().bottom - innerHeight;
  scrollBy({ top: Math.max(0, Math.min(upper - margin, hidden)) });
}

export function focusOn(element: HTMLElement): void {
  if (document.activeElement === element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
