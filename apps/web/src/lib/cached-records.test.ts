import type { Event, User } from '@hiyori/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { cachedEntities } from './cached-records.ts';

const users = cachedEntities<User>('isFollowedBy');
const events = cachedEntities<Event>('startAt', 'isInCalendar');

const ren = { id: 7, displayName: '高橋 蓮', followersCount: 3, isFollowing: false, isFollowedBy: false };
const aoi = { ...ren, id: 4 };
const event = (id: number) => ({ id, startAt: '2026-11-21T10:00:00Z', isInCalendar: false, followersCount: 3 });
const answer = (body: unknown) => ({ status: 200, body });

/** What a cache with this data holds after the change. */
function after(data: unknown, change: (client: QueryClient) => void): unknown {
  const client = new QueryClient();
  client.setQueryData(['x'], data);
  change(client);
  return client.getQueryData(['x']);
}

const follow = (data: unknown) => after(data, (client) => users.patch(client, 7, { isFollowing: true }));
const add = (data: unknown) => after(data, (client) => events.patch(client, 7, { isInCalendar: true }));

describe('a record that is cached', () => {
  test('is changed in a list, in pages, alone and as the signed-in person', () => {
    const followed = { ...ren, isFollowing: true };
    expect(follow(answer([ren, aoi]))).toEqual(answer([followed, aoi]));
    expect(follow({ pages: [answer([aoi]), answer([ren])] })).toEqual({ pages: [answer([aoi]), answer([followed])] });
    expect(follow(answer(ren))).toEqual(answer(followed));
    expect(follow(answer({ user: ren }))).toEqual(answer({ user: followed }));
  });

  test('is changed in the pages of a timeline', () => {
    const pages = (...list: unknown[]) => ({ pages: [answer({ events: list, nextCursor: null })], pageParams: [null] });
    expect(add(pages(event(6), event(7)))).toEqual(pages(event(6), { ...event(7), isInCalendar: true }));
  });

  test('is changed by what it was', () => {
    const more = (client: QueryClient) =>
      users.patch(client, 7, ({ followersCount }) => ({ followersCount: followersCount + 1 }));
    expect(after(answer(ren), more)).toEqual(answer({ ...ren, followersCount: 4 }));
  });

  test('leaves data without it the same object: other numbers, other kinds with the same number, none', () => {
    for (const data of [answer([aoi]), answer(event(7)), answer({ events: [event(7)] }), null, 'text'])
      expect(follow(data)).toBe(data);
    for (const data of [answer([event(6)]), answer({ user: ren }), answer(ren)]) expect(add(data)).toBe(data);
  });

  test('is kept from a read under way that would bring back what it was', async () => {
    const client = new QueryClient();
    client.setQueryData(['x'], answer([ren]));
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
