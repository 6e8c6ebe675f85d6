import type { Event, EventScope, EventUpdate } from '@hiyori/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { orThrow } from '../../../lib/api.ts';
import { refreshEventLists } from '../../../lib/event-lists.ts';
import { httpStatusOf } from '../../../lib/failure.ts';
import { isPartial } from '../../../lib/offline-cache.ts';
import { repeatable } from '../../../lib/repeatable.ts';
import { useViewer } from '../../auth/queries.ts';
import type { CoverChange } from '../cover-draft.ts';
import { cacheEvent, eventKeys, eventsApi, refreshDetails } from '../queries.ts';
import { refusedLists } from '../refused-lists.ts';

/** The event was saved, but not its picture. */
export class PictureNotSent extends Error {
  override name = 'PictureNotSent';
}

/** One of the lists was deleted elsewhere: they are read again. */
function refreshRefusedLists(client: QueryClient, error: unknown) {
  if (refusedLists(error) !== undefined) void client.invalidateQueries({ queryKey: ['user-lists'] });
}

/** Creates a personal plan or publishes an event: `mutateAsync({ query: { tz }, body })` resolves with the event as `body`. */
export function useCreateEvent() {
  const client = useQueryClient();
  const viewer = useViewer();
  const mutation = eventsApi.create.useMutation({
    onSuccess: ({ body }) => cacheEvent(client, viewer.id, body),
    onError: (error) => refreshRefusedLists(client, error),
  });
  return { ...mutation, mutateAsync: repeatable('event', mutation.mutateAsync) };
}

interface UpdateQuery {
  tz?: string | undefined;
  scope?: EventScope | undefined;
  unchangedSince?: string | undefined;
}

/** Updates, cancels or reopens an event of the viewer. */
export function useUpdateEvent(eventId: number) {
  const client = useQueryClient();
  const viewer = useViewer();
  const mutation = eventsApi.update.useMutation({
    onSuccess: ({ body }) => cacheEvent(client, viewer.id, body),
    onError: (error) => refreshRefusedLists(client, error),
  });
  return {
    isPending: mutation.isPending,
    /**
     * `tz` is the organiser's current zone; pass it if the times were changed. With `unchangedSince`, an event that was changed later is
     * refused: `sendOnTop` (lib/rebase.ts).
     */
    update: async (body: EventUpdate, query: UpdateQuery = {}): Promise<Event> => {
      const { body: event } = await mutation.mutateAsync({ params: { id: eventId }, query, body });
      if (isWide(query.scope)) refreshDetails(client);
      return event;
    },
    /** Reads the event, whatever is cached. */
    readAgain: async (): Promise<Event> => {
      const response = await orThrow(eventsApi.get.query({ params: { id: eventId } }));
      if (isPartial(response)) throw new TypeError('The event could not be read');
      return response.body;
    },
  };
}

/** Sends or removes the picture of the cover of an event of the viewer. @throws PictureNotSent */
export function useCoverChange() {
  const client = useQueryClient();
  const viewer = useViewer();
  const onSuccess = ({ body }: { body: Event }) => cacheEvent(client, viewer.id, body);
  const put = eventsApi.putCover.useMutation({ onSuccess });
  const remove = eventsApi.deleteCover.useMutation({ onSuccess });
  return async (eventId: number, change: CoverChange, scope?: EventScope): Promise<void> => {
    const params = { id: eventId };
    try {
      if (change.kind === 'remove') await remove.mutateAsync({ params, query: { scope }, body: {} });
      else await put.mutateAsync({ params, query: { ...change.focus, scope }, body: change.file });
    } catch (cause) {
      throw new PictureNotSent('The event is saved, its picture is not.', { cause });
    }
  };
}

/** Deletes an event of the viewer. A missing event (404) counts as deleted, unless other occurrences were to be deleted too. */
export function useDeleteEvent(eventId: number) {
  const client = useQueryClient();
  const mutation = eventsApi.remove.useMutation({
    onSettled: (_response, error) => {
      if (error && httpStatusOf(error) !== 404) return;
      client.removeQueries({ queryKey: eventKeys.detail(eventId) });
      void refreshEventLists(client);
    },
  });
  return {
    isPending: mutation.isPending,
    remove: async (userId: number, scope?: EventScope): Promise<void> => {
      try {
        await mutation.mutateAsync({ params: { id: eventId }, query: { scope }, body: { userId } });
        if (isWide(scope)) refreshDetails(client);
      } catch (error) {
        if (httpStatusOf(error) !== 404 || isWide(scope)) throw error;
      }
    },
  };
}

const isWide = (scope: EventScope | undefined): boolean => scope === 'following' || scope === 'all';
