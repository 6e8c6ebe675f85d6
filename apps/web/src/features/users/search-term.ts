import { limits } from '@hiyori/contract';

const invisible = /(?!\n)\p{Cc}|[\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** The search term of a text: trimmed, without invisible characters, and no longer than the server accepts. */
export const toSearchTerm = (text: string): string =>
  Array.from(text.toWellFormed().replace(invisible, ' ').replace(/\s+/gu, ' ').trim())
    .slice(0, limits.search.queryMax)
    .join('');
