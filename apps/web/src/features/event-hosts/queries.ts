import { type EventHost, eventHosts, type HostedEvent, type HostStatus } from '@hiyori/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi, orThrow } from '../../lib/api.ts';
import { eventListQuery, refreshEventLists } from '../../lib/event-lists.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { loadState } from '../../lib/load-state.ts';
import { eventKeys } from '../events/queries.ts';

const api = createApi(eventHosts);

const keys = {
  list: (eventId: number) => ['event-hosts', 'list', { eventId }] as const,
  mine: (status: HostStatus) => ['event-hosts', 'mine', { status }] as const,
};

/**
 * The co-hosts of an event and the open invitations; undefined while loading and after a failure. With `isReread` they are read again when the
 * component is mounted: no stream says who was suspended.
 */
export function useHosts(eventId: number, { isReread = false } = {}) {
  const query = api.list.useQuery({
    queryKey: keys.list(eventId),
    queryData: { params: { id: eventId } },
    ...(isReread && { staleTime: 0 }),
  });
  return {
    hosts: query.data?.body.hosts,
    left: query.data?.body.left,
    ...loadState(query),
  };
}

/** The next events that the viewer co-hosts, or is invited to; undefined while loading and after a failure. */
export function useHosting(status: HostStatus, limit: number): readonly HostedEvent[] | undefined {
  const query = api.mine.useQuery({
    queryKey: keys.mine(status),
    queryData: { query: { status, limit } },
    meta: eventListQuery,
  });
  return query.data?.body.events;
}

/** A write about the co-hosts of an event; who they are is read again after it. */
function useHostWrite<Input, Result>(eventId: number, write: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.list(eventId) }),
        client.invalidateQueries({ queryKey: eventKeys.detail(eventId) }),
      ]),
  });
  return { run: mutation.mutateAsync, isPending: mutation.isPending };
}

/** Invites a follower; repeating it changes nothing. */
export const useInvite = (eventId: number) =>
  useHostWrite(eventId, (userId: number) => orThrow(api.invite.mutate({ params: { id: eventId, userId }, body: {} })));

/** Sets whether the page names a co-host. It is refused with 404 when they are none any more. */
export const useShowHost = (eventId: number) =>
  useHostWrite(eventId, ({ userId, isShown }: { userId: number; isShown: boolean }) => {
    const body = { isShown, onlyKnown: true };
    return orThrow(api.invite.mutate({ params: { id: eventId, userId }, body }));
  });

/** Withdraws an invitation or removes a co-host. */
export const useRemoveHost = (eventId: number) =>
  useHostWrite(eventId, (userId: number) => orThrow(api.remove.mutate({ params: { id: eventId, userId }, body: {} })));

/** The viewer's own part in an event; the lists of events and the notifications follow. */
function useOwnPart<Input, Result>(eventId: number, write: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: write,
    onSettled: () => {
      for (const queryKey of [['event-hosts'], ['notifications', 'list'], ['event-messages', 'list', { eventId }]])
        void client.invalidateQueries({ queryKey });
      void refreshEventLists(client);
    },
  });
  return {
    run: mutation.mutateAsync,
    isPending: mutation.isPending,
    /** Reads the event again, which may not be visible any more. */
    renew: () => client.invalidateQueries({ queryKey: eventKeys.detail(eventId) }),
  };
}

/** Accepts the invitation, or sets whether the page names the viewer. Null: the invitation was withdrawn. */
export const useAccept = (eventId: number) =>
  useOwnPart(eventId, async (isShown?: boolean): Promise<EventHost | null> => {
    const response = await api.accept.mutate({
      params: { eventId },
      body: isShown === undefined ? {} : { isShown },
    });
    if (response.status === 200) return response.body.host;
    if (httpStatusOf(response) === 404) return null;
    throw response;
  });

/** Declines the invitation, or leaves as a co-host. */
export const useLeave = (eventId: number) =>
  useOwnPart(eventId, () => orThrow(api.leave.mutate({ params: { eventId }, body: {} })));
