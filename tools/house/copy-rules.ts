import { commentsIn } from './scan.ts';
import { isCode, isTest, type Rule, type SourceFile } from './source.ts';

/** Where texts for people are written. */
const checked = /^apps\/(?:web\/src|api\/src\/(?:features|http|pages|usecases))\//;

/** What a text must not say, and what docs/copy.md says instead. */
const replaced: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/キャンセル/g, 'もどる, このままにする; やめる for a draft'],
  // The specification names the order of the timeline.
  [/投稿(?!順)/g, '発信, イベント'],
  [/カレンダーに追加/g, '追加 in ひより, 書き出す for other calendars'],
  [/エクスポート/g, '書き出す'],
  [/インポート/g, '取りこむ'],
  [/シェア/g, '共有'],
  [/興味あり/g, '気になる'],
  [/不参加/g, '行けない'],
  [/参加者/g, '行く人, 出席者'],
  [/作成者|オーガナイザー/g, '主催'],
];

/** The code and strings of a file, without its comments. */
function textOf(file: SourceFile): string {
  const comments = commentsIn(file);
  return Array.from({ length: file.text.length }, (_, index) =>
    comments.charAt(index).trim() === '' ? file.text.charAt(index) : ' ',
  ).join('');
}

export const copyRules: readonly Rule[] = [
  {
    name: 'texts for people use the words of docs/copy.md',
    check: (files) =>
      files
        .filter(({ path }) => checked.test(path) && isCode(path) && !isTest(path))
        .flatMap((file) =>
          textOf(file)
            .split('\n')
            .flatMap((line, index) =>
              replaced.flatMap(([pattern, instead]) =>
                [...line.matchAll(pattern)].map(([word]) => `${file.path}:${index + 1}: "${word}": ${instead}`),
              ),
            ),
        ),
  },
];
