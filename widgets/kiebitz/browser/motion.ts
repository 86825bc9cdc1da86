/**
 * Short motion on a table: after a move each card goes from where it lay to where it lies now. A card has its name in
 * `data-key`; one that lay nowhere in sight comes from the place that `data-from` names, which has it in `data-place`; one
 * that has gone to a pile (`data-through`) lies in the middle first. Readers who prefer no motion see the cards where they are.
 */

/** How long one way takes, in milliseconds. */
const WAY = 200;

/** How long a trick lies in the middle before its winner takes it, in milliseconds. */
const REST = 350;

export type Places = ReadonlyMap<string, DOMRect>;

/** How long a press is acknowledged that has to wait for the answer to another one, in milliseconds. */
const BLINK = 300;

/** Where each card on the first table of *view* lies, and each place that a card can come from, by their keys. */
export function cardPlaces(view: Element): Places {
  const places = new Map<string, DOMRect>();
  const table = view.querySelector("[data-table]");
  if (table === null) return places;
  for (const place of table.querySelectorAll<HTMLElement>("[data-place]")) {
    places.set(placeKey(place.dataset["place"]), within(table, place));
  }
  for (const card of cardsOf(table)) places.set(keyOf(card), within(table, card));
  return places;
}

/** Moves the cards of *view* from where they lay *before*: first those of the trick, then those that are drawn. */
export function moveCards(view: Element, before: Places): void {
  const table = view.querySelector("[data-table]");
  if (table === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const now = cardPlaces(view);
  const moved = cardsOf(table).filter((card) => !isNear(before.get(keyOf(card)), now.get(keyOf(card))));
  const taken = moved.filter((card) => card.closest("[data-through]") !== null);
  for (const card of moved) {
    const from = before.get(keyOf(card)) ?? before.get(placeKey(card.dataset["from"]));
    const to = now.get(keyOf(card));
    if (from === undefined || to === undefined) continue;
    const through = now.get(placeKey(card.closest<HTMLElement>("[data-through]")?.dataset["through"]));
    const waits = taken.length > 0 && through === undefined && !before.has(keyOf(card));
    move(card, to, from, through, waits ? WAY + REST + WAY : 0);
  }
}

/** Shows that a press on *control* has come, though nothing can be done with it before the answer that is on its way. */
export function acknowledge(control: Element): void {
  control.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], { duration: BLINK });
}

function cardsOf(table: Element): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>("[data-key]")];
}

function keyOf(card: HTMLElement): string {
  return card.dataset["key"] ?? "";
}

/** Where *element* lies on *table*, so that scrolling is no motion. */
function within(table: Element, element: Element): DOMRect {
  const [of, rect] = [table.getBoundingClientRect(), element.getBoundingClientRect()];
  return new DOMRect(rect.x - of.x, rect.y - of.y, rect.width, rect.height);
}

/** Shows *card*, which lies at *to*, on its way from *from*, by *through* if it has one, after *delay* milliseconds. */
function move(card: HTMLElement, to: DOMRect, from: DOMRect, through: DOMRect | undefined, delay: number): void {
  const frames: Keyframe[] = [{ translate: offset(to, from), offset: 0 }];
  const duration = through === undefined ? WAY : WAY + REST + WAY;
  if (through !== undefined) {
    frames.push({ translate: offset(to, through), offset: WAY / duration }, { translate: offset(to, through), offset: 1 - WAY / duration });
  }
  frames.push({ translate: "0 0", offset: 1 });
  card.animate(frames, { duration, delay, easing: "ease-out", fill: "backwards" });
}

/** The way from the middle of *to* to that of *from*, as a style has it. */
function offset(to: DOMRect, from: DOMRect): string {
  const right = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  return `${String(Math.round(right))}px ${String(Math.round(down))}px`;
}

function isNear(one?: DOMRect, other?: DOMRect): boolean {
  if (one === undefined || other === undefined) return false;
  return Math.abs(one.x - other.x) < 2 && Math.abs(one.y - other.y) < 2;
}

/** The key of a place, which is no card's. */
export function placeKey(name = ""): string {
  return `place ${name}`;
}
