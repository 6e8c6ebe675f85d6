import { searchColumns } from '@hiyori/api/search-text';
import { genres } from '@hiyori/contract';
import { type Size, viewersTotal } from './sizes.ts';

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const handles = 'taro hanako yuki ken mika sora ren aoi haru riku nana jun tomo emi shin kaz'.split(' ');
const families =
  '田中 佐藤 鈴木 高橋 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 清水 斎藤 阿部 森 池田 橋本 山崎 石川 前田 藤田 後藤 岡田 長谷川'.split(
    ' ',
  );
const names =
  '太郎 花子 優希 健 美香 空 蓮 葵 陽菜 陸 奈々 純 智子 恵美 慎一 和也 さくら ひなた ゆい はると 悠真 結衣 大輔'.split(
    ' ',
  );
const places = '東京 大阪 福岡 札幌 音楽 カフェ 登山 読書会 勉強会 DJ 展示'.split(' ');

const nameOf = (id: number) => {
  if (id % 5_000 === 7) return `凪咲良${id}`;
  const suffix = id % 3 === 0 ? `＠${pick(places, id * 31)}${id % 997}` : '';
  return `${pick(families, id * 7_919)}${pick(names, id * 104_729)}${suffix}`;
};

// An array in the text format of COPY. The items contain no quotes, tabs or backslashes.
export const arrayText = (items: string[]) => `{${items.map((item) => `"${item}"`).join(',')}}`;

export const peopleColumns =
  'id, identity_issuer, identity_subject, email, user_id, display_name, bio, avatar_file, is_private, search_text, search_grams, created_at, updated_at';

/** Generates the users of a data set as lines for COPY. The viewers are last and not private. */
export function* peopleLines({ users }: Size, base: Date): Generator<string> {
  for (let id = 1; id <= users + viewersTotal; id += 1) {
    const scattered = ((id * 2_654_435_761) % 4_294_967_296).toString(16);
    const handle = `${pick(handles, id)}_${scattered}_${id}`;
    const name = nameOf(id);
    const { searchText, searchGrams } = searchColumns(handle, name);
    const joined = new Date(base.getTime() - 800 * 86_400_000 + (id % 70) * 86_400_000).toISOString();
    const bio = `こんにちは。イベントが好きです。週末は音楽と登山。${id}`;
    const isPrivate = id <= users && id % 20 === 0;
    yield `${[
      id,
      'bench',
      id,
      `u${id}@example.com`,
      handle,
      name,
      bio,
      `avatars/${id}.webp`,
      isPrivate,
      searchText.replace('\n', '\\n'),
      arrayText(searchGrams),
      joined,
      joined,
    ].join('\t')}\n`;
  }
}

export function* interestLines({ users }: Size): Generator<string> {
  for (let id = 1; id <= users + viewersTotal; id += 1) {
    for (const step of [0, 11, 23]) yield `${id}\t${pick(genres, id * 5 + step).id}\n`;
  }
}
