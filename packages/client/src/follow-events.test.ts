import type { ApiFetcher } from '@ts-rest/core';
import { expect, it } from 'vitest';
import { followEvents, unfollowEvents } from './follow-events.ts';
import { createNodeClient } from './node-client.ts';

/** Adds and removes every event except 2, which is not visible, and 3, whose connection is lost. */
const sent: string[] = [];
const send: ApiFetcher = async ({ method, path }) => {
  const url = new URL(path).pathname;
  sent.push(`${method} ${url}`);
  const id = Number(/\d+(?=\/follow)/.exec(url)?.[0]);
  if (id === 3) throw new TypeError('fetch failed');
  const headers = new Headers();
  if (id === 2) return { status: 404, body: { error: 'event.not_found', message: 'Event not found' }, headers };
  const isFollowing = method === 'POST';
  return {
    status: isFollowing ? 201 : 200,
    body: { success: true, isFollowing, isInCalendar: isFollowing, followersCount: 1 },
    headers,
  };
};
const api = createNodeClient('http://localhost:3300', { send });

it('sends one request per event and continues after a failure', async () => {
  const progress: number[] = [];
  const result = await followEvents(api, [1, 2, 3, 4, 4], {
    onProgress: ({ succeeded, failed }) => progress.push(succeeded.length + failed.length),
  });
  expect({ succeeded: result.succeeded.sort(), failed: result.failed.sort() }).toEqual({
    succeeded: [1, 4],
    failed: [2, 3],
  });
  expect(progress).toEqual([1, 2, 3, 4]);
  expect(sent.sort()).toEqual([1, 2, 3, 4].map((id) => `POST /api/v1/events/${id}/follow`));
});

it('counts 404 as success when removing events', async () => {
  const { succeeded, failed } = await unfollowEvents(api, [1, 2, 3]);
  expect([succeeded.sort(), failed]).toEqual([[1, 2], [3]]);
});
