import { UnexpectedResponseError } from '@hiyori/contract';
import type { ApiFetcher } from '@ts-rest/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNodeClient } from './node-client.ts';

type Seen = { path: string; cookie: string | undefined };

/** Responds to every request with success and a session cookie. */
function recorder(seen: Seen[]): ApiFetcher {
  return async ({ path, headers }) => {
    seen.push({ path, cookie: headers.cookie });
    return { status: 200, body: { success: true }, headers: new Headers({ 'set-cookie': 'sid=s; Path=/' }) };
  };
}

describe('a client with a jar', () => {
  it('sends stored cookies together with the cookie header of the caller', async () => {
    const seen: Seen[] = [];
    const api = createNodeClient('http://localhost:3300', { headers: { cookie: 'theme=dark' }, send: recorder(seen) });
    await api.auth.logout({ body: {} });
    await api.auth.logout({ body: {} });
    expect(seen.map(({ cookie }) => cookie)).toEqual(['theme=dark', 'theme=dark; sid=s']);
  });

  it('keeps a cookie that replaced the one which a late answer extends', async () => {
    const cookies: (string | undefined)[] = [];
    const answer = (sid: string) => ({
      status: 200,
      body: { success: true },
      headers: new Headers({ 'set-cookie': `sid=${sid}; Path=/` }),
    });
    let arrive = () => {};
    const answers = [
      async () => answer('old'),
      () =>
        new Promise<ReturnType<typeof answer>>((resolve) => {
          arrive = () => resolve(answer('old'));
        }),
      async () => answer('new'),
      async () => answer('new'),
    ];
    const send: ApiFetcher = async ({ headers }) => {
      cookies.push(headers.cookie);
      return (answers.shift() ?? expect.unreachable)();
    };
    const api = createNodeClient('http://localhost:3300', { send });
    await api.auth.refresh({ body: {} });
    const late = api.auth.refresh({ body: {} });
    await api.auth.refresh({ body: {} });
    arrive();
    await late;
    await api.auth.refresh({ body: {} });
    expect(cookies).toEqual([undefined, 'sid=old', 'sid=old', 'sid=new']);
  });

  it('keeps the cookie of an answer whose body breaks the contract', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ user: 'newer' }, { headers: { 'set-cookie': 'sid=s; Path=/' } }));
    onTestFinished(() => fetched.mockRestore());
    const api = createNodeClient('http://localhost:3300');
    for (const _ of [1, 2])
      await expect(api.auth.login({ body: { email: 'a@example.com', password: 'correct horse' } })).rejects.toThrow(
        UnexpectedResponseError,
      );
    expect(fetched.mock.calls.map(([, init]) => Object(init?.headers).cookie)).toEqual([undefined, 'sid=s']);
  });

  it('does not share its session with other clients', async () => {
    const seen: Seen[] = [];
    for (const _ of [1, 2])
      await createNodeClient('http://localhost:3300', { send: recorder(seen) }).auth.logout({ body: {} });
    expect(seen.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
  });
});
