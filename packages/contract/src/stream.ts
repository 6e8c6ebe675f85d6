import * as z from 'zod/mini';
import { memberStream } from './access.ts';
import { annotate } from './annotate.ts';
import { wholeNumber } from './fields.ts';
import { idList } from './id-list.ts';
import { defineRoutes, otherResponse, rawBody } from './routes.ts';

/**
 * What a stream says: that something changed, by its id only. The caller reads it again by the usual routes.
 *
 * `ready`: from now on nothing is missed. `unread`: the number of unread notifications. `timeline`: followed members published an event, or took one back.
 * `event`: an event that the caller can see, and goes to, organises, finds in the timeline or named in `events`. `calendar`: an event was put into the
 * calendar of the caller, or was taken out of it, one that they named was deleted or hidden from them, or they follow or mute another member. `resync`: too much changed, or the Last-Event-ID is too old; anything may have changed.
 */
export const StreamMessage = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('unread'), count: z.number() }),
  z.object({ type: z.literal('timeline') }),
  z.object({ type: z.literal('event'), id: z.number() }),
  z.object({ type: z.literal('calendar') }),
  z.object({ type: z.literal('resync') }),
]);
export type StreamMessage = z.output<typeof StreamMessage>;

export const streamLimits = {
  /** After this time without a byte the connection is lost; the server sends one at least every 25 seconds. */
  silenceMs: 60_000,
  /** The longest time that a caller may ask for. */
  secondsMax: 600,
  /** How many events a caller may name. */
  eventsMax: 20,
} as const;

export const lastEventIdHeader = 'last-event-id';

export const stream = defineRoutes({
  open: {
    method: 'GET',
    path: '/stream',
    summary: 'Get the changes that concern the caller as server-sent events, while the connection lasts',
    description:
      'Each message is JSON with a `type`: `ready`, `unread` (with `count`), `timeline`, `event` (with `id`), `calendar` or `resync`. It has ids ' +
      'only; read what changed by the usual routes. The server ends the connection after ten minutes at most, and within a second of the ' +
      'session. Connect again with the last id as Last-Event-ID: for ten minutes nothing is missed, later the first message is `resync`. ' +
      'Ignore unknown types.',
    headers: {
      [lastEventIdHeader]: z.optional(
        annotate(z.string().check(z.regex(/^\d{1,15}$/)), {
          description: 'The id of the last message. What changed since then is sent first.',
        }),
      ),
    },
    query: z.object({
      seconds: annotate(z.optional(wholeNumber(0, streamLimits.secondsMax)), {
        description: 'Ends the response after this time. 0: only what changed since Last-Event-ID.',
      }),
      events: annotate(z.optional(idList(streamLimits.eventsMax)), {
        description:
          'Ids of events that the caller shows at the moment: their changes are sent, too, as long as the caller can see them. When one is ' +
          'deleted or hidden from the caller, `calendar` is sent.',
      }),
    }),
    responses: { 200: otherResponse('text/event-stream', rawBody<ReadableStream<Uint8Array>>()) },
    metadata: memberStream,
  },
});
