import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../auth/queries.ts';
import { MoveAnswer } from './move-answer.tsx';

const event = { id: 7, startAt: '2026-11-28T09:00:00.000Z' };
const unfollow = 'DELETE /events/7/follow';
const follow = 'POST /events/7/follow';
const state = (isAdded: boolean) => () => ({
  status: isAdded ? 201 : 200,
  body: { success: true, isFollowing: isAdded, isInCalendar: isAdded, followersCount: 3 },
});

function SignedIn({ startAt = event.startAt }) {
  return useSession().state === 'authenticated' ? <MoveAnswer event={{ ...event, startAt }} /> : null;
}

async function show(answers: Answers = {}, startAt?: string) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    [unfollow]: state(false),
    [follow]: state(true),
    ...answers,
  });
  const { unmount } = renderInApp(<SignedIn {...(startAt && { startAt })} />);
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return { unmount, writes: () => calls.map(({ route }) => route).filter((route) => !route.startsWith('GET')) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('keeping the event is remembered until it is moved again, and sends nothing', async () => {
  const { unmount, writes } = await show();
  await screen.findByRole('button', { name: 'このまま行く' });
  press('このまま行く');
  expect(document.activeElement?.textContent).toBe('このまま行きます');
  unmount();
  const again = await show();
  await screen.findByText('このまま行きます');
  expect([...writes(), ...again.writes()]).toEqual([]);
  again.unmount();
  await show({}, '2026-11-29T09:00:00.000Z');
  expect(await screen.findByRole('button', { name: 'このまま行く' })).toBeTruthy();
});

test('leaving removes the event from the calendar and can be undone', async () => {
  const { writes } = await show();
  await screen.findByRole('button', { name: '行けなくなった' });
  press('行けなくなった');
  await waitFor(() => expect(writes()).toEqual([unfollow]));
  press('元に戻す');
  await waitFor(() => expect(writes()).toEqual([unfollow, follow]));
  expect(screen.getByRole('button', { name: '行けなくなった' })).toBeTruthy();
});

test('asks again when the event could not be removed', async () => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const unavailable = { status: 503, body: { error: 'server.unavailable', message: 'Unavailable' } };
  await show({ [unfollow]: () => failed.then(() => unavailable) });
  await screen.findByRole('button', { name: '行けなくなった' });
  press('行けなくなった');
  expect(screen.queryByRole('button', { name: '行けなくなった' })).toBeNull();
  fail();
  expect(await screen.findByRole('button', { name: '行けなくなった' })).toBeTruthy();
});
