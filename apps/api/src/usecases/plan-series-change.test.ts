import { describe, expect, it } from 'vitest';
import type { SeriesRow } from '../features/event-series/columns.ts';
import type { OccurrenceRow } from '../features/events/columns.ts';
import type { EventChange } from '../features/events/writes.ts';
import { planSeriesChange } from './plan-series-change.ts';
import type { Addressed, LockedScope, WideScope } from './series-scope.ts';

const at = (day: string) => `${day}T10:00:00.000Z`;
const periodOn = (day: string) => ({ startAt: at(day), endAt: `${day}T12:00:00.000Z` });
const notCancelled = { status: null, cancelledAt: null };
const cancelled = (day: string) => ({ status: 'cancelled' as const, cancelledAt: at(day) });
const row = (id: number, day: string, more: Partial<OccurrenceRow> = {}): OccurrenceRow => ({
  ...{ id, recurrenceId: at(day), ...periodOn(day), title: '会', location: null, ...notCancelled },
  ...{ isPublished: true, isPublic: true, audienceLists: null, isDetached: false, followersCount: 0 },
  ...more,
});

interface Case {
  series?: Partial<SeriesRow>;
  rows?: OccurrenceRow[];
  /** The id of the addressed occurrence. */
  id?: number;
  scope?: WideScope;
  locked?: Partial<LockedScope>;
  hasEarlier?: boolean;
  today?: string;
  change: EventChange;
}

/** Saturdays at 19:00 in Tokyo, from 28 November 2026 on. The second was changed alone. */
const saturdays = [
  row(1, '2026-11-28'),
  row(2, '2026-12-05', { isDetached: true }),
  row(3, '2026-12-12'),
  row(4, '2026-12-19'),
];

const plan = ({ rows = saturdays, id = 1, scope = 'all', today = '2026-11-20', change, ...given }: Case) => {
  const [begin] = rows;
  const addressed = rows.find((each) => each.id === id);
  if (!begin || !addressed) throw new Error('no row');
  const series = {
    ...{ rrule: 'FREQ=WEEKLY;BYDAY=SA', timeZone: 'Asia/Tokyo', startDay: begin.recurrenceId.slice(0, 10) },
    ...{ startTime: '19:00', skipsHolidays: false, exdates: [], madeUntil: rows.at(-1)?.recurrenceId },
    ...given.series,
  } as unknown as SeriesRow;
  const before = {
    ...{ ...addressed, allDay: false, isPublic: true, lists: null },
    ...{ creatorId: 1, actorId: 1 },
  } as Addressed;
  const locked = { rows, chosen: rows, first: begin.recurrenceId, hasNext: true, ...given.locked };
  const options = { scope, locked, hasEarlier: given.hasEarlier ?? false, now: new Date(`${today}T03:00:00Z`) };
  return planSeriesChange(series, before, change, options);
};

const summaryOf = ({
  deleted,
  changed,
  statusOnly,
  notified,
  recordedBy,
  moved,
  movedAlone,
}: ReturnType<typeof plan>) => {
  const idsOf = (list: readonly OccurrenceRow[]) => list.map(({ id }) => id);
  const lists = { deleted, changed: idsOf(changed), statusOnly: idsOf(statusOnly), notified: idsOf(notified) };
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0)),
    recordedBy: recordedBy.id,
    ...(moved && {
      rrule: moved.series.rrule,
      ...(moved.splits && { splits: true }),
      ...(moved.detached.length > 0 && { detached: moved.detached }),
      placed: moved.placed.map(({ id, recurrenceId, startAt }) =>
        [id, ...new Set([recurrenceId, startAt].map((text) => text.slice(5, 10)))].join(' '),
      ),
      ...(moved.missing.length > 0 && { missing: moved.missing.map(({ startAt }) => startAt.slice(5, 10)) }),
    }),
    ...(movedAlone && { movedAlone: `${movedAlone.recurrenceId.slice(5, 10)} ${movedAlone.startAt.slice(5, 10)}` }),
  };
};

const all = { changed: [1, 3, 4], notified: [1, 3, 4], recordedBy: 1 };

describe('planSeriesChange', () => {
  const cases: [string, Case, object][] = [
    ['leaves the fields of what was changed alone', { change: { title: '新' } }, all],
    [
      'changes fields of the addressed one',
      { id: 2, change: { title: '新' } },
      { ...all, changed: [1, 2, 3, 4], notified: [1, 2, 3, 4] },
    ],
    ['cancels all', { change: { status: 'cancelled' } }, { ...all, statusOnly: [2], notified: [1, 2, 3, 4] }],
    [
      'notifies of a status only where it is another',
      {
        rows: saturdays.map((each) => (each.id === 2 ? { ...each, ...cancelled('2026-11-01') } : each)),
        change: { status: 'cancelled' },
      },
      { ...all, statusOnly: [2] },
    ],
    [
      'leaves what was cancelled alone when none is reopened',
      {
        rows: saturdays.map((each) => (each.id === 2 ? { ...each, ...cancelled('2026-11-01') } : each)),
        change: { status: null, title: '新' },
      },
      all,
    ],
    [
      'reopens what was cancelled in the same act, not what was cancelled before',
      {
        rows: [
          ...saturdays.map((each) => ({ ...each, ...cancelled('2026-11-10') })),
          row(5, '2026-12-26', { isDetached: true, ...cancelled('2026-11-01') }),
        ],
        change: { status: null },
      },
      { ...all, statusOnly: [2], notified: [1, 2, 3, 4] },
    ],
    [
      'reopens what was cancelled alone when it is the addressed one',
      {
        rows: saturdays.map((each) => (each.id === 2 ? { ...each, ...cancelled('2026-11-01') } : each)),
        ...{ id: 2, change: { status: null } },
      },
      { ...all, changed: [1, 2, 3, 4], notified: [1, 2, 3, 4] },
    ],
    [
      'is recorded by one that gets the fields',
      {
        rows: [row(1, '2026-11-28', { isDetached: true }), ...saturdays.slice(2)],
        ...{ id: 3, change: { status: 'cancelled' } },
      },
      { changed: [3, 4], statusOnly: [1], notified: [1, 3, 4], recordedBy: 3 },
    ],
    [
      'cancels what was changed alone when no other is left',
      { locked: { chosen: saturdays.slice(1, 2) }, change: { status: 'cancelled' } },
      { statusOnly: [2], notified: [2], recordedBy: 2 },
    ],
    [
      'begins another series with the following ones',
      {
        id: 3,
        scope: 'following',
        locked: { chosen: saturdays.slice(2), first: at('2026-12-12') },
        hasEarlier: true,
        change: { title: '新' },
      },
      {
        changed: [3, 4],
        notified: [3, 4],
        recordedBy: 3,
        rrule: 'FREQ=WEEKLY;BYDAY=SA',
        splits: true,
        placed: ['3 12-12', '4 12-19'],
      },
    ],
    ...[{ isPublic: false }, { isPublished: false }, { audienceLists: [7] }].map((change): [string, Case, object] => [
      `begins another series for another audience: ${Object.keys(change)}`,
      { hasEarlier: true, change },
      { ...all, rrule: 'FREQ=WEEKLY;BYDAY=SA', splits: true, placed: ['1 11-28', '2 12-05', '3 12-12', '4 12-19'] },
    ]),
    ['keeps the series for the same audience', { hasEarlier: true, change: { isPublic: true } }, all],
    [
      'moves all, but keeps the period of what was changed alone',
      { change: periodOn('2026-11-29') },
      { ...all, rrule: 'FREQ=WEEKLY;BYDAY=SU', placed: ['1 11-29', '2 12-06 12-05', '3 12-13', '4 12-20'] },
    ],
    [
      'leaves the others on their days when one that was moved alone gets another time',
      {
        rows: [
          row(1, '2026-11-28'),
          row(2, '2026-12-05', { isDetached: true, ...periodOn('2026-12-06') }),
          row(3, '2026-12-12'),
        ],
        ...{ id: 2, change: { startAt: '2026-12-06T11:00:00.000Z' } },
      },
      {
        ...{ changed: [1, 2, 3], notified: [1, 2, 3], recordedBy: 1 },
        ...{ rrule: 'FREQ=WEEKLY;BYDAY=SA', placed: ['1 11-28', '2 12-05 12-06', '3 12-12'] },
      },
    ],
    [
      'deletes what has a new period that is over',
      { id: 3, today: '2026-11-27', change: periodOn('2026-12-10') },
      {
        deleted: [1],
        changed: [3, 4],
        notified: [3, 4],
        recordedBy: 3,
        rrule: 'FREQ=WEEKLY;BYDAY=TH',
        placed: ['2 12-03 12-05', '3 12-10', '4 12-17'],
      },
    ],
    [
      'deletes what comes to be on a holiday, except the addressed one',
      {
        ...{
          series: { skipsHolidays: true },
          rows: [row(1, '2026-09-12'), row(2, '2026-09-19'), row(3, '2026-10-03'), row(4, '2026-10-10')],
        },
        ...{ id: 2, today: '2026-09-01', change: periodOn('2026-09-21') },
      },
      {
        ...{ deleted: [4], changed: [1, 2, 3], notified: [1, 2, 3], recordedBy: 1, rrule: 'FREQ=WEEKLY;BYDAY=MO' },
        ...{ placed: ['1 09-14', '2 09-21', '3 10-05'] },
      },
    ],
    [
      'keeps what was changed alone when its recurrence id comes to be on a holiday',
      {
        ...{ series: { skipsHolidays: true }, today: '2026-11-10' },
        rows: [row(1, '2026-11-14'), row(2, '2026-11-21', { isDetached: true })],
        change: { ...periodOn('2026-11-16'), status: 'cancelled' },
      },
      {
        ...{ changed: [1], statusOnly: [2], notified: [1, 2], recordedBy: 1 },
        ...{ rrule: 'FREQ=WEEKLY;BYDAY=MO', placed: ['1 11-16', '2 11-23 11-21'] },
      },
    ],
    [
      'makes what is on a holiday no more',
      {
        ...{
          series: { rrule: 'FREQ=WEEKLY;BYDAY=MO', skipsHolidays: true },
          rows: [row(1, '2026-11-16'), row(3, '2026-11-30')],
        },
        ...{ today: '2026-11-10', change: periodOn('2026-11-17') },
      },
      {
        changed: [1, 3],
        notified: [1, 3],
        recordedBy: 1,
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
        placed: ['1 11-17', '3 12-01'],
        missing: ['11-24'],
      },
    ],
    [
      'makes none of an exception',
      {
        ...{
          series: { rrule: 'FREQ=WEEKLY;BYDAY=MO', skipsHolidays: true, exdates: [at('2026-11-23')] },
          rows: [row(1, '2026-11-16'), row(3, '2026-11-30')],
        },
        ...{ today: '2026-11-10', change: periodOn('2026-11-17') },
      },
      {
        ...{ changed: [1, 3], notified: [1, 3], recordedBy: 1 },
        ...{ rrule: 'FREQ=WEEKLY;BYDAY=TU', placed: ['1 11-17', '3 12-01'] },
      },
    ],
    [
      'makes none that is over',
      {
        series: { rrule: 'FREQ=DAILY', skipsHolidays: true },
        rows: [row(1, '2026-11-22'), row(2, '2026-11-24'), row(3, '2026-11-25')],
        ...{ id: 3, today: '2026-11-21', change: periodOn('2026-11-22') },
      },
      {
        ...{ deleted: [1], changed: [2, 3], notified: [2, 3], recordedBy: 2 },
        ...{ rrule: 'FREQ=DAILY', placed: ['2 11-21', '3 11-22'] },
      },
    ],
    [
      'deletes what the moved rule does not have before its end, and detaches what was changed alone',
      {
        series: { rrule: 'FREQ=MONTHLY;BYMONTHDAY=30;UNTIL=20270530T145959Z' },
        rows: [
          ...[row(1, '2026-11-30'), row(2, '2026-12-30'), row(3, '2027-01-30'), row(4, '2027-03-30')],
          ...[row(5, '2027-04-30'), row(6, '2027-05-30', { isDetached: true })],
        ],
        change: periodOn('2026-12-31'),
      },
      {
        ...{ deleted: [5], changed: [1, 2, 3, 4], notified: [1, 2, 3, 4], recordedBy: 1, detached: [6] },
        ...{ rrule: 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270630T145959Z' },
        placed: ['1 12-31', '2 01-31', '3 03-31', '4 05-31'],
      },
    ],
    [
      'moves an occurrence alone whose recurrence id is in the earlier rule',
      {
        rows: [row(1, '2026-11-28', { isDetached: true, ...periodOn('2026-12-06') }), ...saturdays.slice(2)],
        ...{
          locked: { first: at('2026-12-12') },
          hasEarlier: true,
          today: '2026-12-03',
          change: periodOn('2026-12-07'),
        },
      },
      {
        ...all,
        rrule: 'FREQ=WEEKLY;BYDAY=MO',
        splits: true,
        placed: ['3 12-21', '4 12-28'],
        movedAlone: '11-28 12-07',
      },
    ],
  ];
  it.each(cases)('%s', (_name, given, expected) => expect(summaryOf(plan(given))).toEqual(expected));

  it('gives moved occurrences the zone of the rule, which changes with a new start only', () => {
    const timeZone = 'Europe/Berlin';
    expect(plan({ change: { ...periodOn('2026-11-29'), timeZone } }).fields).toEqual({ timeZone });
    expect(plan({ change: { endAt: '2026-11-28T13:00:00.000Z', timeZone } }).fields).toEqual({
      timeZone: 'Asia/Tokyo',
    });
    expect(plan({ change: { title: '新', timeZone } }).fields).toEqual({ title: '新' });
  });

  it('has moved occurrences of whole days end at midnight in that zone, also when its clocks change', () => {
    const rows = [row(1, '2027-03-21'), row(2, '2027-03-28')];
    const period = { startAt: '2027-03-20T23:00:00.000Z', endAt: '2027-03-21T23:00:00.000Z', allDay: true };
    const { moved } = plan({
      rows,
      series: { rrule: 'FREQ=WEEKLY' },
      change: { ...period, timeZone: 'Europe/Berlin' },
    });
    expect(moved?.placed.map(({ endAt }) => endAt)).toEqual(['2027-03-21T23:00:00.000Z', '2027-03-28T22:00:00.000Z']);
  });

  it.each([
    ['moves none when the addressed occurrence is over', { chosen: saturdays.slice(1) }, periodOn('2026-11-29')],
    ['changes no title when only what was changed alone is left', { chosen: saturdays.slice(1, 2) }, { title: '新' }],
  ])('%s', (_name, locked, change) => {
    expect(() => plan({ locked, change })).toThrow('これからの回がありません');
  });
});
