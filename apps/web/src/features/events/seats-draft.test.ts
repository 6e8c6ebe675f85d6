import { expect, test } from 'vitest';
import { changedSeats, noSeats, seatsDraftOf } from './seats-draft.ts';

const zone = 'Asia/Tokyo';
const published = { ...noSeats, isPublished: true };

test('a new event sends what is set, and nothing of a plan that is not published', () => {
  expect(changedSeats(published, zone)).toEqual({});
  const asked = { ...published, capacity: '8', waitlist: true, guestsMax: '2', answersDay: '2026-12-01' };
  const sent = { capacity: 8, waitlist: true, guestsMax: 2, answersUntil: '2026-12-01T12:00:00.000Z' };
  expect(changedSeats(asked, zone)).toEqual(sent);
  expect(changedSeats({ ...asked, isPublished: false }, zone)).toEqual({});
  expect(seatsDraftOf(sent, zone)).toEqual({
    ...noSeats,
    capacity: '8',
    waitlist: true,
    guestsMax: '2',
    answersDay: '2026-12-01',
  });
});

test('an edited event sends what differs, and null for what was cleared', () => {
  const original = { capacity: 8, waitlist: true };
  const draft = { ...seatsDraftOf(original, zone), isPublished: true };
  expect(changedSeats(draft, zone, original)).toEqual({});
  expect(changedSeats({ ...draft, capacity: '' }, zone, original)).toEqual({ capacity: null, waitlist: null });
  expect(changedSeats({ ...draft, waitlist: false }, zone, original)).toEqual({ waitlist: null });
  expect(changedSeats({ ...draft, waitlist: false }, zone, { ...original, waitlist: false, guestsMax: 0 })).toEqual({});
});

test.each([
  ['seconds', '2026-11-22T12:00:30.000Z', zone],
  // 01:30 happens twice in St. John's that night; this is the second one.
  ['an hour that happens twice', '2026-11-01T05:00:00.000Z', 'America/St_Johns'],
])('a deadline with %s is not sent while day and time stay', (_name, answersUntil, where) => {
  const draft = { ...seatsDraftOf({ answersUntil }, where), isPublished: true };
  expect(changedSeats(draft, where, { answersUntil })).toEqual({});
});

test('questions are sent without empty choices, and not again while they stay', () => {
  const drink = { id: 'a', text: '飲みもの', kind: 'one' as const, options: ['お茶', '珈琲'], isRequired: true };
  const draft = { ...seatsDraftOf({ questions: [drink] }, zone), isPublished: true };
  expect(changedSeats(draft, zone, { questions: [drink] })).toEqual({});
  const withEmpty = JSON.stringify([{ ...drink, options: ['お茶', '', '紅茶'] }]);
  expect(changedSeats({ ...draft, questions: withEmpty }, zone, { questions: [drink] })).toEqual({
    questions: [{ ...drink, options: ['お茶', '紅茶'] }],
  });
  expect(changedSeats({ ...draft, questions: '' }, zone, { questions: [drink] })).toEqual({ questions: null });
});

test('a capacity that is no number is sent, so that it is refused', () => {
  expect(changedSeats({ ...published, capacity: '十' }, zone)).toEqual({ capacity: Number.NaN });
});

test('a waiting list needs a capacity', () => {
  expect(changedSeats({ ...published, waitlist: true }, zone)).toEqual({});
});
