import { SelfUser } from '@hiyori/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { memoryCaches } from '../../../../test/memory-caches.ts';
import { cacheNames } from '../../../lib/cache-names.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { ToastProvider } from '../../../ui/feedback/toast-provider.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { clearCacheOnViewerChange, endSession, meKey, syncWithOtherTabs, useSession, useViewer } from '../queries.ts';
import { isSignOutUnheard, keepSignOut } from './unheard-sign-out.ts';

const otherTab = new BroadcastChannel('hiyori.session');
afterEach(() => {
  otherTab.onmessage = null;
});

function SessionGate() {
  const session = useSession();
  if (session.state === 'authenticated') return <p>{session.user.displayName}</p>;
  if (session.state !== 'anonymous') return <p>{session.state}</p>;
  return (
    <LoginForm onUnconfirmed={() => {}} onClosed={() => {}}>
      <p>{session.isSignedOut ? 'left' : 'login'}</p>
    </LoginForm>
  );
}

function App() {
  const [client] = useState(() => {
    const made = createQueryClient(() => endSession(made, 'refused'));
    clearCacheOnViewerChange(made);
    return made;
  });
  useEffect(() => syncWithOtherTabs(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <SessionGate />
          <button type="button" onClick={() => void client.fetchQuery(guarded).catch(() => {})}>
            ask
          </button>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
const guarded = { queryKey: ['events', 'x', {}], queryFn: () => Promise.reject({ status: 401, body: {} }) };

/** Renders the app with a signed-in user, until `server.isSignedIn` is set to false. */
function showSignedIn({ isSignedIn = true } = {}) {
  const server = { isSignedIn, hears: false };
  const refusal = { status: 401, body: { error: 'auth.unauthorized', message: '' } };
  const calls = stubApi({
    'GET /auth/me': () => (server.isSignedIn ? { status: 200, body: { user: wireSelf() } } : refusal),
    'POST /auth/login': () => {
      server.isSignedIn = true;
      return { status: 200, body: { email: '', requiresVerification: false, userConfirmed: true, user: wireSelf() } };
    },
    'POST /auth/logout': () => {
      if (!server.hears) return null;
      server.isSignedIn = false;
      return { status: 200, body: { success: true } };
    },
    'GET /auth/demo-login': () => ({ status: 200, body: { login: null } }),
  });
  render(<App />);
  return { server, calls };
}
const focusWindow = () =>
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
const name = '望月 千晴';

test('shows the login with an error after a 401 response, although the server still has a session', async () => {
  const { calls } = showSignedIn();
  await screen.findByText(name);
  fireEvent.click(screen.getByRole('button', { name: 'ask' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Authentication failed. Please log in again.');
  expect(alert.lang).toBe('en');
  expect(screen.getByText('login')).toBeTruthy();
  expect(calls.filter(({ route }) => route === 'GET /auth/me').length).toBe(1);
});

test('ends the session at once when another tab signs out', async () => {
  showSignedIn();
  await screen.findByText(name);
  otherTab.postMessage('left');
  await screen.findByText('left');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['left', 'changed'])(
  'deletes what was kept of the calendar on the message %s of another tab',
  async (message) => {
    const store = memoryCaches();
    vi.stubGlobal('caches', store);
    showSignedIn();
    await screen.findByText(name);
    await (await store.open(cacheNames.offline)).put('/api/v1/events/calendar', new Response('[]'));
    otherTab.postMessage(message);
    await vi.waitFor(() =>
      expect([...(store.stored.get(cacheNames.offline)?.keys() ?? [])].join()).not.toContain('calendar'),
    );
  },
);

test('detects a login in another tab when the window gains focus', async () => {
  const { server } = showSignedIn();
  await screen.findByText(name);
  server.isSignedIn = false;
  otherTab.postMessage('left');
  await screen.findByText('left');
  server.isSignedIn = true;
  focusWindow();
  await screen.findByText(name);
});

test('stays signed out on focus after a failed logout request, repeats it, and is signed in by another tab', async () => {
  const { server, calls } = showSignedIn();
  await screen.findByText(name);
  keepSignOut();
  otherTab.postMessage('left');
  await screen.findByText('left');
  const before = calls.length;
  const asked = () => calls.slice(before).map(({ route }) => route);
  focusWindow();
  await waitFor(() => expect(asked()).toEqual(['POST /auth/logout']));
  server.hears = true;
  focusWindow();
  await waitFor(() => expect(asked()).toEqual(['POST /auth/logout', 'POST /auth/logout']));
  await screen.findByText('left');
  expect(isSignOutUnheard()).toBe(false);
  server.isSignedIn = true;
  otherTab.postMessage('changed');
  await screen.findByText(name);
});

test('repeats a sign-out that the server did not hear when the page is loaded again', async () => {
  keepSignOut();
  const { server, calls } = showSignedIn();
  await screen.findByText('left');
  expect(calls.map(({ route }) => route)).not.toContain('GET /auth/me');
  server.hears = true;
  focusWindow();
  await waitFor(() => expect(isSignOutUnheard()).toBe(false));
  await screen.findByText('left');
});

test('forgets a sign-out that the server did not hear after a login', async () => {
  keepSignOut();
  const { calls } = showSignedIn();
  fireEvent.change(await screen.findByLabelText('メールアドレス'), { target: { value: 'a@b.example' } });
  fireEvent.change(screen.getByLabelText('パスワード'), { target: { value: 'hiyori-demo' } });
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByText(name);
  const reads = () => calls.filter(({ route }) => route === 'GET /auth/me').length;
  const before = reads();
  focusWindow();
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(screen.getByText(name)).toBeTruthy();
});

test('shows the same error when the session was ended elsewhere and the window gains focus, and keeps the drafts', async () => {
  const { server } = showSignedIn();
  await screen.findByText(name);
  sessionStorage.setItem('hiyori.event-draft.7.new', '{}');
  server.isSignedIn = false;
  focusWindow();
  expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed. Please log in again.');
  expect(sessionStorage.getItem('hiyori.event-draft.7.new')).toBe('{}');
});

test('shows no error to a visitor who never had a session', async () => {
  const { calls } = showSignedIn({ isSignedIn: false });
  await screen.findByText('login');
  focusWindow();
  await waitFor(() => expect(calls.filter(({ route }) => route === 'GET /auth/me').length).toBe(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('forgets the drafts of this tab when another tab signs out', async () => {
  showSignedIn();
  await screen.findByText(name);
  sessionStorage.setItem('hiyori.event-draft.7.new', '{}');
  otherTab.postMessage('left');
  await screen.findByText('left');
  expect(sessionStorage.length).toBe(0);
});

test('keeps the input of the login form when the window gains focus', async () => {
  const { server, calls } = showSignedIn();
  await screen.findByText(name);
  server.isSignedIn = false;
  focusWindow();
  await screen.findByText('login');
  fireEvent.change(screen.getByLabelText('メールアドレス'), { target: { value: 'a@b' } });
  const asked = () => calls.filter(({ route }) => route === 'GET /auth/me').length;
  const before = asked();
  focusWindow();
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('a@b');
});

const ViewerName = () => <p>{useViewer().displayName}</p>;

function OpensAnother() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ViewerName />
      {isOpen && <ViewerName />}
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
    </>
  );
}

test('what is first rendered as the session ends has the last viewer', () => {
  const client = createQueryClient(() => {});
  client.setQueryData(meKey, { status: 200, body: { user: SelfUser.parse(wireSelf()) } });
  render(
    <QueryClientProvider client={client}>
      <OpensAnother />
    </QueryClientProvider>,
  );
  act(() => endSession(client, 'refused'));
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.getAllByText('望月 千晴')).toHaveLength(2);
});
