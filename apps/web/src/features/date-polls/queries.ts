import {
  answerTokenHeader,
  type DatePoll,
  type DatePollAnswerInput,
  type DatePollDecision,
  type DatePollInput,
  type DatePollSummary,
  type DatePollUpdate,
  datePolls,
} from '@hiyori/contract';
import { type QueryClient, skipToken, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createApi, orThrow } from '../../lib/api.ts';
import { followsEventLists } from '../../lib/event-lists.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { infiniteState } from '../../lib/infinite-list.ts';
import { loadState } from '../../lib/load-state.ts';
import { repeatable } from '../../lib/repeatable.ts';
import { meKey, viewerIn } from '../auth/queries.ts';
import { forgetToken, keepToken, tokenOf } from './answer/answer-token.ts';

const api = createApi(datePolls);

export const holdKeys = {
  all: ['date-polls', 'holds'] as const,
  between: (from: string, to: string, zone: string) => ['date-polls', 'holds', { from, to, zone }] as const,
};

const keys = {
  poll: (slug: string) => ['date-polls', 'poll', { slug }] as const,
  conflicts: (slug: string, options: readonly string[]) => ['date-polls', 'conflicts', { slug, options }] as const,
  own: ['date-polls', 'own', {}] as const,
};

// A poll can be read without a session: a 401 of one that has ended must not leave the page.
const isOpen = { allowAnonymous: true } as const;

const withToken = (slug: string) => {
  const token = tokenOf(slug);
  return token ? { headers: { [answerTokenHeader]: token } } : {};
};

/** The poll at an address, as the caller may see it. It is read again every 30 seconds while it is shown. */
export function usePoll(slug: string) {
  const query = api.get.useQuery({
    queryKey: keys.poll(slug),
    queryData: { params: { slug }, ...withToken(slug) },
    meta: isOpen,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });
  return {
    poll: query.data?.body as DatePoll | undefined,
    ...loadState(query),
  };
}

/** What of the viewer's calendar overlaps each option; undefined while loading, after a failure, and for a guest. */
export function useConflicts({ slug, options }: Pick<DatePoll, 'slug' | 'options'>, isMember: boolean) {
  const query = api.conflicts.useQuery({
    // A changed option keeps its id.
    queryKey: keys.conflicts(
      slug,
      options.map(({ id, startAt, endAt }) => `${id} ${startAt} ${endAt}`),
    ),
    queryData: isMember ? { params: { slug } } : skipToken,
    // `eventListQuery` of features/events, which the page of a guest does not load.
    meta: { ...isOpen, ...followsEventLists },
  });
  return {
    options: query.data?.body.options,
    isPending: query.isLoading,
    /** Rejects when it fails. */
    refetch: async () => (await query.refetch({ throwOnError: true })).data?.body.options,
  };
}

/** Caches the poll of a response, unless another member, or no one, is signed in since the request. */
async function keepPoll<Response>(
  client: QueryClient,
  request: Promise<Response>,
  pollOf: (response: Response) => DatePoll,
): Promise<Response> {
  const viewerId = viewerIn(client)?.id;
  const response = await request;
  if (viewerIn(client)?.id !== viewerId) return response;
  const poll = pollOf(response);
  // A read that began before the write would end with the poll as it was.
  void client.cancelQueries({ queryKey: keys.poll(poll.slug) });
  client.setQueryData(keys.poll(poll.slug), { status: 200, body: poll });
  void client.invalidateQueries({ queryKey: keys.own });
  void client.invalidateQueries({ queryKey: holdKeys.all });
  return response;
}

/** Sends the answer of the caller, or the change of it. The caller displays an error. */
export function useAnswerPoll(poll: Pick<DatePoll, 'slug' | 'mine'>) {
  const client = useQueryClient();
  const { slug, mine } = poll;
  const create = api.answer.useMutation({ meta: isOpen });
  const change = api.changeAnswer.useMutation({ meta: isOpen });
  const remove = api.removeAnswer.useMutation({ meta: isOpen });
  return {
    /** Resolves with the poll as it is now. */
    answer: async (body: DatePollAnswerInput): Promise<DatePoll> => {
      const request = mine
        ? change.mutateAsync({ params: { slug, answerId: mine.answerId }, body, ...withToken(slug) })
        : repeatable(`poll-answer.${slug}`, create.mutateAsync)({ params: { slug }, body });
      const response = await keepPoll(client, request, (answered) => answered.body.poll);
      if (response.body.editToken) keepToken(slug, response.body.editToken);
      // The answer of a guest became theirs.
      else if (viewerIn(client)) forgetToken(slug, response.body.answerId);
      return response.body.poll;
    },
    removeOwn: async (answerId: number): Promise<void> => {
      await remove.mutateAsync({ params: { slug, answerId }, body: {}, ...withToken(slug) });
      forgetToken(slug, answerId);
      await client.invalidateQueries({ queryKey: ['date-polls'] });
    },
  };
}

/** Reads the poll again. */
export function useRereadPoll(slug: string) {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: keys.poll(slug) }), [client, slug]);
}

/** Reads poll and session again after a refusal: the poll may be decided, or the session over. */
export function useRecheckPoll(slug: string) {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.poll(slug) }),
        client.invalidateQueries({ queryKey: meKey }),
      ]),
    [client, slug],
  );
}

/** What the organiser does with a poll. The caller displays an error. */
export function useOrganize(slug: string) {
  const client = useQueryClient();
  const recheck = useRecheckPoll(slug);
  // The page of a poll is also for guests: a 401 response does not end the session there.
  const check = (error: unknown) => {
    if (httpStatusOf(error) === 401) void recheck();
    throw error;
  };
  const close = api.close.useMutation();
  const reopen = api.reopen.useMutation();
  const cancel = api.cancel.useMutation();
  const decide = api.decide.useMutation();
  const update = api.update.useMutation();
  const remove = api.removeAnswer.useMutation({
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.poll(slug) });
      void client.invalidateQueries({ queryKey: keys.own });
    },
  });
  const params = { slug };
  const keep = <Response extends { body: DatePoll }>(request: Promise<Response>) =>
    keepPoll(client, request, ({ body }) => body).catch(check);
  return {
    isBusy: [close, reopen, cancel, decide, update, remove].some(({ isPending }) => isPending),
    close: () => keep(close.mutateAsync({ params, body: {} })),
    reopen: () => keep(reopen.mutateAsync({ params, body: {} })),
    cancel: () => keep(cancel.mutateAsync({ params, body: {} })),
    decide: (body: DatePollDecision) => keep(decide.mutateAsync({ params, body })),
    /** Reads the poll, whatever is cached. */
    readAgain: async (): Promise<DatePoll> => (await orThrow(api.get.query({ params }))).body,
    /** A poll that was changed after `unchangedSince` is left as it is (409). */
    update: (body: DatePollUpdate, unchangedSince: string) =>
      keep(update.mutateAsync({ params, query: { unchangedSince }, body })),
    removeAnswer: (answerId: number) => remove.mutateAsync({ params: { slug, answerId }, body: {} }).catch(check),
  };
}

/** Creates a poll; a repetition after a lost response creates no second one. */
export function useCreatePoll() {
  const client = useQueryClient();
  const { mutateAsync } = api.create.useMutation();
  return async (body: DatePollInput): Promise<DatePoll> => {
    const response = await keepPoll(client, repeatable('poll', mutateAsync)({ body }), (created) => created.body);
    return response.body;
  };
}

const pageSize = 20;

/** The polls that the viewer organises or answered, newest first. */
export function useOwnPolls() {
  const query = api.listOwn.useInfiniteQuery({
    queryKey: keys.own,
    queryData: ({ pageParam }) => ({
      query: { limit: pageSize, ...(typeof pageParam === 'string' && { cursor: pageParam }) },
    }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: { body: { nextCursor: string | null } }) => last.body.nextCursor,
  });
  return {
    polls: query.data?.pages.flatMap(({ body }): DatePollSummary[] => body.polls),
    ...infiniteState(query),
  };
}
