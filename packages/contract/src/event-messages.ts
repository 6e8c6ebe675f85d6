import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Id, Instant, PathId, Success } from './fields.ts';
import { idempotencyHeaders } from './headers.ts';
import { defineRoutes } from './routes.ts';
import { safeText } from './text.ts';
import { UserSummary } from './user-models.ts';

// Not in limits.ts, which every page loads.
export const messageLimits = {
  textMax: 1_000,
  /** Messages of an event in a day of its time zone. */
  perDay: 5,
  /** How many messages of an event are listed, newest first. */
  listed: 100,
} as const;

/** Who gets a message, by their answer: who goes, who is interested, and who waits for a seat or has an offer of one. */
const MessageGroup = z.enum(['going', 'interested', 'waiting']);
export type MessageGroup = z.output<typeof MessageGroup>;

const EventParams = z.object({ id: PathId });
const MessageParams = z.object({ id: PathId, messageId: PathId });

const MessageText = safeText({
  max: messageLimits.textMax,
  min: 1,
  multiline: true,
  required: 'お知らせの文を入力してください',
  tooLong: `お知らせは${messageLimits.textMax}文字以内で入力してください`,
});

export const EventMessageInput = annotate(
  z.object({
    text: MessageText,
    to: annotate(z.array(MessageGroup).check(z.minLength(1, '送る相手を選んでください'), z.maxLength(3)), {
      description: 'Who gets it, by their answer; `waiting` includes who has an offer of a seat.',
    }),
  }),
  { id: 'EventMessageInput' },
);
export type EventMessageInput = z.output<typeof EventMessageInput>;

export const EventMessage = annotate(
  z.object({
    id: Id,
    text: z.string(),
    author: UserSummary,
    createdAt: Instant,
    to: annotate(z.optional(z.array(MessageGroup)), { description: 'Only for organisers.' }),
    recipientsCount: annotate(z.optional(z.int()), { description: 'How many got it. Only for organisers.' }),
  }),
  { id: 'EventMessage', description: "An organiser's message to those who come." },
);
export type EventMessage = z.output<typeof EventMessage>;

const Sending = z.object({
  going: z.int(),
  interested: z.int(),
  waiting: z.int(),
  left: annotate(z.int(), { description: 'How many messages may still be sent today, in the time zone of the event.' }),
});

export const EventMessages = annotate(
  z.object({
    messages: z.array(EventMessage),
    isMuted: annotate(z.boolean(), { description: 'Whether the caller is not notified of messages of this event.' }),
    sending: annotate(z.optional(Sending), {
      description: 'How many a message would reach now, by their answer. Only for organisers.',
    }),
  }),
  { id: 'EventMessages' },
);
export type EventMessages = z.output<typeof EventMessages>;

const Muted = z.object({ isMuted: z.boolean() });

export const eventMessages = defineRoutes({
  list: {
    method: 'GET',
    path: '/events/:id/messages',
    summary: 'List the messages of an event that the caller was sent, newest first',
    description: `At most ${messageLimits.listed}. Organisers get all, others those whose recipients they were when it was sent.`,
    pathParams: EventParams,
    responses: { 200: EventMessages },
    metadata: memberRead,
  },
  send: {
    method: 'POST',
    path: '/events/:id/messages',
    summary: 'Send a message to those who come to an event',
    description: `Organisers only, ${messageLimits.perDay} a day. The recipients are fixed by the request; who comes later does not see the message.`,
    pathParams: EventParams,
    headers: idempotencyHeaders,
    body: EventMessageInput,
    responses: { 201: z.object({ message: EventMessage }) },
    metadata: memberWrite,
  },
  remove: {
    method: 'DELETE',
    path: '/events/:id/messages/:messageId',
    summary: 'Delete a message; by its author or the creator of the event',
    pathParams: MessageParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  mute: {
    method: 'PUT',
    path: '/events/:id/messages/mute',
    summary: 'Do not notify the caller of messages of an event; idempotent',
    pathParams: EventParams,
    body: z.optional(z.object({})),
    responses: { 200: Muted },
    metadata: memberWrite,
  },
  unmute: {
    method: 'DELETE',
    path: '/events/:id/messages/mute',
    summary: 'Notify the caller of messages of an event again; idempotent',
    pathParams: EventParams,
    body: z.optional(z.object({})),
    responses: { 200: Muted },
    metadata: memberWrite,
  },
});
