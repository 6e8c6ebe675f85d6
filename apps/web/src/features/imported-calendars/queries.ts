import { type ImportedCalendar, type ImportedEvent, type ImportInput, importedCalendars } from '@hiyori/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { createApi, orThrow } from '../../lib/api.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { loadState } from '../../lib/load-state.ts';
import { isViewer, useViewer } from '../auth/queries.ts';
import { earlierEvents, importedKeys, lastFetchOf } from './keys.ts';

const api = createApi(importedCalendars);

const pollMs = 3_000;

/** The viewer's imported calendars; undefined until they are loaded. One that is fetched for the first time is asked for again. */
export function useImportedCalendars({ isFresh = false } = {}) {
  const query = api.list.useQuery({
    queryKey: importedKeys.list,
    queryData: {},
    // On the settings page: the timed job changes them.
    ...(isFresh && { staleTime: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.body.calendars.some(({ fetchedAt, failure }) => !fetchedAt && !failure) ? pollMs : false,
  });
  return {
    calendars: query.data?.body.calendars,
    ...loadState(query),
  };
}

interface Span {
  from: string;
  to: string;
}
interface EventsRead {
  body: { events: ImportedEvent[] };
}

/**
 * The events of the viewer's imported calendars in these spans of days, each once, earliest first. Without such a calendar no other
 * request is sent; a failure leaves them out.
 */
export function useImportedEvents(spans: readonly Span[], zone: string): readonly ImportedEvent[] {
  const client = useQueryClient();
  const { calendars } = useImportedCalendars();
  const hasCalendars = (calendars?.length ?? 0) > 0;
  const fetchedAt = lastFetchOf(calendars);
  const combine = useCallback((results: { data: EventsRead | undefined }[]) => {
    const byId = new Map(results.flatMap(({ data }) => data?.body.events ?? []).map((event) => [event.id, event]));
    return [...byId.values()].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id - b.id);
  }, []);
  const queries = useMemo(
    () =>
      (hasCalendars ? spans : []).map(({ from, to }) => ({
        queryKey: importedKeys.events(from, to, zone, fetchedAt),
        placeholderData: () => earlierEvents<EventsRead>(client, from, to, zone),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          orThrow(api.events.query({ query: { from, to, tz: zone }, fetchOptions: { signal } })),
      })),
    [client, spans, zone, hasCalendars, fetchedAt],
  );
  return useQueries({ queries, combine });
}

/**
 * The writes of imported calendars. Each renews the list and the events, also when the calendar is gone (404); the caller displays an
 * error. Removing one that is gone counts as removed.
 */
export function useImportWrites() {
  const client = useQueryClient();
  const viewer = useViewer();
  const onSettled = (_response: unknown, error: unknown) => {
    if (error && httpStatusOf(error) !== 404) return;
    if (isViewer(client, viewer.id)) void client.invalidateQueries({ queryKey: ['imported-calendars'] });
  };
  const create = api.create.useMutation({ onSettled });
  const update = api.update.useMutation({ onSettled });
  const refresh = api.refresh.useMutation({ onSettled });
  const remove = api.remove.useMutation({ onSettled });
  return {
    isCreating: create.isPending,
    isUpdating: update.isPending,
    isRefreshing: refresh.isPending,
    isRemoving: remove.isPending,
    /** The same key makes no second calendar. */
    create: async (input: ImportInput, key: string): Promise<ImportedCalendar> =>
      (await create.mutateAsync({ body: input, headers: { 'idempotency-key': key } })).body.calendar,
    update: (calendarId: number, body: { name?: string; hue?: number }) =>
      update.mutateAsync({ params: { calendarId }, body }),
    refresh: async (calendarId: number): Promise<ImportedCalendar> =>
      (await refresh.mutateAsync({ params: { calendarId }, body: {} })).body.calendar,
    remove: async (calendarId: number): Promise<void> => {
      try {
        await remove.mutateAsync({ params: { calendarId }, body: {} });
      } catch (error) {
        if (httpStatusOf(error) !== 404) throw error;
      }
    },
  };
}

/** What an import of a file would add. The caller displays an error. */
export function useImportPreview() {
  const { mutateAsync, isPending } = api.preview.useMutation();
  return {
    isPending,
    preview: async (file: string, timeZone: string) => (await mutateAsync({ body: { file, timeZone } })).body.preview,
  };
}
