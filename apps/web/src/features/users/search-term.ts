import { limits } from '@hiyori/contract';

const invisible = /(?!\n)\p{Cc}|[\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** What is asked for when this text stands in the search box: no outer spaces, nothing that the server would refuse. */
export const termOf = (text: string): string =>
  Array.from(text.toWellFormed().replace(invisible, ' ').replace(/\s+/gu, ' ').trim())
    .slice(0, limits.search.queryMax)
    .join('');
