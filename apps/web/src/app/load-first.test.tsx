import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, stubApi, wireSelf } from '../../test/api-stub.tsx';
import { wireEvent } from '../../test/wire-event.ts';
import { paths } from '../lib/paths.ts';
import { App } from './app.tsx';
import { loadFirst } from './routes.tsx';
// The code is there before, so that only the data is waited for.
import './session-routes.tsx';
import './member-routes.tsx';
import '../features/events/event-poster.tsx';
import '../pages/auth/forgot-password-page.tsx';
import '../pages/auth/login-page.tsx';
import '../pages/events/event-page.tsx';
import '../pages/events/new-event-page.tsx';
import '../pages/timeline/timeline-page.tsx';
import '../ui/art/drawings.ts';

const me = () => ({ status: 200, body: { user: wireSelf() } });

/** Renders the app at the address once `loadFirst` has ended. Returns the calls until then. */
async function open(path: string, answers: Answers) {
  const calls = stubApi(answers);
  window.history.replaceState(null, '', path);
  await loadFirst(window.location);
  const before = calls.map(({ route }) => route);
  render(<App />);
  return before;
}

test('the first rendering of a page has its code, the session and its data', async () => {
  const events = [wireEvent(1)];
  await open('/timeline', {
    'GET /auth/me': me,
    'GET /users/7/feed': () => ({ status: 200, body: { events, page: 1, nextCursor: null } }),
  });
  expect(screen.getByRole('heading', { name: 'タイムライン' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '予定 1' })).toBeTruthy();
});

test.each([
  ['is kept for events of the next days', [wireEvent(2)], true],
  ['is not kept without one', [], false],
  ['is not kept for a cancelled one', [wireEvent(2, { status: 'cancelled' })], false],
])('in the first rendering of the timeline the place of the shelf %s', async (_, soon, isKept) => {
  const user = wireSelf({ followingCount: 3 });
  const page = (events: object[]) => ({ status: 200, body: { events, page: 1, nextCursor: null } });
  await open('/timeline', {
    'GET /auth/me': () => ({ status: 200, body: { user } }),
    'GET /users/7/feed': ({ search }) => page(search.includes('sort=start') ? soon : [wireEvent(1)]),
  });
  expect(screen.getByRole('link', { name: '予定 1' })).toBeTruthy();
  // The shelf itself when another test has loaded its code.
  expect(document.querySelector('[data-part="shelf-frame"], [data-part="shelf"]') !== null).toBe(isKept);
});

test('an event is read also where the address asks to add it', async () => {
  await open('/events/1?x', { 'GET /auth/me': me, 'GET /events/1': () => ({ status: 200, body: wireEvent(1) }) });
  expect(screen.getByRole('heading', { name: '予定 1', level: 1 })).toBeTruthy();
});

test.each([
  ['the form of a new event is no event', '/events/new', wireSelf()],
  ['a timeline in another order', '/timeline?sort=start', wireSelf()],
  ['a member who has not set up the account', '/timeline', wireSelf({ display_name: null })],
])('reads the session alone: %s', async (_, path, user) => {
  expect(await open(path, { 'GET /auth/me': () => ({ status: 200, body: { user } }) })).toEqual(['GET /auth/me']);
});

test('a session that cannot be read is not waited for again and again', async () => {
  expect(await open('/timeline', { 'GET /auth/me': () => null })).toEqual(['GET /auth/me']);
});

test('a page whose data is slow is rendered without it', async () => {
  await open('/timeline', { 'GET /auth/me': me, 'GET /users/7/feed': () => new Promise(() => {}) });
  expect(screen.getByRole('heading', { name: 'タイムライン' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '予定 1' })).toBeNull();
});

test('for a guest no data is read, and the guard leads to the login', async () => {
  const calls = await open('/timeline', {
    'GET /auth/me': () => ({ status: 401, body: { error: 'auth.required', message: '' } }),
  });
  expect(calls).toEqual(['GET /auth/me']);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/login'));
});

test.each([paths.terms, `${paths.terms}/`, paths.forgotPassword])(
  'the first rendering of %s, which needs no session, has its code, and nothing is requested',
  async (path) => {
    const calls = await open(path, {});
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(calls).toEqual([]);
  },
);
