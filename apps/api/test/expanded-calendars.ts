import { readCalendarText } from '../src/features/imported-calendars/content-lines.ts';
import { type ExpandOptions, expand, readGroups } from '../src/features/imported-calendars/expand.ts';

const nowMs = Date.parse('2026-11-21T03:00:00Z');
export const dayMs = 86_400_000;
const options: ExpandOptions = {
  nowMs,
  window: { fromMs: nowMs - 31 * dayMs, toMs: nowMs + 397 * dayMs },
  timeZone: 'Asia/Tokyo',
  ownOrigin: 'https://hiyori.example',
  occurrencesMax: 20_000,
};

export const fileOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:会議', ...lines, 'END:VEVENT'];
/** Expands the text of a calendar on 21 November 2026. */
export function run(
  text: string,
  known: { existing?: string[]; own?: string[] } = {},
  changes: Partial<ExpandOptions> = {},
) {
  const calendar = readCalendarText(text, 5_000);
  if (!calendar) throw new Error('Not a calendar');
  const all = { ...options, ...changes };
  const uids = { existing: new Set(known.existing), own: new Set(known.own) };
  return expand(readGroups(calendar, all), uids, all);
}

/** The starts and ends of all occurrences, and why events are left out. */
export function read(...lines: string[]) {
  const { occurrences, leftOut } = run(fileOf(...lines));
  return {
    times: occurrences.map(({ startAt, endAt, startDay, endDay }) =>
      startDay === null
        ? `${startAt.slice(0, 16)} ${endAt.slice(0, 16)}`
        : `${startDay} ${endDay} from ${startAt.slice(0, 16)}`,
    ),
    leftOut: leftOut.map(({ reason, count }) => `${reason} ${count}`),
  };
}
