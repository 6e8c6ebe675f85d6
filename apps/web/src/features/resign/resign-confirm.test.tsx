import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { pushBrowser } from '../../../test/push-browser.ts';
import { resignCopy as copy } from './copy.ts';
import { ResignConfirm } from './resign-confirm.tsx';

function show(resign: { status: number; body: object }) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'POST /auth/resign': () => resign,
  });
  renderInApp(<ResignConfirm input={{}} />);
  fireEvent.click(screen.getByRole('button', { name: copy.resign }));
  return calls;
}

test('removes the push subscription from the browser without a request to the server', async () => {
  const browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/old' });
  localStorage.setItem('hiyori.push', '7');
  const calls = show({ status: 200, body: { success: true } });
  await waitFor(() => expect(browser.endpoint).toBeNull());
  expect(localStorage.getItem('hiyori.push')).toBeNull();
  expect(calls.map(({ route }) => route)).not.toContain('DELETE /push-notifications/subscriptions');
});

test('keeps the push subscription when closing the account fails', async () => {
  const browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/old' });
  localStorage.setItem('hiyori.push', '7');
  show({ status: 500, body: { error: 'server.internal', message: 'Server error.' } });
  await screen.findByText(copy.failed);
  expect([browser.endpoint, localStorage.getItem('hiyori.push')]).toEqual(['https://push.example/old', '7']);
});
