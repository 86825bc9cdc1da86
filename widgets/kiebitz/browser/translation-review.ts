/** The page on which changed translations are read and sealed: an entry of its own, see `serve/translation/review.html.jinja`. */

import { blockWith } from "./translation-block";

const { language = "", root: up = "./" } = document.body.dataset;
const root = new URL(up, location.href);
const items = [...document.querySelectorAll<HTMLElement>("[data-rv-item]")];
const pages = new Map<string, Promise<Document>>();

/** The page *source* as it is now; each is fetched once. */
function pageOf(source: string): Promise<Document> {
  const address = new URL(`${language}/${source.replace(/(?:^|(?<=\/))index\.md$/, "").replace(/\.md$/, "/")}`, root);
  const known = pages.get(source) ?? fetch(address).then(async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html"));
  pages.set(source, known);
  return known;
}

/** Puts the part of the page below each translation that comes into sight. */
function showBlocks(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      void showBlock(target);
    }
  });
  for (const item of items) observer.observe(item);
}

async function showBlock(item: HTMLElement): Promise<void> {
  const { page = "", id = "" } = item.dataset;
  const place = item.querySelector("[data-rv-block]");
  if (place === null || page === "") return;
  const found = await pageOf(page).catch(() => undefined);
  // A copy, since marking the place changes it; closed parts are text until they are opened.
  const whole = found?.cloneNode(true) as Document | undefined;
  for (const part of whole?.querySelectorAll("noscript[data-dormant]") ?? []) part.outerHTML = part.textContent;
  const block = whole && blockWith(whole, id);
  if (block !== undefined) place.replaceChildren(block);
}

/** Moves the focus *by* translations. */
function step(by: number): void {
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[Math.min(items.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function boxOf(item: Element | null | undefined): HTMLInputElement | null | undefined {
  return item?.querySelector<HTMLInputElement>("input[name=message]");
}

function word(name: string): string {
  return document.querySelector(`[data-tr-word="${name}"]`)?.textContent ?? "";
}

function report(text: string): void {
  const status = document.querySelector("[data-rv-status]");
  if (status !== null) status.textContent = text;
}

async function seal(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const messages = fields.getAll("message");
  if (messages.length === 0) {
    report(word("nothing"));
    return;
  }
  try {
    const answer = await fetch("seal", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ messages, reason: fields.get("reason") }),
    });
    const { faults = [] } = (await answer.json()) as { faults?: (string | { what: string; todo: string })[] };
    if (answer.ok && faults.length === 0) location.reload();
    else report(faults.map((one) => (typeof one === "string" ? one : `${one.what}. ${one.todo}`)).join("\n"));
  } catch {
    report(word("lost"));
  }
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isTyping = target instanceof HTMLInputElement && target.type === "text";
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = boxOf(document.activeElement?.closest("[data-rv-item]"));
  if (key === "j") step(1);
  else if (key === "k") step(-1);
  else if (key === "x" && box) box.checked = !box.checked;
});
for (const button of document.querySelectorAll("[data-rv-all]")) {
  button.addEventListener("click", () => {
    for (const item of button.closest("section")?.querySelectorAll("[data-rv-item]") ?? []) {
      const box = boxOf(item);
      if (box) box.checked = true;
    }
  });
}
const form = document.querySelector<HTMLFormElement>("[data-rv-form]");
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void seal(form);
});
showBlocks();
