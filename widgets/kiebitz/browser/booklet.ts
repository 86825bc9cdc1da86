/**
 * A sheet that becomes a booklet when it is folded: the outer side has the last page and the first, the inner side those
 * between them. What fits on two pages is one side, folded with both inside.
 *
 * CSS fills columns from the left to the right alone. So the sheet is laid out once in a row of columns, and every half of
 * a side is a window on a copy of it.
 */

const FOUR = 4;

/** Makes what is printed of the sheet in *view*, where there is one; its letters must be there to be measured. */
export function makeBooklet(view: ParentNode): void {
  const sheet = view.querySelector<HTMLElement>("[data-sheet=whole]");
  if (sheet === null || sheet.nextElementSibling?.matches(".kb-booklet") === true) return;
  // The letters of another language are asked for only by what has been laid out.
  sheet.getBoundingClientRect();
  void document.fonts.ready.then(() => {
    if (!sheet.isConnected) return;
    const booklet = element("kb-booklet");
    booklet.ariaHidden = "true";
    booklet.lang = sheet.lang;
    sheet.after(booklet);
    const pages = pageCount(booklet, sheet);
    booklet.replaceChildren(...sides(pages).map((side) => element("kb-booklet-side", ...side.map((page) => half(sheet, page)))));
    for (const note of view.querySelectorAll<HTMLElement>("[data-sides]")) {
      note.hidden = note.dataset["sides"] !== (pages > 2 ? "2" : "1");
    }
  });
}

/** The pages on the left and on the right of each side of paper, counted from 0; those after the last are blank. */
export function sides(pages: number): [number, number][] {
  if (pages <= 2) return [[0, 1]];
  const all = FOUR * Math.ceil(pages / FOUR);
  return Array.from({ length: all / 2 }, (_, side) => {
    const pair: [number, number] = [all - 1 - side, side];
    return side % 2 === 0 ? pair : [side, all - 1 - side];
  });
}

/** How many pages *sheet* takes, measured in *booklet* with a little less room than there is: paper has other hinting. */
function pageCount(booklet: HTMLElement, sheet: HTMLElement): number {
  const row = copy(sheet);
  booklet.dataset["measured"] = "";
  booklet.replaceChildren(row);
  const gap = parseFloat(getComputedStyle(row).columnGap);
  const found = Math.round((2 * (row.scrollWidth + gap)) / (row.clientWidth + gap));
  delete booklet.dataset["measured"];
  return found;
}

function half(sheet: HTMLElement, page: number): HTMLElement {
  const row = copy(sheet);
  row.style.setProperty("--kb-page", String(page));
  return element("kb-booklet-page", row);
}

function copy(sheet: HTMLElement): HTMLElement {
  const row = element("kb-booklet-row");
  row.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)));
  return row;
}

function element(name: string, ...children: HTMLElement[]): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  made.append(...children);
  return made;
}
