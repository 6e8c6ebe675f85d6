import type { Event } from '@hiyori/contract';
import { QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp, requestsSent, stubApi } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { eventListQuery } from '../../lib/event-lists.ts';
import { eventKeys, useEvent } from '../events/queries.ts';
import { AddButton } from './add-button.tsx';

const concert = {
  id: 7,
  creatorId: 3,
  startAt: '2026-11-21T10:00:00Z',
  endAt: '2026-11-21T12:00:00Z',
  isInCalendar: false,
  isFollowing: false,
  followersCount: 8,
};
const timelineKey = ['timeline', 'feed', {}];

function Shown() {
  const { event } = useEvent(7);
  return event ? <AddButton event={event} /> : null;
}

/** Renders the button with a stubbed response to its write; the reads that follow fail. */
function show(status: number, body: object = {}, event: object = {}) {
  const send = vi.fn(async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? Response.json({}, { status: 500 }) : Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', send);
  const { client } = renderInApp(<Shown />, {
    viewer: { id: 1 },
    cached: [[eventKeys.detail(7), { ...concert, ...event }]],
  });
  client.setQueryData(timelineKey, { pages: [{ body: { events: [{ ...concert, ...event }] } }], pageParams: [1] });

  const cached = () =>
    client.getQueryData<{ pages: { body: { events: Event[] } }[] }>(timelineKey)?.pages[0]?.body.events[0];
  return { client, send, cached };
}

afterEach(() => vi.unstubAllGlobals());
const added = { success: true, isFollowing: true, isInCalendar: true, followersCount: 12 };

test('adds the event optimistically in every cached copy, then uses the count of the server', async () => {
  const { cached } = show(201, added);
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  expect(await screen.findByRole('button', { name: '登録済' })).toBeTruthy();
  await waitFor(() => expect(cached()).toMatchObject({ isInCalendar: true, followersCount: 12 }));
});

test.each([
  ['of the timeline', {}],
  ['of a list of events', eventListQuery],
])('a first read %s that is pending when the event is added is sent again, once', async (_name, meta) => {
  const { client } = show(201, added);
  const queryFn = vi.fn(() => new Promise<never>(() => {}));
  const options = { queryKey: ['timeline', 'feed', { sort: 'date' }], queryFn, meta };
  onTestFinished(new QueryObserver(client, options).subscribe(() => {}));
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await waitFor(() => expect(announced()).toContain('追加しました'));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

const announced = () => screen.getAllByRole('status').map((status) => status.textContent);

test('announces what the server has done', async () => {
  show(201, added);
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await waitFor(() => expect(announced()).toContain('追加しました'));
});

test('announces no removal when adding fails', async () => {
  show(503, { error: 'server.unavailable', message: '' });
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await screen.findByText('Service is temporarily unavailable.');
  expect(announced().join()).not.toMatch(/追加しました|外しました/);
});

test('treats 409 as added', async () => {
  show(409, { error: 'event_follow.already_following', message: '' });
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  expect(await screen.findByRole('button', { name: '登録済' })).toBeTruthy();
  expect(document.querySelector('[data-part="toast"]')).toBeNull();
});

test('treats 404 as removed', async () => {
  show(404, { error: 'event_follow.not_following', message: '' }, { isInCalendar: true });
  fireEvent.click(screen.getByRole('button', { name: '登録済' }));
  expect(await screen.findByRole('button', { name: '追加' })).toBeTruthy();
  expect(document.querySelector('[data-part="toast"]')).toBeNull();
});

test('reverts the change and shows an error if the request fails', async () => {
  const { cached } = show(503, { error: 'server.unavailable', message: '' });
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  expect(await screen.findByText('Service is temporarily unavailable.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '追加' })).toBeTruthy();
  expect(cached()).toMatchObject({ isInCalendar: false, followersCount: 8 });
});

test('reads the event again when it is refused: what is full now leads to its page', async () => {
  const full = { capacity: 6, taken: 6, waiting: 0 };
  stubApi({
    'GET /events/7': () => ({ status: 200, body: wireEvent(7, { seats: full }) }),
    'POST /events/7/follow': () => ({ status: 422, body: { error: 'event.full', message: '満員です' } }),
  });
  renderInApp(<Shown />, { viewer: { id: 1 }, cached: [[eventKeys.detail(7), concert]] });
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  expect(await screen.findByRole('link', { name: '追加' })).toBeTruthy();
  expect(screen.getByText('Failed to follow event')).toBeTruthy();
});

test('shows no button to the creator of the event', () => {
  show(201, added, { creatorId: 1 });
  expect(screen.queryByRole('button')).toBeNull();
});

describe('of a series', () => {
  const series = {
    id: 4,
    rrule: 'FREQ=WEEKLY;BYDAY=SA',
    recurrenceId: '2026-11-21T10:00:00Z',
    isDetached: false,
    isFollowing: false,
  };
  /** The requests that add or remove: their query. */
  const sent = (send: ReturnType<typeof show>['send']) =>
    (send.mock.calls as unknown as [string, { method?: string }][])
      .filter(([, init]) => init?.method && init.method !== 'GET')
      .map(([url, init]) => `${init.method} ${new URL(url, 'http://app').search}`);

  test.each([
    ['この回だけ', 'POST '],
    ['毎回', 'POST ?scope=series'],
  ])('追加 asks, and %s adds', async (name, request) => {
    const { send } = show(201, added, { series });
    fireEvent.click(screen.getByRole('button', { name: '追加' }));
    const sheet = await screen.findByRole('dialog', { name: 'どの回を追加しますか？' });
    expect(sent(send)).toEqual([]);
    fireEvent.click(within(sheet).getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByRole('button', { name: '登録済' })).toBeTruthy();
    expect(sent(send)).toEqual([request]);
  });

  test('a closed question adds nothing', async () => {
    const { send } = show(201, added, { series });
    fireEvent.click(screen.getByRole('button', { name: '追加' }));
    await screen.findByRole('dialog', { name: 'どの回を追加しますか？' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await requestsSent();
    expect(sent(send)).toEqual([]);
    expect(screen.getByRole('button', { name: '追加' })).toBeTruthy();
  });

  test('one that was taken out of an added series comes back without a question', async () => {
    const { send } = show(201, added, { series: { ...series, isFollowing: true } });
    fireEvent.click(screen.getByRole('button', { name: '追加' }));
    await waitFor(() => expect(sent(send)).toEqual(['POST ']));
  });

  test('a removal is of one occurrence, without a question', async () => {
    const event = { isInCalendar: true, series: { ...series, isFollowing: true } };
    const { send } = show(200, { ...added, isFollowing: false, isInCalendar: false }, event);
    fireEvent.click(screen.getByRole('button', { name: '登録済' }));
    await waitFor(() => expect(sent(send)).toEqual(['DELETE ']));
  });
});

const full = { capacity: 2, taken: 2, waiting: 0 };
test.each([
  ['is full', { seats: full, capacity: 2 }],
  ['has free seats for those who wait', { seats: { ...full, taken: 1, waiting: 2 }, capacity: 2 }],
  ['asks questions', { seats: { ...full, taken: 1 }, capacity: 2, hasQuestions: true }],
])('追加 leads to the page of an event that %s', (_, event) => {
  show(201, added, event);
  expect(screen.getByRole('link', { name: '追加' }).getAttribute('href')).toBe('/events/7');
  expect(screen.queryByRole('button')).toBeNull();
});

test('登録済 leads to the page of an event for whose seats others wait', () => {
  show(200, { success: true }, { seats: { ...full, waiting: 1 }, capacity: 2, isInCalendar: true });
  expect(screen.getByRole('link', { name: '登録済' }).getAttribute('href')).toBe('/events/7');
  expect(screen.queryByRole('button')).toBeNull();
});

test('removes an added event that is full', async () => {
  show(200, { success: true }, { seats: full, capacity: 2, isInCalendar: true });
  expect(await screen.findByRole('button', { name: '登録済' })).toBeTruthy();
});

test('a double click adds, and the second click does not remove', async () => {
  const { send } = show(201, added);
  fireEvent.click(screen.getByRole('button', { name: '追加' }), { detail: 1 });
  await screen.findByText('追加しました');
  fireEvent.click(screen.getByRole('button', { name: '登録済' }), { detail: 2 });
  await requestsSent();
  expect(send.mock.calls.flatMap(([, { method } = {}]) => method ?? [])).toEqual(['POST']);
});
