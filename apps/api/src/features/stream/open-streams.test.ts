import type { StreamMessage } from '@hiyori/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenStreams, type OpenStreamsOptions } from './open-streams.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ready: StreamMessage = { type: 'ready' };
const timeline: StreamMessage = { type: 'timeline' };
const calendar: StreamMessage = { type: 'calendar' };
const changed: StreamMessage = { type: 'event', id: 5 };
const block = (message: StreamMessage, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`;

function start(options: OpenStreamsOptions = {}) {
  const streams = createOpenStreams({ lifeMs: 1_000, beatMs: 100, ...options });
  const open = (seconds?: number) => {
    const said: string[] = [];
    const send = (text: string) => said.push(text);
    const stream = streams.add({
      userId: 1,
      since: null,
      seconds,
      isAdmitted: async () => true,
      send,
      end: () => said.push('end'),
    });
    return { stream, said };
  };
  const joined = (seconds?: number) => {
    const one = open(seconds);
    streams.sendRound(new Map([[one.stream, [ready]]]), 1);
    one.said.length = 0;
    return one;
  };
  return { streams, open, joined };
}

it('a stream joins with the first messages, which have the position behind the last of them', () => {
  const { streams, open } = start();
  const { stream, said } = open();
  expect(streams.listJoining()).toEqual([stream]);
  streams.sendRound(new Map([[stream, [ready, calendar]]]), 7);
  expect([said, streams.listJoining(), streams.count()]).toEqual([[block(ready) + block(calendar, 7)], [], 1]);
});

it('a stream is sent nothing after its end, and is ended once', () => {
  const { streams, joined } = start();
  const { stream, said } = joined();
  streams.end(stream);
  streams.end(stream);
  streams.sendRound(new Map([[stream, [calendar]]]), 7);
  expect([said, streams.count()]).toEqual([['end'], 0]);
});

it('a stream is not ended when the other side has ended it', () => {
  const { streams, joined } = start();
  const { stream, said } = joined();
  expect([streams.remove(stream), streams.remove(stream)]).toEqual([true, false]);
  streams.end(stream);
  expect(said).toEqual([]);
});

it('a stream ends after the first messages when it asks for no more', () => {
  const { streams, open } = start();
  const { stream, said } = open(0);
  streams.sendRound(new Map([[stream, [ready]]]), 7);
  expect(said).toEqual([block(ready, 7), 'end']);
});

describe('the care of all streams', () => {
  it.each<[string, number, number | undefined, string[]]>([
    ['shows after a silence that it lives, with the position', 100, 7, ['id: 7\n\n']],
    ['shows it without a position before the first round', 100, undefined, [':\n\n']],
    ['says nothing before', 99, 7, []],
    ['ends one that is over', 1_100, 7, ['end']],
  ])('%s', (_name, ms, position, texts) => {
    const { streams, joined } = start();
    const { said } = joined();
    vi.advanceTimersByTime(ms);
    streams.care(position);
    expect(said).toEqual(texts);
  });

  it('shows it without a position to one that has not been sent what it missed', () => {
    const { streams, open } = start();
    const { said } = open();
    vi.advanceTimersByTime(100);
    streams.care(7);
    expect(said).toEqual([':\n\n']);
  });

  it('ends one after the seconds that it asks for, but not before its first messages', () => {
    const { streams, open, joined } = start({ lifeMs: 10_000, beatMs: 10_000 });
    const [over, waits] = [joined(1), open(1)];
    vi.advanceTimersByTime(1_000);
    streams.care(7);
    expect([over.said, waits.said]).toEqual([['end'], []]);
  });
});

describe('while a message waits', () => {
  it('for the next round, no position is sent', () => {
    const { streams, joined } = start({ perRound: 1 });
    const [first, second] = [joined(), joined()];
    streams.sendRound(
      new Map([
        [first.stream, [changed]],
        [second.stream, [changed, { type: 'unread', count: 2 }]],
      ]),
      7,
    );
    expect(first.said).toEqual([block(changed, 7)]);
    expect(second.said).toEqual([block({ type: 'unread', count: 2 })]);
    streams.sendRound(new Map(), 8);
    expect(second.said.slice(1)).toEqual([block(changed, 8)]);
  });

  it('for those who read from a replica, neither', () => {
    const { streams, joined } = start({ timelineDelayMs: 300 });
    const { stream, said } = joined();
    streams.sendRound(new Map([[stream, [timeline, calendar]]]), 7);
    vi.advanceTimersByTime(100);
    streams.care(8);
    expect(said).toEqual([block(calendar), ':\n\n']);
    vi.advanceTimersByTime(200);
    expect(said.slice(2)).toEqual([block(timeline, 7)]);
  });

  it('the stream is not ended, although it asks for no more than the first messages', () => {
    const { streams, open } = start({ timelineDelayMs: 300 });
    const { stream, said } = open(0);
    streams.sendRound(new Map([[stream, [ready, timeline]]]), 7);
    expect(said).toEqual([block(ready)]);
    vi.advanceTimersByTime(300);
    expect(said.slice(1)).toEqual([block(timeline, 7), 'end']);
  });
});
