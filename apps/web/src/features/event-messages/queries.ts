import { type EventMessageInput, type EventMessages, eventMessages } from '@hiyori/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createApi, orThrow } from '../../lib/api.ts';
import { loadState } from '../../lib/load-state.ts';
import { repeatable } from '../../lib/repeatable.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';
import { eventKeys } from '../events/queries.ts';

const messagesApi = createApi(eventMessages);

const keyOf = (eventId: number) => ['event-messages', 'list', { eventId }] as const;

/** The messages of an event that the viewer was sent, or all of an own event; undefined while loading and after a failure. */
export function useMessages(eventId: number) {
  const query = messagesApi.list.useQuery({
    queryKey: keyOf(eventId),
    queryData: { params: { id: eventId } },
    // A message may have been sent since.
    staleTime: 0,
  });
  return {
    list: query.data?.body as EventMessages | undefined,
    ...loadState(query),
  };
}

/** Reads the messages and the event again: others may have answered since, and streams announce no answers to an event without seats. */
export function useRereadMessages(eventId: number) {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [keyOf(eventId), eventKeys.detail(eventId)]) void client.invalidateQueries({ queryKey });
  };
}

/** A write about the messages of an event, which are read again after it. */
function useMessageWrite<Input, Result>(eventId: number, write: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(eventId) }),
  });
  return { run: mutation.mutateAsync, isPending: mutation.isPending };
}

/** Sends a message: once, also when the press is repeated after a lost response. */
export const useSendMessage = (eventId: number) =>
  useMessageWrite(eventId, (body: EventMessageInput) => sendOnce({ params: { id: eventId }, body }));

const sendOnce = repeatable('event-message', async (request: Parameters<typeof messagesApi.send.mutate>[0]) => {
  const { body } = await orThrow(messagesApi.send.mutate(request));
  return body.message;
});

export const useDeleteMessage = (eventId: number) =>
  useMessageWrite(eventId, (messageId: number) =>
    orThrow(messagesApi.remove.mutate({ params: { id: eventId, messageId }, body: {} })),
  );

export const useMuteMessages = (eventId: number) =>
  useMessageWrite(eventId, (isMuted: boolean) => {
    const route = isMuted ? messagesApi.mute : messagesApi.unmute;
    return orThrow(route.mutate({ params: { id: eventId }, body: {} }));
  });

const Draft = z.object({ text: z.string(), to: z.array(z.enum(['going', 'interested', 'waiting'])) });

/** The message that is being written, stored in this tab until it is sent. */
export function useMessageDraft(eventId: number) {
  const { id } = useViewer();
  return useSessionDraft(`hiyori.message.${id}.${eventId}`, {
    parse: jsonParser(Draft),
    initial: { text: '', to: ['going'] },
  });
}
