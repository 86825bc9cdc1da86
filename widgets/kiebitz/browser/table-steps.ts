/**
 * What the other players did, shown on the table one after the other. A table has it in `data-steps`, as JSON: the moment
 * before, the moment now, and each step as the place of whoever acted and the cards that moved, each with two places.
 * A place is named by `data-place`; `middle 0` is the first card in the middle. Each card in motion is drawn above the table,
 * outside the view, so that nothing of it is ever kept; the card itself is seen where it lies once it has come there.
 */

import { cardPlaces, type Places, placeKey } from "./motion";

/** How long one player's turn takes, and a card's way in it, in milliseconds. */
const TURN = 450;
const WAY = 250;

/** The width of a card for its height. */
const SHAPE = 0.64;

type CardMove = readonly [card: string, from: string, to: string];
type Step = readonly [actor: string, moves: readonly CardMove[]];
type Steps = readonly [before: string, now: string, steps: readonly Step[]];

/** A card on its way: when it begins in milliseconds, from where, and to where. */
interface Way {
  readonly begin: number;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/** The moment that the table of *view* shows; undefined where it has none. */
export function momentOf(view: Element): string | undefined {
  return stepsOf(view)?.[1];
}

/** Shows the steps of the table of *view* if they begin at the *moment* that it showed before, cards lying as *before*; returns whether they do. */
export function showSteps(view: HTMLElement, moment: string | undefined, before: Places): boolean {
  const table = view.querySelector<HTMLElement>("[data-table]");
  const [first, , steps] = stepsOf(view) ?? [];
  if (table === null || steps === undefined || first !== moment) return false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return true;
  const layer = document.createElement("div");
  layer.className = "kb-flight";
  layer.ariaHidden = "true";
  view.after(layer);
  for (const [turn, [actor]] of steps.entries()) lift(table, actor, turn * TURN);
  for (const [card, ways] of waysOf(table, steps, before, cardPlaces(view))) fly(table, layer, card, ways, before.has(card));
  return true;
}

/** Ends what is still shown of the steps before: the reader has gone on. */
export function endSteps(view: Element): void {
  view.parentElement?.querySelector(":scope > .kb-flight")?.remove();
  for (const animation of view.querySelector("[data-steps]")?.getAnimations({ subtree: true }) ?? []) animation.finish();
}

function stepsOf(view: Element): Steps | undefined {
  const text = view.querySelector<HTMLElement>("[data-table]")?.dataset["steps"];
  return text === undefined ? undefined : (JSON.parse(text) as Steps);
}

/** The ways of each card of *steps*; cards lay as *before* and lie as *now*. */
function waysOf(table: Element, steps: readonly Step[], before: Places, now: Places): Map<string, Way[]> {
  const ways = new Map<string, Way[]>();
  for (const [turn, [, moves]] of steps.entries()) {
    for (const [card, from, to] of moves) {
      const own = ways.get(card) ?? [];
      const start = own.at(-1)?.to ?? before.get(card) ?? placeOf(table, now, from);
      const end = to.startsWith("middle") ? placeOf(table, now, to) : now.get(card) ?? placeOf(table, now, to);
      if (start !== undefined && end !== undefined) ways.set(card, [...own, { begin: turn * TURN, from: start, to: end }]);
    }
  }
  return ways;
}

/** Where *name* is on *table*: one of the cards in the middle, or a place. */
function placeOf(table: Element, places: Places, name: string): DOMRect | undefined {
  const [kind, number] = name.split(" ");
  const cards = kind === "middle" ? table.querySelectorAll<HTMLElement>("[data-place=middle] [data-key]") : [];
  return places.get(cards[Number(number)]?.dataset["key"] ?? placeKey(name)) ?? places.get(placeKey(kind));
}

/** Shows *card* on its *ways*, in *layer* above *table*, and the card itself once it has come there. It *lay* open before, or comes out of a hand. */
function fly(table: HTMLElement, layer: HTMLElement, card: string, ways: readonly Way[], lay: boolean): void {
  const duration = Math.max(...ways.map((one) => one.begin)) + WAY;
  const [felt, origin] = [table.getBoundingClientRect(), layer.getBoundingClientRect()];
  const [right, down] = [felt.x - origin.x, felt.y - origin.y];
  const frames: Keyframe[] = [];
  for (const [place, { begin, from, to }] of ways.entries()) {
    const seen = lay || place > 0 ? 1 : 0;
    if (place === 0) frames.push({ offset: 0, opacity: seen, ...at(from, right, down) });
    frames.push({ offset: begin / duration, opacity: seen, ...at(from, right, down) });
    if (seen === 0) frames.push({ offset: begin / duration, opacity: 1, ...at(from, right, down) });
    frames.push({ offset: (begin + WAY) / duration, opacity: 1, ...at(to, right, down) });
  }
  const flying = document.createElement("span");
  flying.className = "kb-lies";
  const face = document.createElement("span");
  face.className = "kb-face";
  face.dataset["card"] = card;
  flying.append(face);
  layer.append(flying);
  flying.animate(frames, { duration }).addEventListener("finish", () => {
    flying.remove();
    if (layer.childElementCount === 0) layer.remove();
  });
  table.querySelector(`[data-key="${CSS.escape(card)}"]`)?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
}

/** A card at *place* of a table that begins so far to the *right* and *down*, as a style has it. */
function at(place: DOMRect, right: number, down: number): Keyframe {
  const width = Math.min(place.width, place.height * SHAPE);
  const x = right + place.x + (place.width - width) / 2;
  const y = down + place.y + (place.height - width / SHAPE) / 2;
  return { width: `${String(Math.round(width))}px`, translate: `${String(Math.round(x))}px ${String(Math.round(y))}px` };
}

/** Shows that it is the turn of *actor*, one of the other players, after *delay* milliseconds. */
function lift(table: Element, actor: string, delay: number): void {
  const player = table.querySelector(`.kb-player:has([data-place="${CSS.escape(actor)}"])`);
  player?.animate([{ scale: 1 }, { scale: 1.1 }, { scale: 1 }], { duration: TURN, delay, easing: "ease-in-out" });
}
