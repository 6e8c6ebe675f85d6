import type { AttendeeList } from '@hiyori/contract';
import { integerText } from '../../lib/integer-text.ts';

export const attendeesCopy = {
  title: '出席者',
  event: 'この予定',
  organizer: '主催者',
  empty: '出席者はいません。',
  failed: '出席者一覧の取得に失敗しました.',
  adds: (count: number) => `${integerText(count)}人が追加`,
  hidden: (count: number) => `ほか ${integerText(count)} 人は非公開です`,
  part: (first: number, last: number) => `出席者 ${first}〜${last}`,
} as const;

/** Why the names of those who go are not shown. */
export const hiddenNames = (shownTo: AttendeeList | undefined): string =>
  shownTo === 'going' ? '行く人の名前は、行く人だけに見えます。' : '行く人の名前は、主催者だけに見えます。';
