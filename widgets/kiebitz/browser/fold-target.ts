/**
 * Links to something inside a fold. The theme opens the fold and scrolls to the fold's own beginning, which may leave what
 * the link names far below the window.
 */

import { scrollToElement } from "./sight";

/** Scrolls to what the address names when its fold has been opened, once for each address. */
export function enableFoldTargets(): void {
  let followed = "";
  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || location.hash === followed) return;
    const named = target.querySelector(":target");
    if (named === null) return;
    followed = location.hash;
    if (!isInSight(named)) scrollToElement(named);
  };
  // It does not bubble.
  document.addEventListener("toggle", follow, { capture: true });
}

function isInSight(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight;
}
