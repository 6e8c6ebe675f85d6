import { type GenreGroup, type GenreId, genreIdsByGroup } from './interests.ts';

const labels: Readonly<Record<GenreId, string>> = {
  illustration: 'イラスト',
  photography: '写真',
  video: '動画・映像',
  design: 'デザイン',
  'music-making': '音楽制作',
  writing: '小説・文筆',
  handmade: 'ハンドメイド',
  crafts: '陶芸・工芸',
  architecture: '建築・インテリア',
  live: 'ライブ・フェス',
  movies: '映画',
  anime: 'アニメ・漫画',
  games: 'ゲーム',
  theatre: '演劇・ミュージカル',
  comedy: 'お笑い',
  idols: 'アイドル',
  art: '美術展',
  sports: 'スポーツ観戦',
  startups: '起業',
  programming: 'プログラミング',
  marketing: 'マーケティング',
  career: 'キャリア',
  investing: '投資・お金',
  networking: '交流会',
  study: '勉強会',
  cafes: 'カフェ・グルメ',
  cooking: '料理・お菓子',
  travel: '旅行',
  outdoors: '登山・アウトドア',
  running: 'ランニング',
  wellness: 'ヨガ・ウェルネス',
  fashion: 'ファッション',
  beauty: '美容',
  pets: 'ペット',
  languages: '語学・国際交流',
  volunteering: 'ボランティア',
  family: '子育て・家族',
};

export const genreGroups: readonly { id: GenreGroup; label: string }[] = [
  { id: 'creators', label: 'クリエイター' },
  { id: 'entertainment', label: 'エンタメ' },
  { id: 'business', label: 'ビジネス' },
  { id: 'lifestyle', label: 'ライフスタイル' },
  { id: 'others', label: 'その他' },
];

/** The genres of account setup, in display order. Labels may change. */
export const genres: readonly { id: GenreId; label: string; group: GenreGroup }[] = genreGroups.flatMap(
  ({ id: group }) => genreIdsByGroup[group].map((id) => ({ id, label: labels[id], group })),
);
