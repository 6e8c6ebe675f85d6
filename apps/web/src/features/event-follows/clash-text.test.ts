import type { Event } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import { clashHours, clashSentence } from './clash-text.ts';

const zone = 'Asia/Tokyo';
const now = new Date('2026-11-21T03:00:00Z');
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+09:00`).toISOString();
const period = { startAt: at(28, '19:00'), endAt: at(28, '21:00') };
const event = (id: number, from: string, to: string, change: object = {}) =>
  ({ id, title: '夕食', startAt: at(28, from), endAt: at(28, to), status: null, ...change }) as Event;

describe('the hours of a clash', () => {
  test.each([
    ['on the same day', at(28, '19:30'), at(28, '20:30'), '19:30 – 20:30'],
    ['until midnight', at(28, '19:30'), at(29, '00:00'), '19:30 – 24:00'],
    ['over midnight', at(28, '20:30'), at(29, '01:00'), '11月28日（土） 20:30 – 11月29日（日） 01:00'],
    ['from the day before', at(27, '09:00'), at(28, '20:00'), '11月27日（金） 09:00 – 11月28日（土） 20:00'],
  ])('%s', (_, startAt, endAt, text) => {
    expect(clashHours({ startAt, endAt }, period, zone, now)).toBe(text);
  });

  test('have the date on another day of a longer period', () => {
    const trip = { startAt: at(27, '09:00'), endAt: at(29, '18:00') };
    expect(clashHours(event(1, '19:00', '20:00'), trip, zone, now)).toBe('11月28日（土） 19:00 – 20:00');
  });
});

describe('the sentence of clashes', () => {
  test('names the first one', () => {
    expect(clashSentence([event(1, '19:00', '21:00')], period, zone, now)).toBe('「夕食」(19:00–21:00)と重なります');
  });
  test('counts the others', () => {
    const two = [event(1, '19:00', '21:00'), event(2, '20:00', '21:00')];
    expect(clashSentence(two, period, zone, now)).toBe('「夕食」(19:00–21:00)と、ほか1件に重なります');
  });
  test('is empty without one', () => {
    expect(clashSentence([], period, zone, now)).toBe('');
  });
});
