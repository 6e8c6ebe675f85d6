import { hash } from '@hiyori/posters';

/** 青海波, 山, 麻の葉, 七宝, 霞, 矢絣, 豆絞り, 市松. */
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

/** The pattern of an event's cover. */
export const patternOf = (eventId: number | string): Pattern =>
  patterns[(hash(eventId) >>> 3) % patterns.length] ?? 'seigaiha';
