/** What the rules of each variant answer to a question, above the sections that explain it; the sentences come with the index. */

import { chosenTable, sentencesOn } from "./chosen-table";

export interface AnswerTable {
  /** Id of each variant to its name. */
  readonly variants: Readonly<Record<string, string>>;
  /** Rule to its answers: a sentence, and the variants in which it holds. */
  readonly rules: Readonly<Record<string, readonly (readonly [sentence: string, variants: readonly string[]])[]>>;
}

/** Where the browser keeps what the reader plays, the likeliest first. */
const KEPT = ["kiebitz.deal", "kiebitz.course", "kiebitz.board"];

/** Fetches the answers in *locale*; nothing where they do not come. */
export async function fetchAnswers(folder: URL, locale: string): Promise<AnswerTable | undefined> {
  try {
    const answer = await fetch(new URL(`answers.${locale}.json`, folder));
    return answer.ok ? ((await answer.json()) as AnswerTable) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The answers of the first of *rules* that has any. What the reader's own table plays is the only answer where it is known, by these
 * rules or by *others* that a section does not explain; else one sentence where all variants agree or the reader's is known to have
 * it, the reader's first, and each with the variants it holds in.
 */
export function answerTo(rules: readonly string[], others: readonly string[], table: AnswerTable): HTMLElement[] {
  const ownTable = answerOfTable([...rules, ...others]);
  if (ownTable !== undefined) return [ownTable];
  const answers = rules.map((rule) => table.rules[rule] ?? []).find((found) => found.length > 0) ?? [];
  const own = ownVariant(table);
  const isOwn = ([, variants]: (typeof answers)[number]): boolean => own !== undefined && variants.includes(own);
  const ordered = [...answers.filter(isOwn), ...answers.filter((answer) => !isOwn(answer))];
  return ordered.map((answer) => {
    const [sentence, variants] = answer;
    const paragraph = document.createElement("p");
    const text = document.createElement(isOwn(answer) || answers.length === 1 ? "strong" : "span");
    text.textContent = sentence;
    paragraph.append(text);
    if (answers.length > 1) {
      const names = document.createElement("small");
      const listed = isOwn(answer) ? [own ?? "", ...variants.filter((variant) => variant !== own)] : variants;
      names.textContent = listed.map((variant) => table.variants[variant] ?? variant).join(" · ");
      paragraph.append(" ", names);
    }
    return paragraph;
  });
}

/** What the table that the reader has chosen for all pages plays, with its name; nothing on the page of a variant. */
function answerOfTable(rules: readonly string[]): HTMLElement | undefined {
  const table = chosenTable();
  if (table?.locale !== document.documentElement.lang || pageVariant() !== undefined) return undefined;
  const sentences = sentencesOn(rules, table);
  if (sentences.length === 0) return undefined;
  const paragraph = document.createElement("p");
  const text = document.createElement("strong");
  text.textContent = sentences.join(" ");
  const name = document.createElement("small");
  name.textContent = table.name;
  paragraph.append(text, " ", name);
  return paragraph;
}

function pageVariant(): string | undefined {
  return /\/variants\/([^/]+)\/$/.exec(location.pathname)?.[1];
}

/** The variant of this page, or else the one that the reader has played last; nothing where neither is known. */
function ownVariant(table: AnswerTable): string | undefined {
  return [pageVariant(), ...KEPT.map(keptVariant)].find((variant) => variant !== undefined && variant in table.variants);
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
