import { hash } from './hash.ts';

/** The eight traditional colours, in the order of the colour tokens `--ev-{hue}-*`. */
export const hues = ['ai', 'asagi', 'take', 'moegi', 'kin', 'kaki', 'ume', 'fuji'] as const;

export type Hue = (typeof hues)[number];

/** A person's colour, and that of everything they publish: pass the creator's id. */
export const hueOf = (personId: number | string): Hue => hues[hash(personId) % hues.length] ?? 'ai';
