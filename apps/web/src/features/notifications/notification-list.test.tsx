import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type Answers, lastOf, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireNotification } from '../../../test/wire-notification.ts';
import { useSession } from '../auth/queries.ts';
import { NotificationList, NotificationPart, ReadAllButton, useNotices } from './notification-list.tsx';
import { useNotificationWatch, useReadNotifications, useUnreadCount } from './queries.ts';

vi.mock('@hiyori/time', async (original) => ({
  ...(await original<typeof import('@hiyori/time')>()),
  now: () => new Date('2026-11-20T05:00:00.000Z'),
  viewerZone: () => 'Asia/Tokyo',
}));

const all = [
  wireNotification(9, 'follow_requested'),
  wireNotification(8, 'follow_approved'),
  wireNotification(7, 'followed', '2026-11-20T04:00:00.000Z'),
];
const get = 'GET /notifications';
const post = 'POST /notifications/read';

function LocationText() {
  const { pathname, search } = useLocation();
  return <p data-testid="location">{pathname + search}</p>;
}

function Unread() {
  return <p>未読 {useUnreadCount()}</p>;
}

function Page() {
  const notices = useNotices();
  return (
    <>
      <ReadAllButton notices={notices} />
      <NotificationList notices={notices} />
    </>
  );
}

/** The watch, beside lists that a notification may be about. */
function Watch() {
  useNotificationWatch();
  useQuery({ queryKey: ['event-messages', 'list'], queryFn: () => fetch('/messages') });
  useQuery({ queryKey: ['user-follows', 'followers'], queryFn: () => fetch('/followers') });
  const { readUpTo } = useReadNotifications(7);
  return (
    <button type="button" onClick={() => readUpTo(8)}>
      未読 {useUnreadCount()}
    </button>
  );
}

function SignedIn() {
  if (useSession().state !== 'authenticated') return null;
  return (
    <>
      <LocationText />
      <Unread />
      <NotificationPart />
    </>
  );
}

function show(answers: Answers = {}, items: object[] = all) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    [get]: ({ search }) => ({
      status: 200,
      body: {
        notifications: search.includes('limit=1&') || search.endsWith('limit=1') ? items.slice(0, 1) : items,
        unreadCount: 2,
        nextCursor: null,
      },
    }),
    ...answers,
  });
  renderInApp(<SignedIn />, { path: '/notifications' });
  return calls;
}

const list = (name = '今日') => screen.findByRole('list', { name });
const rows = async (name?: string) => within(await list(name)).getAllByRole('link');
const items = async (name?: string) => within(await list(name)).getAllByRole('listitem');
const location = () => screen.getByTestId('location').textContent;

test('shows the text and the link of each kind', async () => {
  show();
  const links = await rows();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['未読 高橋 蓮さんからフォローリクエストが届きました', '/me/follow-requests'],
    ['未読 高橋 蓮さんがフォローリクエストを承認しました', '/notifications?profile=3'],
    ['高橋 蓮さんがフォローしました', '/notifications?profile=3'],
  ]);
  expect(links.map((link) => link.querySelector('b')?.textContent)).toEqual(Array(3).fill('高橋 蓮'));
});

test('links to events, but not for a deleted event or an announcement', async () => {
  const event = { id: 5, title: '金継ぎの会', startAt: '2026-11-22T04:00:00.000Z', endAt: '2026-11-22T07:00:00.000Z' };
  const previous = { startAt: '2026-11-21T04:00:00.000Z', endAt: '2026-11-21T07:00:00.000Z' };
  show({}, [
    { ...wireNotification(6, 'reminder'), event, leadMinutes: 60 },
    { ...wireNotification(5, 'event_changed'), event, previous },
    { ...wireNotification(4, 'event_deleted'), event: { ...event, id: null } },
    {
      ...wireNotification(3, 'announcement'),
      actor: null,
      announcement: { title: '点検のお知らせ', body: '日曜の朝です。' },
    },
  ]);
  const links = await rows();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/5', '/events/5']);
  expect(links[0]?.textContent).toContain('金継ぎの会 の1時間前です');
  const [, moved, deleted, announced] = await items();
  expect(moved?.textContent).toContain('11/21（土） 13:00 から 11/22（日） 13:00');
  expect(deleted?.textContent).toContain('金継ぎの会 は削除されました');
  expect(announced?.textContent).toMatch(/点検のお知らせ日曜の朝です。/);
});

test('links a notification about a date poll to the poll', async () => {
  const announcement = { title: '4人が回答しました：忘年会', body: '' };
  show({}, [{ ...wireNotification(3, 'announcement'), actor: null, announcement, datePoll: { slug: 'aB3dE5fG' } }]);
  const [link] = await rows();
  expect(link?.getAttribute('href')).toBe('/p/aB3dE5fG');
  expect(link?.textContent).toContain('4人が回答しました：忘年会');
});

test('marks an unread notification optimistically when its link is opened', async () => {
  const calls = show({ [post]: () => ({ status: 200, body: { success: true, unreadCount: 1 } }) });
  const [, approved] = await rows();
  await screen.findByText('未読 2');
  if (!approved) throw new Error('no row');
  fireEvent.click(approved);
  await waitFor(() => expect(location()).toBe('/notifications?profile=3'));
  await screen.findByText('未読 1');
  expect((await rows())[1]?.textContent).not.toContain('未読');
  await waitFor(() => expect(lastOf(calls, post)?.body).toEqual({ ids: [8] }));
});

test('does not mark a read notification again', async () => {
  const calls = show();
  const [, , read] = await rows();
  if (!read) throw new Error('no row');
  fireEvent.click(read);
  await waitFor(() => expect(location()).toBe('/notifications?profile=3'));
  expect(calls.some(({ route }) => route === post)).toBe(false);
});

test('marks all as read, and reverts if the request fails', async () => {
  let status = 500;
  let respond = () => {};
  const calls = show({
    [post]: () =>
      new Promise((resolve) => {
        respond = () => resolve({ status, body: { success: true, unreadCount: 0 } });
      }),
  });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'すべて既読' }));
  await screen.findByText('未読 2');
  await rows();
  press();
  await screen.findByText('未読 0');
  await waitFor(() => expect(lastOf(calls, post)?.body).toEqual({ upTo: 9 }));
  respond();
  await screen.findByText('未読 2');
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain('未読'));
  status = 200;
  press();
  await screen.findByText('未読 0');
  await waitFor(() => expect(calls.filter(({ route }) => route === post)).toHaveLength(2));
  respond();
  await waitFor(async () => expect((await rows())[0]?.textContent).not.toContain('未読'));
  expect(screen.getByText('未読 0')).toBeTruthy();
});

test('shows the list after all were marked as read during its first load', async () => {
  const page = (limit: number) => ({ notifications: all.slice(0, limit), unreadCount: 2, nextCursor: null });
  let isFirst = true;
  stubApi({
    [get]: ({ search }) => {
      if (search === '?limit=1') return { status: 200, body: page(1) };
      if (!isFirst) return { status: 200, body: page(3) };
      isFirst = false;
      return new Promise(() => {});
    },
    [post]: () => ({ status: 200, body: { success: true, unreadCount: 0 } }),
  });
  renderInApp(
    <>
      <Unread />
      <Page />
    </>,
    { viewer: wireSelf() },
  );
  await screen.findByText('未読 2');
  fireEvent.click(screen.getByRole('button', { name: 'すべて既読' }));
  expect(await rows()).toHaveLength(3);
});

test('shows the empty state and a failure that can be retried', async () => {
  let isDown = true;
  show(
    {
      [get]: () =>
        isDown
          ? { status: 500, body: {} }
          : { status: 200, body: { notifications: [], unreadCount: 0, nextCursor: null } },
    },
    [],
  );
  await screen.findByRole('heading', { name: 'お知らせの取得に失敗しました' });
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByRole('heading', { name: '風のない日です' });
});

test('groups by day of the viewer, merges follows in a row, and opens the list of followers', async () => {
  const at = (id: number, kind: string, createdAt: string) => ({ ...wireNotification(id, kind), createdAt });
  const relation = { isPrivate: false, isFollowing: false, isPending: false };
  const calls = show({ [post]: () => ({ status: 200, body: { success: true, unreadCount: 0 } }) }, [
    { ...at(9, 'followed', '2026-11-19T15:00:00Z'), relation },
    { ...at(8, 'followed', '2026-11-19T15:00:00Z'), relation: { ...relation, isFollowing: true } },
    at(7, 'followed', '2026-11-19T14:59:59Z'),
    at(6, 'follow_approved', '2026-11-14T00:00:00Z'),
    at(5, 'followed', '2026-11-13T14:59:59Z'),
  ]);
  const text = async (name: string) => (await items(name)).map((item) => item.textContent);
  expect(await text('今日')).toEqual([expect.stringContaining('未読 高橋 蓮さん、ほか1人がフォローしました')]);
  expect(await text('今週')).toHaveLength(2);
  expect(await text('それ以前')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'フォローを返す' }).getAttribute('href')).toBe('/me/followers');
  const [merged] = await rows('今日');
  if (!merged) throw new Error('no row');
  fireEvent.click(merged);
  await waitFor(() => expect(lastOf(calls, post)?.body).toEqual({ ids: [9, 8] }));
  expect(location()).toBe('/me/followers');
});

test('marks more notifications of a row than one request takes with several requests', async () => {
  const followed = Array.from({ length: 150 }, (_, index) => wireNotification(200 - index, 'followed'));
  let unreadCount = 150;
  const calls = show(
    {
      [post]: ({ body }) => {
        const { ids } = body as { ids: number[] };
        if (ids.length > 100) return { status: 422, body: { error: 'x', message: '' } };
        unreadCount -= ids.length;
        return { status: 200, body: { success: true, unreadCount } };
      },
    },
    followed,
  );
  const [row] = await rows('今日');
  fireEvent.click(row as HTMLElement);
  await waitFor(() => expect(unreadCount).toBe(0));
  const sent = calls.filter(({ route }) => route === post).flatMap(({ body }) => (body as { ids: number[] }).ids);
  expect(sent).toEqual(followed.map(({ id }) => id));
});

test('returns a follow once, however often it is pressed', async () => {
  const relation = { isPrivate: false, isFollowing: false, isPending: false };
  const follow = 'POST /users/3/follow';
  const calls = show(
    {
      [follow]: () => ({ status: 409, body: { error: 'user.already_following', message: '' } }),
      'GET /users/3/follow/check': () => ({ status: 200, body: { isFollowing: true, isPending: false } }),
    },
    [{ ...wireNotification(9, 'followed'), relation }],
  );
  const button = await screen.findByRole('button', { name: 'フォローを返す' });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'フォロー中' });
  fireEvent.click(button);
  await waitFor(() => expect(calls.some(({ route }) => route === 'GET /users/3/follow/check')).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'フォロー中' }));
  await requestsSent();
  expect(calls.filter(({ route }) => / \/users\/3\/follow$/.test(route)).map(({ route }) => route)).toEqual([follow]);
});

test('shows what a change replaced, the old value struck and the new one bold', async () => {
  const event = {
    id: 5,
    title: '夜の会',
    startAt: '2026-11-22T04:00:00Z',
    endAt: '2026-11-22T07:00:00Z',
  };
  const change = {
    title: { from: '朝の会', to: '夜の会' },
    period: {
      from: { startAt: '2026-11-21T04:00:00Z', endAt: '2026-11-21T07:00:00Z' },
      to: { startAt: '2026-11-22T04:00:00Z', endAt: '2026-11-22T07:30:00Z' },
    },
    location: { from: '谷中', to: null },
  };
  show({}, [{ ...wireNotification(6, 'event_changed'), event, change }]);
  const [row] = await items();
  expect(row?.textContent).toContain('夜の会 の日時と場所と名前が変わりました');
  expect([...(row?.querySelectorAll('s') ?? [])].map((old) => old.textContent)).toEqual([
    '朝の会',
    '11/21（土） 13:00 – 16:00',
    '谷中',
  ]);
  expect(row?.textContent).toContain('谷中 から 未定');
  expect(row?.textContent).toContain('から 11/22（日） 13:00 – 16:30');
});

test('asks whether the recipient still goes while a moved event is ahead and in the calendar', async () => {
  const event = { id: 5, title: '集い', startAt: '2026-11-22T04:00:00.000Z', endAt: '2026-11-22T07:00:00.000Z' };
  const from = { startAt: '2026-11-21T04:00:00.000Z', endAt: '2026-11-21T07:00:00.000Z' };
  const change = { period: { from, to: event }, title: null, location: null };
  const mine = { ...event, isInCalendar: true };
  const changed = (id: number, more: object) => ({ ...wireNotification(id, 'event_changed'), change, ...more });
  const calls = show({ [post]: () => ({ status: 200, body: { success: true, unreadCount: 1 } }) }, [
    changed(6, { event: { ...mine, endAt: '2026-11-20T04:00:00.000Z' } }),
    changed(5, { event: { ...event, isInCalendar: false } }),
    changed(4, { event: mine, change: { ...change, period: null, location: { from: '谷中', to: null } } }),
    changed(3, { event: mine }),
  ]);
  await list();
  const [keep, ...more] = screen.getAllByRole('button', { name: 'このまま行く' });
  expect(more).toEqual([]);
  const [, , , row] = await items();
  expect(row?.contains(keep as HTMLElement)).toBe(true);
  fireEvent.click(keep as HTMLElement);
  await waitFor(() => expect(lastOf(calls, post)?.body).toEqual({ ids: [3] }));
  expect(row?.textContent).toContain('このまま行きます');
  localStorage.clear();
});

test('a notification that arrives reads what it may be about', async () => {
  let items: object[] = [wireNotification(8, 'follow_approved')];
  const page = () => ({ status: 200, body: { notifications: items, unreadCount: items.length, nextCursor: null } });
  const calls = stubApi({ [get]: page, [post]: () => ({ status: 400, body: {} }) });
  renderInApp(<Watch />, { viewer: wireSelf() });
  const button = await screen.findByRole('button', { name: '未読 1' });
  items = [wireNotification(9, 'followed'), ...items];
  // A failed write reads the newest notification again.
  fireEvent.click(button);
  const count = (path: string) => calls.filter(({ route }) => route === `GET ${path}`).length;
  await waitFor(() => expect([count('/messages'), count('/followers')]).toEqual([2, 2]));
});

test('says that an invitation was accepted, also when the list is read again before the answer arrives', async () => {
  const event = { id: 5, title: '集い', startAt: '2026-11-22T04:00:00.000Z', endAt: '2026-11-22T07:00:00.000Z' };
  const hosting = (isOpen: boolean) => [
    {
      ...wireNotification(9, 'announcement'),
      announcement: { title: '招待', body: '' },
      event,
      hosting: { act: 'invited', isOpen },
    },
  ];
  let items = hosting(true);
  let respond = () => {};
  show({
    [get]: () => ({ status: 200, body: { notifications: items, unreadCount: 1, nextCursor: null } }),
    [post]: () => ({ status: 500, body: {} }),
    'PUT /me/event-hosts/5': () =>
      new Promise((resolve) => {
        respond = () =>
          resolve({ status: 200, body: { host: { user: items[0]?.actor, status: 'accepted', isShown: true } } });
      }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '引き受ける' }));
  items = [wireNotification(10, 'follow_requested') as never, ...hosting(false)];
  // A failed write reads the list again.
  fireEvent.click(screen.getByRole('button', { name: 'すべて既読' }));
  await screen.findByRole('button', { name: '1件の新しいお知らせ' });
  respond();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('共催を引き受けました'));
});
