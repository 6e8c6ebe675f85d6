import { hash } from './hash.ts';
import { findMotifInTitle } from './motif-words.ts';

/** The motifs of a cover: eight patterns, then eight things. A stored `cover_motif` is an index into this list: append only. */
export const motifs = [
  'seigaiha',
  'yama',
  'asanoha',
  'shippo',
  'kasumi',
  'yagasuri',
  'mameshibori',
  'ichimatsu',
  'chochin',
  'film',
  'toge',
  'kissa',
  'hon',
  'record',
  'yu',
  'saikoro',
] as const;

export type Motif = (typeof motifs)[number];

export const motifNames: Readonly<Record<Motif, string>> = {
  seigaiha: '青海波',
  yama: '山',
  asanoha: '麻の葉',
  shippo: '七宝',
  kasumi: '霞',
  yagasuri: '矢絣',
  mameshibori: '豆絞り',
  ichimatsu: '市松',
  chochin: '提灯',
  film: 'フィルム',
  toge: '峠',
  kissa: '喫茶',
  hon: '本',
  record: 'レコード',
  yu: '湯',
  saikoro: 'さいころ',
};

const patternCount = 8;

/** One of the eight patterns, the same for every release: the cover of an event for which no motif was chosen. */
export const hashedMotif = (eventId: number | string): Motif =>
  motifs[(hash(eventId) >>> 3) % patternCount] ?? 'seigaiha';

/** The motif that the words of a title suggest, else the hashed one. */
export const motifOf = (title: string, eventId: number | string): Motif =>
  findMotifInTitle(title) ?? hashedMotif(eventId);
