import type { Event } from '@hiyori/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, requestsSent, stubApi } from '../../../test/api-stub.tsx';
import { importedKeys } from '../imported-calendars/keys.ts';
import { KnownClash } from './known-clash.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const month = '2027-03';
const at = (time: string) => new Date(`${month}-06T${time}:00Z`).toISOString();
const event = (id: number, from: string, to: string, change: object = {}) =>
  ({ id, title: `集い${id}`, startAt: at(from), endAt: at(to), status: null, isInCalendar: false, ...change }) as Event;

const fetchedAt = '2027-03-01T00:00:00.000Z';

/** The imported events were read after a fetch at `readAt`. */
function show(shown: Event, known: Event[] | null, imported: object[] = [], readAt = fetchedAt) {
  const calls = stubApi({});
  const calendars = [{ fetchedAt: null }, { fetchedAt }, { fetchedAt: '2027-02-01T00:00:00.000Z' }];
  const importedKey = importedKeys.events(`${month}-01`, '2027-04-01', zone, readAt);
  const monthKey = ['event-follows', 'calendar', { from: `${month}-01`, to: '2027-04-01', zone }];
  renderInApp(<KnownClash event={shown} />, {
    cached: [
      ...(known ? [[monthKey, known] as const] : []),
      [importedKeys.list, { calendars }],
      [importedKey, { events: imported }],
    ],
  });
  return calls;
}

test('says what of the months in the cache overlaps', async () => {
  const calls = show(event(1, '10:00', '12:00'), [event(2, '11:00', '13:00'), event(3, '12:00', '13:00')]);
  expect(screen.getByText(/^「集い2」\(.+\)と重なります$/)).toBeTruthy();
  await requestsSent();
  expect(calls).toEqual([]);
});

test('says what of the imported calendars overlaps, unless that time is free', async () => {
  const busy = event(7, '09:00', '10:30', { title: '面談' });
  const free = event(8, '10:00', '11:00', { title: '誕生日', isTransparent: true });
  const calls = show(event(1, '10:00', '12:00'), [event(2, '11:00', '13:00')], [busy, free]);
  expect(screen.getByText(/^「面談」\(.+\)と、ほか1件に重なります$/)).toBeTruthy();
  await requestsSent();
  expect(calls).toEqual([]);
});

test('says what of the imported calendars overlaps when they were fetched again and not read yet', () => {
  const busy = event(7, '09:00', '10:30', { title: '面談' });
  show(event(1, '10:00', '12:00'), [], [busy], '2027-02-20T00:00:00.000Z');
  expect(screen.getByText(/^「面談」\(.+\)と重なります$/)).toBeTruthy();
});

test.each([
  ['nothing overlaps', event(1, '10:00', '12:00'), [event(1, '10:00', '12:00')]],
  ['the month was not read', event(1, '10:00', '12:00'), null],
  ['the event is in the calendar', event(1, '10:00', '12:00', { isInCalendar: true }), [event(2, '11:00', '13:00')]],
])('says nothing and sends nothing when %s', async (_, shown, known) => {
  const calls = show(shown, known);
  expect(screen.queryByText(/重なります/)).toBeNull();
  await requestsSent();
  expect(calls).toEqual([]);
});
