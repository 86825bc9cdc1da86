/** Where a reader is after an answer: which control has the focus, what is in sight, which folds are open. */

import { matchingControl } from "./controls";
import { covered, scrollToElement } from "./sight";

type Landmark = (view: HTMLElement) => Element | null;

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

/**
 * Notes where on the screen the reader of *view* is, who uses *control*; what is returned goes back there once the view has
 * changed. Browsers hold an element that they choose, and where the new view has it elsewhere, the page jumps with it.
 */
export function holdPlace(view: HTMLElement, control: Element | null): () => void {
  // Whoever reads further down is not in the view; what they read stays where it is by itself.
  if (view.getBoundingClientRect().bottom <= covered()) return () => undefined;
  const landmarks = [tableOf(view), ...landmarksOf(control)].filter((find) => isInSight(find(view)));
  // Where no table stays, what is new comes into sight anyhow.
  const whole: Landmark[] = view.querySelector("[data-stays]") === null ? [] : [() => view];
  const held = [...landmarks, ...whole].map((find) => ({ find, top: topOf(find(view)) }));
  return () => {
    const [moved = 0] = held.flatMap(({ find, top }) => {
      const now = topOf(find(view));
      return now === undefined || top === undefined ? [] : [now - top];
    });
    scrollBy({ top: moved, behavior: "instant" });
  };
}

/** How to find the table of *before*. Where the end takes the place of the question above it, the page stays and the table moves. */
function tableOf(before: HTMLElement): Landmark {
  const isOver = (view: HTMLElement): boolean => view.querySelector("[data-settles]") !== null;
  const was = isOver(before);
  return (view) => isOver(view) === was ? view.querySelector("[data-stays] [data-table]") : null;
}

/** How to find in a view what else may be held in its place, best first: the *control* that is used, what that is in. */
function landmarksOf(control: Element | null): Landmark[] {
  const found: Landmark[] = [];
  for (let part = control; part != null; part = part.parentElement?.closest("[id], form[data-event]") ?? null) {
    const used = part.cloneNode(false);
    if (used instanceof Element && !used.matches("[data-moves]")) found.push((view) => matchingControl(view, used));
  }
  return found;
}

/** Where on the screen *element* begins; undefined where it is not to be seen. */
function topOf(element: Element | null): number | undefined {
  return element?.getClientRects()[0]?.top;
}

function isInSight(element: Element | null): boolean {
  const rect = element?.getClientRects()[0];
  return rect !== undefined && rect.bottom > covered() && rect.top < innerHeight;
}

/** Scrolls to *element* if its beginning cannot be seen. */
function bringIntoSight(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) + covered();
  if (top < margin || top > innerHeight * LOWEST) scrollToElement(element);
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
 * Scrolls down to *element* in *widget*, without a jump; to its beginning, if it is still growing. Where a table waits for the reader, it goes only as far as
 * leaves the cards in the middle and the hand in sight: an answer is read beside the cards that it is about.
 */
export function scrollToAnswer(widget: HTMLElement, element: HTMLElement): void {
  const trick = widget.querySelector("[data-stays] :is([data-table]:has(button) [data-place=trick], [data-around] [data-place=middle])");
  if (trick === null) {
    // What is still being thought about grows downwards.
    scrollToElement(element, element.querySelector("[data-again]") === null ? "nearest" : "start");
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
