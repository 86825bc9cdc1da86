/** What is typed, as the index of the page's language has it: the table for it is made when the site is built. */

import { fetchTable } from "./search-table";

export interface QueryTable {
  /** The other script's small letters, some of two signs, to those of the index. */
  readonly letters: Readonly<Record<string, string>>;
  /** Words typed without marks to those that are meant, both in letters of the index. */
  readonly words: Readonly<Record<string, string>>;
  /** Beginnings of misspelt words, without marks, to those that are meant. */
  readonly beginnings: Readonly<Record<string, string>>;
  /** Words that mean nothing for what is asked, in letters of the index. */
  readonly stop: readonly string[];
}

const NOTHING: QueryTable = { letters: {}, words: {}, beginnings: {}, stop: [] };

/** Fetches the table for *locale*; without it, words are looked for as they are typed. */
export async function fetchQueryTable(folder: URL, locale: string): Promise<QueryTable> {
  return ((await fetchTable(folder, "typed", locale)) as QueryTable | undefined) ?? NOTHING;
}

/** The words of *text* that mean something, as the index has them; all words where none of them means anything. */
export function queryWords(text: string, typed: QueryTable): string[] {
  const words = [...text.matchAll(/\p{L}+(?:['’]\p{L}+)?|\p{N}+/gu)].map(([word]) => word.toLowerCase().replace("’", "'"));
  const stop = new Set(typed.stop);
  const all = words.map((word) => ({ plain: inScript(word, typed.letters) ?? word, indexed: asIndexed(word, typed) }));
  const kept = all.filter(({ plain, indexed }) => !stop.has(plain) && !stop.has(indexed));
  return [...new Set((kept.length > 0 ? kept : all).map(({ indexed }) => indexed))];
}

/** *text* as the index has it, word by word; what the table does not know stays as it is typed. */
export function asIndexed(text: string, typed: QueryTable): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    const written = inScript(small, typed.letters) ?? small;
    return Object.hasOwn(typed.words, written) ? (typed.words[written] ?? written) : asSpelt(written, typed.beginnings);
  });
}

/** *word* as it is spelt, with the longest of the *beginnings* that it has put right. */
function asSpelt(word: string, beginnings: QueryTable["beginnings"]): string {
  const plain = word.normalize("NFC").replace(/\p{L}/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""));
  for (let end = plain.length; end > 0; end -= 1) {
    const beginning = plain.slice(0, end);
    if (Object.hasOwn(beginnings, beginning)) return (beginnings[beginning] ?? beginning) + word.slice(end);
  }
  return word;
}

/** A *word* in the script of the index; nothing where it has a letter that the table does not know. */
function inScript(word: string, letters: QueryTable["letters"]): string | undefined {
  let written = "";
  for (let at = 0; at < word.length; ) {
    const sign = [word.slice(at, at + 2), word.slice(at, at + 1)].find((part) => Object.hasOwn(letters, part));
    if (sign === undefined) return undefined;
    written += letters[sign] ?? "";
    at += sign.length;
  }
  return written;
}
