import type { SelfUser } from '@hiyori/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { pushBrowser } from '../../../test/push-browser.ts';
import { endSession, useClearSession, useSession, useSignInSession, viewerIn } from '../auth/queries.ts';
import { resignCopy as copy } from './copy.ts';
import { ResignConfirm } from './resign-confirm.tsx';

function show(resign: { status: number; body: object }) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'POST /auth/resign': () => resign,
  });
  renderInApp(<ResignConfirm input={{}} />, { viewer: wireSelf() });
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

const refusal = (status: number, error: string) => ({ status, body: { error, message: '' } });

/** Renders its children for a signed-in user, like the guard. */
function Guarded({ children }: { children: ReactNode }) {
  return useSession().state === 'authenticated' && children;
}

/** Resigns with a sign-in that is too old, until the right password is sent. */
function showTooOld({ hasPassword }: { hasPassword: boolean }) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /auth/password/status': () => ({ status: 200, body: { hasPassword } }),
    'GET /auth/cognito-config': () => ({
      status: 200,
      body: {
        cognitoDomain: 'https://login.example',
        clientId: 'c',
        webCallbackUri: 'http://app/w',
        callbackUri: 'http://app/c',
      },
    }),
    'POST /auth/resign': ({ body }) => {
      const { password } = body as { password?: string };
      if (password === undefined) return refusal(403, 'auth.sign_in_too_old');
      return password === 'correct horse'
        ? { status: 200, body: { success: true } }
        : refusal(403, 'auth.password_incorrect');
    },
  });
  renderInApp(
    <Guarded>
      <ResignConfirm input={{ reason: '忙しい' }} />
    </Guarded>,
  );
  return calls;
}
const pressResign = async () => fireEvent.click(await screen.findByRole('button', { name: copy.resign }));

test('asks for the password when the sign-in is too old, and shows beside the field that it is wrong', async () => {
  const calls = showTooOld({ hasPassword: true });
  await pressResign();
  const field = await screen.findByLabelText<HTMLInputElement>(copy.password);
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'wrong horse' } });
  await pressResign();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(copy.passwordWrong)).toBeTruthy();
  expect(screen.queryByText(copy.failed)).toBeNull();
  fireEvent.change(field, { target: { value: 'correct horse' } });
  await pressResign();
  const bodies = () => calls.filter(({ route }) => route === 'POST /auth/resign').map(({ body }) => body);
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies().at(-1)).toEqual({ reason: '忙しい', password: 'correct horse' });
});

test('offers another sign-in to an account that only has Google', async () => {
  showTooOld({ hasPassword: false });
  await pressResign();
  await screen.findByText(copy.signInAgain);
  expect(await screen.findByRole('button', { name: copy.google })).toBeTruthy();
  expect(screen.queryByLabelText(copy.password)).toBeNull();
});

test('closes the account once when the button is pressed twice', async () => {
  const calls = show({ status: 500, body: { error: 'server.internal', message: 'Server error.' } });
  fireEvent.click(screen.getByRole('button', { name: copy.resigning }));
  await screen.findByText(copy.failed);
  expect(calls.filter(({ route }) => route === 'POST /auth/resign')).toHaveLength(1);
});

test('asks the server again after another sign-in of an account that only has Google', async () => {
  const calls = showTooOld({ hasPassword: false });
  await pressResign();
  const google = await screen.findByRole('button', { name: copy.google });
  await waitFor(() => expect(document.activeElement).toBe(google));
  (document.activeElement as HTMLElement).blur();
  const sent = () => calls.filter(({ route }) => route === 'POST /auth/resign').map(({ body }) => body);
  expect(sent()).toEqual([{ reason: '忙しい' }]);
  await pressResign();
  await waitFor(() => expect(sent()).toEqual([{ reason: '忙しい' }, { reason: '忙しい' }]));
  await waitFor(() => expect(document.activeElement).toBe(google));
});

const door = { signIn: (_user: SelfUser) => {}, leave: () => {}, path: '' };
function Door() {
  door.signIn = useSignInSession();
  door.leave = useClearSession();
  door.path = useLocation().pathname;
  return (
    <Guarded>
      <ResignConfirm input={{}} />
    </Guarded>
  );
}

test('a resignation that was lost ends nothing of another member, who signs in later', async () => {
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /auth/password/status': () => ({ status: 200, body: { hasPassword: true } }),
    'POST /auth/resign': () => null,
  });
  const { client } = renderInApp(<Door />);
  await pressResign();
  await screen.findByRole('alert');
  const user = viewerIn(client);
  if (!user) throw new Error('No viewer');
  act(() => door.leave());
  act(() => door.signIn({ ...user, id: 8 }));
  sessionStorage.setItem('hiyori.contact.8', 'draft');
  act(() => endSession(client, 'refused'));
  expect([door.path, sessionStorage.getItem('hiyori.contact.8')]).toEqual(['/', 'draft']);
});
