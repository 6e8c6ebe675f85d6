import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFailure, createClient } from '@hiyori/contract';
import { expect, it, onTestFinished } from 'vitest';
import { listAll } from './list-all.ts';

const instants = { created_at: '2026-11-21T00:00:00Z', updated_at: '2026-11-21T00:00:00Z' };
const counts = { followersCount: 0, followingCount: 0, eventsCount: 0 };
const relations = { isFollowing: false, isPending: false, isFollowedBy: false, isBlocked: true, isMuted: false };
const person = (id: number) => ({
  ...{ id, user_id: `user_${id}`, display_name: null, bio: '', avatar_url: null, is_private: false, email: null },
  ...{ ...instants, ...counts, ...relations },
});

/** Two pages of blocked people, whose cursor is in a header, and two of notifications, whose cursor is in the body. */
async function startApi(status = 200) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(`${request.url}`);
    const isSecond = request.url?.includes('cursor=2') ?? false;
    const json = { 'content-type': 'application/json' };
    if (isSecond && status !== 200) return response.writeHead(status, json).end('{"error":"x.y","message":"no"}');
    if (request.url?.includes('notifications'))
      return response
        .writeHead(200, json)
        .end(JSON.stringify({ notifications: [], unreadCount: 0, nextCursor: isSecond ? null : '2' }));
    const headers = isSecond ? json : { ...json, 'x-next-cursor': '2' };
    return response.writeHead(200, headers).end(JSON.stringify((isSecond ? [3] : [1, 2]).map(person)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { api: createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), paths };
}

it('yields the entries of every page, and reads a page when it is needed', async () => {
  const { api, paths } = await startApi();
  const blocked = listAll((page) => api.userBlocks.list({ query: { ...page, limit: 2 } }));
  const first = await blocked.next();
  expect([first.value, paths.length]).toEqual([expect.objectContaining({ id: 1 }), 1]);
  const ids: number[] = [];
  for await (const { id } of blocked) ids.push(id);
  expect(ids).toEqual([2, 3]);
  expect(paths).toEqual(['/api/v1/me/blocks?limit=2', '/api/v1/me/blocks?cursor=2&limit=2']);
});

it('follows the cursor of a page that is an object', async () => {
  const { api, paths } = await startApi();
  for await (const _ of listAll((page) => api.notifications.list({ query: page }))) expect.unreachable();
  expect(paths).toEqual(['/api/v1/notifications', '/api/v1/notifications?cursor=2']);
});

it('throws an ApiFailure when a page is refused', async () => {
  const { api } = await startApi(403);
  const read = async () => {
    for await (const _ of listAll((page) => api.userBlocks.list({ query: page })));
  };
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiFailure);
  expect(error).toMatchObject({ code: 'FORBIDDEN', status: 403 });
});
