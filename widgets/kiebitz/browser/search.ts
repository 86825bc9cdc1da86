/** The search of the page's own language: Pagefind, fetched when a reader opens it. Its sentences stand in the page. */

interface PagefindOptions {
  readonly element: Element;
  readonly bundlePath: string;
  readonly showImages: boolean;
  readonly showSubResults: boolean;
  readonly translations: unknown;
}

declare global {
  interface Window {
    PagefindUI?: new (options: PagefindOptions) => unknown;
  }
}

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
    const there = typeof WebAssembly === "object" && (await load(folder)) && window.PagefindUI !== undefined;
    if (there && window.PagefindUI !== undefined) {
      new window.PagefindUI({
        element: box,
        bundlePath: folder.href,
        showImages: false,
        showSubResults: true,
        translations: JSON.parse(dialog.dataset["texts"] ?? "{}"),
      });
    } else {
      dialog.querySelector<HTMLElement>("[data-search-failed]")?.removeAttribute("hidden");
    }
  }
  box.querySelector("input")?.focus();
}

/** Fetches Pagefind's user interface; tells whether it came. */
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
