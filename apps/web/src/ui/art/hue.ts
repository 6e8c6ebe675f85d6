import { hash } from './hash.ts';

/** The eight traditional colours, in the order of the colour tokens `--ev-{hue}-*`. */
export const hues = ['ai', 'asagi', 'take', 'moegi', 'kin', 'kaki', 'ume', 'fuji'] as const;

export type Hue = (typeof hues)[number];

/** The colour of a person and of their events. */
export const hueOf = (personId: number | string): Hue => hues[hash(personId) % hues.length] ?? 'ai';
