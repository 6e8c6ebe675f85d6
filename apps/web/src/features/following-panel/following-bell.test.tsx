import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestsSent } from '../../../test/api-stub.tsx';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { FollowingBell } from './following-bell.tsx';
import { LazyFollowingPanel } from './lazy-following-panel.tsx';

beforeEach(() => window.history.pushState(null, '', '/'));
afterEach(() => vi.unstubAllGlobals());

function show(unreadCount = 0) {
  const read = vi.fn(async () => new Response('[]', { headers: { 'content-type': 'application/json' } }));
  vi.stubGlobal('fetch', read);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(meKey, { status: 200, body: { user: { id: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ToastProvider>
          <FollowingBell unreadCount={unreadCount} />
          <LazyFollowingPanel notifications={<p>明日の予定があります</p>} />
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return read;
}
const openPanel = () => fireEvent.click(screen.getByRole('button', { name: /^Following Events/ }));

test('fetches the events only when the panel is opened', async () => {
  const read = show();
  await requestsSent();
  expect(read).not.toHaveBeenCalled();
  openPanel();
  expect(await screen.findByText('Loading your following events...')).toBeTruthy();
  expect(await screen.findByText('No Following Events')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(1);
});

test('shows the number of unread notifications, also to screen readers, and opens their tab', async () => {
  show(3);
  fireEvent.click(screen.getByRole('button', { name: 'Following Events 3件' }));
  expect(await screen.findByText('明日の予定があります')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'お知らせ' }).getAttribute('aria-selected')).toBe('true');
});

test('browser back closes the panel and stays on the page, whichever tab was open', async () => {
  show();
  const before = window.history.length;
  openPanel();
  fireEvent.click(await screen.findByRole('tab', { name: 'お知らせ' }));
  expect(window.history.length).toBe(before + 1);
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Following Events' })).toBeTruthy();
});
