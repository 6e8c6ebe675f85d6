import type { StreamMessage } from '@hiyori/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepConnected, pauseMs } from './connection.ts';

/** What the server does with each connection, in turn; then nothing. */
type Act = (connection: Connection) => void;
interface Connection {
  lastId: string | null;
  say(text: string): void;
  end(): void;
  /** Answers with another status instead. */
  refuse(status: number, headers?: Record<string, string>): void;
}

let acts: Act[];
let ids: (string | null)[];
let addresses: string[];
let heard: (StreamMessage | boolean)[];
let heardIds: string[];
let controller: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  acts = [];
  ids = [];
  addresses = [];
  heard = [];
  heardIds = [];
  controller = new AbortController();
  vi.stubGlobal(
    'fetch',
    (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      addresses.push(url);
      const lastId = headers['last-event-id'] ?? null;
      ids.push(lastId);
      return new Promise<Response>((resolve, reject) => {
        const stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop);
        let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
        const body = new ReadableStream<Uint8Array>({
          start: (own) => {
            stream = own;
          },
        });
        signal.addEventListener('abort', () => stream?.error(signal.reason));
        const act = acts.shift();
        act?.({
          lastId,
          say: (text) => {
            stream?.enqueue(new TextEncoder().encode(text));
            resolve(new Response(body));
          },
          end: () => stream?.close(),
          refuse: (status, more) => resolve(new Response('{}', { status, headers: more ?? {} })),
        });
      });
    },
  );
});
afterEach(async () => {
  controller.abort();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ready = 'retry: 2000\n\nid: 7\ndata: {"type":"ready"}\n\n';
const start = (id?: string, eventIds: number[] = [], isLive = false) =>
  keepConnected(
    { id, eventIds, isLive },
    {
      onMessage: (message) => heard.push(message),
      onId: (id) => heardIds.push(id),
      onLive: (isLive) => heard.push(isLive),
    },
    controller.signal,
  );
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a stream', () => {
  test('is live once it is ready, and passes messages on, also in pieces and of unknown types', async () => {
    acts = [
      ({ say }) => {
        say(ready);
        say('data: {"type":"event",');
        say('"id":42}\n\ndata: {"type":"later"}\n\nid: 9\n\n');
      },
    ];
    void start();
    await wait(0);
    expect(heard).toEqual([true, { type: 'event', id: 42 }]);
    expect([...new Set(heardIds)]).toEqual(['7', '9']);
  });

  test('connects again with the last id, and stays live when that is quick', async () => {
    acts = [
      ({ say, end }) => {
        say(`${ready}id: 12\n\n`);
        end();
      },
      ({ say }) => say(ready),
    ];
    void start('3');
    await wait(1_100);
    expect(ids).toEqual(['3', '12']);
    expect(heard).toEqual([true, true]);
  });

  test('is not live when the server is away for more than five seconds, and is again later', async () => {
    acts = [
      ({ say, end }) => {
        say(ready);
        end();
      },
      ...Array.from(
        { length: 4 },
        (): Act =>
          ({ refuse }) =>
            refuse(503),
      ),
      ({ say }) => say(ready),
    ];
    void start();
    await wait(6_100);
    expect(heard).toEqual([true, false]);
    await wait(25_000);
    expect(heard).toEqual([true, false, true]);
  });

  test('names the events that are shown, and is not live any more when it takes five seconds to replace one that was', async () => {
    void start('3', [42, 7], true);
    await wait(4_900);
    expect([addresses, heard]).toEqual([['/api/v1/stream?events=42,7'], []]);
    await wait(200);
    expect(heard).toEqual([false]);
  });

  test('is given up while a proxy keeps it back, and after a minute of silence', async () => {
    acts = [({ say }) => say('retry: 2000\n\n'), ({ say }) => say(ready)];
    void start();
    await wait(9_000);
    expect([heard, ids.length]).toEqual([[], 1]);
    await wait(5_000);
    expect([heard, ids.length]).toEqual([[true], 2]);
    await wait(55_000);
    expect(ids.length).toBe(2);
    await wait(10_000);
    expect(ids.length).toBe(3);
  });

  test.each([401, 403, 404])('is not asked for again after %i', async (status) => {
    acts = [({ refuse }) => refuse(status)];
    await expect(start()).resolves.toBe(false);
    await wait(600_000);
    expect(ids.length).toBe(1);
  });

  test('waits as long as the server asks', async () => {
    acts = [({ refuse }) => refuse(429, { 'retry-after': '30' })];
    void start();
    await wait(29_000);
    expect(ids.length).toBe(1);
    await wait(4_000);
    expect(ids.length).toBe(2);
  });

  test('waits also when a proxy gives a date to wait for', async () => {
    const headers = { 'retry-after': 'Sun, 22 Nov 2026 03:00:00 GMT' };
    acts = [({ refuse }) => refuse(503, headers), ({ refuse }) => refuse(503, headers)];
    void start();
    await wait(900);
    expect(ids.length).toBe(1);
    await wait(1_200);
    expect(ids.length).toBe(2);
  });

  test('ends with its signal', async () => {
    acts = [({ say }) => say(ready)];
    const ended = start();
    await wait(0);
    controller.abort();
    await expect(ended).resolves.toBe(true);
  });
});

test('waits longer after each failure, at most two minutes, and differently in each browser', () => {
  expect([pauseMs(0, 0, 0), pauseMs(0, 0, 1)]).toEqual([100, 1_000]);
  expect([1, 2, 3, 9].map((failures) => pauseMs(failures, 0, 0))).toEqual([1_000, 2_000, 4_000, 60_000]);
  expect([1, 9].map((failures) => pauseMs(failures, 0, 1))).toEqual([2_000, 120_000]);
  expect(pauseMs(1, 30, 0)).toBe(30_000);
});
