import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { limits } from './limits.ts';
import { RequestTimeoutError } from './wire-fetcher.ts';

// Accepts every request and never responds.
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

it('throws RequestTimeoutError with the text of the specification when the server does not respond', async () => {
  const call = createClient(origin, { timeoutMs: 20 }).auth.me();
  await expect(call).rejects.toThrow(new RequestTimeoutError('Request timed out. Please try again.'));
});

it('times out after 10 000 ms by default', () => {
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

it('rejects with the reason of the caller when the caller aborts', async () => {
  const given = new AbortController();
  const call = createClient(origin).auth.me({ fetchOptions: { signal: given.signal } });
  given.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');
});

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
  updated_at: '2026-11-20T11:00:00.000Z',
  isPublic: true,
  creator: { id: 3, userId: 'misaki', displayName: '佐藤 美咲', avatarUrl: null, email: null },
  followersCount: 8,
  isFollowing: false,
  isInCalendar: true,
  likesCount: 4,
  isLiked: false,
};
const answering = (body: unknown) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body));
  return createClient(origin);
};

describe('what the server sends in snake_case', () => {
  it('is an event in camelCase, each of its fields and its creator’s', async () => {
    const params = { id: 5 };
    expect((await answering(wire).events.get({ params })).body).toEqual({
      id: 5,
      creatorId: 3,
      title: '弾き語りライブ',
      description: null,
      startAt: '2026-11-21T10:00:00.000Z',
      endAt: '2026-11-21T12:30:00.000Z',
      timeZone: 'Asia/Tokyo',
      location: null,
      isPublished: true,
      status: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T11:00:00.000Z',
      isPublic: true,
      creator: { id: 3, userId: 'misaki', displayName: '佐藤 美咲', avatarUrl: null, email: null },
      followersCount: 8,
      isFollowing: false,
      isInCalendar: true,
      likesCount: 4,
      isLiked: false,
    });
  });

  it('is a person in camelCase, each of the fields', async () => {
    const counts = { followersCount: 1, followingCount: 2, eventsCount: 3 };
    const standing = { isFollowing: true, isPending: false, isFollowedBy: true, isBlocked: false, isMuted: false };
    const person = {
      id: 3,
      user_id: 'misaki',
      display_name: '佐藤 美咲',
      bio: '映画',
      avatar_url: '/media/a.webp',
      is_private: true,
      created_at: '2026-11-20T10:00:00.000Z',
      updated_at: '2026-11-20T11:00:00.000Z',
      email: null,
      ...counts,
      ...standing,
    };
    expect((await answering(person).users.get({ params: { id: 3 } })).body).toEqual({
      id: 3,
      userId: 'misaki',
      displayName: '佐藤 美咲',
      bio: '映画',
      avatarUrl: '/media/a.webp',
      isPrivate: true,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T11:00:00.000Z',
      email: null,
      ...counts,
      ...standing,
    });
  });
});

describe('the list of events', () => {
  const listed = async (body: unknown) => (await answering(body).events.list()).body;

  it('may be a bare array: its total is the count, its page the first', async () => {
    const page = await listed([wire]);
    expect(page).toMatchObject({ total: 1, page: 1, nextCursor: null, events: [{ id: 5, startAt: wire.start_at }] });
    expect(await listed([])).toEqual({ total: 0, page: 1, nextCursor: null, events: [] });
  });

  it('may leave total and page out', async () => {
    expect(await listed({ events: [wire] })).toMatchObject({ total: 1, page: 1, nextCursor: null });
  });

  it('keeps total, page and nextCursor of a full response', async () => {
    const page = { events: [wire], total: 41, page: 3, nextCursor: 'next' };
    expect(await listed(page)).toMatchObject({ total: 41, page: 3, nextCursor: 'next', events: [{ creatorId: 3 }] });
  });

  it('rejects an event that breaks the schema', async () => {
    await expect(listed({ events: [{ id: 5 }] })).rejects.toThrow();
  });
});
