import type { ImportedEvent } from '@hiyori/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi } from '../../../../test/api-stub.tsx';
import { canMove, itemTimesOn } from '../calendar-item.ts';
import { itemsByDay } from '../layout/placement.ts';
import { importedItemsOf } from './imported-items.ts';
import { useAllItems } from './other-items.ts';

const event = (change: Partial<ImportedEvent> = {}): ImportedEvent => ({
  id: 5,
  calendarId: 2,
  title: '会議',
  location: '302教室',
  startAt: '2026-11-21T22:00:00.000Z',
  endAt: '2026-11-22T16:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  allDay: false,
  isTentative: false,
  isTransparent: false,
  ...change,
});
const work = { id: 2, name: '仕事', hue: 5 };
const [first, last] = ['2026-11-01', '2026-12-01'];

test('an imported event is an item with the name and the colour of its calendar, which cannot be moved', () => {
  const [item] = importedItemsOf([event()], [work]);
  expect(item).toMatchObject({ key: 'imported-5', title: '会議', person: '仕事', place: '302教室', hue: 'kaki' });
  expect(item && canMove(item)).toBe(false);
});

test('a title that is missing, and a calendar that is not read yet, have a text', () => {
  expect(importedItemsOf([event({ title: '' })], [])).toMatchObject([
    { title: '（無題）', person: '取りこんだカレンダー', hue: 'sumi' },
  ]);
});

test('an unchanged event keeps its item until its calendar changes', () => {
  const events = [event()];
  const [before] = importedItemsOf(events, [work]);
  expect(importedItemsOf(events, [work])[0]).toBe(before);
  expect(importedItemsOf(events, [{ ...work, name: '会社' }])).toMatchObject([{ person: '会社' }]);
});

test('is on each day that it touches in the zone of the viewer, all-day on its own days in every zone', () => {
  const daysIn = (zone: string, change?: Partial<ImportedEvent>) => [
    ...itemsByDay(importedItemsOf([event(change)], [work]), first, last, zone).keys(),
  ];
  expect(daysIn('Asia/Tokyo')).toEqual(['2026-11-22', '2026-11-23']);
  expect(daysIn('America/New_York')).toEqual(['2026-11-21', '2026-11-22']);
  const trip = { allDay: true, startAt: '2026-11-27T15:00:00.000Z', endAt: '2026-11-29T15:00:00.000Z' };
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles'])
    expect(daysIn(zone, trip)).toEqual(['2026-11-28', '2026-11-29']);
  const [item] = importedItemsOf([event(trip)], [work]);
  expect(item && itemTimesOn(item, '2026-11-28', 'Asia/Tokyo')).toEqual({ start: null, end: null });
});

test.each([
  [[], { items: ['会議'], leftOut: [] }],
  [['imported'], { items: [], leftOut: ['会議'] }],
])('imported events of a calendar that hides %j are shown, or left out of it', async (calendarHides, expected) => {
  const calendar = { ...work, url: null, createdAt: event().startAt, fetchedAt: null, failure: null };
  const calendars = [{ ...calendar, eventsCount: 1, existingCount: 0, leftOut: [] }];
  stubApi({
    'GET /events/calendar': () => ({ status: 200, body: [] }),
    'GET /me/imported-calendars': () => ({ status: 200, body: { calendars } }),
    'GET /me/imported-events': () => ({ status: 200, body: { events: [event()] } }),
    'GET /me/date-poll-holds': () => ({ status: 200, body: { holds: [] } }),
  });
  const { result } = renderHookInApp(() => useAllItems(first, last, 'Asia/Tokyo', 7), {
    viewer: { id: 7, calendarHides },
  });
  const titles = () => ({
    items: result.current.items.map(({ title }) => title),
    leftOut: result.current.leftOut.map(({ title }) => title),
  });
  await waitFor(() => expect(titles()).toEqual(expected));
});
