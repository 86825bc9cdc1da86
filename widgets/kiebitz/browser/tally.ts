/**
 * How many questions were answered in a stretch of practice, and how many of them were right, although the state counts
 * only all of them since ever: `[data-tally="ANSWERED RIGHT"]` has these, and in it `[data-tally-all]` and
 * `[data-tally-right]` get what came since the reader began in this tab.
 */

interface Stretch {
  /** Both at its beginning. */
  readonly answered: number;
  readonly right: number;
  /** How many were answered when it was seen last. */
  readonly last: number;
}

/** Shows the numbers in *widget*, with those of a question that is checked and still shown. */
export function showTally(widget: HTMLElement): void {
  const line = widget.querySelector<HTMLElement>("[data-tally]");
  if (line === null) return;
  const [answered = 0, right = 0] = (line.dataset["tally"] ?? "").split(" ").map(Number);
  const begun = stretchOf(`kiebitz.stretch ${location.pathname} ${widget.id}`, answered, right);
  const isChecked = widget.querySelector("[data-item][data-checked]") !== null;
  const isRight = isChecked && widget.querySelector("[data-marks][data-right=false]") === null;
  const all = answered - begun.answered + Number(isChecked);
  put(line, "[data-tally-all]", all);
  put(line, "[data-tally-right]", right - begun.right + Number(isRight));
  line.hidden = all === 0;
}

function put(line: HTMLElement, selector: string, count: number): void {
  for (const place of line.querySelectorAll(selector)) place.textContent = String(count);
}

/** The stretch that goes on; a new one where something else was answered in between, or forgotten. */
function stretchOf(key: string, answered: number, right: number): Stretch {
  const kept = read(key);
  const goesOn = kept !== undefined && (answered === kept.last || answered === kept.last + 1);
  const stretch = goesOn ? { ...kept, last: answered } : { answered, right, last: answered };
  try {
    sessionStorage.setItem(key, JSON.stringify(stretch));
  } catch {
    // It then begins anew with each question.
  }
  return stretch;
}

function read(key: string): Stretch | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<Stretch> | null;
    const { answered, right, last } = kept ?? {};
    if (answered === undefined || right === undefined || last === undefined) return undefined;
    return { answered, right, last };
  } catch {
    return undefined;
  }
}
