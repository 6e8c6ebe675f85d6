import type { ImportedEvent } from '@hiyori/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { importedKeys } from './keys.ts';
import { useImportedEvents } from './queries.ts';

const span = { from: '2027-03-01', to: '2027-04-01' };
const zone = 'Asia/Tokyo';
const spans = [span];
const calendar = { id: 3, name: '大学', hue: 0, url: null, createdAt: '2027-01-01T00:00:00.000Z', fetchedAt: null };
const listOf = (change: object = {}) => ({
  status: 200,
  body: { calendars: [{ ...calendar, failure: null, eventsCount: 0, existingCount: 0, leftOut: [], ...change }] },
});
const event: Omit<ImportedEvent, 'title'> = {
  id: 5,
  calendarId: 3,
  location: '',
  startAt: '2027-03-01T00:00:00.000Z',
  endAt: '2027-03-01T01:00:00.000Z',
  timeZone: zone,
  allDay: false,
  isTentative: false,
  isTransparent: false,
};
const eventsOf = (...titles: string[]) => ({
  status: 200,
  body: { events: titles.map((title) => ({ ...event, title })) },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Reading() {
  return useImportedEvents(spans, zone).map(({ id, title }) => <p key={id}>{title}</p>);
}

function show() {
  return renderInApp(<Reading />).client;
}

test('the key of a month has the events that were read of it', async () => {
  stubApi({ 'GET /me/imported-calendars': () => listOf(), 'GET /me/imported-events': () => eventsOf() });
  const client = show();
  await wait(100);
  const key = importedKeys.events(span.from, span.to, zone);
  expect(client.getQueryData(key)).toMatchObject({ status: 200, body: { events: [] } });
});

test('a calendar that is fetched for the first time is asked for until it has events, which are shown then', async () => {
  let list = listOf();
  let events = eventsOf();
  const calls = stubApi({ 'GET /me/imported-calendars': () => list, 'GET /me/imported-events': () => events });
  show();
  await wait(100);
  list = listOf({ fetchedAt: '2027-01-01T00:00:05.000Z' });
  events = eventsOf('ゼミ');
  await wait(4_000);
  expect(screen.queryByText('ゼミ')).not.toBeNull();
  const asked = calls.length;
  await wait(20_000);
  expect(calls.length).toBe(asked);
});

test('the events are read again when a calendar has failed, which may have been computed again', async () => {
  const fetchedAt = '2027-01-01T00:00:05.000Z';
  let list = listOf({ fetchedAt });
  let events = eventsOf('ゼミ');
  stubApi({ 'GET /me/imported-calendars': () => list, 'GET /me/imported-events': () => events });
  const client = show();
  await wait(100);
  list = listOf({ fetchedAt, failure: { reason: 'timeout', status: null, at: '2027-01-01T01:00:00.000Z' } });
  events = eventsOf('卒論');
  void client.invalidateQueries({ queryKey: importedKeys.list });
  await wait(100);
  expect(screen.queryByText('卒論')).not.toBeNull();
});

test('the events stay until those of a later fetch are read', async () => {
  const later = deferred(eventsOf('卒論'));
  let list = listOf({ fetchedAt: '2027-01-01T00:00:05.000Z' });
  let isLater = false;
  stubApi({
    'GET /me/imported-calendars': () => list,
    'GET /me/imported-events': () => (isLater ? later.promise : eventsOf('ゼミ')),
  });
  const client = show();
  await wait(100);
  isLater = true;
  list = listOf({ fetchedAt: '2027-01-01T01:00:00.000Z' });
  void client.invalidateQueries({ queryKey: importedKeys.list });
  await wait(100);
  expect(screen.queryByText('ゼミ')).not.toBeNull();
  later.release();
  await wait(100);
  expect([screen.queryByText('ゼミ'), screen.queryByText('卒論')?.textContent]).toEqual([null, '卒論']);
});
