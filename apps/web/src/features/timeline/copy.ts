import type { Event } from '@hiyori/contract';
import { integerText } from '../../lib/integer-text.ts';
import { namesText } from '../../lib/names-text.ts';
import { calendarCopy } from '../calendar/copy.ts';

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
  weekend: '今週末',
  week: '今週',
  previous: '前へ',
  next: '次へ',
  friendsPlans: '友達が行くところ',
  more: (name: string, count: number) => `${name}さんの予定を、ほか${count}件`,
  newPosts: (count: number, isAll: boolean) => `${count}件${isAll ? '' : '以上'}の新しいイベント`,
} as const;

/** The state of an own event in lists. */
export const ownMarkText = ({
  isPublished,
  isPublic,
  isLimited,
}: Pick<Event, 'isPublished' | 'isPublic' | 'isLimited'>): string => {
  if (isPublished) return calendarCopy.published;
  return isPublic || isLimited ? calendarCopy.draft : calendarCopy.personal;
};

/** 「146人が追加」. */
export const addsText = (count: number): string => `${integerText(count)}人が追加`;

/**
 * 「葵さん、蓮さん ほか144人」, of all who added it; without friends 「146人が追加」, or null when the viewer does not learn
 * how many did.
 */
export function peopleText(friends: readonly string[], count: number | null): string | null {
  if (friends.length === 0) return count === null ? null : addsText(count);
  const others = (count ?? 0) - friends.length;
  return others > 0 ? `${namesText(friends)} ${othersText(others)}` : namesText(friends);
}

/** 「ほか144人」. */
export const othersText = (count: number): string => `ほか${integerText(count)}人`;
