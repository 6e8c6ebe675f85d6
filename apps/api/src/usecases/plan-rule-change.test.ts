import { expect, it } from 'vitest';
import type { SeriesRow } from '../features/event-series/columns.ts';
import type { OccurrenceRow } from '../features/events/columns.ts';
import type { EventChange } from '../features/events/writes.ts';
import { planRuleChange } from './plan-rule-change.ts';
import type { Addressed, LockedScope } from './series-scope.ts';

const at = (day: string) => `2026-${day}T10:00:00.000Z`;
const row = (id: number, day: string, more: Partial<OccurrenceRow> = {}): OccurrenceRow => ({
  ...{ id, recurrenceId: at(day), startAt: at(day), endAt: `2026-${day}T12:00:00.000Z` },
  ...{
    title: '会',
    location: null,
    status: null,
    cancelledAt: null,
    isPublished: true,
    isPublic: true,
    audienceLists: null,
    isDetached: false,
    followersCount: 0,
  },
  ...more,
});
/** Saturdays at 19:00 in Tokyo; the third was changed alone. */
const rows = [row(1, '11-28'), row(2, '12-05'), row(3, '12-12', { isDetached: true }), row(4, '12-19')];
const series = {
  ...{ rrule: 'FREQ=WEEKLY;BYDAY=SA', timeZone: 'Asia/Tokyo', startDay: '2026-11-28', startTime: '19:00' },
  ...{ skipsHolidays: false, exdates: [], madeUntil: at('12-19') },
} as unknown as SeriesRow;

const plan = (rrule: string | null, change: EventChange = {}, given: Partial<LockedScope & OccurrenceRow> = {}) => {
  const { chosen = rows, first = at('11-28'), status = null } = given;
  const addressed = {
    ...{ ...rows[0], allDay: false, isPublic: true, lists: null, creatorId: 1, actorId: 1, status },
  } as Addressed;
  const locked = { rows, chosen, first, hasNext: true };
  const recurrence = rrule === null ? null : { rrule };
  return planRuleChange(series, addressed, locked, { change, recurrence }, new Date('2026-11-20T03:00:00Z'));
};

const summaryOf = ({ deleted, detached, changed, remade }: ReturnType<typeof plan>) => ({
  ...{ deleted, detached, changed: changed.map(({ id }) => id) },
  placed: remade?.placed.map(
    ({ id, recurrenceId, endAt }) => `${id} ${recurrenceId.slice(5, 10)} ${endAt.slice(5, 13)}`,
  ),
  missing: remade?.missing.map(({ startAt }) => startAt.slice(5, 10)),
});

it.each([
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4',
    {},
    {
      ...{ deleted: [2, 4], detached: [], changed: [1] },
      ...{ placed: ['1 11-28 11-28T12', '3 12-12 12-12T12'], missing: ['12-26', '01-09'] },
    },
  ],
  [
    'FREQ=WEEKLY;INTERVAL=3;COUNT=2',
    {},
    { deleted: [2], detached: [3], changed: [1, 4], placed: ['1 11-28 11-28T12', '4 12-19 12-19T12'], missing: [] },
  ],
  [
    'FREQ=WEEKLY;COUNT=5',
    { startAt: at('11-29'), endAt: '2026-11-29T13:00:00.000Z' },
    {
      ...{ deleted: [], detached: [], changed: [1, 2, 4], missing: ['12-27'] },
      placed: ['1 11-29 11-29T13', '2 12-06 12-06T13', '3 12-13 12-12T12', '4 12-20 12-20T13'],
    },
  ],
  [
    'FREQ=WEEKLY;COUNT=6',
    { status: 'cancelled' as const },
    {
      ...{ deleted: [], detached: [], changed: [1, 2, 4], missing: [] },
      placed: ['1 11-28 11-28T12', '2 12-05 12-05T12', '3 12-12 12-12T12', '4 12-19 12-19T12'],
    },
  ],
  [null, {}, { deleted: [2, 4], detached: [3, 1], changed: [1], placed: undefined, missing: undefined }],
])('plans the rule %s with %o', (rrule, change, expected) => {
  expect(summaryOf(plan(rrule, change))).toEqual(expected);
});

it.each([
  ['is cancelled', { status: 'cancelled' as const }, null],
  ['was cancelled', {}, 'cancelled' as const],
])('makes none of a series that %s', (_name, change, status) => {
  const { missing, extension } = plan('FREQ=WEEKLY', change, { status }).remade ?? {};
  expect(missing).toEqual([]);
  expect(extension?.extendAt).toBeNull();
});

it.each([
  ['of one that goes on', {}, null],
  ['of one that is reopened', { status: null }, 'cancelled' as const],
])('makes further ones %s', (_name, change, status) => {
  const { missing, extension } = plan('FREQ=WEEKLY', change, { status }).remade ?? {};
  expect(missing).not.toEqual([]);
  expect(extension?.extendAt).not.toBeNull();
});

it('keeps what started: it becomes an event of its own', () => {
  const { deleted, detached } = plan('FREQ=WEEKLY;COUNT=1', {}, { chosen: rows.filter(({ id }) => id !== 2) });
  expect({ deleted, detached }).toEqual({ deleted: [4], detached: [2, 3] });
});

it('takes the addressed occurrence along when the earlier rule has its recurrence id', () => {
  const { placed } = summaryOf(plan('FREQ=WEEKLY;COUNT=3', {}, { first: at('12-12') }));
  expect(placed?.[0]).toBe('1 11-28 11-28T12');
});

it('takes the zone of a change with a new start only', () => {
  const timeZone = 'Europe/Berlin';
  const start = { startAt: at('11-29'), endAt: '2026-11-29T12:00:00.000Z' };
  expect(plan('FREQ=WEEKLY', { ...start, timeZone }).remade?.series).toMatchObject({ timeZone, startTime: '11:00' });
  expect(plan('FREQ=DAILY', { timeZone }).remade?.series).toMatchObject({ timeZone: 'Asia/Tokyo', startTime: '19:00' });
});

it('changes none when the addressed occurrence is over', () => {
  expect(() => plan('FREQ=DAILY', {}, { chosen: rows.slice(1) })).toThrow('これからの回がありません');
});
