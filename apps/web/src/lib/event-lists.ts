import type { Query, QueryClient } from '@tanstack/react-query';

/** The `meta` of a query that contains events and does not change with the viewer's own; read again when a creator's name changes. */
export const containsEvents = { containsEvents: true } as const;

/** The `meta` of a query without events that changes with their lists: numbers of events, clashes, a series. */
export const followsEventLists = { eventListQuery: true } as const;

/** The `meta` of every query whose list gains or loses events when one is created, changed or added. */
export const eventListQuery = { ...containsEvents, ...followsEventLists } as const;

type WithMeta = Pick<Query, 'meta'>;

export const hasEvents = ({ meta }: WithMeta): boolean => meta?.containsEvents === true;
export const isEventList = ({ meta }: WithMeta): boolean => meta?.eventListQuery === true;

/** Invalidates what changes with the lists of events: mounted queries are refetched now, the others when they are next used. */
export const refreshEventLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: isEventList });
