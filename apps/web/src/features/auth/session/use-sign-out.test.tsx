import { SelfUser } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { useSession, useSignInSession, useViewer } from '../queries.ts';
import { LogoutButton } from './logout-button.tsx';
import { forgetSignOut, isSignOutUnheard } from './unheard-sign-out.ts';

function SessionGate() {
  const session = useSession();
  const startSession = useSignInSession();
  if (session.state === 'loading') return 'Loading...';
  if (session.state === 'authenticated') {
    return (
      <>
        <Name />
        <LogoutButton />
      </>
    );
  }
  const isLeft = session.state === 'anonymous' && session.isSignedOut;
  return (
    <>
      <p>login{isLeft && ', left'}</p>
      <button type="button" onClick={() => startSession({ ...SelfUser.parse(wireSelf()), displayName: '佐藤 美咲' })}>
        sign in
      </button>
    </>
  );
}

const Name = () => <p>{useViewer().displayName}</p>;

const signedIn = { 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }) };

test('shows the login after a sign-out, forgets the drafts and does not request the session again', async () => {
  const calls = stubApi({ ...signedIn, 'POST /auth/logout': () => ({ status: 200, body: { success: true } }) });
  renderInApp(<SessionGate />);
  await screen.findByText('望月 千晴');
  sessionStorage.setItem('hiyori.event-draft.7.new', '{"title":"ひみつの予定"}');
  fireEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  await screen.findByText('login, left');
  expect(sessionStorage.length).toBe(0);
  expect(calls.map(({ route }) => route)).toEqual(['GET /auth/me', 'POST /auth/logout']);
});

test('allows another user to sign in after a sign-out', async () => {
  stubApi({ ...signedIn, 'POST /auth/logout': () => ({ status: 200, body: { success: true } }) });
  renderInApp(<SessionGate />);
  fireEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  fireEvent.click(await screen.findByRole('button', { name: 'sign in' }));
  await screen.findByText('佐藤 美咲');
});

test('shows the login and an error when the logout request fails', async () => {
  stubApi({ ...signedIn, 'POST /auth/logout': () => null });
  renderInApp(<SessionGate />);
  fireEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await screen.findByText('login, left');
  await screen.findByText(/もう一度ログアウトします/);
  expect(isSignOutUnheard()).toBe(true);
  forgetSignOut();
});

test('opens the logout URL of the identity provider when the response has one', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const cognitoLogoutUrl = 'https://login.example/logout';
  stubApi({ ...signedIn, 'POST /auth/logout': () => ({ status: 200, body: { success: true, cognitoLogoutUrl } }) });
  renderInApp(<SessionGate />);
  fireEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(cognitoLogoutUrl));
});
