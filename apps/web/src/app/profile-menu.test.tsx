import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../test/api-stub.tsx';
import { useSession } from '../features/auth/queries.ts';
import { ProfileView } from './profile-view.tsx';

const ren = wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', email: null, isFollowing: true });
const done = () => ({ status: 200, body: { success: true } });

function SessionGate() {
  return useSession().state === 'authenticated' && <ProfileView userId={3} />;
}

function show(person: object, answers: Answers = {}) {
  let now = { ...ren, ...person };
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /users/3': () => ({ status: 200, body: now }),
    'GET /users/3/follow/check': () => ({
      status: 200,
      body: { isFollowing: now.isFollowing, isPending: now.isPending },
    }),
    'GET /events/user/3/created': () => ({ status: 200, body: [] }),
    ...answers,
  });
  renderInApp(<SessionGate />);
  return {
    calls,
    changePerson: (next: object) => {
      now = { ...now, ...next };
    },
  };
}

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'メニュー' }));
  return within(await screen.findByRole('dialog', { name: '高橋 蓮' }));
};
const writes = (calls: { route: string; body: unknown }[]) => calls.filter(({ route }) => !route.startsWith('GET'));

test.each([
  ['解除するまで', null],
  ['1日', '2026-11-22T03:00:00.000Z'],
  ['1週間', '2026-11-28T03:00:00.000Z'],
  ['30日', '2026-12-21T03:00:00.000Z'],
])('sends the end of a mute for %s', async (length, until) => {
  vi.setSystemTime('2026-11-21T03:00:00.000Z');
  const { calls } = show({}, { 'POST /users/3/mute': done });
  fireEvent.click((await openMenu()).getByRole('button', { name: /^ミュート/ }));
  const choice = within(await screen.findByRole('dialog', { name: 'ミュートの期間' }));
  fireEvent.click(choice.getByRole('button', { name: length }));
  await screen.findByText('高橋 蓮さんをミュートしました。');
  expect(writes(calls).map(({ route, body }) => [route, body])).toEqual([['POST /users/3/mute', { until }]]);
  expect(screen.getByText('ミュート中')).toBeTruthy();
  vi.useRealTimers();
});

test('unmutes a muted user', async () => {
  const { calls } = show({ isMuted: true }, { 'DELETE /users/3/mute': done });
  const menu = await openMenu();
  expect(menu.queryByRole('button', { name: 'ミュート' })).toBeNull();
  fireEvent.click(menu.getByRole('button', { name: 'ミュート解除' }));
  await screen.findByText('高橋 蓮さんのミュートを解除しました。');
  expect(writes(calls)).toHaveLength(1);
  expect(screen.queryByText('ミュート中')).toBeNull();
});

test('blocks after a confirmation that explains the effect, then hides the follow button', async () => {
  const { calls, changePerson } = show({}, { 'POST /users/3/block': done });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'ブロック' }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: '高橋 蓮さんをブロックしますか？' }));
  expect(
    confirmDialog.getByText(/おたがいのフォローが外れ.*おたがいの予定の席や順番待ち、共催も取り消されます。/),
  ).toBeTruthy();
  expect(writes(calls)).toHaveLength(0);
  changePerson({ isBlocked: true, isFollowing: false });
  fireEvent.click(confirmDialog.getByRole('button', { name: 'ブロックする' }));
  await screen.findByText('高橋 蓮さんをブロックしました。');
  await screen.findByRole('heading', { name: 'すだれが下りています' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'ブロック解除' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^フォロー/ })).toBeNull();
});

test('shows the error in the confirmation dialog when blocking fails', async () => {
  show({}, { 'POST /users/3/block': () => ({ status: 500, body: {} }) });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'ブロック' }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: '高橋 蓮さんをブロックしますか？' }));
  fireEvent.click(confirmDialog.getByRole('button', { name: 'ブロックする' }));
  expect((await confirmDialog.findByRole('alert')).textContent).toContain('ブロックできませんでした。');
  expect(screen.getByRole('button', { name: 'フォロー中', hidden: true })).toBeTruthy();
});

test('requests no events of a blocked user, and unblocks', async () => {
  const { calls, changePerson } = show({ isBlocked: true, isFollowing: false }, { 'DELETE /users/3/block': done });
  const lift = await screen.findByRole('button', { name: 'ブロック解除' });
  expect(calls.some(({ route }) => route.startsWith('GET /events'))).toBe(false);
  changePerson({ isBlocked: false });
  fireEvent.click(lift);
  expect(await screen.findByRole('button', { name: 'フォロー' })).toBeTruthy();
  await waitFor(() => expect(calls.some(({ route }) => route.startsWith('GET /events'))).toBe(true));
});

test('offers to remove a follower only, after a confirmation', async () => {
  const { calls } = show({ isFollowedBy: true }, { 'DELETE /users/7/followers/3': done });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'フォロワーから削除' }));
  fireEvent.click(await screen.findByRole('button', { name: '削除する' }));
  await screen.findByText('高橋 蓮さんをフォロワーから削除しました。');
  expect(writes(calls).map(({ route }) => route)).toEqual(['DELETE /users/7/followers/3']);
  expect((await openMenu()).queryByRole('button', { name: 'フォロワーから削除' })).toBeNull();
});

test('the choice of the length of a mute has the focus', async () => {
  show({});
  const row = (await openMenu()).getByRole('button', { name: /^ミュート/ });
  row.focus();
  fireEvent.click(row);
  const choice = await screen.findByRole('dialog', { name: 'ミュートの期間' });
  expect(choice.contains(document.activeElement)).toBe(true);
});
