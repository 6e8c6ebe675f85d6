import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { useSession } from '../auth/queries.ts';
import { useEvent } from '../events/queries.ts';
import { LikeButton } from './like-button.tsx';

function Shown() {
  const session = useSession();
  const { event } = useEvent(5);
  return session.state === 'authenticated' && event ? <LikeButton event={event} /> : null;
}

function show(answers: Answers, event: object = {}) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /events/5': () => ({ status: 200, body: wireEvent(5, event) }),
    'GET /events/6': () => ({ status: 200, body: wireEvent(6, {}) }),
    ...answers,
  });
  renderInApp(
    <>
      <Shown />
      <Another />
    </>,
  );
  return calls;
}

function Another() {
  useEvent(6);
  return null;
}

const heart = (count: number) => screen.findByRole('button', { name: `いいね ${count}件` });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

test('likes optimistically, sends the user id and uses the count of the server', async () => {
  let respond = () => {};
  const arrived = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const calls = show({
    'POST /events/5/like': async () => {
      await arrived;
      return { status: 201, body: { success: true, isLiked: true, likesCount: 40 } };
    },
  });
  const before = await heart(12);
  expect(isPressed(before)).toBe(false);
  fireEvent.click(before);
  expect(isPressed(await heart(13))).toBe(true);
  expect(calls.find(({ route }) => route === 'POST /events/5/like')?.body).toEqual({ userId: 7 });
  respond();
  expect(isPressed(await heart(40))).toBe(true);
});

test('removes the like on a second press', async () => {
  const calls = show(
    { 'DELETE /events/5/like': () => ({ status: 200, body: { success: true, isLiked: false, likesCount: 11 } }) },
    { isLiked: true },
  );
  fireEvent.click(await heart(12));
  expect(isPressed(await heart(11))).toBe(false);
  expect(calls.find(({ route }) => route === 'DELETE /events/5/like')?.body).toEqual({ userId: 7 });
});

test('treats 409 as liked and fetches the count', async () => {
  show({
    'POST /events/5/like': () => ({ status: 409, body: { error: 'event_like.already_liked', message: '' } }),
    'GET /events/5/likes/count': () => ({ status: 200, body: { likesCount: 30, isLiked: true } }),
  });
  fireEvent.click(await heart(12));
  expect(isPressed(await heart(30))).toBe(true);
  expect(document.querySelector('[data-part="toast"]')).toBeNull();
});

test('treats 404 as removed and fetches the count', async () => {
  show(
    {
      'DELETE /events/5/like': () => ({ status: 404, body: { error: 'event_like.not_liked', message: '' } }),
      'GET /events/5/likes/count': () => ({ status: 200, body: { likesCount: 9, isLiked: false } }),
    },
    { isLiked: true },
  );
  fireEvent.click(await heart(12));
  expect(isPressed(await heart(9))).toBe(false);
  expect(document.querySelector('[data-part="toast"]')).toBeNull();
});

test('reverts the like and the count and shows an error if the request fails', async () => {
  show({ 'POST /events/5/like': () => ({ status: 503, body: { error: 'server.unavailable', message: '' } }) });
  fireEvent.click(await heart(12));
  await screen.findByText('Service is temporarily unavailable.');
  await waitFor(async () => expect(isPressed(await heart(12))).toBe(false));
});

test('a first read that is pending when the like is stored is sent again', async () => {
  const calls = show({
    'POST /events/5/like': () => ({ status: 201, body: { success: true, isLiked: true, likesCount: 13 } }),
    'GET /events/6': () => new Promise(() => {}),
  });
  const reads = () => calls.filter(({ route }) => route === 'GET /events/6');
  const button = await heart(12);
  expect(reads()).toHaveLength(1);
  fireEvent.click(button);
  await waitFor(() => expect(reads()).toHaveLength(2));
});

test('a double click likes, and the second click does not take it back', async () => {
  const calls = show(
    { 'POST /events/5/like': () => ({ status: 201, body: { success: true, isLiked: true, likesCount: 4 } }) },
    { likesCount: 3 },
  );
  fireEvent.click(await heart(3), { detail: 1 });
  await waitFor(async () => expect(isPressed(await heart(4))).toBe(true));
  fireEvent.click(await heart(4), { detail: 2 });
  await requestsSent();
  expect(isPressed(await heart(4))).toBe(true);
  expect(calls.filter(({ route }) => !route.startsWith('GET')).map(({ route }) => route)).toEqual([
    'POST /events/5/like',
  ]);
});
