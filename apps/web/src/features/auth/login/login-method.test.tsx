import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { endSession, useSession, useSignInSession, viewerIn } from '../queries.ts';
import { LoginMethod } from './login-method.tsx';

const route = 'GET /auth/password/status';

function SessionGate() {
  return (
    <main id="main" tabIndex={-1}>
      {useSession().state === 'authenticated' && <LoginMethod />}
    </main>
  );
}

function show(answer: () => { status: number; body: unknown }) {
  stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), [route]: answer });
  renderInApp(<SessionGate />);
}

test.each([
  [true, 'メールアドレスとパスワード（設定済み）'],
  [false, 'Googleでログイン（パスワードも設定できます）'],
])('with hasPassword %s shows %s', async (hasPassword, text) => {
  show(() => ({ status: 200, body: { hasPassword } }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('chiharu@hiyori.example')).toBeTruthy();
});

test('shows an error instead of a guess when the request fails, and retries', async () => {
  let status = 500;
  show(() => ({ status, body: status === 200 ? { hasPassword: true } : { error: 'internal', message: 'x' } }));
  expect(await screen.findByText('ログイン方法を取得できませんでした。')).toBeTruthy();
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('メールアドレスとパスワード（設定済み）')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('passes the focus of the retry to the page', async () => {
  let status = 500;
  show(() => ({ status, body: status === 200 ? { hasPassword: true } : { error: 'internal', message: 'x' } }));
  const retry = await screen.findByRole('button', { name: '再試行' });
  status = 200;
  retry.focus();
  fireEvent.click(retry);
  await screen.findByText('メールアドレスとパスワード（設定済み）');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

const door: { signIn: ReturnType<typeof useSignInSession> } = { signIn: () => {} };
function Door() {
  door.signIn = useSignInSession();
  return <SessionGate />;
}

test('is read again after a login, before which the password may have been set', async () => {
  let hasPassword = false;
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    [route]: () => ({ status: 200, body: { hasPassword } }),
  });
  const { client } = renderInApp(<Door />);
  await screen.findByText('Googleでログイン（パスワードも設定できます）');
  const user = viewerIn(client);
  hasPassword = true;
  act(() => endSession(client, 'refused'));
  await waitFor(() => expect(screen.queryByText(/Googleでログイン/)).toBeNull());
  act(() => user && door.signIn(user));
  await screen.findByText('メールアドレスとパスワード（設定済み）');
});
