/**
 * The translating mode of a page: texts can be touched, and a panel opens. An entry of its own, which only a site for
 * translators has.
 */

import { saveFile } from "./file-saver";
import { idsAt, idsOfPage, showing } from "./translation-block";
import { ServerDesk } from "./translation-desk";
import { convertArrivals, convertMarks } from "./translation-marks";
import { PageDesk } from "./translation-page-desk";
import { TranslationPanel } from "./translation-panel";

/** Milliseconds between two questions whether a catalogue has changed. */
const LOOK_AFTER = 400;

const MODE = "kiebitz.translating";

interface Facts {
  readonly language: string;
  readonly page: string;
  readonly root: string;
  /** That no server of this machine has sent the page. */
  readonly kind?: "preview";
}

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Turns the mode on or off, and keeps that for this visit. */
function setMode(isOn: boolean): void {
  document.documentElement.classList.toggle("kb-tr-on", isOn);
  part("[data-tr-mode]").ariaPressed = String(isOn);
  try {
    sessionStorage.setItem(MODE, isOn ? "on" : "off");
  } catch {
    // Without a storage the mode is on again on the next page.
  }
}

function wasOff(): boolean {
  try {
    return sessionStorage.getItem(MODE) === "off";
  } catch {
    return false;
  }
}

/** Opens *panel* for what is touched, before anything else of the page takes it for a press. */
function openWhereTouched(panel: TranslationPanel): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !document.documentElement.classList.contains("kb-tr-on")) return;
    if (target.closest(".kb-tr-bar, .kb-tr-panel") !== null) return;
    const ids = idsAt(target);
    const [first] = ids;
    if (first === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const touched = target.closest<HTMLElement>("[data-message], [data-message-attributes]");
    const index = touched === null ? 0 : showing(document, first).indexOf(touched);
    void panel.open(ids, Math.max(0, index), touched ?? undefined);
  }, { capture: true });
}

/** Loads the page again when a catalogue has changed, unless something is written that would be lost. */
function reloadOnChange(desk: ServerDesk, panel: TranslationPanel): void {
  let known: string | undefined;
  const look = async (): Promise<void> => {
    const now = document.hidden ? known : await desk.state();
    if (known !== undefined && now !== undefined && now !== known && !panel.isChanged) {
      location.reload();
      return;
    }
    known ??= now;
    setTimeout(() => { void look(); }, LOOK_AFTER);
  };
  void look();
}

/** Puts the files with all changes where the browser keeps what it loads. */
async function takeAway(desk: PageDesk): Promise<void> {
  for (const [name, text] of await desk.files()) {
    saveFile(new Blob([text], { type: "text/x-gettext-translation" }), name);
  }
}

/** Shows in the page what is changed in this browser, as it was written. */
function showChanges(desk: PageDesk): void {
  for (const [id, [text = ""]] of desk.changes) {
    for (const element of showing(document, id)) {
      element.classList.add("kb-tr-changed");
      if (element.childElementCount === 0 && element.dataset["message"] !== undefined) element.textContent = text;
    }
  }
  part("[data-tr-take]").hidden = !desk.isChanged;
}

const facts = JSON.parse(part("[data-tr-facts]").textContent) as Facts;
const root = new URL(facts.root, location.href);
const dialog = part("[data-tr-panel]") as HTMLDialogElement;
let panel: TranslationPanel;
convertMarks(document.body);
convertArrivals();
if (facts.kind === "preview") {
  const desk = new PageDesk(root, facts.language);
  panel = new TranslationPanel(dialog, desk, "kept");
  part("[data-tr-review]").hidden = true;
  part("[data-tr-take]").addEventListener("click", () => { void takeAway(desk); });
  dialog.addEventListener("close", () => { showChanges(desk); });
  showChanges(desk);
} else {
  const desk = new ServerDesk(root, facts.language, facts.page);
  panel = new TranslationPanel(dialog, desk, "saved");
  reloadOnChange(desk, panel);
  part("[data-tr-review]").setAttribute("href", new URL(`_review/${facts.language}/`, root).href);
}
part("[data-tr-mode]").addEventListener("click", ({ currentTarget }) => {
  setMode(currentTarget instanceof HTMLElement && currentTarget.ariaPressed !== "true");
});
part("[data-tr-first]").addEventListener("click", ({ currentTarget }) => {
  void panel.open(idsOfPage().slice(0, 1), 0, currentTarget instanceof HTMLElement ? currentTarget : undefined);
});
setMode(!wasOff());
openWhereTouched(panel);
