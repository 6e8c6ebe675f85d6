import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { pushBrowser } from '../../../test/push-browser.ts';
import { useSession } from '../auth/queries.ts';
import { pushCopy as copy } from './copy.ts';
import { PushSwitch } from './push-switch.tsx';

const done = { status: 200, body: { success: true } };
const Door = () => useSession().state === 'authenticated' && <PushSwitch />;

function show(answers: Answers = {}) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /push-notifications/public-key': () => ({ status: 200, body: { publicKey: 'key' } }),
    'POST /push-notifications/subscriptions': () => ({ status: 201, body: { success: true } }),
    'DELETE /push-notifications/subscriptions': () => done,
    ...answers,
  });
  renderInApp(<Door />);
  return calls;
}
const stands = async (isOn: boolean) => {
  const found = await screen.findByRole('switch', { name: copy.device });
  await waitFor(() => {
    expect(found.getAttribute('aria-checked')).toBe(String(isOn));
    expect(found.getAttribute('aria-disabled')).toBeNull();
  });
  return found;
};

test('a press asks the browser and tells the server, another one takes it back', async () => {
  const browser = pushBrowser();
  const calls = show();
  fireEvent.click(await stands(false));
  fireEvent.click(await stands(true));
  await stands(false);
  expect(calls.map(({ route }) => route).slice(1)).toEqual([
    'GET /push-notifications/public-key',
    'POST /push-notifications/subscriptions',
    'DELETE /push-notifications/subscriptions',
  ]);
  expect(browser.log).toEqual(['subscribe with key', 'unsubscribe https://push.example/new']);
});

test('what fails goes back and says so, and can be pressed again', async () => {
  const browser = pushBrowser();
  browser.canSubscribe = false;
  show();
  fireEvent.click(await stands(false));
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
  browser.canSubscribe = true;
  fireEvent.click(await stands(false));
  await stands(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal in the browser explains how to allow it, and coming back looks again', async () => {
  pushBrowser({ answer: 'denied' });
  show();
  fireEvent.click(await stands(false));
  await screen.findByText(copy.denied);
  expect(screen.queryByRole('switch')).toBeNull();
  Object.assign(Notification, { permission: 'granted' });
  document.dispatchEvent(new Event('visibilitychange'));
  await stands(false);
});

test('a browser that cannot be told says so', async () => {
  show();
  await screen.findByText(copy.unsupported);
  expect(screen.queryByRole('switch')).toBeNull();
});
