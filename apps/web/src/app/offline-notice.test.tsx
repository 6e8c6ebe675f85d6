import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestsSent } from '../../test/api-stub.tsx';
import { reportServerReached } from '../lib/connection.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const text = 'オフラインです。表示は最後に取得した内容です。';

function Reader({ read }: { read: () => Promise<string> }) {
  return <p>{useQuery({ queryKey: ['x'], queryFn: read }).data}</p>;
}

function show() {
  const read = vi.fn(async () => 'read');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineNotice />
      <Reader read={read} />
    </QueryClientProvider>,
  );
  return read;
}

test('shows a notice while offline and refetches when the connection is back', async () => {
  const read = show();
  await screen.findByText('read');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => reportServerReached(false));
  expect(screen.getByRole('status').textContent).toBe(text);
  await requestsSent();
  expect(read).toHaveBeenCalledOnce();
  act(() => reportServerReached(true));
  expect(screen.getByRole('status').textContent).toBe('');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), { timeout: 20_000 });
});

test('reads everything again once in 30 seconds while a server answers only some requests', async () => {
  const read = show();
  await screen.findByText('read');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const reach = (isReached: boolean) => act(async () => reportServerReached(isReached));
  for (let round = 0; round < 4; round += 1) {
    await reach(false);
    await reach(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
  }
  expect(read).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(read).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(read).toHaveBeenCalledTimes(3);
});

test('follows the offline and online events of the browser', () => {
  show();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(text)).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(text)).toBeNull();
});

test('hides the notice on the online event, although the last request failed', async () => {
  const read = show();
  await screen.findByText('read');
  act(() => reportServerReached(false));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(text)).toBeNull();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), { timeout: 20_000 });
});

test('does not say that the content is what was read last while the page says that it could not be loaded', () => {
  const page = (content: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>
      <OfflineNotice />
      {content}
    </QueryClientProvider>
  );
  const { rerender } = render(page(<ErrorState title="読み込めませんでした" />));
  act(() => reportServerReached(false));
  expect(screen.getByRole('status').textContent).toBe('オフラインです。');
  rerender(page(<p>予定</p>));
  expect(screen.getByRole('status').textContent).toBe(text);
  act(() => reportServerReached(true));
});
