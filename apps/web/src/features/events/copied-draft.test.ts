import type { Event } from '@hiyori/contract';
import { weekdayOf } from '@hiyori/time';
import { describe, expect, test } from 'vitest';
import { noRepeat } from '../event-series/form.ts';
import { copiedDraft } from './copied-draft.ts';
import { isChanged } from './form.ts';
import { noSeats } from './seats-draft.ts';

const zone = 'Asia/Tokyo';
/** Saturday, 12:00 in Tokyo. */
const now = new Date('2026-11-21T03:00:00Z');
const own = { zone, now, isOwn: true };
const event = {
  id: 7,
  creatorId: 1,
  title: 'うつわの会',
  description: '一客を持って',
  startAt: '2026-11-18T10:00:00.000Z',
  endAt: '2026-11-18T12:30:00.000Z',
  location: '谷中',
  url: 'https://utsuwa.example/',
  isPublished: true,
  isPublic: false,
  status: 'cancelled',
  capacity: 8,
  waitlist: true,
  answersUntil: '2026-11-17T10:00:00.000Z',
  coverMotif: 3,
  coverHue: 5,
  coverPicture: { url: '/media/covers/a.webp', focus: { x: 0.2, y: 0.8 } },
} as Event;
const at = (startAt: string, endAt: string): Event => ({ ...event, startAt, endAt });

test('copies title, memo, place, address, audience, seats and the drawn cover, but not the deadline and an uploaded picture', () => {
  expect(copiedDraft(event, own)).toEqual({
    title: 'うつわの会',
    description: '一客を持って',
    location: '谷中',
    url: 'https://utsuwa.example/',
    lists: '',
    isPublished: true,
    isPublic: false,
    coverMotif: '3',
    coverHue: '5',
    picture: '',
    pictureFocus: '0.5 0.5',
    ...noRepeat,
    ...noSeats,
    capacity: '8',
    waitlist: true,
    startDay: '2026-11-25',
    startTime: '19:00',
    allDay: false,
    endDay: '2026-11-25',
    endTime: '21:30',
  });
});

test('a copy of another member’s event is a personal plan', () => {
  expect(copiedDraft(event, { ...own, isOwn: false })).toMatchObject({
    ...noSeats,
    isPublished: false,
    isPublic: false,
  });
});

test('a copy of an event for who answered a poll is for the creator until another audience is chosen', () => {
  const decided = { ...event, isPublished: true, isPublic: false, isLimited: true as const, audience: undefined };
  expect(copiedDraft(decided, own)).toMatchObject({ isPublished: false, isPublic: false, lists: '' });
});

describe('proposes the next same weekday in the future', () => {
  test.each([
    ['of an event long ago', '2024-02-28T10:00:00Z', '2024-02-28T11:00:00Z', '2026-11-25'],
    ['of an event ahead, a week after it', '2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', '2026-12-05'],
    ['of today, still to come, a week after it', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', '2026-11-28'],
    ['of a week ago, later today', '2026-11-14T10:00:00Z', '2026-11-14T11:00:00Z', '2026-11-21'],
    ['of a week ago, earlier today', '2026-11-14T01:00:00Z', '2026-11-14T02:00:00Z', '2026-11-28'],
    ['of a week ago, at this very minute', '2026-11-14T03:00:00Z', '2026-11-14T04:00:00Z', '2026-11-28'],
  ])('%s', (_, startAt, endAt, day) => {
    const draft = copiedDraft(at(startAt, endAt), own);
    expect(draft.startDay).toBe(day);
    expect(weekdayOf(draft.startDay)).toBe(new Date(startAt).getUTCDay());
  });

  test('keeps the length over several days', () => {
    expect(copiedDraft(at('2026-11-06T10:00:00Z', '2026-11-08T03:00:00Z'), own)).toMatchObject({
      startDay: '2026-11-27',
      startTime: '19:00',
      endDay: '2026-11-29',
      endTime: '12:00',
    });
  });

  test('keeps the time of day when the clocks change in between', () => {
    const draft = copiedDraft(at('2026-10-31T22:00:00Z', '2026-10-31T23:00:00Z'), {
      ...own,
      zone: 'America/New_York',
      now: new Date('2026-11-01T12:00:00Z'),
    });
    expect(draft).toMatchObject({ startDay: '2026-11-07', startTime: '18:00', endTime: '19:00' });
  });
});

test('the copied draft is not a change to itself', () => {
  expect(isChanged(copiedDraft(event, own), copiedDraft(event, own))).toBe(false);
});
