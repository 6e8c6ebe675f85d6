import * as z from 'zod/mini';

type Group = 'creators' | 'entertainment' | 'business' | 'lifestyle' | 'others';

const inGroup = <const G extends Group, const L extends Record<string, string>>(group: G, labels: L) =>
  Object.entries(labels).map(([id, label]) => ({ id: id as keyof L & string, label, group }));

/** The 37 genres of account setup, in display order. Ids are stored; labels may change. */
export const genres = [
  ...inGroup('creators', {
    illustration: 'イラスト',
    photography: '写真',
    video: '動画・映像',
    design: 'デザイン',
    'music-making': '音楽制作',
    writing: '小説・文筆',
    handmade: 'ハンドメイド',
    crafts: '陶芸・工芸',
    architecture: '建築・インテリア',
  }),
  ...inGroup('entertainment', {
    live: 'ライブ・フェス',
    movies: '映画',
    anime: 'アニメ・漫画',
    games: 'ゲーム',
    theatre: '演劇・ミュージカル',
    comedy: 'お笑い',
    idols: 'アイドル',
    art: '美術展',
    sports: 'スポーツ観戦',
  }),
  ...inGroup('business', {
    startups: '起業',
    programming: 'プログラミング',
    marketing: 'マーケティング',
    career: 'キャリア',
    investing: '投資・お金',
    networking: '交流会',
    study: '勉強会',
  }),
  ...inGroup('lifestyle', {
    cafes: 'カフェ・グルメ',
    cooking: '料理・お菓子',
    travel: '旅行',
    outdoors: '登山・アウトドア',
    running: 'ランニング',
    wellness: 'ヨガ・ウェルネス',
    fashion: 'ファッション',
    beauty: '美容',
    pets: 'ペット',
  }),
  ...inGroup('others', {
    languages: '語学・国際交流',
    volunteering: 'ボランティア',
    family: '子育て・家族',
  }),
] as const;

export const genreGroups: readonly { id: Group; label: string }[] = [
  { id: 'creators', label: 'クリエイター' },
  { id: 'entertainment', label: 'エンタメ' },
  { id: 'business', label: 'ビジネス' },
  { id: 'lifestyle', label: 'ライフスタイル' },
  { id: 'others', label: 'その他' },
];

export type GenreId = (typeof genres)[number]['id'];
const genreIds = genres.map((genre) => genre.id) as [GenreId, ...GenreId[]];

export const Genre = z.enum(genreIds);

/** A member's interests: genre ids without duplicates. */
export const Interests = z.array(Genre).check(
  z.maxLength(genreIds.length),
  z.refine((chosen) => new Set(chosen).size === chosen.length, '同じ興味が重複しています'),
);
