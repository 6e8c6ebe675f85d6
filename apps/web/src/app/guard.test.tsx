import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../test/api-stub.tsx';
import { keptReturnPath } from '../features/auth/login/return-path.ts';
import { endSession } from '../features/auth/queries.ts';
import { paths } from '../lib/paths.ts';
import { Guard } from './guard.tsx';

afterEach(() => window.history.replaceState(null, ''));

const App = () => (
  <Routes>
    <Route element={<Guard rule="member" />}>
      <Route path="/" element={<p>page</p>} />
    </Route>
    <Route path={paths.login} element={<p>login</p>} />
    <Route path={paths.accountSetup} element={<p>setup</p>} />
  </Routes>
);

test('keeps the place that a guest asked for until a member is shown a page', async () => {
  stubApi({ 'GET /auth/me': () => ({ status: 401, body: { error: 'auth.unauthorized', message: '' } }) });
  const guest = renderInApp(<App />, { path: '/?day=1' });
  expect(await screen.findByText('login')).toBeTruthy();
  expect(keptReturnPath()).toBe('/?day=1');
  guest.unmount();
  const newcomer = renderInApp(<App />, { viewer: wireSelf({ displayName: null }) });
  expect(await screen.findByText('setup')).toBeTruthy();
  expect(keptReturnPath()).toBe('/?day=1');
  newcomer.unmount();
  renderInApp(<App />, { viewer: wireSelf() });
  expect(await screen.findByText('page')).toBeTruthy();
  expect(keptReturnPath()).toBeNull();
});

test('the login does not replace a page that is loading when the session ends', async () => {
  const { client, rerender } = renderInApp(<App />, { viewer: wireSelf() });
  window.history.replaceState({ idx: 1, key: 'goodbye' }, '');
  await act(async () => endSession(client, 'left'));
  await waitFor(() => expect(screen.queryByText('page')).toBeNull());
  expect(screen.queryByText('login')).toBeNull();
  window.history.replaceState(null, '');
  rerender(<App />);
  expect(await screen.findByText('login')).toBeTruthy();
});
