import { entity, publicRead } from '@hiyori/contract';
import { initContract } from '@ts-rest/core';
import Fastify from 'fastify';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { type Handlers, mount } from './mount.ts';
import { createServer } from './server.ts';
import { createSessionCookie } from './token-cookie.ts';

const c = initContract();
const Thing = entity({ startAt: z.string() }, { isPublic: z.boolean() });
const open = c.router({
  get: { method: 'GET', path: '/thing', responses: { 200: Thing }, metadata: publicRead },
});
const closed = c.router({ get: { method: 'GET', path: '/thing', responses: { 200: Thing } } });

const options = {
  findViewer: async () => null,
  cookie: createSessionCookie(false),
  // Of routes that declare the header only.
  idempotency: { find: async () => null, respondOnce: async () => expect.unreachable() },
};

async function serve(answer: { status: number; body: unknown }) {
  const app = await createServer({ logLevel: 'silent', isHttps: false, allowedOrigins: new Set(), rateLimits: false });
  mount(app, open, { get: async () => answer } as never, options);
  return app.inject('/thing');
}

describe('mounting a route', () => {
  it('throws without access metadata, and is a type error', () => {
    expectTypeOf<Handlers<typeof closed>['get']>().toEqualTypeOf<never>();
    expectTypeOf<Handlers<typeof open>['get']>().toBeFunction();
    expect(() => mount(Fastify(), closed, { get: async () => ({ status: 200, body: {} }) } as never, options)).toThrow(
      'declares no access',
    );
  });

  it('throws without a handler', () => {
    expect(() => mount(Fastify(), open, {} as never, options)).toThrow('has no handler');
  });
});

describe('a response', () => {
  it('has the wire names and no undeclared fields', async () => {
    const body = { startAt: '2026-11-21', isPublic: true, email: 'secret@example.com' };
    const answer = await serve({ status: 200, body });
    expect(answer.json()).toEqual({ start_at: '2026-11-21', isPublic: true });
  });

  it('is replaced by 500 when it violates its schema or has an undeclared status', async () => {
    for (const wrong of [
      { status: 200, body: { startAt: 5, isPublic: true } },
      { status: 299, body: { startAt: 'x' } },
    ]) {
      const answer = await serve(wrong);
      expect([answer.statusCode, answer.json().error]).toEqual([500, 'server.internal']);
    }
  });
});

describe('the cookie of a session that the request extended', () => {
  const sid = 'a'.repeat(43);
  const viewer = {
    id: 1,
    isMember: true,
    authenticatedAt: '2026-11-21T12:00:00Z',
    sessionHash: 'hash',
    tokenFamily: null,
    signedInWith: 'password' as const,
    lastWriteHeartbeat: null,
  };

  async function answerWhile(work: (session: { isReplaced: boolean; isDown: boolean }) => void) {
    const session = { isReplaced: false, isDown: false };
    const app = await createServer({
      logLevel: 'silent',
      isHttps: false,
      allowedOrigins: new Set(),
      rateLimits: false,
    });
    let reads = 0;
    const findViewer = async () => {
      if (session.isDown) throw new Error('no connection');
      reads += 1;
      return session.isReplaced ? null : { ...viewer, ...(reads === 1 && { extendedForS: 60 }) };
    };
    const get = async () => {
      work(session);
      return { status: 200, body: { startAt: '2026-11-21', isPublic: true } };
    };
    mount(app, open, { get } as never, { ...options, findViewer });
    const { statusCode, headers } = await app.inject({ url: '/thing', cookies: { sid } });
    return [statusCode, headers['set-cookie']];
  }

  it('is extended', async () => {
    expect(await answerWhile(() => {})).toEqual([200, expect.stringMatching(`^sid=${sid}; Max-Age=60;`)]);
  });

  it('is not sent after another request replaced the token: the newer cookie may have arrived', async () => {
    const replace = (session: { isReplaced: boolean }) => Object.assign(session, { isReplaced: true });
    expect(await answerWhile(replace)).toEqual([200, undefined]);
  });

  it('is not sent when the database fails by then, and the response is', async () => {
    const fail = (session: { isDown: boolean }) => Object.assign(session, { isDown: true });
    expect(await answerWhile(fail)).toEqual([200, undefined]);
  });
});
