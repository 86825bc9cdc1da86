/** The search of the page's own language: Pagefind, fetched when a reader opens it. Its sentences are in the page. */

import { asIndexed, fetchQueryTable } from "./search-query";

interface PagefindPassage {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
}

interface PagefindResult {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly sub_results: readonly PagefindPassage[];
}

interface PagefindOptions {
  readonly element: Element;
  readonly bundlePath: string;
  readonly showImages: boolean;
  readonly showSubResults: boolean;
  readonly debounceTimeoutMs: number;
  readonly ranking: { readonly metaWeights: Readonly<Record<string, number>> };
  readonly translations: unknown;
  readonly processTerm: (term: string) => string;
  readonly processResult: (result: PagefindResult) => PagefindResult;
}

declare global {
  interface Window {
    PagefindUI?: new (options: PagefindOptions) => unknown;
  }
}

/** How much a page gains whose title has what is looked for, or whose search words have: one alone, or one of a phrase. */
const META_WEIGHTS = { title: 5, names: 6, phrases: 3 };

/** Milliseconds to wait for the next letter before looking. */
const PAUSE = 100;

/** Gives the page's search button its work; does nothing on a page that has none. */
export function enableSearch(folder: URL): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-search]");
  const button = document.querySelector<HTMLButtonElement>("[data-search-open]");
  if (dialog === null || button === null) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    dialog.showModal();
    void open(dialog, folder);
  });
}

async function open(dialog: HTMLDialogElement, folder: URL): Promise<void> {
  const box = dialog.querySelector("[data-search-box]");
  if (box === null) return;
  if (box.childElementCount === 0) {
    if (typeof WebAssembly === "object" && (await load(folder))) {
      await build(dialog, box, folder);
    } else {
      dialog.querySelector<HTMLElement>("[data-search-failed]")?.removeAttribute("hidden");
    }
  }
  box.querySelector("input")?.focus();
}

/** Puts Pagefind's user interface into *box*. */
async function build(dialog: HTMLDialogElement, box: Element, folder: URL): Promise<void> {
  const typed = await fetchQueryTable(folder, document.documentElement.lang);
  if (window.PagefindUI === undefined || box.childElementCount !== 0) return;
  new window.PagefindUI({
    element: box,
    bundlePath: folder.href,
    showImages: false,
    showSubResults: true,
    debounceTimeoutMs: PAUSE,
    ranking: { metaWeights: META_WEIGHTS },
    translations: JSON.parse(dialog.dataset["texts"] ?? "{}"),
    processTerm: (term) => asIndexed(term, typed),
    processResult: withoutSearchWords,
  });
  const status = dialog.querySelector("[data-search-status]");
  if (status !== null) announce(box, status);
}

/**
 * The *result* without the words that only find it: Pagefind would show them below the excerpt. A page that only they find
 * shows how it begins, since Pagefind then has no passage of it.
 */
function withoutSearchWords(result: PagefindResult): PagefindResult {
  const visible = Object.entries(result.meta).filter(([field]) => field !== "names" && field !== "phrases");
  const beginning = { title: result.meta["title"] ?? "", url: result.url, excerpt: result.excerpt };
  const passages = result.sub_results.length > 0 ? result.sub_results : [beginning];
  return { ...result, meta: Object.fromEntries(visible), sub_results: passages };
}

/** Repeats in *status*, which is read out, how many pages were found in *box*: Pagefind's own line is not. */
function announce(box: Element, status: Element): void {
  new MutationObserver(() => {
    const message = box.querySelector(".pagefind-ui__message")?.textContent ?? "";
    if (status.textContent !== message) status.textContent = message;
  }).observe(box, { characterData: true, childList: true, subtree: true });
}

/** Fetches Pagefind's user interface; returns whether it came. */
async function load(folder: URL): Promise<boolean> {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("pagefind-ui.css", folder).href;
  const script = document.createElement("script");
  script.src = new URL("pagefind-ui.js", folder).href;
  const came = new Promise<boolean>((resolve) => {
    script.addEventListener("load", () => { resolve(true); });
    script.addEventListener("error", () => { resolve(false); });
  });
  document.head.append(style, script);
  return came;
}
