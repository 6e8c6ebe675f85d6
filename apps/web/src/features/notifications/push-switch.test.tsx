import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { pushBrowser } from '../../../test/push-browser.ts';
import { useSession } from '../auth/queries.ts';
import { pushCopy as copy } from './copy.ts';
import { PushSwitch } from './push-switch.tsx';

const done = { status: 200, body: { success: true } };
const SignedIn = () => useSession().state === 'authenticated' && <PushSwitch />;

function show(answers: Answers = {}) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /push-notifications/public-key': () => ({ status: 200, body: { publicKey: 'key' } }),
    'POST /push-notifications/subscriptions': () => ({ status: 201, body: { success: true } }),
    'DELETE /push-notifications/subscriptions': () => done,
    ...answers,
  });
  renderInApp(<SignedIn />);
  return calls;
}
const findSwitch = async (isOn: boolean) => {
  const element = await screen.findByRole('switch', { name: copy.device });
  await waitFor(() => {
    expect(element.getAttribute('aria-checked')).toBe(String(isOn));
    expect(element.getAttribute('aria-disabled')).toBeNull();
  });
  return element;
};

test('subscribes browser and server on a press, and unsubscribes on the next', async () => {
  const browser = pushBrowser();
  const calls = show();
  fireEvent.click(await findSwitch(false));
  fireEvent.click(await findSwitch(true));
  await findSwitch(false);
  expect(calls.map(({ route }) => route).slice(1)).toEqual([
    'GET /push-notifications/public-key',
    'POST /push-notifications/subscriptions',
    'DELETE /push-notifications/subscriptions',
  ]);
  expect(browser.log).toEqual(['subscribe with key', 'unsubscribe https://push.example/new']);
});

test('reverts and shows a failure, and can be pressed again', async () => {
  const browser = pushBrowser();
  browser.canSubscribe = false;
  show();
  fireEvent.click(await findSwitch(false));
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
  browser.canSubscribe = true;
  fireEvent.click(await findSwitch(false));
  await findSwitch(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('explains a denied permission, and checks it again when the page becomes visible', async () => {
  pushBrowser({ answer: 'denied' });
  show();
  fireEvent.click(await findSwitch(false));
  await screen.findByText(copy.denied);
  expect(screen.queryByRole('switch')).toBeNull();
  Object.assign(Notification, { permission: 'granted' });
  document.dispatchEvent(new Event('visibilitychange'));
  await findSwitch(false);
});

test('passes the focus from the switch to the reason when the permission is denied', async () => {
  pushBrowser({ answer: 'denied' });
  show();
  const element = await findSwitch(false);
  element.focus();
  fireEvent.click(element);
  const reason = await screen.findByText(copy.denied);
  await waitFor(() => expect(document.activeElement).toBe(reason.closest('[data-part="menu-row"]')));
});

test('shows that the browser does not support push', async () => {
  show();
  await screen.findByText(copy.unsupported);
  expect(screen.queryByRole('switch')).toBeNull();
});
