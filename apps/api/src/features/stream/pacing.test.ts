import type { StreamMessage } from '@hiyori/contract';
import { describe, expect, it } from 'vitest';
import { createPacer } from './pacing.ts';

const changed: StreamMessage = { type: 'event', id: 5 };
const others: StreamMessage = { type: 'event', id: 6 };
const always = () => true;
const forAll = (count: number, ...messages: StreamMessage[]) =>
  new Map(Array.from({ length: count }, (_, stream) => [stream, [...messages]]));

describe('a change that concerns more streams than are sent it at once', () => {
  it('reaches each of them once, in the following rounds', () => {
    const pacer = createPacer<number>(2);
    const messages = forAll(5, changed);
    pacer.defer(messages, always);
    expect([...messages.keys()]).toEqual([0, 1]);
    expect([0, 1, 2, 3, 4].map(pacer.owes)).toEqual([false, false, true, true, true]);
    expect(pacer.take()).toEqual([
      [2, [changed]],
      [3, [changed]],
    ]);
    expect(pacer.take()).toEqual([[4, [changed]]]);
    expect(pacer.take()).toEqual([]);
  });

  it('is sent once when it changes again meanwhile', () => {
    const pacer = createPacer<number>(1);
    pacer.defer(forAll(2, changed), always);
    pacer.defer(forAll(2, changed), always);
    expect(pacer.take()).toEqual([[1, [changed]]]);
    expect(pacer.owes(1)).toBe(false);
  });

  it('does not hold back what is of fewer streams, and streams that may not wait', () => {
    const pacer = createPacer<number>(1);
    const messages = new Map([...forAll(3, changed), [3, [others]], [4, [changed]]]);
    pacer.defer(messages, (stream) => stream !== 4);
    expect([...messages]).toEqual([
      [0, [changed]],
      [3, [others]],
      [4, [changed]],
    ]);
  });

  it('has the last number of unread notifications, whatever it is', () => {
    const pacer = createPacer<number>(1);
    const unread = (count: number): StreamMessage => ({ type: 'unread', count });
    pacer.defer(new Map([1, 2].map((stream) => [stream, [unread(stream)]])), always);
    const later = new Map([[2, [unread(0), changed]]]);
    pacer.defer(later, always);
    expect([...later]).toEqual([[2, [changed]]]);
    expect(pacer.take()).toEqual([[2, [unread(0)]]]);
  });

  it('is forgotten with a stream that has ended', () => {
    const pacer = createPacer<number>(1);
    pacer.defer(forAll(3, changed), always);
    pacer.forget(1);
    expect(pacer.take()).toEqual([[2, [changed]]]);
  });
});
