import type { Attendance } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import { seatsState, shareLeft } from './seats-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const none: Attendance = {
  status: 'none',
  position: null,
  guests: 0,
  seats: { capacity: 8, taken: 3, waiting: 0 },
  offer: null,
};
const ahead = { startAt: '2026-11-28T04:00:00Z', endAt: '2026-11-28T07:00:00Z', status: null };
const running = { ...ahead, startAt: now.toISOString() };
const over = { ...running, startAt: '2026-11-21T01:00:00Z', endAt: now.toISOString() };
const full = { ...none, seats: { capacity: 8, taken: 8, waiting: 0 } };

describe('the first choice', () => {
  test.each([
    ['is going while seats are free', none, {}, 'going', 5],
    ['is going without a capacity', { ...none, seats: { capacity: null, taken: 300, waiting: 0 } }, {}, 'going', null],
    ['is none when it is full without a list', full, {}, 'none', 0],
    ['is waiting when it is full with a list', full, { waitlist: true }, 'wait', 0],
    [
      'is waiting while others wait for more seats than are free',
      { ...none, seats: { capacity: 8, taken: 7, waiting: 1 } },
      { waitlist: true },
      'wait',
      1,
    ],
    ['is going for a member who goes', { ...full, status: 'going' as const }, { waitlist: true }, 'going', 0],
    ['is none after the deadline', none, { answersUntil: '2026-11-21T03:00:00Z' }, 'none', 5],
    [
      'stays waiting after the deadline',
      { ...full, status: 'waiting' as const },
      { waitlist: true, answersUntil: '2026-11-21T02:00:00Z' },
      'wait',
      0,
    ],
  ])('%s', (_name, attendance, event, choice, left) => {
    expect(seatsState(attendance, { ...ahead, ...event }, now)).toMatchObject({ choice, left });
  });
});

describe('once it has begun', () => {
  const wait = { ...full, status: 'waiting' as const, position: 1 };
  const list = { waitlist: true };
  test.each([
    ['a full event with a list, not answered, open', full, { ...ahead, ...list }, ['wait', false]],
    ['a full event with a list, not answered, running', full, { ...running, ...list }, ['none', true]],
    ['a full event with a list, not answered, over', full, { ...over, ...list }, ['none', false]],
    ['a full event without a list, running', full, running, ['none', false]],
    ['one who waits, open', wait, { ...ahead, ...list }, ['wait', false]],
    ['one who waits, running', wait, { ...running, ...list }, ['wait', true]],
    ['one who waits, over', wait, { ...over, ...list }, ['wait', true]],
    ['one who goes, running', { ...full, status: 'going' as const }, { ...running, ...list }, ['going', false]],
    ['free seats, running', none, { ...running, ...list }, ['going', false]],
    ['free seats, over', none, { ...over, ...list }, ['going', false]],
  ])('%s', (_name, attendance, event, expected) => {
    const { choice, isWaitInVain } = seatsState(attendance, event, now);
    expect([choice, isWaitInVain]).toEqual(expected);
  });

  test('free seats are counted until the end', () => {
    expect([ahead, running, over].map((event) => seatsState(none, event, now).left)).toEqual([5, 5, null]);
  });
});

test('an offer is open until its time or until it is passed on, with the minutes that are left', () => {
  const offered = { ...full, status: 'waiting' as const, offer: { until: '2026-11-21T04:50:00Z', isOver: false } };
  expect(seatsState(offered, { ...ahead, waitlist: true }, now)).toMatchObject({
    choice: 'going',
    offer: { until: '2026-11-21T04:50:00Z', minutesLeft: 110 },
    isOfferOver: false,
  });
  const late = new Date('2026-11-21T04:50:00Z');
  expect(seatsState(offered, { ...ahead, waitlist: true }, late)).toMatchObject({
    choice: 'wait',
    offer: null,
    isOfferOver: true,
  });
  const passedOn = { ...offered, status: 'declined' as const };
  expect(seatsState(passedOn, { ...ahead, waitlist: true }, now)).toMatchObject({
    choice: 'going',
    offer: null,
    isOfferOver: false,
  });
  const lapsed = { ...full, offer: { until: '2026-11-21T02:00:00Z', isOver: true } };
  expect(seatsState(lapsed, { ...ahead, waitlist: true }, now)).toMatchObject({
    choice: 'wait',
    offer: null,
    isOfferOver: true,
  });
});

test('the bar of an offer runs down in two hours', () => {
  expect([240, 120, 60, 0, -5].map(shareLeft)).toEqual([1, 1, 0.5, 0, 0]);
});
