import { api, type Fixture, file, web } from './fixture.ts';

/** For the rule about texts for people. */
export const copyFixtures: Readonly<Record<string, Fixture>> = {
  'texts for people use the words of docs/copy.md': {
    broken: [
      [web('features/contact/copy.ts', "export const copy = { cancel: 'キャンセル' };")],
      [web('pages/home-page.tsx', 'export const Home = () => <p>3件の新しい投稿</p>;')],
      [api('pages/event-page.ts', 'export const text = `カレンダーに追加`;')],
    ],
    kept: [
      web(
        'features/timeline/copy.ts',
        "export const copy = { byCreated: '投稿順', out: 'ほかのカレンダーへ書き出す' };",
      ),
      web('features/timeline/sort.ts', '/** 投稿の順。 */\nexport const x = 1; // 作成者'),
      web('features/timeline/sort.test.ts', "const x = 'キャンセル';"),
      file('packages/contract/src/contact.ts', "export const types = ['投稿内容の報告'];"),
    ],
  },
};
