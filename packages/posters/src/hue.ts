import { hash } from './hash.ts';

/** The eight traditional colours. A stored `cover_hue` is an index into this list: append only. */
export const hues = ['ai', 'asagi', 'take', 'moegi', 'kin', 'kaki', 'ume', 'fuji'] as const;

export type Hue = (typeof hues)[number];

/** The colour of a person and of their events. */
export const hueOf = (personId: number | string): Hue => hues[hash(personId) % hues.length] ?? 'ai';
