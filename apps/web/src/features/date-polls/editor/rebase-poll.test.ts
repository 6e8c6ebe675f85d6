import { expect, test } from 'vitest';
import { emptyDraft, type PollDraft } from './poll-draft.ts';
import { isPollContested, rebasePoll } from './rebase-poll.ts';

const on = (day: string, id?: number) => ({
  ...(id !== undefined && { id }),
  day,
  start: '19:00',
  end: '21:00',
  isDay: false,
});
const person = (id: number) => ({ id, displayName: `人${id}`, userId: null, avatarUrl: null });
const [friday, saturday] = [on('2026-12-11', 1), on('2026-12-12', 2)];
const base: PollDraft = { ...emptyDraft, title: '忘年会', candidates: [friday, saturday], required: [person(5)] };

test('what another device changed stays, and what the draft changed is kept', () => {
  const theirs: PollDraft = { ...base, names: 'hidden', place: '渋谷', untilDay: '2026-12-01', untilTime: '21:00' };
  expect(rebasePoll(base, { ...base, title: 'ゼミの忘年会' }, theirs)).toEqual({ ...theirs, title: 'ゼミの忘年会' });
});

test('of a field that both changed the draft is kept, the day and the time of a deadline together', () => {
  const mine = { ...base, title: '私の', untilDay: '2026-12-02', untilTime: '' };
  const theirs = { ...base, title: '別の', untilDay: '2026-12-01', untilTime: '21:00' };
  expect(rebasePoll(base, mine, theirs)).toEqual(mine);
});

test('candidates that both added and removed are there and gone', () => {
  const mine = { ...base, candidates: [saturday, on('2026-12-14')] };
  const theirs = { ...base, candidates: [friday, on('2026-12-13', 3)] };
  expect(rebasePoll(base, mine, theirs).candidates).toEqual([on('2026-12-13', 3), on('2026-12-14')]);
});

test('a candidate that another device changed has its hours, unless the draft changed it, too', () => {
  const theirs = {
    ...base,
    candidates: [
      { ...friday, start: '18:00' },
      { ...saturday, start: '18:00' },
    ],
  };
  const mine = { ...base, candidates: [friday, { ...saturday, start: '20:00' }] };
  expect(rebasePoll(base, mine, theirs).candidates).toEqual([
    { ...friday, start: '18:00' },
    { ...saturday, start: '20:00' },
  ]);
});

test('a candidate that the draft changed and another device removed is a new one', () => {
  const mine = { ...base, candidates: [friday, { ...saturday, start: '20:00' }] };
  const [, added] = rebasePoll(base, mine, { ...base, candidates: [friday] }).candidates;
  expect(added).toEqual({ day: saturday.day, start: '20:00', end: '21:00', isDay: false });
});

test('a candidate that both added is there once, as the stored one, whatever the hidden hours of a whole day are', () => {
  const theirs = { ...base, candidates: [friday, saturday, on('2026-12-13', 3)] };
  const mine = { ...base, candidates: [friday, saturday, on('2026-12-13')] };
  expect(rebasePoll(base, mine, theirs)).toEqual(theirs);
  const day = { ...on('2026-12-13'), isDay: true };
  const ofDay = { ...base, candidates: [friday, saturday, { ...day, id: 3, start: '10:00' }] };
  expect(rebasePoll(base, { ...base, candidates: [friday, saturday, day] }, ofDay)).toEqual(ofDay);
});

test('required people are added and removed one by one', () => {
  const theirs = { ...base, required: [person(5), person(6)] };
  const mine = { ...base, required: [person(7)] };
  expect(rebasePoll(base, mine, theirs).required.map(({ id }) => id)).toEqual([7, 6]);
});

const renamed = { ...base, title: '私の' };
const moved = { ...saturday, start: '20:00' };
test.each<[boolean, string, PollDraft, PollDraft]>([
  [true, 'the title', renamed, { ...base, title: '別の' }],
  [false, 'the title in the same way', renamed, { ...renamed, place: '渋谷' }],
  [true, 'the deadline', { ...base, untilDay: '2026-12-02' }, { ...base, untilTime: '21:00' }],
  [true, 'a candidate', { ...base, candidates: [moved] }, { ...base, candidates: [{ ...saturday, start: '18:00' }] }],
  [true, 'a candidate, which mine removed', { ...base, candidates: [friday] }, { ...base, candidates: [moved] }],
  [true, 'a candidate, which theirs removed', { ...base, candidates: [moved] }, { ...base, candidates: [friday] }],
  [
    false,
    'different candidates and people',
    { ...base, candidates: [friday, moved], required: [] },
    { ...base, candidates: [saturday, on('2026-12-13', 3)], required: [person(5), person(6)] },
  ],
])('is contested: %s, when both changed %s', (isContested, _what, mine, theirs) => {
  expect(isPollContested(base, mine, theirs)).toBe(isContested);
});
