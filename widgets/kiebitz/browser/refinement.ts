/**
 * Answers that grow firm: a view names in `[data-again=JSON]` the event that makes its answer better, and in
 * `[data-again-for]` the milliseconds that it is worth waiting for. It is asked for step by step, until the view
 * has none any more or something else is requested. What `[data-brings]` asks for comes into sight, see `scrollToAnswer`.
 */

import { Idiomorph } from "idiomorph";

import type { Client } from "./client";
import { enableControls } from "./controls";
import { announce } from "./disclosure";
import { scrollToAnswer } from "./focus";
import type { Json } from "./protocol";

/** How many views each widget has shown: what was asked for an earlier one is too late. */
const views = new WeakMap<HTMLElement, number>();

/** The widgets whose reader has asked for something that should come into sight. */
const scrollWaiting = new WeakSet<HTMLElement>();

/** Has every widget of the page go on thinking, by *client*, where its view asks for it. */
export function enableRefinement(client: () => Client): void {
  document.addEventListener("click", ({ target }) => {
    const widget = target instanceof Element ? target.closest("[data-brings]")?.closest<HTMLElement>("kiebitz-widget") : null;
    if (widget) scrollWaiting.add(widget);
  }, { capture: true });
  document.addEventListener("kiebitz-change", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const brought = scrollWaiting.delete(target) ? target.querySelector<HTMLElement>("[data-brought]") : null;
    if (brought !== null) scrollToAnswer(target, brought);
    void refine(target, client());
  });
}

async function refine(widget: HTMLElement, client: Client): Promise<void> {
  const mine = (views.get(widget) ?? 0) + 1;
  views.set(widget, mine);
  const begun = performance.now();
  const first = announcementOf(widget);
  for (let again = refinementOf(widget); again !== null; again = refinementOf(widget)) {
    if (performance.now() - begun > Number(again.dataset["againFor"] ?? Infinity)) {
      again.remove();
      break;
    }
    const html = await step(widget, again, client);
    if (html === undefined || views.get(widget) !== mine || isBusy(widget) || !widget.isConnected) return;
    morph(widget, html);
  }
  const last = announcementOf(widget);
  if (last !== first) announce(widget, last);
}

/** The HTML after one step more; undefined where none was to be had. */
async function step(widget: HTMLElement, again: HTMLElement, client: Client): Promise<string | undefined> {
  const outcome = await client.ask({
    widget: widget.getAttribute("widget") ?? "",
    state: JSON.parse(widget.querySelector("script[data-state]")?.textContent ?? "null") as Json,
    event: { ...(JSON.parse(again.dataset["again"] ?? "{}") as Record<string, Json>), seed: 0 },
    locale: widget.getAttribute("locale") ?? document.documentElement.lang,
    root: widget.dataset["root"] ?? "",
  });
  return outcome.kind === "answer" ? outcome.html : undefined;
}

/** Shows *html*, leaving open and closed what the reader has opened and closed. */
function morph(widget: HTMLElement, html: string): void {
  const view = widget.querySelector<HTMLElement>("[data-view]");
  if (view === null) return;
  const next = document.createElement("template");
  next.innerHTML = html;
  enableControls(next.content);
  void Idiomorph.morph(view, [...next.content.childNodes], {
    morphStyle: "innerHTML",
    callbacks: { beforeAttributeUpdated: (name) => !["open", "aria-expanded"].includes(name) },
  });
}

function refinementOf(widget: HTMLElement): HTMLElement | null {
  return isBusy(widget) ? null : widget.querySelector<HTMLElement>("[data-view] [data-again]");
}

function announcementOf(widget: HTMLElement): string {
  return widget.querySelector<HTMLElement>("[data-view] [data-say]")?.innerText ?? "";
}

/** Whether the reader has asked for something else meanwhile. */
function isBusy(widget: HTMLElement): boolean {
  return widget.querySelector("[data-view]")?.getAttribute("aria-busy") === "true";
}
