import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../auth/queries.ts';
import { NotificationList } from './notification-list.tsx';
import { useUnreadCount } from './queries.ts';

const notification = (id: number, kind: string, readAt: string | null = null) => ({
  id,
  kind,
  actor: { id: 3, userId: 'ren_film', displayName: '高橋 蓮', avatarUrl: null, email: null },
  event: null,
  leadMinutes: null,
  previous: null,
  announcement: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  readAt,
});
const all = [
  notification(9, 'follow_requested'),
  notification(8, 'follow_approved'),
  notification(7, 'followed', '2026-11-20T04:00:00.000Z'),
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

function SignedIn() {
  if (useSession().state !== 'authenticated') return null;
  return (
    <>
      <LocationText />
      <Unread />
      <NotificationList />
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

const rows = async () => within(await screen.findByRole('list', { name: 'お知らせ' })).getAllByRole('link');
const location = () => screen.getByTestId('location').textContent;

test('shows the text and the link of each kind', async () => {
  show();
  const links = await rows();
  expect(links.map((link) => [link.textContent?.replace(/(たった今|\d.*)$/, ''), link.getAttribute('href')])).toEqual([
    ['未読 高橋 蓮さんからフォローリクエストが届きました。', '/me/follow-requests'],
    ['未読 高橋 蓮さんがフォローリクエストを承認しました。', '/notifications?profile=3'],
    ['高橋 蓮さんにフォローされました。', '/notifications?profile=3'],
  ]);
});

test('links to events, but not for a deleted event or an announcement', async () => {
  const event = { id: 5, title: '金継ぎの会', startAt: '2026-11-22T04:00:00.000Z', endAt: '2026-11-22T07:00:00.000Z' };
  const previous = { startAt: '2026-11-21T04:00:00.000Z', endAt: '2026-11-21T07:00:00.000Z' };
  show({}, [
    { ...notification(6, 'reminder'), event, leadMinutes: 60 },
    { ...notification(5, 'event_changed'), event, previous },
    { ...notification(4, 'event_deleted'), event: { ...event, id: null } },
    {
      ...notification(3, 'announcement'),
      actor: null,
      announcement: { title: '点検のお知らせ', body: '日曜の朝です。' },
    },
  ]);
  const links = await rows();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/5', '/events/5']);
  expect(links[0]?.textContent).toContain('「金継ぎの会」の1時間前です。');
  expect(links[1]?.textContent).toMatch(/11月21日.* → .*11月22日/);
  expect(screen.getByText(/「金継ぎの会」は削除されました。/)).toBeTruthy();
  expect(screen.getByText(/点検のお知らせ/).textContent).toContain('日曜の朝です。');
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
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ ids: [8] }));
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
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'すべて既読にする' }));
  await screen.findByText('未読 2');
  await rows();
  press();
  await screen.findByText('未読 0');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ route: post, body: {} }));
  respond();
  await screen.findByText('未読 2');
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain('未読'));
  status = 200;
  press();
  await screen.findByText('未読 0');
  await waitFor(() => expect(calls.at(-1)?.route).toBe(post));
  respond();
  await waitFor(async () => expect((await rows())[0]?.textContent).not.toContain('未読'));
  expect(screen.getByText('未読 0')).toBeTruthy();
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
  await screen.findByRole('heading', { name: 'お知らせはありません' });
});
