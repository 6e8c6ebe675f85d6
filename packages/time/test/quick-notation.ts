import { expect, it } from 'vitest';
import { parseQuickLine, type QuickContext, type QuickLine } from '../src/quick-add/parse.ts';

/** The moment of the table. */
export const context: QuickContext = { now: new Date('2026-11-21T03:00:00Z'), zone: 'Asia/Tokyo' };

/** The notation of the table. */
export function when(line: QuickLine): string {
  const { day, lastDay, startTime, endTime, endDays, isAllDay, isTimeUnsure, recurrence, dayProblem, timeProblem } =
    line;
  const end = endTime && `–${endTime}${endDays > 0 ? `+${endDays}` : ''}`;
  return [
    day && `${day}${lastDay ? `..${lastDay}` : ''}`,
    startTime && `${startTime}${end ?? ''}${isTimeUnsure ? '?' : ''}`,
    isAllDay && 'all day',
    recurrence,
    dayProblem && `!${dayProblem}`,
    timeProblem && `~${timeProblem}`,
  ]
    .filter(Boolean)
    .join(' ');
}
const rest = ({ title, place }: QuickLine): string => `${title}${place === null ? '' : ` @${place}`}`;

/** Tests of lines as those of the table. */
export const reads = (lines: readonly (readonly [string, string, string])[]) =>
  it.each(lines)('%s', (typed, expectedWhen, expectedRest) => {
    const line = parseQuickLine(typed, context);
    expect([when(line), rest(line)]).toEqual([expectedWhen, expectedRest]);
  });
