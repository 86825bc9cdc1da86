/** When a page has time for what nobody waits for; then it fetches the engine ahead, if something may soon ask for it. */

import type { WorkerClient } from "./client";
import { prefersLessData } from "./network";
import { ENGINE_CONTROLS } from "./controls";
import { WOKEN } from "./dormant";

/** Milliseconds after the page is loaded in which most readers begin whatever they came for. */
const PAUSE = 2_000;

/**
 * Is there once the page has time: the first answer has come, or nobody has asked anything for a while and what is in
 * sight has its engine. As soon as something that asks the engine comes into sight later, the engine is fetched, too.
 */
export async function whenIdle(client: WorkerClient): Promise<void> {
  const visible = new VisibleWidget();
  await loaded();
  await Promise.race([client.answered, pause()]);
  await client.idle();
  const fetched = visible.first.then((locale) => (prefersLessData() ? undefined : client.fetch(locale)));
  if (visible.isThere) await fetched;
  await client.idle();
}

/** Watches for the first widget in sight that asks the engine. */
class VisibleWidget {
  isThere = false;

  /** Is there when that widget is; gives its language. */
  readonly first = new Promise<string>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (seen === undefined) return;
      this.isThere = true;
      observer.disconnect();
      resolve(seen.target.getAttribute("locale") ?? document.documentElement.lang);
    });
    const observe = (place: ParentNode): void => {
      for (const widget of place.querySelectorAll("kiebitz-widget")) {
        if (widget.querySelector(ENGINE_CONTROLS) !== null) observer.observe(widget);
      }
    };
    observe(document);
    document.addEventListener(WOKEN, ({ target }) => { if (target instanceof Element && !this.isThere) observe(target); });
  });
}

/** Is there once the page and all that it names has come. */
export function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => { resolve(); }, { once: true });
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, PAUSE); });
}
