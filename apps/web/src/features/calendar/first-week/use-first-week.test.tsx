import { now } from '@hiyori/time';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, requestsSent, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { wireEvent } from '../../../../test/wire-event.ts';
import { FirstWeek } from './first-week.tsx';
import { useFirstWeek } from './use-first-week.ts';

const zone = 'Asia/Tokyo';
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString();
const upcoming = (id: number, days = 1) =>
  wireEvent(id, { title: `ゲーム会 ${id}`, start_at: inDays(days), end_at: inDays(days + 0.1) });
const page = (events: object[]) => ({ status: 200, body: { events, page: 1, nextCursor: null } });
const person = (id: number, change: object = {}) =>
  wireSelf({ id, user_id: `p${id}`, display_name: `人 ${id}`, ...change });

function Week({ isEmpty, hasOthers }: { isEmpty: boolean; hasOthers: boolean }) {
  const week = useFirstWeek(isEmpty, zone);
  return week ? (
    <>
      <FirstWeek week={week} hasOthers={hasOthers} />
      <p data-testid="days">{week.days.size}</p>
      {week.wasEmpty && <p>予定は、まだありません</p>}
    </>
  ) : (
    <p>暦</p>
  );
}

interface Found {
  events?: object[];
  people?: object[];
  next?: object[];
}

function show({ events = [], people = [], next = [] }: Found, isEmpty = true, hasOthers = false) {
  const calls = stubApi({
    'GET /events': ({ search }) => page(search.includes('creatorId') ? next : events),
    'GET /users/suggestions': () => ({ status: 200, body: people }),
    'POST /events/1/follow': () => added,
    'POST /events/2/follow': () => added,
    'POST /events/3/follow': () => added,
  });
  const week = (empty: boolean) => <Week isEmpty={empty} hasOthers={hasOthers} />;
  const { client, rerender } = renderInApp(week(isEmpty), { viewer: { id: 7, interests: ['games'] } });
  return { calls, client, show: (empty: boolean) => rerender(week(empty)) };
}
const added = {
  status: 201,
  body: { success: true, isFollowing: true, isInCalendar: true, followersCount: 12 },
};
const add = async (count: number) => {
  for (const button of screen.getAllByRole('button', { name: '追加' }).slice(0, count)) fireEvent.click(button);
  await waitFor(() => expect(screen.getAllByRole('button', { name: '登録済', hidden: true })).toHaveLength(count));
};

test('suggests five events of the interests, until three of them are added', async () => {
  show({ events: [1, 2, 3, 4, 5, 6].map((id) => upcoming(id, id)) });
  expect(await screen.findByRole('heading', { name: '今週、ひらかれること' })).toBeTruthy();
  expect(screen.getByText('えらんだ「ゲーム」から。')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '追加' })).toHaveLength(5);
  expect(screen.getByTestId('days').textContent).toBe('5');
  await add(2);
  expect(screen.getByRole('heading', { name: '今週、ひらかれること' })).toBeTruthy();
  expect(screen.getByTestId('days').textContent).toBe('3');
});

test('folds with another heading once three are added; the rows can be shown again', async () => {
  show({ events: [1, 2, 3, 4].map((id) => upcoming(id)) });
  await screen.findByRole('heading', { name: '今週、ひらかれること' });
  await add(3);
  expect(await screen.findByRole('heading', { name: 'あなたの今週' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '登録済' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '今週、ひらかれることを見る' }));
  expect(screen.getAllByRole('button', { name: '登録済' })).toHaveLength(3);
});

test('the third addition keeps its status, and the focus moves to what shows the rows again', async () => {
  show({ events: [1, 2, 3, 4].map((id) => upcoming(id)) });
  await screen.findByRole('heading', { name: '今週、ひらかれること' });
  screen.getAllByRole('button', { name: '追加' })[2]?.focus();
  await add(3);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '今週、ひらかれることを見る' }));
  await waitFor(() => expect(screen.getAllByText('追加しました')).toHaveLength(3));
});

test('stays when the calendar has got its first event, and in this tab', async () => {
  const week = show({ events: [upcoming(1)] });
  await screen.findByRole('heading', { name: '今週、ひらかれること' });
  week.show(false);
  expect(screen.getByRole('heading', { name: '今週、ひらかれること' })).toBeTruthy();
});

test('goes on at the next visit beside the next plan, which has its place from the start', async () => {
  show({ events: [upcoming(1), upcoming(2)] });
  await screen.findByRole('heading', { name: '今週、ひらかれること' });
  expect(screen.getByText('予定は、まだありません')).toBeTruthy();
  await add(1);
  cleanup();
  show({ events: [upcoming(1), upcoming(2)] }, false);
  await screen.findByRole('heading', { name: '今週、ひらかれること' });
  expect(screen.queryByText('予定は、まだありません')).toBeNull();
});

test('suggests three people with their next event, not those who are followed', async () => {
  show({
    people: [person(8, { isFollowing: true }), person(9), person(10), person(11), person(12)],
    next: [upcoming(50, 2)],
  });
  expect(await screen.findByRole('heading', { name: 'フォローすると、届きます' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'フォロー' })).toHaveLength(3);
  expect(await screen.findAllByText(/^つぎは .*ゲーム会 50$/)).toHaveLength(3);
});

test('offers to create an event when there is nothing to suggest', async () => {
  show({});
  expect(await screen.findByRole('heading', { name: 'まだ、静かです' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '予定を作成' }).getAttribute('href')).toBe('/events/new');
});

test('is folded above the events of other calendars, without people', async () => {
  show({ events: [upcoming(1), upcoming(2)], people: [person(9)] }, true, true);
  const unfold = await screen.findByRole('button', { name: '今週、ひらかれることを見る' });
  expect(screen.queryByRole('button', { name: '追加' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'フォローすると、届きます' })).toBeNull();
  fireEvent.click(unfold);
  expect(screen.getAllByRole('button', { name: '追加' })).toHaveLength(2);
});

test('does not call a calendar quiet that has events of other calendars', async () => {
  const { calls, client } = show({}, true, true);
  await waitFor(() => expect([calls.length > 1, client.isFetching()]).toEqual([true, 0]));
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

test('asks for nothing while the calendar has events', async () => {
  const { calls } = show({ events: [upcoming(1)] }, false);
  expect(screen.getByText('暦')).toBeTruthy();
  await requestsSent();
  expect(calls).toEqual([]);
});
