import type { Attendance, Event } from '@hiyori/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp, requestsSent } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { prepareSignOut } from '../auth/session/before-sign-out.ts';
import { cachedEvents, eventKeys, useEvent } from '../events/queries.ts';
import { AttendanceAction } from './attendance-action.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { eventActions } from './event-actions.ts';

const now = new Date('2026-11-21T03:00:00Z');
const gathering = {
  id: 7,
  creatorId: 3,
  startAt: '2026-11-28T04:00:00Z',
  endAt: '2026-11-28T07:00:00Z',
  timeZone: 'Asia/Tokyo',
  isInCalendar: false,
  isFollowing: false,
  waitlist: true,
  seats: { capacity: 8, taken: 8, waiting: 2 },
};
const full: Attendance = { status: 'none', position: null, guests: 0, seats: gathering.seats, offer: null };

function Shown({ isOwn = false }) {
  const { event } = useEvent(7);
  if (!event) return null;
  return (
    <>
      <AttendanceCard event={event} now={now} zone="Asia/Tokyo" isOwn={isOwn} />
      <AttendanceAction event={event} now={now} onAdd={() => {}} />
    </>
  );
}

/** Renders card and action with a stubbed answer of the server to the next write. */
function show(attendance: Attendance, next: { status: number; body: object }, change: object = {}) {
  const sent: [unknown, unknown][] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push([init.method, init.body ? JSON.parse(String(init.body)) : undefined]);
    return new Response(JSON.stringify(next.body), {
      status: next.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  const { client } = renderInApp(<Shown />, {
    viewer: { id: 1 },
    cached: [
      [eventKeys.detail(7), { ...gathering, ...change }],
      [['attendance', 'own', { eventId: 7 }], attendance],
    ],
  });
  const event = () => client.getQueryData<{ body: Event }>(eventKeys.detail(7))?.body;
  const read = (now: Attendance) =>
    act(async () =>
      client.setQueryData(['attendance', 'own', { eventId: 7 }], { status: 200, body: now, headers: {} }),
    );
  return { sent, event, read };
}

afterEach(() => vi.unstubAllGlobals());
const writesIn = (sent: readonly unknown[]) => sent.filter((call) => !(Array.isArray(call) && call[0] === 'GET'));
const choices = () => within(screen.getByRole('group', { name: '出欠' }));
const choice = (name: RegExp) => choices().getByRole('button', { name });
const isChosen = (name: RegExp) => choice(name).getAttribute('aria-pressed') === 'true';
const bar = (name: string) => {
  const group = screen.queryByRole('group', { name: '出欠' });
  return screen.getAllByRole('button', { name }).find((button) => !group?.contains(button)) as HTMLElement;
};

test.each([
  [true, '10人／定員 8人'],
  [false, '定員 8人'],
])('after the capacity was lowered, an organiser (%s) reads how many go', (isOwn, text) => {
  const seats = { capacity: 8, taken: 10, waiting: 0 };
  renderInApp(<Shown isOwn={isOwn} />, {
    viewer: { id: 1 },
    cached: [
      [eventKeys.detail(7), { ...gathering, seats }],
      [['attendance', 'own', { eventId: 7 }], { ...full, seats }],
    ],
  });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a full event with a list is waited for, and the place is shown and announced', async () => {
  const waiting = { ...full, status: 'waiting', position: 3, seats: { capacity: 8, taken: 8, waiting: 3 } };
  const { sent, event } = show(full, { status: 200, body: waiting });
  expect(screen.getByText('待っている人 2人')).toBeTruthy();
  fireEvent.click(choice(/^待つ/));
  expect(await screen.findByText('待ち 3番目です。')).toBeTruthy();
  expect(sent[0]).toEqual(['PUT', { status: 'going' }]);
  expect(isChosen(/^待つ ?3番目/)).toBe(true);
  expect(screen.getByRole('button', { name: '待つのをやめる' })).toBeTruthy();
  expect(screen.getByText('順番を待っています')).toBeTruthy();
  expect(event()).toMatchObject({ attendance: 'waiting', isInCalendar: false, seats: { waiting: 3 } });
});

test('a full event without a list refuses 行く and says so', async () => {
  const { sent } = show(
    { ...full, seats: { capacity: 8, taken: 8, waiting: 0 } },
    { status: 500, body: {} },
    { waitlist: undefined },
  );
  expect(screen.getByText('順番待ちはありません')).toBeTruthy();
  const going = choice(/^行く ?8人・満員/);
  expect(going.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(going);
  await requestsSent();
  expect([isChosen(/^行く/), sent]).toEqual([false, []]);
  expect(bar('気になる')).toBeTruthy();
});

test('who goes is asked before a seat for which others wait is given up, in the card and in the bar', async () => {
  const going = { ...full, status: 'going' as const };
  const { sent } = show(going, { status: 200, body: { ...full, status: 'interested' } });
  const question = () => screen.findByRole('dialog', { name: '席をゆずりますか？' });
  const press = async (name: string) => fireEvent.click(within(await question()).getByRole('button', { name }));
  for (const leave of [choice(/^気になる/), choice(/^行けない/), bar('行けなくなった')]) {
    fireEvent.click(leave);
    await press('このままにする');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect([isChosen(/^行く/), writesIn(sent)]).toEqual([true, []]);
  fireEvent.click(choice(/^気になる/));
  await press('ゆずる');
  await waitFor(() => expect(isChosen(/^気になる/)).toBe(true));
  expect(writesIn(sent)).toEqual([['PUT', { status: 'interested' }]]);
});

test('who brings fewer guests to an event for which others wait is asked as well', async () => {
  const going = { ...full, status: 'going' as const, guests: 2 };
  const { sent } = show(going, { status: 200, body: { ...going, guests: 0 } }, { guestsMax: 2 });
  fireEvent.change(screen.getByRole('combobox', { name: '同伴' }), { target: { value: '0' } });
  const question = await screen.findByRole('dialog', { name: '席をゆずりますか？' });
  expect(writesIn(sent)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'ゆずる' }));
  await waitFor(() => expect(writesIn(sent)).toEqual([['PUT', { status: 'going', guests: 0 }]]));
});

test('who waits is asked before the place in the list is given up, with the message once it is', async () => {
  const waiting = { ...full, status: 'waiting' as const, position: 1 };
  const { sent } = show(waiting, { status: 200, body: full });
  fireEvent.click(bar('待つのをやめる'));
  const question = await screen.findByRole('dialog', { name: '待つのをやめますか？' });
  expect(writesIn(sent)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: '待つのをやめる' }));
  expect((await screen.findAllByText('取り消しました')).length).toBeGreaterThan(0);
  expect(writesIn(sent)).toEqual([['DELETE', undefined]]);
});

test('who gets the seat while asked about the place is not asked any more', async () => {
  const { sent, read } = show({ ...full, status: 'waiting', position: 1 }, { status: 500, body: {} });
  fireEvent.click(bar('待つのをやめる'));
  await screen.findByRole('dialog', { name: '待つのをやめますか？' });
  await read({ ...full, status: 'going' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writesIn(sent)).toEqual([]);
});

const questions = [{ id: 'a', text: 'アレルギー', kind: 'text' as const, isRequired: true }];
const over = { startAt: '2026-11-21T01:00:00Z', endAt: '2026-11-21T02:00:00Z' };

test('an event that is over asks no questions and counts no free seats', async () => {
  const free = { ...full, seats: { capacity: 8, taken: 3, waiting: 0 }, questions };
  const { sent } = show(free, { status: 200, body: { ...free, status: 'going', answers: [] } }, over);
  expect(screen.queryByText(/^あと|満員/)).toBeNull();
  fireEvent.click(bar('行く'));
  await waitFor(() => expect(isChosen(/^行く/)).toBe(true));
  expect(writesIn(sent)).toEqual([['PUT', { status: 'going' }]]);
  expect(screen.queryByRole('button', { name: '質問に答える' })).toBeNull();
});

/** The page of the event, whose card goes when it is cancelled or left. */
function Page({ isLeft = false }) {
  const { event } = useEvent(7);
  const { card } = event ? eventActions(event, { isOwn: false, now, wasKept: false }) : { card: null };
  if (!event || !card || isLeft) return null;
  return <AttendanceCard event={event} now={now} zone="Asia/Tokyo" isOwn={false} />;
}

const cancelled = 'このイベントは中止になりました';
const withdrawn = '主催者が質問を取り下げました';
const free = { ...full, seats: { capacity: 8, taken: 3, waiting: 0 } };
const attendanceKey = ['attendance', 'own', { eventId: 7 }];

test.each<[string, string[], (client: QueryClient, leave: () => void) => void]>([
  ['is cancelled', [cancelled], (client) => cachedEvents.patch(client, 7, { status: 'cancelled' })],
  ['has no seats any more', [withdrawn], (client) => cachedEvents.patch(client, 7, { seats: undefined })],
  [
    'has no questions any more',
    [withdrawn],
    (client) => client.setQueryData(attendanceKey, { status: 200, body: free, headers: new Headers() }),
  ],
  ['is left', [], (_client, leave) => leave()],
])('the open sheet of questions says why it goes when the event %s', async (_change, said, change) => {
  const { client, rerender } = renderInApp(<Page />, {
    viewer: { id: 1 },
    cached: [
      [eventKeys.detail(7), gathering],
      [attendanceKey, { ...free, questions }],
    ],
  });
  fireEvent.click(choice(/^行く/));
  await screen.findByRole('dialog', { name: '主催者からの質問' });
  await act(async () => change(client, () => rerender(<Page isLeft />)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const shown = () => [cancelled, withdrawn].filter((text) => screen.queryByText(text));
  await waitFor(() => expect(shown()).toEqual(said));
});

test.each([
  ['runs', { startAt: '2026-11-21T02:30:00Z', endAt: '2026-11-21T04:00:00Z' }],
  ['is over', over],
])('who waits for an event that %s reads that seats are not given any more', (_state, period) => {
  show({ ...full, status: 'waiting', position: 1 }, { status: 500, body: {} }, period);
  expect(screen.getByText('はじまったので、席はもう回りません。')).toBeTruthy();
  expect(screen.queryByText(/番目|順番に自動で|待っている人/)).toBeNull();
});

test('a refusal is shown in the words of the server, and the answer stays', async () => {
  const free = { ...full, seats: { capacity: 8, taken: 7, waiting: 0 } };
  show(free, { status: 422, body: { error: 'event.full', message: '満員です' } });
  fireEvent.click(screen.getByRole('button', { name: '行く' }));
  expect(await screen.findByText('満員です')).toBeTruthy();
  expect(isChosen(/^行く/)).toBe(false);
});

test('an offer is a card with its time, and is taken or passed on', async () => {
  const offer = { until: '2026-11-21T04:50:00.000Z', isOver: false };
  const going = { ...full, status: 'going', seats: { capacity: 8, taken: 8, waiting: 1 } };
  const { sent, event } = show({ ...full, status: 'waiting', offer }, { status: 200, body: going });
  expect(screen.getByRole('heading', { name: '席が空きました' })).toBeTruthy();
  expect(screen.getByText('13:50 までにお返事ください。')).toBeTruthy();
  expect(screen.getByText('あと1時間50分')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('button', { name: 'ゆずる' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '行く' }));
  await waitFor(() => expect(event()).toMatchObject({ attendance: 'going', isInCalendar: true }));
  expect(sent[0]).toEqual(['PUT', { status: 'going' }]);
  expect(screen.getByRole('button', { name: '行けなくなった' })).toBeTruthy();
});

test('the second click of a double click on 行く does not decline', async () => {
  const free = { ...full, seats: { capacity: 8, taken: 7, waiting: 0 } };
  const { sent } = show(free, { status: 200, body: { ...free, status: 'going' } });
  fireEvent.click(screen.getByRole('button', { name: '行く' }), { detail: 1 });
  const leave = await screen.findByRole('button', { name: '行けなくなった' });
  await act(async () => fireEvent.click(leave, { detail: 2 }));
  expect(writesIn(sent)).toEqual([['PUT', { status: 'going' }]]);
  fireEvent.click(leave, { detail: 1 });
  await waitFor(() => expect(writesIn(sent).at(-1)).toEqual(['PUT', { status: 'declined' }]));
});

const offered = { ...full, status: 'waiting' as const, offer: { until: '2026-11-21T04:50:00.000Z', isOver: false } };
const passOn = () => {
  const button = screen.getByRole('button', { name: 'ゆずる' });
  button.focus();
  fireEvent.click(button);
};
const hidePage = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  document.dispatchEvent(new window.Event('visibilitychange'));
};

test('an offer that is passed on is gone at once, comes back when that is undone, and nothing is sent', async () => {
  const { sent } = show(offered, { status: 500, body: {} });
  passOn();
  expect(await screen.findByText('ゆずりました')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '席が空きました' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '出欠' }));
  fireEvent.click(screen.getByRole('button', { name: '元にもどす' }));
  expect(await screen.findByRole('heading', { name: '席が空きました' })).toBeTruthy();
  hidePage();
  await requestsSent();
  expect(writesIn(sent)).toEqual([]);
});

test('an offer that is passed on is declined once it cannot be undone, here because the page is hidden', async () => {
  const { sent, event } = show(offered, { status: 200, body: { ...full, status: 'declined' } });
  passOn();
  await screen.findByText('ゆずりました');
  hidePage();
  await waitFor(() => expect(event()).toMatchObject({ attendance: 'declined' }));
  expect(writesIn(sent)).toEqual([['PUT', { status: 'declined' }]]);
  expect(isChosen(/^行けない/)).toBe(true);
});

test('an offer that is passed on is declined before the viewer signs out', async () => {
  const { sent } = show(offered, { status: 200, body: { ...full, status: 'declined' } });
  passOn();
  await screen.findByText('ゆずりました');
  await act(prepareSignOut);
  expect(writesIn(sent)).toEqual([['PUT', { status: 'declined' }]]);
});

test('another answer takes the place of one that can still be undone: its message goes, and 行く takes the kept seat', async () => {
  const questions: Attendance['questions'] = [{ id: 'q', text: 'アレルギー', kind: 'text', isRequired: true }];
  const { sent, event } = show({ ...offered, questions }, { status: 200, body: { ...full, status: 'going' } });
  passOn();
  await screen.findByText('ゆずりました');
  expect(choices().queryByRole('button', { name: /^待つ/ })).toBeNull();
  fireEvent.click(choice(/^行く/));
  await waitFor(() => expect(screen.queryByText('ゆずりました')).toBeNull());
  await waitFor(() => expect(event()).toMatchObject({ attendance: 'going' }));
  expect(isChosen(/^行く/)).toBe(true);
  hidePage();
  await requestsSent();
  expect(writesIn(sent)).toEqual([['PUT', { status: 'going' }]]);
});

test('the end of an offer is said in the zone of the viewer', () => {
  show(offered, { status: 500, body: {} }, { timeZone: 'America/New_York' });
  expect(screen.getByText('13:50 までにお返事ください。')).toBeTruthy();
});

test('an offer is announced when it is made, comes back and is over', async () => {
  const { read } = show({ ...full, status: 'waiting', position: 1 }, { status: 500, body: {} });
  const isSaid = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));
  await read(offered);
  await isSaid('席が空きました');
  passOn();
  await isSaid('「行けない」にしました');
  fireEvent.click(screen.getByRole('button', { name: '元にもどす' }));
  await isSaid('席が空きました');
  await read({ ...full, offer: { until: '2026-11-21T02:50:00.000Z', isOver: true } });
  await isSaid('しめきりをすぎました');
});

test('the page takes the focus of a choice that an offer replaces', async () => {
  const { read } = show({ ...full, status: 'waiting', position: 1 }, { status: 500, body: {} });
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main, { id: 'main', tabIndex: -1 });
  onTestFinished(() => main.remove());
  choice(/行けない/).focus();
  await read(offered);
  await waitFor(() => expect(document.activeElement).toBe(main));
});

test('an offer that was not answered says so, and can be waited for again', () => {
  show({ ...full, offer: { until: '2026-11-21T02:00:00Z', isOver: true } }, { status: 500, body: {} });
  expect(screen.getByText('しめきりをすぎました')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'もう一度待つ' })).toBeTruthy();
});

test('guests are chosen once the member goes', async () => {
  const going = { ...full, status: 'going' as const };
  const { sent } = show(going, { status: 200, body: { ...going, guests: 2 } }, { guestsMax: 2 });
  fireEvent.change(screen.getByRole('combobox', { name: '同伴' }), { target: { value: '2' } });
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '同伴' }).value).toBe('2'));
  expect(sent[0]).toEqual(['PUT', { status: 'going', guests: 2 }]);
});

test('the number of guests stays enabled, and so focused, while it is sent, and is not sent twice', async () => {
  const going = { ...full, status: 'going' as const };
  const { sent } = show(going, { status: 200, body: { ...going, guests: 1 } }, { guestsMax: 3 });
  const answered = deferred(undefined);
  const stubbed = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await stubbed(url, init);
    await answered.promise;
    return response;
  });
  const guests = screen.getByRole<HTMLSelectElement>('combobox');
  const choose = (value: string) => fireEvent.change(guests, { target: { value } });
  choose('1');
  await waitFor(() => expect(guests.getAttribute('aria-disabled')).toBe('true'));
  expect(guests.disabled).toBe(false);
  choose('2');
  answered.release();
  await waitFor(() => expect(guests.getAttribute('aria-disabled')).toBeNull());
  expect(sent.filter(([method]) => method !== 'GET')).toEqual([['PUT', { status: 'going', guests: 1 }]]);
  expect(guests.value).toBe('1');
});
