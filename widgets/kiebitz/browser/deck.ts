/** The reader's deck, French or German: chosen once, else that of the chosen table, and followed by every widget of every page. */

import { chosenTable, TABLE_CHANGED } from "./chosen-table";

type Deck = "french" | "german";

const KEY = "kiebitz.deck";
const INPUTS = "[data-deck-choice] input[name='deck']";

function isDeck(value: unknown): value is Deck {
  return value === "french" || value === "german";
}

/** Offers the choice, which without a script would do nothing, and follows it on the whole page. */
export function enableDeckChoice(): void {
  for (const choice of document.querySelectorAll<HTMLElement>("[data-deck-choice]")) choice.hidden = false;
  document.addEventListener("change", (event) => { keepDeck(event.target); });
  // Chosen in another window, or on a later page than the one that the reader comes back to.
  for (const type of ["storage", "pageshow"]) addEventListener(type, showDeck);
  document.addEventListener(TABLE_CHANGED, showDeck);
  showDeck();
}

/** The kept choice; else the deck of the chosen table; the French one where there is neither, or where the browser keeps nothing. */
function chosenDeck(): Deck {
  try {
    const decks = [localStorage.getItem(KEY), chosenTable()?.deck];
    return decks.find(isDeck) ?? "french";
  } catch {
    const current = document.documentElement.dataset["deck"];
    return isDeck(current) ? current : "french";
  }
}

/** Shows the chosen deck in the page, and the choice in the inputs. */
function showDeck(): void {
  const deck = chosenDeck();
  document.documentElement.dataset["deck"] = deck;
  for (const input of document.querySelectorAll<HTMLInputElement>(INPUTS)) input.checked = input.value === deck;
}

/** Keeps what the reader chose in *input*, if that is where a deck is chosen. */
function keepDeck(input: EventTarget | null): void {
  if (!(input instanceof HTMLInputElement) || !input.matches(INPUTS) || !isDeck(input.value)) return;
  document.documentElement.dataset["deck"] = input.value;
  try {
    localStorage.setItem(KEY, input.value);
  } catch {
    // Where nothing can be kept, the choice holds for this page.
  }
  showDeck();
}
