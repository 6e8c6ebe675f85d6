import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { renderInApp, wireSelf } from '../../test/api-stub.tsx';
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
  </Routes>
);

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
