import { patterns } from './pattern.ts';

/** The motifs of a cover: eight patterns, then eight things. A stored `cover_motif` is an index into this list: append only. */
export const motifs = [...patterns, 'chochin', 'film', 'toge', 'kissa', 'hon', 'record', 'yu', 'saikoro'] as const;

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
