import { eventFollows, limits, listHeaders } from '@hiyori/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, pageAt } from '../../lib/cursor-pages.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { eventListQuery } from '../events/queries.ts';

const eventFollowsApi = createApi(eventFollows);

const keys = {
  faces: (eventId: number) => ['event-follows', 'faces', { eventId }] as const,
  // Not below 'event-follows': those reads are repeated with every person who is followed, and this one may be long.
  attendees: (eventId: number) => ['attendees', 'list', { eventId }] as const,
};

/** Who has the event in their calendar, the organizer first, growing by cursor; `hiddenCount` more keep to themselves. */
export function useAttendees(eventId: number) {
  const query = useInfiniteQuery({
    queryKey: keys.attendees(eventId),
    queryFn: ({ pageParam, signal }) =>
      // The head comes quickly, the tail in long pages.
      readAttendees(eventId, pageParam ? { ...pageAt(pageParam), limit: limits.page.sizeMax } : pageAt(null), signal),
    ...cursorPages,
    meta: eventListQuery,
  });
  const hidden = Number(query.data?.pages[0]?.headers.get(listHeaders.hiddenCount));
  return { ...toInfiniteList(query, (page) => page.body), hiddenCount: Number.isSafeInteger(hidden) ? hidden : 0 };
}

/** A few of the attendees, for the event's own page; empty until they are known. */
export function useAttendeeFaces(eventId: number, atMost: number) {
  const query = useQuery({
    queryKey: keys.faces(eventId),
    queryFn: ({ signal }) => readAttendees(eventId, { limit: atMost }, signal),
    meta: eventListQuery,
  });
  return query.data?.body ?? [];
}

/** A server that does not know the list by this name may know it by its other one. */
async function readAttendees(id: number, query: { limit: number; cursor?: string }, signal: AbortSignal) {
  const input = { params: { id }, query, fetchOptions: { signal } };
  const answer = await eventFollowsApi.attendees.query(input);
  const found = answer.status === 404 ? await eventFollowsApi.followers.query(input) : answer;
  if (found.status !== 200) throw found;
  return found;
}
