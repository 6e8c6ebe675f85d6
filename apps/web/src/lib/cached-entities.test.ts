import type { Event, User } from '@hiyori/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { cachedEntities } from './cached-entities.ts';

const users = cachedEntities<User>('isFollowedBy');
const events = cachedEntities<Event>('startAt', 'isInCalendar');

const ren = { id: 7, displayName: '高橋 蓮', followersCount: 3, isFollowing: false, isFollowedBy: false };
const aoi = { ...ren, id: 4 };
const event = (id: number) => ({ id, startAt: '2026-11-21T10:00:00Z', isInCalendar: false, followersCount: 3 });
const response = (body: unknown) => ({ status: 200, body });

/** The data of a cache entry after the change. */
function after(data: unknown, change: (client: QueryClient) => void): unknown {
  const client = new QueryClient();
  client.setQueryData(['x'], data);
  change(client);
  return client.getQueryData(['x']);
}

const follow = (data: unknown) => after(data, (client) => users.patch(client, 7, { isFollowing: true }));
const add = (data: unknown) => after(data, (client) => events.patch(client, 7, { isInCalendar: true }));

describe('cachedEntities', () => {
  test('changes a record in a list, in pages, alone and as the viewer', () => {
    const followed = { ...ren, isFollowing: true };
    expect(follow(response([ren, aoi]))).toEqual(response([followed, aoi]));
    expect(follow({ pages: [response([aoi]), response([ren])] })).toEqual({
      pages: [response([aoi]), response([followed])],
    });
    expect(follow(response(ren))).toEqual(response(followed));
    expect(follow(response({ user: ren }))).toEqual(response({ user: followed }));
  });

  test('changes a record in the pages of a timeline', () => {
    const pages = (...list: unknown[]) => ({
      pages: [response({ events: list, nextCursor: null })],
      pageParams: [null],
    });
    expect(add(pages(event(6), event(7)))).toEqual(pages(event(6), { ...event(7), isInCalendar: true }));
  });

  test('changes a record beside what the viewer is of it', () => {
    const hosted = (...list: object[]) => response({ events: list.map((one) => ({ event: one, status: 'accepted' })) });
    expect(add(hosted(event(6), event(7)))).toEqual(hosted(event(6), { ...event(7), isInCalendar: true }));
  });

  test('passes the current record to a patch function', () => {
    const more = (client: QueryClient) =>
      users.patch(client, 7, ({ followersCount }) => ({ followersCount: followersCount + 1 }));
    expect(after(response(ren), more)).toEqual(response({ ...ren, followersCount: 4 }));
  });

  test('keeps the object identity of data without the record: other ids, other kinds with the same id, empty data', () => {
    for (const data of [response([aoi]), response(event(7)), response({ events: [event(7)] }), null, 'text'])
      expect(follow(data)).toBe(data);
    for (const data of [response([event(6)]), response({ user: ren }), response(ren)]) expect(add(data)).toBe(data);
  });

  test('cancels a pending read that would restore the old record', async () => {
    const client = new QueryClient();
    client.setQueryData(['x'], response([ren]));
    const isAborted: boolean[] = [];
    const read = client.fetchQuery({
      queryKey: ['x'],
      queryFn: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            isAborted.push(true);
            resolve(null);
          });
        }),
    });
    await users.cancelReads(client, 7);
    await read.catch(() => null);
    expect(isAborted).toEqual([true]);
  });
});
