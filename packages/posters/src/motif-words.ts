import type { Motif } from './motif.ts';

/**
 * Words that suggest a motif. Single kanji are left out, because they are parts of names and of other words (日本, 山本,
 * 北海道); so is ラン, which is in ランチ.
 */
const wordsOf: Readonly<Record<Motif, readonly string[]>> = {
  seigaiha: ['海辺', '海岸', '海水浴', 'ビーチ', '釣り', 'ヨット', 'サーフィン', '水族館', '潮干狩り'],
  yama: ['登山', '山登り', '山歩き', '富士山', 'アルプス', 'クライミング', 'ボルダリング', 'スキー', 'スノーボード'],
  asanoha: ['子ども', 'こども', '子育て', '親子', '赤ちゃん', '七五三', '誕生日', '保育', 'キッズ'],
  shippo: ['結婚', 'ウェディング', '交流会', '懇親会', '同窓会', '記念', '親睦', 'ミートアップ', 'meetup'],
  kasumi: ['ヨガ', '瞑想', '坐禅', '座禅', '花見', '桜', '月見', '星空', '観察会'],
  yagasuri: ['着物', '浴衣', '卒業', '入学', '茶道', '書道', '弓道', '剣道', '和菓子'],
  mameshibori: ['料理', 'パン', 'お菓子', '手芸', '編み物', 'ワークショップ', 'マルシェ', '手作り', '教室'],
  ichimatsu: ['歌舞伎', '落語', '寄席', '演劇', '舞台', '美術館', '展覧会', '個展', 'デザイン'],
  chochin: ['祭', 'まつり', '花火', '盆踊り', '縁日', '屋台', '忘年会', '新年会', '飲み会', '居酒屋', '宴会'],
  film: ['映画', 'シネマ', '上映', 'フィルム', '写真', '撮影', 'カメラ', 'cinema', 'movie', 'photo'],
  toge: [
    'ハイキング',
    'ハイク',
    '散歩',
    'さんぽ',
    'ランニング',
    'マラソン',
    'サイクリング',
    'ツーリング',
    'ドライブ',
    'キャンプ',
  ],
  kissa: ['コーヒー', '珈琲', 'カフェ', '喫茶', '紅茶', 'お茶', '焙煎', 'coffee', 'cafe'],
  hon: ['読書', '本屋', '古本', '絵本', '書店', '図書', '文学', '輪読', '勉強会', 'book', 'zine'],
  record: [
    'ライブ',
    '音楽',
    'レコード',
    'コンサート',
    '演奏',
    'ジャズ',
    '弾き語り',
    'バンド',
    'カラオケ',
    'live',
    'dj',
    'jazz',
  ],
  yu: ['銭湯', '温泉', 'サウナ', '風呂', '足湯', '湯めぐり', 'sauna'],
  saikoro: ['ゲーム', 'ボドゲ', '将棋', '囲碁', '麻雀', 'チェス', 'クイズ', 'すごろく', 'トランプ', 'game'],
};

interface Entry {
  readonly motif: Motif;
  readonly word: string;
  /** Where the word stands in a folded title, or -1. */
  readonly indexIn: (folded: string) => number;
}

/** A Latin word is found as a whole word only, or in the plural. */
function finderOf(word: string): Entry['indexIn'] {
  if (!/^[a-z]/.test(word)) return (folded) => folded.indexOf(word);
  const whole = new RegExp(`(?:^|[^a-z])(?=${word}s?(?:[^a-z]|$))`);
  return (folded) => folded.search(whole);
}

const entries: readonly Entry[] = Object.entries(wordsOf).flatMap(([motif, words]) =>
  words.map((word) => ({ motif: motif as Motif, word, indexIn: finderOf(word) })),
);

/** The motif of the longest known word in the title; of two equally long ones, the earlier. Null without a known word. */
export function findMotifInTitle(title: string): Motif | null {
  const folded = title.normalize('NFKC').toLowerCase();
  const found = entries
    .map((entry) => ({ ...entry, index: entry.indexIn(folded) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => b.word.length - a.word.length || a.index - b.index);
  return found[0]?.motif ?? null;
}
