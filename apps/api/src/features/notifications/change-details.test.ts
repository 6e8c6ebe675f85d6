import { expect, it } from 'vitest';
import { changeOf } from './change-details.ts';

const period = (day: string) => ({ startAt: `2026-11-${day}T04:00:00+00:00`, endAt: `2026-11-${day}T05:00:00+00:00` });

it('reads the values before and after a change, an empty place as none', () => {
  const change = { period: { from: period('21'), to: period('22') }, location: { from: '', to: '谷中' } };
  expect(changeOf({ change })).toEqual({
    period: {
      from: { startAt: '2026-11-21T04:00:00.000Z', endAt: '2026-11-21T05:00:00.000Z' },
      to: { startAt: '2026-11-22T04:00:00.000Z', endAt: '2026-11-22T05:00:00.000Z' },
    },
    title: null,
    location: { from: null, to: '谷中' },
    rrule: null,
  });
  const rrule = { from: 'FREQ=DAILY' };
  expect(changeOf({ change: { rrule } })).toMatchObject({ period: null, rrule: { from: 'FREQ=DAILY', to: null } });
});

it('is null for the details of an earlier release', () => {
  expect(changeOf({ previousStartAt: '2026-11-21T04:00:00Z' })).toBeNull();
});
