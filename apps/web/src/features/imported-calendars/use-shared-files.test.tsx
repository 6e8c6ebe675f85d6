import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../../../test/memory-caches.ts';
import { readSharedFiles, storeSharedFiles } from '../../lib/shared-files.ts';
import { useSharedFiles } from './use-shared-files.ts';

afterEach(() => vi.unstubAllGlobals());

const fileOf = (name: string) => new File(['BEGIN:VCALENDAR'], name);

function Shown() {
  const { current, position, count, next } = useSharedFiles();
  return (
    <button type="button" onClick={next}>
      {current ? `${current.name} ${position}/${count}` : 'none'}
    </button>
  );
}
const open = (...names: string[]) => {
  const files = names.map((name) => ({ getFile: async () => fileOf(name) }));
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: (params: object) => void) => consumer({ files }) });
};

test('passes through the files that the service worker kept, and forgets each', async () => {
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  await storeSharedFiles(caches, [fileOf('大学.ics'), fileOf('仕事.ics')]);
  render(<Shown />);
  fireEvent.click(await screen.findByText('大学.ics 1/2'));
  await screen.findByText('仕事.ics 2/2');
  await vi.waitFor(async () => expect(await readSharedFiles(caches)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('none');
  await vi.waitFor(async () => expect(await readSharedFiles(caches)).toEqual([]));
});

test('shows a file again when the page is loaded again before it was imported', async () => {
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  await storeSharedFiles(caches, [fileOf('大学.ics')]);
  const { unmount } = render(<Shown />);
  await screen.findByText('大学.ics 1/1');
  unmount();
  render(<Shown />);
  await screen.findByText('大学.ics 1/1');
});

test('stores files that were opened with the app', async () => {
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  open('a.ics', 'b.ics');
  render(<Shown />);
  await screen.findByText('a.ics 1/2');
  expect(await readSharedFiles(caches)).toHaveLength(2);
});

test.each([
  ['there is no storage', undefined],
  ['the storage is blocked', { open: () => Promise.reject(new Error('blocked')), delete: async () => false }],
])('uses opened files also when %s', async (_, caches) => {
  vi.stubGlobal('caches', caches);
  open('a.ics');
  render(<Shown />);
  fireEvent.click(await screen.findByText('a.ics 1/1'));
  await screen.findByText('none');
});

test('has no file otherwise', async () => {
  vi.stubGlobal('caches', memoryCaches());
  render(<Shown />);
  expect(await screen.findByText('none')).toBeTruthy();
});
