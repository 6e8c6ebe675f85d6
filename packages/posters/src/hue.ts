import { hash } from './hash.ts';

/** The eight traditional colours. A stored `cover_hue` is an index into this list: append only. */
export const hues = ['ai', 'asagi', 'take', 'moegi', 'kin', 'kaki', 'ume', 'fuji'] as const;

export type Hue = (typeof hues)[number];

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

/** The colour of a person and of their events. */
export const hueOf = (personId: number | string): Hue => hues[hash(personId) % hues.length] ?? 'ai';
