/** Normalizes text for search: folds width, case and kana, removes spaces and invisible characters. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30A1-\u30F6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\s\u00AD\u200B-\u200F\u2060-\u2064]+/gu, '');
}

/** All 1- and 2-grams: Japanese queries often have two characters, for which trigrams cannot use an index. */
export function gramsOf(folded: string): string[] {
  const characters = [...folded];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return [...new Set([...characters, ...pairs])];
}

/** The search columns of a row: handle and name of a user, title and location of an event. */
export function searchColumns(...texts: readonly string[]) {
  const parts = texts.map(fold);
  return { searchText: parts.join('\n'), searchGrams: [...new Set(parts.flatMap(gramsOf))] };
}

/** The grams and the text that a row must contain to match a query. */
export interface SearchTerms {
  folded: string;
  grams: string[];
}

/** The terms of a query; null for an empty one. */
export function searchTerms(query: string): SearchTerms | null {
  const folded = fold(query.replace(/^\s*[@＠]/u, ''));
  if (folded === '') return null;
  const characters = [...folded];
  const grams = characters.length === 1 ? characters : gramsOf(folded).filter((gram) => [...gram].length === 2);
  return { folded, grams };
}

/** Escapes `%`, `_` and `\` for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
