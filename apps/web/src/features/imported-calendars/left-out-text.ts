import type { LeftOut } from '@hiyori/contract';
import { leftOutTexts } from './copy.ts';

/** 「1件は日時がないため、取りこめません（「レポート提出」）。」 */
export function leftOutText({ reason, count, titles }: LeftOut): string {
  const named = titles.map((title) => `「${title}」`).join('');
  const more = titles.length > 0 && count > titles.length ? 'など' : '';
  return `${count}件は${leftOutTexts[reason]}${named && `（${named}${more}）`}。`;
}

/** Read, but not wanted. */
const unwanted: ReadonlySet<LeftOut['reason']> = new Set(['own', 'cancelled']);

/** Those that were left out because they could not be read. */
export const unreadableOf = (leftOut: readonly LeftOut[]): LeftOut[] =>
  leftOut.filter(({ reason }) => !unwanted.has(reason));

/** How many events were left out. */
export const countLeftOut = (leftOut: readonly LeftOut[]): number => leftOut.reduce((sum, { count }) => sum + count, 0);
