import type { ImportedEvent } from '@hiyori/contract';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../../test/api-stub.tsx';
import { OtherRanges, type Others } from './other-ranges.tsx';

const zone = 'Asia/Tokyo';
const november = { from: '2026-11-01', to: '2026-12-01' };
const meeting: ImportedEvent = {
  id: 5,
  calendarId: 2,
  title: '会議',
  location: null,
  startAt: '2026-11-21T01:00:00.000Z',
  endAt: '2026-11-21T02:00:00.000Z',
  timeZone: zone,
  allDay: false,
  isTentative: false,
  isTransparent: false,
};
const work = {
  ...{ id: 2, name: '仕事', hue: 5, url: null, createdAt: meeting.startAt, fetchedAt: null, failure: null },
  ...{ eventsCount: 1, existingCount: 0, leftOut: [] },
};

function show(calendars: (typeof work)[], events: ImportedEvent[]) {
  const asked: string[] = [];
  const answer = (name: string, body: object) => () => {
    asked.push(name);
    return { status: 200, body };
  };
  stubApi({
    'GET /events/calendar': answer('calendar', []),
    'GET /me/imported-calendars': answer('calendars', { calendars }),
    'GET /me/imported-events': answer('imported', { events }),
    'GET /me/date-poll-holds': answer('holds', { holds: [] }),
  });
  const onChange = vi.fn<(others: Others) => void>();
  const ranges = (list: typeof november) => <OtherRanges page={november} list={list} {...{ zone, onChange }} />;
  const { client, rerender } = renderInApp(ranges(november), { viewer: { id: 9 } });
  return { asked, onChange, client, setList: (list: typeof november) => rerender(ranges(list)) };
}
const isRead = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0));

test('a calendar without other items is not told anything', async () => {
  const { asked, onChange, client } = show([], []);
  await waitFor(() => expect(asked).toContain('calendars'));
  await isRead(client);
  expect(onChange).not.toHaveBeenCalled();
});

test('other items are told once, and again when a longer list has more of them, not when it has the same', async () => {
  const { onChange, client, setList } = show([work], [meeting]);
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await isRead(client);
  expect([...(onChange.mock.calls[0]?.[0].list.keys() ?? [])]).toEqual(['2026-11-21']);
  setList({ from: '2026-11-01', to: '2026-11-30' });
  await isRead(client);
  expect(onChange).toHaveBeenCalledTimes(1);
  setList({ from: '2026-11-22', to: '2026-12-01' });
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect([...(onChange.mock.calls[1]?.[0].list.keys() ?? [])]).toEqual([]);
});
