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

/** One of the eight patterns, the same for every release. */
export const hashedMotif = (seed: number | string): Pattern =>
  patterns[(hash(seed) >>> 3) % patterns.length] ?? 'seigaiha';
