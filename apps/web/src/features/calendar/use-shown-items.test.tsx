import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderHookInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { cachedEvents } from '../events/queries.ts';
import { useShownItems } from './use-shown-items.ts';
import { useShownKinds } from './use-shown-kinds.ts';

function open(saved: (body: unknown) => { status: number; body: object } | null, feed: object[] = []) {
  // Suggestions are of coming days only.
  vi.setSystemTime('2026-11-21T03:00:00.000Z');
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf({ id: 7 }) } }),
    'PUT /users/7': ({ body }) => saved(body),
    'GET /users/7/feed': () => ({ status: 200, body: { events: feed, page: 1, nextCursor: null } }),
    'GET /events/calendar': () => ({
      status: 200,
      body: [
        wireEvent(1, { creator_id: 7 }),
        wireEvent(2, { creator_id: 8 }),
        wireEvent(3, { creator_id: 8, attendance: 'interested' }),
      ],
    }),
  });
  const { client, result } = renderHookInApp(
    () => ({ kinds: useShownKinds(), range: useShownItems('2026-11-01', '2026-12-01', 'Asia/Tokyo', 7) }),
    { viewer: { id: 7 } },
  );
  return {
    calls,
    shown: () => result.current.kinds.filter(({ isShown }) => isShown).map(({ kind }) => kind),
    kinds: () => result.current.range.items.map(({ event, kind }) => `${event.id} ${kind}`),
    mark: (id: number, isInCalendar: boolean) => act(() => cachedEvents.patch(client, id, { isInCalendar })),
    ids: () => result.current.range.items.map(({ event }) => event.id),
    show: (kind: string, isShown: boolean) =>
      act(() => result.current.kinds.find((each) => each.kind === kind)?.show(isShown)),
  };
}

test('leaves a kind of plans out at once, saves it, and shows it again', async () => {
  const { calls, shown, ids, show } = open((body) => ({ status: 200, body: wireSelf({ id: 7, ...(body as object) }) }));
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  expect(shown()).toEqual(['own', 'added', 'interested', 'imported']);
  show('added', false);
  await waitFor(() => expect(ids()).toEqual([1, 3]));
  show('own', false);
  await waitFor(() => expect(ids()).toEqual([3]));
  show('added', true);
  await waitFor(() => expect(ids()).toEqual([2, 3]));
  show('interested', false);
  await waitFor(() => expect(ids()).toEqual([2]));
  const saved = () => calls.filter(({ route }) => route === 'PUT /users/7').map(({ body }) => body);
  await waitFor(() =>
    expect(saved()).toEqual([
      { calendarHides: ['added'] },
      { calendarHides: ['own', 'added'] },
      { calendarHides: ['own'] },
      { calendarHides: ['own', 'interested'] },
    ]),
  );
  expect(calls.filter(({ route }) => route === 'GET /events/calendar')).toHaveLength(1);
});

test('what is not added is read and shown when it is asked for, once, and stays while it is added', async () => {
  const feed = [
    wireEvent(2, { creator_id: 8 }),
    wireEvent(4, { creator_id: 9 }),
    wireEvent(5, { creator_id: 9, status: 'cancelled' }),
    wireEvent(6, { creator_id: 9, attendance: 'declined' }),
  ];
  const saved = (body: unknown) => ({ status: 200, body: wireSelf({ id: 7, ...(body as object) }) });
  const { calls, shown, ids, kinds, show, mark } = open(saved, feed);
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  const reads = () => calls.filter(({ route }) => route === 'GET /users/7/feed').map(({ search }) => search);
  expect(reads()).toEqual([]);
  show('suggested', true);
  await waitFor(() => expect(kinds()).toEqual(['1 own', '2 added', '3 added', '4 suggested']));
  expect(shown()).toContain('suggested');
  expect(reads()).toHaveLength(1);
  expect(new URLSearchParams(reads()[0]).get('from')).toBe('2026-10-31T15:00:00.000Z');
  mark(4, true);
  await waitFor(() => expect(kinds().at(-1)).toBe('4 added'));
  show('added', false);
  await waitFor(() => expect(kinds()).toEqual(['1 own', '3 added']));
  mark(4, false);
  show('suggested', false);
  await waitFor(() => expect(kinds()).toEqual(['1 own', '3 added']));
  await waitFor(() =>
    expect(calls.filter(({ route }) => route === 'PUT /users/7').map(({ body }) => body)).toEqual([
      { calendarShows: ['suggested'] },
      { calendarHides: ['added'] },
      { calendarShows: [] },
    ]),
  );
});

test('a calendar without what is not added is whole when that cannot be read', async () => {
  const { ids, show } = open(
    (body) => ({ status: 200, body: wireSelf({ id: 7, ...(body as object) }) }),
    [{ broken: true }],
  );
  show('suggested', true);
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
});
