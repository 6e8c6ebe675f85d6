import { eventFollows, limits, listHeaders } from '@hiyori/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, isListHidden, pageQuery } from '../../lib/cursor-pages.ts';
import { eventListQuery } from '../../lib/event-lists.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';

const eventFollowsApi = createApi(eventFollows);

const keys = {
  faces: (eventId: number) => ['event-follows', 'faces', { eventId }] as const,
  // Not under 'event-follows': following a user invalidates those queries, and this list can be long.
  attendees: (eventId: number) => ['attendees', 'list', { eventId }] as const,
};

/** The attendees, the creator first, paginated by cursor. `hiddenCount` is the number of attendees that the viewer may not see. */
export function useAttendees(eventId: number) {
  const query = useInfiniteQuery({
    queryKey: keys.attendees(eventId),
    queryFn: ({ pageParam, signal }) =>
      // A short first page loads quickly; the following pages are long.
      fetchAttendees(
        eventId,
        pageParam ? { ...pageQuery(pageParam), limit: limits.page.sizeMax } : pageQuery(null),
        signal,
      ),
    ...cursorPages,
    meta: eventListQuery,
  });
  const hidden = Number(query.data?.pages[0]?.headers.get(listHeaders.hiddenCount));
  return {
    ...toInfiniteList(query, (page) => page.body),
    hiddenCount: Number.isSafeInteger(hidden) ? hidden : 0,
    isHidden: isListHidden(query.data?.pages[0]),
  };
}

/** The first attendees, those whom the viewer follows before the others; undefined while loading. */
export function useFirstAttendees(eventId: number, limit: number) {
  const query = useQuery({
    queryKey: keys.faces(eventId),
    queryFn: ({ signal }) => fetchAttendees(eventId, { limit, order: 'followed' }, signal),
    meta: eventListQuery,
  });
  return query.isPending ? undefined : (query.data?.body ?? []);
}

/** Falls back to `/followers` if the server does not know `/attendees` (404). */
async function fetchAttendees(
  id: number,
  query: { limit: number; cursor?: string; order?: 'followed' },
  signal: AbortSignal,
) {
  const input = { params: { id }, query, fetchOptions: { signal } };
  const response = await eventFollowsApi.attendees.query(input);
  const result = response.status === 404 ? await eventFollowsApi.followers.query(input) : response;
  if (result.status !== 200) throw result;
  return result;
}
