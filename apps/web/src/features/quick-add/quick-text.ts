import { formatDay, weekdayNames } from '@hiyori/time';
import { quickCopy as copy } from './copy.ts';
import type { QuickPlan } from './quick-plan.ts';
import { repeatText } from './quick-repeat.ts';

/** 「12月4日（金）」, with the last day of several. */
export function dayText({ draft: { startDay, endDay, allDay, endTime } }: QuickPlan, today: string): string {
  const isOneDay = endDay <= startDay || (!allDay && isNextNight(startDay, endDay, endTime));
  return isOneDay ? formatDay(startDay, today) : `${formatDay(startDay, today)} – ${formatDay(endDay, today)}`;
}

/** 「19:30 – 21:30」, or 終日. */
export function timeText({ draft: { startDay, endDay, startTime, endTime, allDay } }: QuickPlan): string {
  if (allDay) return copy.allDay;
  const isNext = endDay > startDay && isNextNight(startDay, endDay, endTime);
  return `${startTime} – ${endTime}${isNext ? copy.nextDay : ''}`;
}

/** The end is in the night after the start: the day of the start is enough. */
const isNextNight = (startDay: string, endDay: string, endTime: string): boolean =>
  Date.parse(endDay) - Date.parse(startDay) === 86_400_000 && endTime < '06:00';

/** 「12月4日 金曜日 19時30分から 渋谷のカレー屋」: what was recognised, for a screen reader. */
export function spokenPlan({ draft, rrule, isDayGuessed, isTimeGuessed, dayProblem, timeProblem }: QuickPlan): string {
  const [, month, date] = draft.startDay.split('-').map(Number);
  const [hours, minutes] = draft.startTime.split(':').map(Number);
  const weekday = weekdayNames.charAt(new Date(draft.startDay).getUTCDay());
  return [
    dayProblem && copy.dayProblems[dayProblem],
    timeProblem && copy.timeProblems[timeProblem],
    !isDayGuessed && dayProblem !== 'missing' && dayProblem !== 'vague' && `${month}月${date}日 ${weekday}曜日`,
    !isTimeGuessed && !draft.allDay && `${hours}時${minutes === 0 ? '' : `${minutes}分`}から`,
    !isTimeGuessed && draft.allDay && copy.allDay,
    draft.location,
    rrule !== null && repeatText(rrule, draft.startDay),
  ]
    .filter(Boolean)
    .join(' ');
}
