import type { ImportedCalendar } from '@hiyori/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Not in queries.ts, so that the calendar can look at what was read without the code that reads it. */
export const importedKeys = {
  list: ['imported-calendars', 'list', {}] as const,
  /** Each fetch of a calendar makes another key. Without `fetchedAt` it matches those of all fetches. */
  events: (from: string, to: string, zone: string, fetchedAt?: string) =>
    ['imported-calendars', 'events', { from, to, zone, ...(fetchedAt && { fetchedAt }) }] as const,
};

/** When one of these calendars was fetched last, or failed to be: the events of one that failed may have been computed again. */
export const lastFetchOf = (
  calendars: readonly Pick<ImportedCalendar, 'fetchedAt' | 'failure'>[] = [],
): string | undefined =>
  calendars
    .flatMap(({ fetchedAt, failure }) => [fetchedAt ?? '', failure?.at ?? ''])
    .sort()
    .at(-1) || undefined;

/** What was read of a span after an earlier fetch: shown until it is read again. */
export const earlierEvents = <T>(client: QueryClient, from: string, to: string, zone: string): T | undefined =>
  client.getQueriesData<T>({ queryKey: importedKeys.events(from, to, zone) }).findLast(([, data]) => data)?.[1];
