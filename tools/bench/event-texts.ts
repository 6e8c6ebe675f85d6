import { searchColumns } from '@hiyori/api/search-text';
import { arrayText } from './people.ts';

const kinds =
  '朝の読書会 夜のジャズライブ 週末ハイキング もくもく勉強会 写真展オープニング カフェ会 ボードゲーム会 フリーマーケット 花見 忘年会'.split(
    ' ',
  );
const places = '渋谷区文化センター 新宿御苑 大阪城ホール 福岡市民会館 札幌ドーム前 横浜赤レンガ倉庫 京都河原町'.split(
  ' ',
);
const numbers = 997;

/** The number of texts. An event uses the text `id % textsTotal`. The three factors are pairwise coprime. */
export const textsTotal = kinds.length * places.length * numbers;

/** Generates titles and places with their search columns, as lines for COPY. */
export function* eventTextLines(): Generator<string> {
  for (let key = 0; key < textsTotal; key += 1) {
    const title = `${kinds[key % kinds.length]} 第${key % numbers}回`;
    const place = places[key % places.length] ?? '';
    const { searchText, searchGrams } = searchColumns(title, place);
    yield `${[key, title, place, searchText.replace('\n', '\\n'), arrayText(searchGrams)].join('\t')}\n`;
  }
}
