import { hash } from './hash.ts';

/** The traditional patterns. */
export const patterns = [
  'seigaiha',
  'yama',
  'asanoha',
  'shippo',
  'kasumi',
  'yagasuri',
  'mameshibori',
  'ichimatsu',
] as const;

export type Pattern = (typeof patterns)[number];

/** One of the eight patterns, the same for every release: the cover of an event for which no motif was chosen. */
export const hashedMotif = (eventId: number | string): Pattern =>
  patterns[(hash(eventId) >>> 3) % patterns.length] ?? 'seigaiha';
