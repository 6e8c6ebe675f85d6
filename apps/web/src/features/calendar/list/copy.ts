import { namesText } from '../../../lib/names-text.ts';

/** Texts of the list, and of other parts that are loaded after the first page. */
export const listCopy = {
  goers: (count: number) => `${count}人が行きます`,
  side: '月と数',
  now: 'いま',
  running: '開催中',
  people: (count: number) => `${count}人`,
  rest: (month: number) => `${month}月の残り`,
  plans: '予定',
  freeDays: 'あいた日',
  dayStart: (time: string) => `この日のはじまり ${time}`,
  friendsGo: (names: readonly string[]) => `${namesText(names)}も行きます`,
} as const;
