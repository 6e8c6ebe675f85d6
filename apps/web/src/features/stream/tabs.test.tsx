import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportServerReached } from '../../lib/connection.ts';
import { useLiveEvent } from '../../lib/live.ts';
import { useShownEvent } from '../../lib/shown-events.ts';
import { meKey } from '../auth/queries.ts';
import { startStream } from './tabs.ts';

const browser = (more: PropertyDescriptorMap): unknown =>
  Object.create(navigator, { onLine: { value: true }, ...more });

/** The locks of a browser: the first gets it, the others wait. */
function createLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      return new Promise<void>((resolve, reject) => {
        const run = () => {
          isHeld = true;
          void work().then(() => {
            isHeld = false;
            waiting.shift()?.();
            resolve();
          });
        };
        signal.addEventListener('abort', () => {
          const place = waiting.indexOf(run);
          if (place >= 0) waiting.splice(place, 1);
          reject(signal.reason);
        });
        if (isHeld) waiting.push(run);
        else run();
      });
    },
  };
}

let connections: { address: string; lastId: string | undefined; say: (text: string) => void; isOpen: () => boolean }[];
let stops: (() => void)[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  connections = [];
  stops = [];
  visibility = 'visible';
  vi.stubGlobal('navigator', browser({ locks: { value: createLocks() } }));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      let own: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          own = stream;
        },
      });
      const say = (text: string) => own?.enqueue(new TextEncoder().encode(text));
      signal.addEventListener('abort', () => own?.error(signal.reason));
      say('id: 5\ndata: {"type":"ready"}\n\n');
      connections.push({ address, lastId: headers['last-event-id'], say, isOpen: () => !signal.aborted });
      return new Response(body);
    },
  );
});
afterEach(async () => {
  for (const stop of stops) stop();
  reportServerReached(true);
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A tab, and how often it read its lists again. */
function openTab(viewerId = 1) {
  const client = new QueryClient();
  const reads = vi.spyOn(client, 'invalidateQueries');
  const stop = startStream(client, viewerId);
  stops.push(stop);
  return { reads, stop };
}
/** Timers are fake, messages between tabs are not. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
};

test('one of two tabs is connected, and both hear what it is told', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(connections.length).toBe(1);
  connections[0]?.say('id: 6\ndata: {"type":"calendar"}\n\n');
  await settle();
  expect([first.reads.mock.calls.length, second.reads.mock.calls.length]).toEqual([1, 1]);
});

test('a tab that is opened later is told what was said while it was loaded', async () => {
  openTab();
  await settle();
  connections[0]?.say('id: 6\ndata: {"type":"calendar"}\n\n');
  await settle();
  const later = openTab();
  await settle();
  expect([connections.length, later.reads.mock.calls.length]).toEqual([1, 1]);
});

test('another tab goes on after the last id when the first is closed', async () => {
  const [first] = [openTab(), openTab()];
  await settle();
  connections[0]?.say('id: 6\ndata: {"type":"calendar"}\n\n');
  await settle();
  first.stop();
  await settle();
  expect(connections.map(({ lastId, isOpen }) => [lastId, isOpen()])).toEqual([
    [undefined, false],
    ['6', true],
  ]);
});

test.each([
  ['ready', [], '5'],
  ['a heartbeat', ['id: 6\n\n'], '6'],
])('another tab goes on after the id of %s when nothing else was received', async (_what, texts, lastId) => {
  const first = openTab();
  await settle();
  for (const text of texts) connections[0]?.say(text);
  await settle();
  openTab();
  await settle();
  first.stop();
  await settle();
  expect(connections.map((connection) => connection.lastId)).toEqual([undefined, lastId]);
});

test('another tab that is open already hears the id of a heartbeat', async () => {
  const [first] = [openTab(), openTab()];
  await settle();
  connections[0]?.say('id: 6\n\n');
  await settle();
  first.stop();
  await settle();
  expect(connections.map((connection) => connection.lastId)).toEqual([undefined, '6']);
});

test('a tab that is hidden for a minute leaves, and connects again when it is shown', async () => {
  const tab = openTab();
  await settle();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  connections[0]?.say('id: 6\ndata: {"type":"calendar"}\n\n');
  await vi.advanceTimersByTimeAsync(59_000);
  expect([connections[0]?.isOpen(), tab.reads.mock.calls.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connections[0]?.isOpen()).toBe(false);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([connections.length, connections[1]?.lastId, tab.reads.mock.calls.length]).toEqual([2, '6', 1]);
});

test('the stream is opened again for an event that is shown, with what was said since then', async () => {
  openTab();
  await settle();
  connections[0]?.say('id: 6\ndata: {"type":"calendar"}\n\n');
  await settle();
  // The first connection is ten seconds old.
  await vi.advanceTimersByTimeAsync(10_000);
  const { result, unmount } = renderHook(() => {
    useShownEvent(42);
    return useLiveEvent(42);
  });
  connections[0]?.say('id: 8\ndata: {"type":"timeline"}\n\n');
  await vi.advanceTimersByTimeAsync(900);
  expect([connections.length, result.current]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(200);
  await settle();
  expect(connections.map(({ address, lastId, isOpen }) => [address, lastId, isOpen()])).toEqual([
    ['/api/v1/stream', undefined, false],
    ['/api/v1/stream?events=42', '6', true],
  ]);
  expect(result.current).toBe(true);
  unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connections.length).toBe(2);
});

test('a tab that leads opens the stream again for the events of others, ten seconds apart, and not for who has left', async () => {
  openTab();
  await settle();
  const other = new BroadcastChannel('hiyori-changes-1');
  const show = async (from: string, ids: number[]) => {
    other.postMessage({ show: ids, from });
    await settle();
  };
  await show('other', [7]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(connections.length).toBe(1);
  await show('third', [8]);
  await vi.advanceTimersByTimeAsync(1_000);
  await settle();
  await show('fourth', [9]);
  await show('fourth', []);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connections.map(({ address }) => address)).toEqual(['/api/v1/stream', '/api/v1/stream?events=7,8']);
  other.close();
});

test('a tab says what it shows to the one that leads after another', async () => {
  openTab();
  const shown = renderHook(() => useShownEvent(42));
  const channel = new BroadcastChannel('hiyori-changes-1');
  const heard: unknown[] = [];
  channel.onmessage = ({ data }) => 'show' in data && heard.push(data.show);
  await settle();
  heard.length = 0;
  channel.postMessage({ isLive: true, eventIds: [42] });
  await settle();
  expect(heard).toEqual([]);
  channel.postMessage({ isLive: true, eventIds: [7] });
  await settle();
  expect(heard).toEqual([[42]]);
  shown.unmount();
  await settle();
  expect(heard).toEqual([[42], []]);
  channel.close();
});

test('without locks nothing is connected', async () => {
  vi.stubGlobal('navigator', {});
  openTab();
  await settle();
  expect(connections.length).toBe(0);
});

test.each([
  ['with', { locks: { value: createLocks() } }],
  ['without', {}],
])('while a tab %s locks is visible and offline, it asks every 30 seconds for what ends that', async (_, more) => {
  vi.stubGlobal('navigator', browser(more));
  const { reads, stop } = openTab();
  await settle();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).not.toHaveBeenCalled();
  reportServerReached(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).toHaveBeenCalledExactlyOnceWith({ queryKey: meKey });
  visibility = 'hidden';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).toHaveBeenCalledOnce();
  visibility = 'visible';
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).toHaveBeenCalledOnce();
});

test('an offline tab asks when the stream is there', async () => {
  reportServerReached(false);
  const { reads } = openTab();
  await settle();
  expect(reads).toHaveBeenCalledExactlyOnceWith({ queryKey: meKey });
  connections[0]?.say('id: 6\n\n');
  await settle();
  expect(reads).toHaveBeenCalledOnce();
});
