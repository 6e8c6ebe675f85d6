import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../../../test/api-stub.tsx';
import { isSignOutUnheard, keepSignOut } from '../session/unheard-sign-out.ts';
import { AuthCallback } from './auth-callback.tsx';
import { noteBegunSignIn } from './begun-sign-in.ts';
import { keptReturnPath, saveReturnPath } from './return-path.ts';
import { saveReturnViewer } from './return-viewer.ts';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function show(search: string) {
  const calls = stubApi({});
  window.history.replaceState(null, '', `/auth/callback${search}`);
  render(
    <MemoryRouter initialEntries={[`/auth/callback${search}`]}>
      <Routes>
        <Route path="/auth/callback" element={<AuthCallback />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return calls;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('redirects at once with both tokens, which are not sent, stored or left in the URL', async () => {
  const calls = show('?access_token=secret-a&id_token=secret-b');
  expect(screen.getByText('at /')).toBeTruthy();
  expect(window.location.href).not.toContain('secret');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
  await pass(0);
  expect(calls).toEqual([]);
});

test('removes a single token from the URL and shows an error', () => {
  show('?access_token=secret-a');
  expect(window.location.search).toBe('');
  expect(screen.getByText('Invalid callback parameters')).toBeTruthy();
});

test('redirects to the calendar one second after a success, not earlier', async () => {
  show('?success=true&userId=1');
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await pass(999);
  expect(screen.queryByText('at /')).toBeNull();
  await pass(1);
  expect(screen.getByText('at /')).toBeTruthy();
});

test.each(['?success=true&userId=1', '?access_token=a&id_token=b'])(
  'forgets that the sign-out of the session before did not reach the server: %s',
  (search) => {
    keepSignOut();
    const isUnheardAfter = (returned: string) => {
      show(returned);
      cleanup();
      return isSignOutUnheard();
    };
    noteBegunSignIn();
    expect(isUnheardAfter('?error=access_denied')).toBe(true);
    // Its address was opened without a sign-in.
    expect(isUnheardAfter(search)).toBe(true);
    noteBegunSignIn();
    expect(isUnheardAfter(search)).toBe(false);
  },
);

test.each([
  ['/events/5?tab=a', 'at /events/5?tab=a'],
  ['//evil.example', 'at /'],
])('redirects to the stored return path (%s) only when it belongs to this app', async (place, text) => {
  saveReturnPath(place);
  show('?success=true&userId=1');
  await pass(1_000);
  expect(screen.getByText(text)).toBeTruthy();
});

test('keeps the return path for a new member, who sets up the account first', async () => {
  saveReturnPath('/users?profile=3');
  show('?success=true&userId=1');
  await pass(1_000);
  expect(keptReturnPath()).toBe('/users?profile=3');
});

test('shows an error in its own words with a link to try again', () => {
  show('?error=access_denied&error_description=%3Cb%3Eno%3C/b%3E');
  expect(screen.getByRole('heading', { name: 'Authentication Failed' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('The sign-in was cancelled.');
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('main').lang).toBe('en');
});

test.each(['?error=account_suspended', '?userStatus=suspended', '?error=x&userStatus=resigned'])(
  'shows the account status for %s',
  (search) => {
    show(search);
    expect(screen.getByRole('heading', { name: 'Unable to Sign In' })).toBeTruthy();
  },
);

test('does not request the session on the error page, also when the window gains focus', async () => {
  const calls = show('?error=x');
  act(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(5_000);
  expect(calls).toEqual([]);
});

test.each([
  ['the member whose session ended there', 1, '/events/5/edit'],
  ['everyone', null, '/events/5/edit'],
  ['another member, who gets the calendar', 2, '/'],
])('the return path is for %s', async (_whose, viewerId, place) => {
  saveReturnPath('/events/5/edit');
  saveReturnViewer(viewerId);
  show('?success=true&userId=1');
  await pass(1_000);
  expect(screen.getByText(`at ${place}`)).toBeTruthy();
});
