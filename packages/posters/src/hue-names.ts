import type { Hue } from './hue.ts';

/** Beside the hues in a file of its own: the pages that every visitor loads need no names. */
export const hueNames: Readonly<Record<Hue, string>> = {
  ai: '藍',
  asagi: '浅葱',
  take: '若竹',
  moegi: '萌黄',
  kin: '山吹',
  kaki: '柿',
  ume: '紅梅',
  fuji: '藤',
};
