import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSharedFile } from './use-shared-file.ts';

afterEach(() => vi.unstubAllGlobals());

const Shown = () => <p>{useSharedFile()?.name ?? 'none'}</p>;

test('takes a file that the service worker kept, once', async () => {
  const kept = new Map([
    [
      '/shared-calendar',
      new Response('BEGIN:VCALENDAR', { headers: { 'x-file-name': encodeURIComponent('大学.ics') } }),
    ],
  ]);
  const cache = { match: async (path: string) => kept.get(path), delete: async (path: string) => kept.delete(path) };
  vi.stubGlobal('caches', { open: async () => cache });
  render(<Shown />);
  await screen.findByText('大学.ics');
  expect(kept.size).toBe(0);
});

test('takes a file that was opened with the app', async () => {
  vi.stubGlobal('caches', undefined);
  const handle = { getFile: async () => new File(['BEGIN:VCALENDAR'], 'opened.ics') };
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: (params: object) => void) => consumer({ files: [handle] }) });
  render(<Shown />);
  await screen.findByText('opened.ics');
});

test('has no file otherwise', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('blocked')) });
  render(<Shown />);
  expect(await screen.findByText('none')).toBeTruthy();
});
