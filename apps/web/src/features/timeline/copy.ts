import { formatDay } from '@hiyori/time';

/** The texts of the timeline and of the lists of a user's events. */
export const timelineCopy = {
  title: 'タイムライン',
  sort: '並び順',
  byCreated: '投稿順',
  byStart: '日付順',
  end: 'すべて表示しました',
  failed: 'タイムラインを読み込めませんでした',
  today: '今日の予定',
  following: 'フォロー中',
  all: 'すべて見る',
  suggestions: 'おすすめ',
  isOver: '終了',
  past: '過去のイベント',
  newPosts: (count: number, isAll: boolean) => `${count}件${isAll ? '' : '以上'}の新しい投稿`,
} as const;

/** 「146人が追加」. */
export const addsText = (count: number): string => `${count.toLocaleString('ja-JP')}人が追加`;

/** 「11月22日（日）の予定」. */
export const dayHeading = (day: string): string => `${formatDay(day).replace(/^\d+年/, '')}の予定`;
