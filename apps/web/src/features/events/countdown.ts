import type { Event } from '@hiyori/contract';
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  formatDay,
  type Period,
  timeOf,
  weekdayNames,
  weekdayOf,
  zoneOfDays,
} from '@hiyori/time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const lastDay = 14;
const eveningFrom = '17:00';

const weekNames = ['今週', '来週', '再来週'];

/** How many weeks lie between two days, for weeks that begin on a weekday, 0 for Sunday. */
function weeksBetween(from: Day, to: Day, firstWeekday: 0 | 1): number {
  const startOf = (day: Day) => addDays(day, -((weekdayOf(day) + 7 - firstWeekday) % 7));
  return daysBetween(startOf(from), startOf(to)) / 7;
}

/** 「来週の」. Empty when it depends on whether weeks begin on Sunday, as in the calendar, or on Monday, as many people say it. */
function weekName(today: Day, day: Day): string {
  const weeks = weeksBetween(today, day, 0);
  return weeks === weeksBetween(today, day, 1) ? `${weekNames[weeks]}の` : '';
}

function untilText({ endAt, allDay }: Pick<Period, 'endAt' | 'allDay'>, today: Day, zone: string): string | null {
  if (allDay) {
    const last = addDays(dayOf(endAt, zone), -1);
    return last === today ? null : formatDay(last, today);
  }
  const day = dayOf(endAt, zone);
  const time = timeOf(endAt, zone);
  if (day === today) return time;
  const days = daysBetween(today, day);
  if (time === '00:00' && days === 1) return '24:00';
  return days === 1 ? `あした ${time}` : `${formatDay(day, today)} ${time}`;
}

/**
 * How long it is until an event, in the viewer's zone: 「今夜 19:00・あと5時間」, 「来週の土曜日・あと7日」, 「開催中・21:30まで」. Null more than
 * 14 days before, for a cancelled event and for an invalid time.
 */
export function countdownText(
  event: Pick<Event, 'startAt' | 'endAt' | 'status'> & Pick<Period, 'timeZone' | 'allDay'>,
  now: Date,
  viewersZone: string,
): string | null {
  const { startAt, endAt, status, allDay } = event;
  const zone = zoneOfDays(event, viewersZone);
  const leftMs = Date.parse(startAt) - now.getTime();
  const remainingMs = Date.parse(endAt) - now.getTime();
  if (status === 'cancelled' || Number.isNaN(leftMs) || Number.isNaN(remainingMs)) return null;
  if (status === 'completed' || remainingMs <= 0) return '終わりました';
  // The dates of an all-day event are the same everywhere, and today is the viewer's.
  const today = dayOf(now, viewersZone);
  const day = dayOf(startAt, zone);
  if (allDay ? day <= today : leftMs <= 0) {
    const until = untilText(event, today, zone);
    return until === null ? '開催中' : `開催中・${until}まで`;
  }
  if (leftMs < hourMs && !allDay) return `まもなく・あと${Math.ceil(leftMs / minuteMs)}分`;
  const days = daysBetween(today, day);
  if (days > lastDay) return null;
  if (days > 1) return `${weekName(today, day)}${weekdayNames[weekdayOf(day)]}曜日・あと${days}日`;
  if (allDay) return 'あした';
  const time = timeOf(startAt, zone);
  const name = days === 1 ? 'あした' : time < eveningFrom ? '今日' : '今夜';
  return `${name} ${time}・あと${Math.floor(leftMs / hourMs)}時間`;
}
