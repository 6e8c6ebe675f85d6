import { expect, it } from 'vitest';
import type { PublicEventRow } from '../features/public-pages/columns.ts';
import { eventPictureSvg } from './poster.ts';

const concert = {
  title: '弾き語り',
  startAt: '2026-11-28T10:00:00.000Z',
  endAt: '2026-11-28T12:30:00.000Z',
  allDay: false,
  status: null,
  location: 'Brooklyn',
  creatorId: 3,
  creatorName: '佐藤 美咲',
  coverMotif: null,
  coverHue: null,
  coverFile: null,
};
/** The line of a link preview with the start and the place. */
const lineOf = (change: object) => {
  const row = { ...concert, ...change } as unknown as PublicEventRow;
  const svg = eventPictureSvg(row, 'preview', { url: '', now: new Date('2026-11-21T03:00:00Z') });
  return /<text[^>]*>([^<]*Brooklyn[^<]*)<\/text>/u.exec(svg)?.[1];
};

it('names the start with the zone outside of Japan, and leaves room for the place', () => {
  expect(lineOf({ timeZone: 'Asia/Tokyo' })).toBe('11月28日（土） 19:00・Brooklyn');
  expect(lineOf({ timeZone: 'America/New_York' })).toBe('11月28日（土） 05:00（GMT-5）・Brooklyn');
  expect(lineOf({ timeZone: 'Europe/Paris' })).toBe('11月28日（土） 11:00（GMT+1）・Brooklyn');
});

it('names no zone of an all-day event', () =>
  expect(
    lineOf({
      ...{ timeZone: 'America/New_York', allDay: true },
      ...{ startAt: '2026-11-28T05:00:00.000Z', endAt: '2026-11-30T05:00:00.000Z' },
    }),
  ).toBe('11/28（土） – 11/29（日）・Brooklyn'));
