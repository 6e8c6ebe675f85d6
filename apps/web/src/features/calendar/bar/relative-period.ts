import { type Day, daysBetween, monthOf } from '@hiyori/time';
import { weekOf } from '../views.ts';

const weekPhrases: Readonly<Record<number, string>> = { [-1]: '先週', 0: '今週', 1: '来週', 2: '再来週' };
const dayPhrases: Readonly<Record<number, string>> = { [-1]: 'きのう', 0: '今日', 1: 'あした' };

/** 先週, 今週, 来週, 再来週; null for another week. */
export function weekPhrase(day: Day, today: Day): string | null {
  const [from = today, to = day] = [weekOf(today)[0], weekOf(day)[0]];
  return weekPhrases[daysBetween(from, to) / 7] ?? null;
}

/** きのう, 今日, あした, later 「あと7日」; null for an earlier day and after two weeks. */
export function dayPhrase(day: Day, today: Day): string | null {
  const days = daysBetween(today, day);
  return dayPhrases[days] ?? (days > 0 && days <= 14 ? `あと${days}日` : null);
}

/** 「2026年」, or 「2026 – 2027年」 of a week over the end of a year. */
export function yearsOf(first: Day, last: Day): string {
  const years = new Set([first, last].map((day) => monthOf(day).year));
  return `${[...years].join(' – ')}年`;
}
