import { type Event, limits, timeline } from '@hiyori/contract';
import { type Day, dayOf, now, startOfDay } from '@hiyori/time';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createApi } from '../../../lib/api.ts';
import { containsEvents } from '../../../lib/event-lists.ts';
import { uniqueById } from '../../../lib/infinite-list.ts';
import { monthsBetween } from '../month/month-spans.ts';

const timelineApi = createApi(timeline);

const maxPages = 3;

/**
 * What people whom the viewer follows do from the day `from` to `to` (exclusive) and is not over, while `isOn`; at most 300 events a month,
 * and none until they are read, and after a failure: the calendar can do without. Not read again when one of them is added, so that it stays.
 */
export function useSuggestedEvents(from: Day, to: Day, zone: string, userId: number, isOn: boolean): Event[] {
  const today = dayOf(now(), zone);
  const spans = useMemo(
    () => (isOn ? monthsBetween(from, to).filter((span) => span.to > today) : []),
    [from, to, today, isOn],
  );
  return useQueries({
    queries: spans.map((span) => ({
      // Under 'timeline': follows and mutes change it.
      queryKey: ['timeline', 'suggested', { userId, ...span, zone }] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const [start, end] = [span.from, span.to].map((day) => startOfDay(day, zone).toISOString());
        return { body: await readPages(userId, { from: start, to: end }, signal) };
      },
      meta: containsEvents,
    })),
    combine: joinMonths,
  });
}

const joinMonths = (months: { data: { body: Event[] } | undefined }[]): Event[] =>
  uniqueById(months.flatMap(({ data }) => data?.body ?? []));

async function readPages(
  userId: number,
  period: { from: string | undefined; to: string | undefined },
  signal: AbortSignal,
): Promise<Event[]> {
  const events: Event[] = [];
  for (let page = 0, cursor: string | null = ''; page < maxPages && cursor !== null; page += 1) {
    const query = { sort: 'start' as const, ...period, limit: limits.page.sizeMax, ...(cursor && { cursor }) };
    const response = await timelineApi.feed.query({ params: { id: userId }, query, fetchOptions: { signal } });
    if (response.status !== 200) throw response;
    events.push(...response.body.events);
    cursor = response.body.nextCursor;
  }
  return events;
}
