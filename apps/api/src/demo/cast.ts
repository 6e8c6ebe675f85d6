import type { GenreId } from '@hiyori/contract';
import type { Hue } from '@hiyori/posters';

/** A member of the demo cast. */
export interface CastMember {
  key: string;
  handle: string;
  name: string;
  bio: string;
  interests: readonly GenreId[];
  /** Keys of the members whom this member follows. */
  follows: readonly string[];
  isPrivate?: boolean;
  /** Keys of the followers who are close friends of this member. */
  closeFriends?: readonly string[];
  /** How many of the crowd follow this member. */
  crowd: number;
  /** The hue that this member chooses for the covers of events. */
  hue: Hue;
}

/** The login that the login page of the demo shows. All members of the cast have its password. */
export const demoLogin = { email: 'chiharu@hiyori.example', password: 'hiyori-demo' };

export const emailOf = (key: string): string => `${key}@hiyori.example`;

export const cast: readonly CastMember[] = [
  {
    key: 'chiharu',
    handle: 'chiharu_m',
    name: '望月 千晴',
    bio: '本と器と、すこしの遠出。\n週末はだいたい谷根千にいます。',
    interests: ['writing', 'crafts', 'cafes', 'art', 'travel'],
    follows: ['misaki', 'ren', 'aoi', 'haruto', 'yui', 'yuma', 'sakura', 'tsugumi', 'takao', 'sento', 'kenji'],
    closeFriends: ['misaki', 'aoi', 'tsugumi'],
    crowd: 64,
    hue: 'ai',
  },
  {
    key: 'misaki',
    handle: 'misaki_sato',
    name: '佐藤 美咲',
    bio: '下北沢で歌っています。弾き語り、ときどき映画。',
    interests: ['music-making', 'live', 'movies'],
    follows: ['chiharu', 'ren', 'yuma', 'tsugumi', 'yui'],
    closeFriends: ['chiharu', 'ren', 'tsugumi'],
    crowd: 212,
    hue: 'ume',
  },
  {
    key: 'ren',
    handle: 'ren_film',
    name: '高橋 蓮',
    bio: 'フィルムカメラと散歩。現像は自宅で。',
    interests: ['photography', 'travel', 'languages'],
    follows: ['chiharu', 'misaki', 'haruto', 'takao'],
    crowd: 96,
    hue: 'asagi',
  },
  {
    key: 'aoi',
    handle: 'aoi_kintsugi',
    name: '中村 葵',
    bio: '谷中の小さな工房で金継ぎを教えています。',
    interests: ['crafts', 'handmade', 'art'],
    follows: ['chiharu', 'sakura', 'tsugumi'],
    crowd: 131,
    hue: 'take',
  },
  {
    key: 'haruto',
    handle: 'haruto_run',
    name: '鈴木 陽翔',
    bio: '朝を走る人。代々木公園、毎週土曜。',
    interests: ['running', 'sports', 'wellness'],
    follows: ['takao', 'sento', 'yuma', 'ren'],
    crowd: 88,
    hue: 'kaki',
  },
  {
    key: 'yui',
    handle: 'yui_reads',
    name: '渡辺 結衣',
    bio: '夜の読書会を主宰。静かに読んで、すこし話す。',
    interests: ['writing', 'study', 'cafes'],
    follows: ['chiharu', 'misaki', 'tsugumi'],
    crowd: 24,
    hue: 'fuji',
    isPrivate: true,
  },
  {
    key: 'yuma',
    handle: 'yuma_dev',
    name: '山本 悠真',
    bio: '渋谷でもくもく会。星と山とTypeScript。',
    interests: ['programming', 'startups', 'outdoors'],
    follows: ['chiharu', 'kenji', 'takao', 'haruto'],
    crowd: 74,
    hue: 'ai',
  },
  {
    key: 'sakura',
    handle: 'sakura_bakes',
    name: '伊藤 さくら',
    bio: '代官山の焼き菓子とパンの教室。',
    interests: ['cooking', 'handmade', 'family'],
    follows: ['chiharu', 'aoi', 'tsugumi'],
    crowd: 109,
    hue: 'kin',
  },
  {
    key: 'tsugumi',
    handle: 'tsugumi_coffee',
    name: '喫茶つぐみ',
    bio: '三軒茶屋、十席の喫茶店。焙煎と餃子の会。',
    interests: ['cafes', 'cooking'],
    follows: ['chiharu', 'misaki', 'sakura', 'aoi'],
    crowd: 183,
    hue: 'kaki',
  },
  {
    key: 'takao',
    handle: 'takao_walk',
    name: 'たかお山歩会',
    bio: '月に二度、低い山をゆっくり歩きます。',
    interests: ['outdoors', 'travel', 'pets'],
    follows: ['haruto', 'yuma', 'sento'],
    crowd: 147,
    hue: 'moegi',
  },
  {
    key: 'sento',
    handle: 'sento_club',
    name: '銭湯めぐり部',
    bio: '一番風呂を求めて。部員いつでも募集中。',
    interests: ['wellness', 'travel', 'networking'],
    follows: ['haruto', 'takao', 'kenji'],
    crowd: 122,
    hue: 'asagi',
  },
  {
    key: 'kenji',
    handle: 'KJ_boardgames',
    name: '小林 健司',
    bio: '中野のボードゲーム会。初心者の席があります。',
    interests: ['games', 'anime', 'networking'],
    follows: ['chiharu', 'yuma', 'sento'],
    crowd: 57,
    hue: 'fuji',
  },
];
