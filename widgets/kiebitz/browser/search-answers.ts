/** What the rules of each variant answer to a question, above the sections that explain it; the sentences come with the index. */

import { chosenTable, sentencesOn } from "./chosen-table";
import { fetchTable } from "./search-table";

export interface AnswerTable {
  /** Id of each variant to its name. */
  readonly variants: Readonly<Record<string, string>>;
  /** For each game, the variant with which the site explains it. */
  readonly first: readonly string[];
  /** Rule to its answers: a sentence, and the variants in which it holds. */
  readonly rules: Readonly<Record<string, readonly (readonly [sentence: string, variants: readonly string[]])[]>>;
}

/** Where the browser keeps what the reader plays, the likeliest first. */
const KEPT = ["kiebitz.deal", "kiebitz.course", "kiebitz.board"];

/** Fetches the answers in *locale*; nothing where they do not come. */
export async function fetchAnswers(folder: URL, locale: string): Promise<AnswerTable | undefined> {
  return (await fetchTable(folder, "answers", locale)) as AnswerTable | undefined;
}

/** What rules are where the reader plays. */
export interface OwnAnswer {
  readonly sentences: readonly string[];
  /** The name of the game or table. */
  readonly game: string;
}

/**
 * What the reader plays on *rules*: by the reader's own table, where one is chosen, with *others* that a section does not explain;
 * else by the variant of the page, the one played last, or the one with which the site explains the game.
 */
export function ownAnswer(rules: readonly string[], others: readonly string[], table: AnswerTable): OwnAnswer | undefined {
  const chosen = chosenTable();
  if (chosen?.locale === document.documentElement.lang && pageVariant() === undefined) {
    const sentences = sentencesOn([...rules, ...others], chosen);
    if (sentences.length > 0) return { sentences, game: chosen.name };
  }
  const own = ownVariant(rules, table);
  if (own === undefined) return undefined;
  const answers = rules.flatMap((rule) => answersTo(rule, table)).filter(([, variants]) => variants.includes(own));
  return { sentences: [...new Set(answers.map(([sentence]) => sentence))], game: nameOf(own, table) };
}

/**
 * What *rules* are where the reader plays; below it, in a fold called *inOtherGames*, what they are in the variants that have it
 * otherwise. The reader's own table is the only answer where it is known.
 */
export function answerTo(rules: readonly string[], others: readonly string[], table: AnswerTable, inOtherGames: string): HTMLElement[] {
  const own = ownAnswer(rules, others, table);
  if (own === undefined) return [];
  const different = otherAnswers(rules, own, table);
  const isTable = own.game === chosenTable()?.name;
  const first = paragraphOf("strong", own.sentences.join(" "), isTable || different.length > 0 ? own.game : "");
  if (isTable || different.length === 0) return [first];
  const fold = document.createElement("details");
  const caption = document.createElement("summary");
  caption.textContent = inOtherGames;
  fold.append(caption, ...different.map(([sentence, variants]) => paragraphOf("span", sentence, variants.map((one) => nameOf(one, table)).join(" · "))));
  return [first, fold];
}

/** What other variants have on *rules* that *own* has not: each sentence once, with all of them that have it. */
function otherAnswers(rules: readonly string[], own: OwnAnswer, table: AnswerTable): [string, string[]][] {
  const found = new Map<string, Set<string>>();
  for (const [sentence, variants] of rules.flatMap((rule) => answersTo(rule, table))) {
    if (own.sentences.includes(sentence)) continue;
    found.set(sentence, new Set([...(found.get(sentence) ?? []), ...variants]));
  }
  return [...found].map(([sentence, variants]) => [sentence, [...variants]]);
}

function answersTo(rule: string, table: AnswerTable): AnswerTable["rules"][string] {
  return table.rules[rule] ?? [];
}

function nameOf(variant: string, table: AnswerTable): string {
  return table.variants[variant] ?? variant;
}

/** A *sentence* in an *element*, and in small letters the *games* it holds in. */
export function paragraphOf(element: "span" | "strong", sentence: string, games: string): HTMLElement {
  const paragraph = document.createElement("p");
  const text = document.createElement(element);
  text.textContent = sentence;
  paragraph.append(text);
  if (games !== "") {
    const names = document.createElement("small");
    names.textContent = games;
    paragraph.append(" ", names);
  }
  return paragraph;
}

function pageVariant(): string | undefined {
  return /\/variants\/([^/]+)\/$/.exec(location.pathname)?.[1];
}

/** The likeliest of the variants that the reader plays in which *rules* are something. */
function ownVariant(rules: readonly string[], table: AnswerTable): string | undefined {
  const decided = new Set(rules.flatMap((rule) => answersTo(rule, table).flatMap(([, variants]) => variants)));
  return [pageVariant(), ...KEPT.map(keptVariant), ...table.first].find((variant) => variant !== undefined && decided.has(variant));
}

/** The variant in what the browser keeps under *key*. */
function keptVariant(key: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as { state?: { variant?: unknown } } | null;
    return typeof kept?.state?.variant === "string" ? kept.state.variant : undefined;
  } catch {
    return undefined;
  }
}
