import { expect, test, vi } from 'vitest';
import { type OpenWindow, openNotice, sortWindows } from './open-notice.ts';

type State = 'focused' | 'visible' | 'hidden';

function createWindows(...states: { state: State; replies: boolean }[]) {
  const log: string[] = [];
  const windows = states.map(
    ({ state, replies }, index): OpenWindow => ({
      url: `/${index}`,
      focused: state === 'focused',
      visibilityState: state === 'hidden' ? 'hidden' : 'visible',
      focus: async () => log.push(`focus ${index}`),
      postMessage: (message, [port]) => {
        const { kind, path = '' } = message as { kind: string; path?: string };
        log.push(`${[kind, path].filter(Boolean).join(' ')} in ${index}`);
        if (replies) port?.postMessage('taken');
      },
    }),
  );
  const open = async (path: string) => log.push(`open ${path}`);
  return { log, windows, source: { list: async () => windows, open } };
}

test('navigates and focuses the focused window', async () => {
  const { log, source } = createWindows({ state: 'hidden', replies: true }, { state: 'focused', replies: true });
  await openNotice(source, '/events/7', 50);
  expect(log).toEqual(['may-open in 1', 'may-open in 0', 'open /events/7 in 1', 'focus 1']);
});

test('skips a window that does not reply, without focusing it', async () => {
  const { log, source } = createWindows({ state: 'visible', replies: false }, { state: 'hidden', replies: true });
  await openNotice(source, '/events/7', 20);
  expect(log).toEqual(['may-open in 0', 'may-open in 1', 'open /events/7 in 1', 'focus 1']);
});

test('asks all windows at once, and opens a new one when none replies', async () => {
  vi.useFakeTimers();
  const silent = { state: 'visible', replies: false } as const;
  const { log, source } = createWindows(silent, silent, silent);
  const opened = openNotice(source, '/events/7', 400);
  await vi.advanceTimersByTimeAsync(400);
  vi.useRealTimers();
  await opened;
  expect(log).toEqual(['may-open in 0', 'may-open in 1', 'may-open in 2', 'open /events/7']);
});

test('sorts windows by focus and visibility', () => {
  const { windows } = createWindows(
    { state: 'hidden', replies: true },
    { state: 'visible', replies: true },
    { state: 'focused', replies: true },
  );
  expect(sortWindows(windows).map(({ url }) => url)).toEqual(['/2', '/1', '/0']);
});
