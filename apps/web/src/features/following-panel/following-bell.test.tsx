import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { FollowingBell } from './following-bell.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(bell: object = {}) {
  const read = vi.fn(async () => new Response('[]', { headers: { 'content-type': 'application/json' } }));
  vi.stubGlobal('fetch', read);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(meKey, { status: 200, body: { user: { id: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <FollowingBell {...bell} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return read;
}

test('fetches the events only when the panel is opened', async () => {
  const read = show();
  expect(read).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Following Events' }));
  expect(screen.getByText('Loading your following events...')).toBeTruthy();
  expect(await screen.findByText('No Following Events')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(1);
});

test('shows the number of unread notifications, also to screen readers', () => {
  show({ notifications: <p>お知らせ</p>, unreadCount: 3 });
  expect(screen.getByRole('button', { name: 'Following Events 3件' })).toBeTruthy();
});
