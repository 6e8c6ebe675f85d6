import { describe, expect, test } from 'vitest';
import { creatorName, periodLines, phaseOf, timesOnDay } from './event-text.ts';

const zone = 'Asia/Tokyo';
const person = { id: 1, avatarUrl: null, email: null };
const concert = { startAt: '2026-11-21T10:00:00Z', endAt: '2026-11-21T12:30:00Z' };
const camp = { startAt: '2026-11-21T01:00:00Z', endAt: '2026-11-23T06:00:00Z' };
const untilMidnight = { startAt: '2026-11-21T10:00:00Z', endAt: '2026-11-21T15:00:00Z' };

test('names the creator by display name, handle or Unknown', () => {
  expect(creatorName({ creator: { ...person, displayName: '佐藤 美咲', userId: 'misaki' } })).toBe('佐藤 美咲');
  expect(creatorName({ creator: { ...person, displayName: null, userId: 'misaki' } })).toBe('misaki');
  expect(creatorName({ creator: { ...person, displayName: '', userId: null } })).toBe('Unknown');
});

test('an event is cancelled, or completed once it has ended', () => {
  const at = (text: string) => new Date(text);
  expect(phaseOf({ ...concert, status: null }, at('2026-11-21T12:29:59Z'))).toBe('plain');
  expect(phaseOf({ ...concert, status: null }, at('2026-11-21T12:30:00Z'))).toBe('completed');
  expect(phaseOf({ ...concert, status: 'completed' }, at('2026-11-01T00:00:00Z'))).toBe('completed');
  expect(phaseOf({ ...concert, status: 'cancelled' }, at('2026-12-01T00:00:00Z'))).toBe('cancelled');
});

test('formats a period in two lines', () => {
  expect(periodLines(concert, zone)).toEqual(['2026年11月21日（土）', '19:00 – 21:30']);
  expect(periodLines(untilMidnight, zone)).toEqual(['2026年11月21日（土）', '19:00 – 24:00']);
  expect(periodLines(camp, zone)).toEqual(['2026年11月21日（土） 10:00 –', '2026年11月23日（月） 15:00']);
  expect(periodLines({ startAt: 'soon', endAt: 'later' }, zone)).toEqual(['Invalid time', '']);
});

describe('on one of its days an event shows', () => {
  test.each([
    ['both times on its only day', concert, '2026-11-21', { start: '19:00', end: '21:30' }],
    ['24:00 for an end at midnight', untilMidnight, '2026-11-21', { start: '19:00', end: '24:00' }],
    ['only the start on its first day', camp, '2026-11-21', { start: '10:00', end: null }],
    ['neither on a day in between', camp, '2026-11-22', { start: null, end: null }],
    ['no end without a length', { ...concert, endAt: concert.startAt }, '2026-11-21', { start: '19:00', end: '' }],
    ['only the end on its last day', camp, '2026-11-23', { start: null, end: '15:00' }],
  ])('%s', (_, event, day, times) => expect(timesOnDay(event, day, zone)).toEqual(times));
});
