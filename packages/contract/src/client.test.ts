import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from './client.ts';
import { UnexpectedResponseError } from './decode-response.ts';
import { apiFailureOf } from './error-mapping.ts';
import { limits } from './limits.ts';
import { RequestTimeoutError } from './wire-fetcher.ts';

// Accepts every request and never responds.
const silent = createServer(() => {});
let origin: string;

afterEach(() => vi.restoreAllMocks());

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

const asksFor = async (call: (fetchOptions: { signal: AbortSignal }) => Promise<unknown>): Promise<number[]> => {
  const asked: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (milliseconds) => {
    asked.push(milliseconds);
    return timeout.call(AbortSignal, milliseconds);
  };
  try {
    const leaving = new AbortController();
    const running = call({ signal: leaving.signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    leaving.abort();
    await running.catch(() => {});
  } finally {
    AbortSignal.timeout = timeout;
  }
  return asked;
};

it('times out after 10 000 ms by default', async () => {
  expect(await asksFor((fetchOptions) => createClient(origin).auth.me({ fetchOptions }))).toEqual([10_000]);
  expect(limits.requestTimeoutMs).toBe(10_000);
});

it('waits longer for a large body: a file of 5 MB at 1 Mbit/s', async () => {
  const file = 'あ'.repeat((5 * 1024 * 1024) / 3);
  const { importedCalendars } = createClient(origin);
  const [asked = 0] = await asksFor((fetchOptions) => importedCalendars.preview({ body: { file }, fetchOptions }));
  expect(asked).toBeGreaterThan(10_000 + (5 * 1024 * 1024 * 8) / 1_000);
  const blob = new Blob([new Uint8Array(3 * 1024 * 1024)], { type: 'image/jpeg' });
  const [forPicture = 0] = await asksFor((fetchOptions) =>
    createClient(origin).users.putAvatar({ params: { id: 1 }, body: blob, fetchOptions }),
  );
  expect(forPicture).toBeGreaterThan(10_000 + (3 * 1024 * 1024 * 8) / 1_000);
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
  shareUrl: null,
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
      shareUrl: null,
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

describe('a response that is not the API’s', () => {
  const respond = (body: string, init: ResponseInit) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, init));
    return createClient(origin, { retries: 0 })
      .auth.me()
      .then(
        () => expect.unreachable(),
        (error) => apiFailureOf(error),
      );
  };
  const html = { 'content-type': 'text/html' };
  const json = { 'content-type': 'application/json' };
  const page = '<!doctype html><p>token';

  it.each([
    ['the error page of a load balancer', page, { status: 502, headers: html }, 'server', 502],
    ['an error page with a declared status', page, { status: 503, headers: html }, 'server', 503],
    ['a page with the content type of JSON', page, { status: 200, headers: json }, 'server', 502],
    ['a page with a success', page, { status: 200, headers: html }, 'server', 502],
    ['a limit of a proxy', page, { status: 429, headers: html }, 'rate_limit', 429],
    ['a body that breaks the contract', '{"user":{"id":"x"}}', { status: 200, headers: json }, 'server', 502],
    ['a status that the contract does not have', '{}', { status: 418, headers: json }, 'validation', 418],
  ])('%s is an UnexpectedResponseError with its status and text', async (_name, body, init, type, status) => {
    const failure = await respond(body, init);
    expect(failure).toMatchObject({ type, status });
    expect(failure.cause).toBeInstanceOf(UnexpectedResponseError);
    expect(failure.cause).toMatchObject({ status: init.status, body });
  });

  it('and a request that breaks the contract is a validation failure with the reason, and is not sent', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const call = createClient(origin).auth.login({ body: { email: 'nobody', password: 'x' } });
    const failure = await call.then(
      () => expect.unreachable(),
      (error) => apiFailureOf(error),
    );
    expect(failure).toMatchObject({ type: 'validation', code: 'VALIDATION_ERROR', status: undefined });
    expect(failure.message).not.toBe('');
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('leaves the language of zod to the program that has set one', () => {
  const message = () => z.safeParse(z.string(), 1).error?.issues[0]?.message;
  const before = z.config().localeError;
  onTestFinished(() => void z.config({ localeError: before }));
  z.config({ localeError: undefined });
  createClient(origin);
  expect(message()).toBe('Invalid input: expected string, received number');
  z.config(z.locales.ja());
  createClient(origin);
  expect(message()).toContain('無効な入力');
});

it('asks for a text that was cut within a character', async () => {
  const paths: string[] = [];
  const api = createClient('', {
    send: async ({ path }) => {
      paths.push(path);
      return { status: 200, body: [], headers: new Headers() };
    },
  });
  await api.events.list({ query: { q: '花🌸'.slice(0, 2) } });
  expect(paths).toEqual(['/api/v1/events?q=%E8%8A%B1%EF%BF%BD']);
});

describe('a request without a body', () => {
  it('sends an empty one where the API expects one', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ success: true }));
    await createClient(origin).auth.logout();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
  });
});

describe('a read that is refused for a while', () => {
  const unavailable = (retryAfter: string) =>
    Response.json(
      { error: 'server.unavailable', message: 'Service is temporarily unavailable.' },
      { status: 503, headers: { 'retry-after': retryAfter } },
    );
  const answering = (...responses: (Response | Error)[]) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const response of responses)
      if (response instanceof Error) fetched.mockRejectedValueOnce(response);
      else fetched.mockResolvedValueOnce(response);
    return fetched;
  };
  const available = () => Response.json({ hasPassword: true });

  beforeEach(async () => {
    // A first call loads the routes of its feature, which takes longer than the time that a test lets pass.
    await Promise.all([import('./auth.ts'), import('./calendar-feed.ts'), import('./user-follows.ts')]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is repeated after Retry-After, and after one second without a connection', async () => {
    const fetched = answering(unavailable('7'), new TypeError('fetch failed'), available());
    const call = createClient(origin).auth.passwordStatus();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await call).status).toBe(200);
  });

  it('is returned after two repetitions, at once when the delay is longer than 10 s, and with retries: 0', async () => {
    const fetched = answering(unavailable('1'), unavailable('1'), unavailable('1'));
    const call = createClient(origin).auth.passwordStatus();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([(await call).status, fetched.mock.calls.length]).toEqual([503, 3]);
    fetched.mockResolvedValueOnce(unavailable('11'));
    expect((await createClient(origin).auth.passwordStatus()).status).toBe(503);
    fetched.mockResolvedValueOnce(unavailable('1'));
    expect((await createClient(origin, { retries: 0 }).auth.passwordStatus()).status).toBe(503);
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  it('stops waiting when its caller aborts', async () => {
    const fetched = answering(unavailable('5'));
    const leaving = new AbortController();
    const call = createClient(origin).auth.passwordStatus({ fetchOptions: { signal: leaving.signal } });
    const outcome = call.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort(new Error('left the page'));
    expect(await outcome).toMatchObject({ message: 'left the page' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not begin to wait when its caller aborted before the response', async () => {
    const leaving = new AbortController();
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      leaving.abort(new Error('left the page'));
      return unavailable('5');
    });
    const call = createClient(origin).auth.passwordStatus({ fetchOptions: { signal: leaving.signal } });
    await expect(call).rejects.toThrow('left the page');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no listener on the signal of its caller', async () => {
    answering(unavailable('5'), available());
    const { signal } = new AbortController();
    const call = createClient(origin).auth.passwordStatus({ fetchOptions: { signal } });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await call).status).toBe(200);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('is repeated with the same key when it writes with an Idempotency-Key', async () => {
    const followed = { success: true, isFollowing: true, isPending: false, followersCount: 1 };
    const fetched = answering(unavailable('1'), Response.json(followed, { status: 201 }));
    const headers = { 'idempotency-key': 'key-1' };
    const call = createClient(origin).userFollows.follow({ params: { id: 5 }, headers });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await call).status).toBe(201);
    for (const [, init] of fetched.mock.calls) expect(init?.headers).toMatchObject(headers);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not repeated when it writes with a key that its operation ignores', async () => {
    const fetched = answering(unavailable('1'));
    const api = createClient(origin, { headers: { 'Idempotency-Key': 'key-1' } });
    const answer = await api.calendarFeed.rotate({ extraHeaders: { 'Idempotency-Key': 'key-2' } });
    expect([answer.status, fetched.mock.calls.length]).toEqual([503, 1]);
  });

  it('is not repeated when it writes', async () => {
    const fetched = answering(unavailable('1'));
    expect((await createClient(origin).auth.logout()).status).toBe(503);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
