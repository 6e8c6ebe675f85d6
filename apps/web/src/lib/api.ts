import { AcceptedEvent, callerContract, FollowedEvent, wireFetcher } from '@hiyori/contract';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import * as z from 'zod';
import { keepingFetch } from './kept-answers.ts';

// The server promises one shape of each; the screens have words for what is missing, so the app takes that as well.
const { events, eventFollows } = callerContract;
const answering = <R extends { responses: object }, S>(route: R, schema: S) => ({
  ...route,
  responses: { ...route.responses, 200: schema },
});
const accepted = {
  ...callerContract,
  events: { ...events, get: answering(events.get, AcceptedEvent) },
  eventFollows: { ...eventFollows, followed: answering(eventFollows.followed, z.array(FollowedEvent)) },
};

/**
 * The typed API as TanStack Query hooks: `api.events.get.useQuery({ queryKey, queryData })`, `api.events.create.useMutation()`,
 * and `api.events.get.query(...)` where a hook does not fit. An answer is `{ status, body }`; a refusal is the hook's `error`.
 */
export const api = initTsrReactQuery(accepted, {
  baseUrl: '',
  baseHeaders: {},
  credentials: 'include',
  api: wireFetcher(undefined, keepingFetch),
});
