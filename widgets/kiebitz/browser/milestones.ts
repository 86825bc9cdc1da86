/**
 * What the reader has finished on this site, as milestones: `first-deal`, `lesson:3`, `match`.
 *
 * A widget reports them in the HTML of its view: an element has `data-finished` with one or several, blanks between.
 * The browser keeps them for all pages, each under the widget that has reported it, so that they are forgotten with it:
 * `{"kiebitz": "milestones", "version": 1, "finished": {"course": ["lesson:3"]}}`. Nothing is taken back when a widget
 * goes on: a deal that was played to its end stays finished.
 */

import { put, read, remove } from "./storage";

const KEY = "kiebitz.milestones";
const NAME = "milestones";
const VERSION = 1;

/** What a milestone is written with; a record is text that anybody may have written. */
const MILESTONE = /^[a-z0-9-]{1,40}(:[a-z0-9-]{1,40})?$/;

/** Most milestones of one widget, and most widgets. */
const MOST = 100;

/** The event of the window after the record has changed in this page. */
export const CHANGED = "kiebitz-milestones";

type Finished = Readonly<Record<string, readonly string[]>>;

/** All milestones that are finished. */
export function finishedMilestones(): ReadonlySet<string> {
  return new Set(Object.values(kept() ?? {}).flat());
}

/** Keeps the milestones that the HTML of *view* reports for *widget*, beside those kept before. */
export function keepMilestones(widget: string, view: Element): void {
  const before = kept();
  const reported = [...view.querySelectorAll<HTMLElement>("[data-finished]")]
    .flatMap((element) => (element.dataset["finished"] ?? "").split(/\s+/))
    .filter((milestone) => MILESTONE.test(milestone));
  const known = before?.[widget] ?? [];
  const whole = [...new Set([...known, ...reported])].slice(0, MOST);
  if (before !== undefined && whole.length > known.length) write({ ...before, [widget]: whole });
}

/** Forgets the milestones of *widget*, or of all widgets. */
export function forgetMilestones(widget?: string): void {
  const before = kept();
  if (before === undefined || (widget !== undefined && before[widget] === undefined)) return;
  write(Object.fromEntries(Object.entries(before).filter(([name]) => widget !== undefined && name !== widget)));
}

/** What is kept; undefined where a newer version of the page has kept it, which is then left alone. */
function kept(): Finished | undefined {
  let record: unknown;
  try {
    record = JSON.parse(read(KEY) ?? "null");
  } catch {
    return {};
  }
  if (typeof record !== "object" || record === null) return {};
  const { version, finished } = record as Readonly<Record<string, unknown>>;
  if (typeof version === "number" && version > VERSION) return undefined;
  if (version !== VERSION || typeof finished !== "object" || finished === null) return {};
  return Object.fromEntries(Object.entries(finished).slice(0, MOST).map(([widget, listed]) => [widget, milestones(listed)]));
}

function milestones(listed: unknown): string[] {
  const texts = Array.isArray(listed) ? listed.slice(0, MOST).map(String) : [];
  return texts.filter((text) => MILESTONE.test(text));
}

function write(finished: Finished): void {
  if (Object.keys(finished).length === 0) remove(KEY);
  else put(KEY, JSON.stringify({ kiebitz: NAME, version: VERSION, finished }));
  dispatchEvent(new CustomEvent(CHANGED));
}
