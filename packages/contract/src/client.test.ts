import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, RequestTimeoutError } from './client.ts';
import { limits } from './limits.ts';

// Takes every call and answers none.
const silent = createServer(() => {});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('a server that never answers is given up, in the words of the specification', async () => {
  const call = createClient(origin, { timeoutMs: 20 }).auth.me();
  await expect(call).rejects.toThrow(new RequestTimeoutError('Request timed out. Please try again.'));
});

it('waits 10 000 ms unless told otherwise', () => {
  const asked: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (milliseconds) => {
    asked.push(milliseconds);
    return timeout.call(AbortSignal, milliseconds);
  };
  try {
    void createClient(origin)
      .auth.me()
      .catch(() => {});
  } finally {
    AbortSignal.timeout = timeout;
  }
  expect(asked).toEqual([10_000]);
  expect(limits.requestTimeoutMs).toBe(10_000);
});

it('a caller that gives up itself hears its own reason', async () => {
  const given = new AbortController();
  const call = createClient(origin).auth.me({ fetchOptions: { signal: given.signal } });
  given.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');
});

describe('the list of events', () => {
  const wire = {
    id: 5,
    creator_id: 3,
    title: '弾き語りライブ',
    description: null,
    start_at: '2026-11-21T10:00:00.000Z',
    end_at: '2026-11-21T12:30:00.000Z',
    time_zone: 'Asia/Tokyo',
    location: null,
    is_published: true,
    status: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    isPublic: true,
    creator: { id: 3, userId: 'misaki', displayName: '佐藤 美咲', avatarUrl: null, email: null },
    followersCount: 8,
    isFollowing: false,
    isInCalendar: false,
    likesCount: 0,
    isLiked: false,
  };
  const listed = async (body: unknown) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body));
    return (await createClient(origin).events.list()).body;
  };

  it('may be a bare array: its total is the count, its page the first', async () => {
    const page = await listed([wire]);
    expect(page).toMatchObject({ total: 1, page: 1, nextCursor: null, events: [{ id: 5, startAt: wire.start_at }] });
    expect(await listed([])).toEqual({ total: 0, page: 1, nextCursor: null, events: [] });
  });

  it('may leave total and page out', async () => {
    expect(await listed({ events: [wire] })).toMatchObject({ total: 1, page: 1, nextCursor: null });
  });

  it('keeps what it says of itself', async () => {
    const page = { events: [wire], total: 41, page: 3, nextCursor: 'next' };
    expect(await listed(page)).toMatchObject({ total: 41, page: 3, nextCursor: 'next', events: [{ creatorId: 3 }] });
  });

  it('is refused where it holds something else', async () => {
    await expect(listed({ events: [{ id: 5 }] })).rejects.toThrow();
  });
});
