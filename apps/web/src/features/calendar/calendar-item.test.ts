import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { canMove, itemsOf, itemTimesOn, lookOf, suggestedItemsOf } from './calendar-item.ts';

const event = (change: object = {}) =>
  ({
    id: 7,
    creatorId: 3,
    creator: { displayName: '山本 悠真' },
    title: '集い',
    location: '渋谷',
    startAt: '2026-11-21T10:00:00Z',
    endAt: '2026-11-21T12:00:00Z',
    timeZone: 'Asia/Tokyo',
    status: null,
    ...change,
  }) as Event;
const itemOf = (change: object = {}, viewerId = 3) => {
  const [item] = itemsOf([event(change)], viewerId);
  if (!item) throw new Error('no item');
  return item;
};

test('an event is an item of the viewer or of another creator', () => {
  expect(itemOf()).toMatchObject({ key: 'event-7', kind: 'own', person: '山本 悠真', place: '渋谷', hue: 'sumi' });
  expect(itemOf({}, 9)).toMatchObject({ kind: 'added' });
  expect(itemOf({ status: 'cancelled' }).isCancelled).toBe(true);
});

test('an event that the viewer is interested in or waits for says so, their own never', () => {
  expect(['interested', 'waiting', 'going', 'none'].map((attendance) => itemOf({ attendance }, 9).answer)).toEqual([
    'interested',
    'waiting',
    undefined,
    undefined,
  ]);
  expect(itemOf({ attendance: 'interested' }).answer).toBeUndefined();
});

test('an item looks as its kind, and an added event as the answer to it', () => {
  expect(lookOf(itemOf())).toBe('own');
  expect(lookOf(itemOf({}, 9))).toBe('added');
  expect(lookOf(itemOf({ attendance: 'waiting' }, 9))).toBe('waiting');
  expect(suggestedItemsOf([event({ attendance: 'interested' })], 9).map(lookOf)).toEqual(['suggested']);
});

test('an unchanged event keeps its item for a viewer', () => {
  const events = [event()];
  expect(itemsOf(events, 3)[0]).toBe(itemsOf(events, 3)[0]);
  expect(itemsOf(events, 9)[0]?.kind).toBe('added');
});

test('only own items with a time can be moved', () => {
  expect(canMove(itemOf())).toBe(true);
  expect(canMove(itemOf({}, 9))).toBe(false);
  expect(canMove(itemOf({ status: 'cancelled' }))).toBe(false);
  expect(canMove({ ...itemOf(), isAllDay: true })).toBe(false);
});

test('an all-day item has no times', () => {
  expect(itemTimesOn(itemOf(), '2026-11-21', 'Asia/Tokyo')).toEqual({ start: '19:00', end: '21:00' });
  expect(itemTimesOn(itemOf({ allDay: true }), '2026-11-21', 'Asia/Tokyo')).toEqual({ start: null, end: null });
});
