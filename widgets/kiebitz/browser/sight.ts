/**
 * What brings an element into sight. Browsers scroll the pages around a frame along with it, so within a frame only the
 * frame's own window is scrolled: where a page of others is read is for its reader to choose.
 */

/** Whether this page is a part of another one. */
const isFramed = parent !== window;

/** How much of the upper screen is hidden by what stays there, in pixels. */
export function covered(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/** Scrolls this window to *element*: to where it begins, or no further than brings it into sight. */
export function scrollToElement(element: Element, block: "start" | "nearest" = "start"): void {
  if (!isFramed) {
    element.scrollIntoView({ block });
    return;
  }
  const { top, bottom } = element.getBoundingClientRect();
  const toBeginning = top - covered() - (Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
  const toEnd = Math.max(0, Math.min(bottom - innerHeight, toBeginning));
  scrollBy({ top: block === "start" || toBeginning < 0 ? toBeginning : toEnd });
}

/** Gives the focus to *element*, and has it come into sight where this page is no part of another one. */
export function focusInSight(element: HTMLElement): void {
  element.focus({ preventScroll: isFramed });
}
