import { SelfUser } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { useSession, useSignInSession, useViewer } from '../queries.ts';
import { LogoutButton } from './logout-button.tsx';

function Door() {
  const session = useSession();
  const enter = useSignInSession();
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
      <button type="button" onClick={() => enter({ ...SelfUser.parse(wireSelf()), displayName: '佐藤 美咲' })}>
        enter
      </button>
    </>
  );
}

const Name = () => <p>{useViewer().displayName}</p>;

const signedIn = { 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }) };

test('signing out ends at the login, and nobody is asked for again', async () => {
  const calls = stubApi({ ...signedIn, 'POST /auth/logout': () => ({ status: 200, body: { success: true } }) });
  renderInApp(<Door />);
  await screen.findByText('望月 千晴');
  fireEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  await screen.findByText('login, left');
  expect(calls.map(({ route }) => route)).toEqual(['GET /auth/me', 'POST /auth/logout']);
});

test('after signing out somebody else may enter', async () => {
  stubApi({ ...signedIn, 'POST /auth/logout': () => ({ status: 200, body: { success: true } }) });
  renderInApp(<Door />);
  fireEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  fireEvent.click(await screen.findByRole('button', { name: 'enter' }));
  await screen.findByText('佐藤 美咲');
});

test('a logout that the server did not hear ends at the login too, and says so', async () => {
  stubApi({ ...signedIn, 'POST /auth/logout': () => null });
  renderInApp(<Door />);
  fireEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await screen.findByText('login, left');
  await screen.findByText(/ログアウトを確認できませんでした/);
});

test('a logout goes to the address of the identity provider where there is one', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const cognitoLogoutUrl = 'https://login.example/logout';
  stubApi({ ...signedIn, 'POST /auth/logout': () => ({ status: 200, body: { success: true, cognitoLogoutUrl } }) });
  renderInApp(<Door />);
  fireEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(cognitoLogoutUrl));
});
