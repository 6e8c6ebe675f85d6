import { Event } from '@hiyori/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { pushBrowser } from '../../../test/push-browser.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { useSession } from '../auth/queries.ts';
import { LogoutButton } from '../auth/session/logout-button.tsx';
import { AddButton } from '../event-follows/add-button.tsx';
import { pushCopy as copy } from './copy.ts';
import { PushCompanion } from './push-companion.tsx';

const getItem = vi.spyOn(Storage.prototype, 'getItem');
beforeEach(() => {
  getItem.mockClear();
});
const readKeys = () => getItem.mock.calls.map(([key]) => key);

function SignedIn() {
  if (useSession().state !== 'authenticated') return null;
  return (
    <>
      <AddButton event={Event.parse(wireEvent(5))} />
      <LogoutButton />
      <PushCompanion />
    </>
  );
}

function show() {
  const followed = { success: true, isFollowing: true, isInCalendar: true, followersCount: 1 };
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'POST /events/5/follow': () => ({ status: 201, body: followed }),
    'GET /push-notifications/public-key': () => ({ status: 200, body: { publicKey: 'key' } }),
    'POST /push-notifications/subscriptions': () => ({ status: 201, body: { success: true } }),
    'DELETE /push-notifications/subscriptions': () => ({ status: 200, body: { success: true } }),
    'POST /auth/logout': () => ({ status: 200, body: { success: true } }),
  });
  return { calls, screen: renderInApp(<SignedIn />) };
}
const add = async () => fireEvent.click(await screen.findByRole('button', { name: '追加' }));
/** Waits until the event was added and the decision about the offer was made. */
async function offerDecided(calls: { route: string }[]) {
  await waitFor(() => expect(routes(calls)).toContain('POST /events/5/follow'));
  await waitFor(() => expect(readKeys()).toContain('hiyori.push-offer'));
  await act(async () => {});
}
const routes = (calls: { route: string }[]) => calls.map(({ route }) => route);

test('offers push after the first added event, and prompts only after はい', async () => {
  const browser = pushBrowser();
  const { calls } = show();
  await screen.findByRole('button', { name: '追加' });
  expect(screen.queryByText(copy.question)).toBeNull();
  await add();
  await screen.findByRole('heading', { name: copy.question });
  expect(browser.asked).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'はい' }));
  await screen.findByText(copy.isOn);
  expect(browser.asked).toBe(1);
  expect(routes(calls)).toContain('POST /push-notifications/subscriptions');
  expect(screen.queryByText(copy.question)).toBeNull();
});

test('does not offer again after あとで', async () => {
  const browser = pushBrowser();
  const first = show();
  await add();
  fireEvent.click(await screen.findByRole('button', { name: 'あとで' }));
  expect(screen.queryByText(copy.question)).toBeNull();
  first.screen.unmount();
  getItem.mockClear();
  const second = show();
  await add();
  await offerDecided(second.calls);
  expect(screen.queryByText(copy.question)).toBeNull();
  expect(browser.asked).toBe(0);
});

test('explains where to change a denied permission', async () => {
  pushBrowser({ answer: 'denied' });
  show();
  await add();
  fireEvent.click(await screen.findByRole('button', { name: 'はい' }));
  await screen.findByText(copy.refused);
});

test('offers nothing if the permission was answered before', async () => {
  pushBrowser({ permission: 'granted' });
  const { calls } = show();
  await add();
  await offerDecided(calls);
  expect(screen.queryByText(copy.question)).toBeNull();
});

test('unsubscribes browser and server before signing out', async () => {
  const browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/old' });
  localStorage.setItem('hiyori.push', '7');
  const { calls } = show();
  await waitFor(() => expect(routes(calls)).toContain('POST /push-notifications/subscriptions'));
  fireEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(routes(calls)).toContain('POST /auth/logout'));
  expect(routes(calls).slice(-2)).toEqual(['DELETE /push-notifications/subscriptions', 'POST /auth/logout']);
  expect(browser.endpoint).toBeNull();
});
