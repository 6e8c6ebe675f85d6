import { QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, lastOf, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession } from '../auth/queries.ts';
import { useUser } from '../users/queries.ts';
import { FollowButton } from './follow-button.tsx';

const ren = wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', email: null, followersCount: 4 });

function Person({ id }: { id: number }) {
  const session = useSession();
  const { user } = useUser(id);
  if (session.state !== 'authenticated' || !user) return null;
  return (
    <>
      <p>フォロワー {user.followersCount}</p>
      <p>フォロー中 {session.user.followingCount}</p>
      <FollowButton user={user} />
    </>
  );
}

function show(person: object, answers: Answers, id = 3) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    [`GET /users/${id}`]: () => ({ status: 200, body: person }),
    ...answers,
  });
  renderInApp(<Person id={id} />);
  return calls;
}

const response = (status: number, isFollowing: boolean, isPending: boolean, followersCount: number) => ({
  status,
  body: { success: true, isFollowing, isPending, followersCount },
});

const button = (name: string) => screen.findByRole('button', { name });

test('follows at once and sends the follower id', async () => {
  const { promise, release } = deferred(response(201, true, false, 5));
  const calls = show(ren, { 'POST /users/3/follow': () => promise });
  fireEvent.click(await button('フォロー'));
  expect(await button('フォロー中')).toBeTruthy();
  expect(screen.getByText('フォロワー 5')).toBeTruthy();
  expect(screen.getByText('フォロー中 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'フォロー中' }));
  release();
  await waitFor(() => expect(lastOf(calls, 'POST /users/3/follow')?.body).toEqual({ followerId: 7 }));
  expect(calls.filter(({ route }) => route.endsWith('/follow'))).toHaveLength(1);
});

test('restores the button and the counts and shows an error when following fails', async () => {
  show(ren, { 'POST /users/3/follow': () => ({ status: 422, body: { error: 'x', message: 'odd' } }) });
  fireEvent.click(await button('フォロー'));
  expect(await screen.findByText('Failed to follow user')).toBeTruthy();
  expect(await button('フォロー')).toBeTruthy();
  expect(screen.getByText('フォロワー 4')).toBeTruthy();
  expect(screen.getByText('フォロー中 0')).toBeTruthy();
});

test('restores the button and the count when unfollowing fails', async () => {
  show(
    { ...ren, isFollowing: true },
    { 'DELETE /users/3/follow': () => ({ status: 400, body: { error: 'x', message: 'odd' } }) },
  );
  fireEvent.click(await button('フォロー中'));
  expect(await screen.findByText('Failed to unfollow user')).toBeTruthy();
  expect(await button('フォロー中')).toBeTruthy();
  expect(screen.getByText('フォロワー 4')).toBeTruthy();
});

test('shows a message of its own for a network error', async () => {
  show(ren, { 'POST /users/3/follow': () => null });
  fireEvent.click(await button('フォロー'));
  expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy();
  expect(await button('フォロー')).toBeTruthy();
});

test('treats 409 on follow and 404 on unfollow as success', async () => {
  const calls = show(ren, {
    'POST /users/3/follow': () => ({ status: 409, body: { error: 'user_follow.already_following', message: '' } }),
    'GET /users/3/follow/check': () => ({ status: 200, body: { isFollowing: true, isPending: false } }),
    'DELETE /users/3/follow': () => ({ status: 404, body: { error: 'user_follow.not_following', message: '' } }),
  });
  fireEvent.click(await button('フォロー'));
  await waitFor(() => expect(lastOf(calls, 'GET /users/3/follow/check')).toBeDefined());
  const hasUnfollowed = () => calls.some(({ route }) => route === 'DELETE /users/3/follow');
  await waitFor(() => {
    // A click is ignored while a request is pending, so the test clicks until one has an effect.
    if (!hasUnfollowed()) fireEvent.click(screen.getByRole('button', { name: 'フォロー中' }));
    expect(hasUnfollowed()).toBe(true);
  });
  expect(await button('フォロー')).toBeTruthy();
  expect(screen.queryByText(/Failed/)).toBeNull();
});

test('requests to follow a private account; 申請中 withdraws the request', async () => {
  show(
    { ...ren, is_private: true },
    {
      'POST /users/3/follow': () => response(202, false, true, 4),
      'DELETE /users/3/follow': () => response(200, false, false, 4),
    },
  );
  fireEvent.click(await button('フォロー'));
  await screen.findByText('フォローを申請しました。');
  expect(screen.getByText('フォロワー 4')).toBeTruthy();
  fireEvent.click(await button('申請中'));
  expect(await button('フォロー')).toBeTruthy();
  await screen.findByText('フォローの申請を取り消しました。');
  expect(screen.queryByText('フォローを申請しました。')).toBeNull();
});

test('asks before unfollowing a private account, since following again needs approval', async () => {
  const calls = show(
    { ...ren, is_private: true, isFollowing: true },
    { 'DELETE /users/3/follow': () => response(200, false, false, 3) },
  );
  fireEvent.click(await button('フォロー中'));
  const dialog = await screen.findByRole('dialog', { name: 'フォローをやめますか？' });
  expect(dialog.textContent).toContain('承認が必要になります。予定の席や順番待ちも取り消されます。');
  fireEvent.click(await button('このままにする'));
  await requestsSent();
  expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  fireEvent.click(await button('フォロー中'));
  const confirm = await screen.findAllByRole('button', { name: 'フォローをやめる' });
  for (const choice of confirm) fireEvent.click(choice);
  await screen.findByText('フォロワー 3');
});

test('says after an unfollow that seats have ended with it', async () => {
  const left = response(200, false, false, 3);
  show(
    { ...ren, isFollowing: true },
    { 'DELETE /users/3/follow': () => ({ ...left, body: { ...left.body, eventsLeft: 2 } }) },
  );
  fireEvent.click(await button('フォロー中'));
  await screen.findByText('フォローをやめたので、予定2件の席や順番待ちも取り消されました。');
});

test('a first read of the timeline that is pending when the follow is stored is sent again, once', async () => {
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /users/3': () => ({ status: 200, body: ren }),
    'POST /users/3/follow': () => response(201, true, false, 5),
  });
  const { client } = renderInApp(<Person id={3} />);
  const queryFn = vi.fn(() => new Promise<never>(() => {}));
  onTestFinished(new QueryObserver(client, { queryKey: ['timeline', 'feed', {}], queryFn }).subscribe(() => {}));
  fireEvent.click(await button('フォロー'));
  await screen.findByText('フォロワー 5');
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('renders nothing for the viewer', async () => {
  show(wireSelf(), {}, 7);
  await screen.findByText('フォロワー 0');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a double click follows, and the second click does not take it back', async () => {
  const calls = show(ren, { 'POST /users/3/follow': () => response(201, true, false, 5) });
  fireEvent.click(await button('フォロー'), { detail: 1 });
  fireEvent.click(await button('フォロー中'), { detail: 2 });
  await screen.findByText('フォロワー 5');
  await requestsSent();
  expect(calls.filter(({ route }) => !route.startsWith('GET')).map(({ route }) => route)).toEqual([
    'POST /users/3/follow',
  ]);
  expect(await button('フォロー中')).toBeTruthy();
});
