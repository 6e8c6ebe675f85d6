import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Event } from './event-models.ts';
import { Instant, Limit, Page, PathId, Success } from './fields.ts';
import { defineRoutes } from './routes.ts';
import { UserSummary } from './user-models.ts';

// Not in limits.ts, which every page loads.
export const hostLimits = {
  /** Co-hosts of an event, with those who are invited. */
  max: 10,
} as const;

const EventParams = z.object({ id: PathId });
const HostParams = z.object({ id: PathId, userId: PathId });
const OwnParams = z.object({ eventId: PathId });

const HostStatus = annotate(z.enum(['invited', 'accepted']), {
  description: 'An invitation that is open, or a co-host. Who declined, left or was removed is neither.',
});
export type HostStatus = z.output<typeof HostStatus>;

export const EventHost = annotate(
  z.object({
    user: UserSummary,
    status: HostStatus,
    isShown: annotate(z.boolean(), { description: "Whether the event's page names them as a co-host." }),
    invitedAt: annotate(z.optional(Instant), { description: 'Only for organisers, and of the caller.' }),
    acceptedAt: annotate(z.optional(Instant), { description: 'Since when they are a co-host.' }),
  }),
  { id: 'EventHost', description: 'A co-host of an event, or who is invited to be one.' },
);
export type EventHost = z.output<typeof EventHost>;

export const EventHosts = annotate(
  z.object({
    hosts: z.array(EventHost),
    left: annotate(z.optional(z.int()), { description: 'How many may still be invited. Only for the creator.' }),
  }),
  { id: 'EventHosts' },
);
export type EventHosts = z.output<typeof EventHosts>;

export const HostedEvent = annotate(
  z.object({
    event: Event,
    status: HostStatus,
    isShown: z.boolean(),
    invitedAt: Instant,
  }),
  { id: 'HostedEvent', description: 'An event that the caller co-hosts, or is invited to.' },
);
export type HostedEvent = z.output<typeof HostedEvent>;

export const EventHostInput = annotate(
  z.object({
    isShown: annotate(z.optional(z.boolean()), {
      description: "Whether the event's page names the co-host. Absent: as it is; of a new invitation: yes.",
    }),
  }),
  { id: 'EventHostInput' },
);
export type EventHostInput = z.output<typeof EventHostInput>;

export const HostInvitationInput = annotate(
  z.extend(EventHostInput, {
    onlyKnown: annotate(z.optional(z.boolean()), {
      description: 'Invites no one: 404 `event_host.not_found` when they are neither invited nor a co-host any more.',
    }),
  }),
  { id: 'HostInvitationInput' },
);
export type HostInvitationInput = z.output<typeof HostInvitationInput>;

const Hosting = z.object({ host: EventHost });
const forSeries = 'Of a repeating event it is for all occurrences, and for those that are made later.';

export const eventHosts = defineRoutes({
  list: {
    method: 'GET',
    path: '/events/:id/hosts',
    summary: 'List the co-hosts of an event, in the order in which they accepted',
    description:
      'The creator and co-hosts get all of them, then the open invitations; others those that the page of the event names, and their own invitation.',
    pathParams: EventParams,
    responses: { 200: EventHosts },
    metadata: memberRead,
  },
  invite: {
    method: 'PUT',
    path: '/events/:id/hosts/:userId',
    summary: 'Invite a follower of the caller to host an event of the caller with them; idempotent',
    description:
      `They see the event from then on, and are notified once. At most ${hostLimits.max} an event, else 422 \`event_host.too_many\`; 404 \`event_host.not_follower\` for ` +
      'anybody but a follower. Of who accepted, `isShown: false` removes the name from the page; only they themselves put it back ' +
      `(403 \`event_host.own_choice\`). ${forSeries}`,
    pathParams: HostParams,
    body: z.optional(HostInvitationInput),
    responses: { 200: Hosting },
    metadata: memberWrite,
  },
  remove: {
    method: 'DELETE',
    path: '/events/:id/hosts/:userId',
    summary: 'Withdraw an invitation, remove a co-host, or leave as one; by the creator or oneself; idempotent',
    description: forSeries,
    pathParams: HostParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  mine: {
    method: 'GET',
    path: '/me/event-hosts',
    summary: "List the caller's open invitations to host events, newest first, or the events that the caller co-hosts",
    description:
      'Only events that are not over; of a repeating event the next occurrence. Those with the status `accepted` are listed by their start.',
    query: z.object({ status: z.optional(HostStatus), limit: Limit, page: Page }),
    responses: { 200: z.object({ events: z.array(HostedEvent), hasMore: z.boolean() }) },
    metadata: memberRead,
  },
  accept: {
    method: 'PUT',
    path: '/me/event-hosts/:eventId',
    summary: 'Accept the invitation to host an event, or change whether its page names the caller; idempotent',
    description: `An event without seats is added to the calendar of the caller, who answers any other as everybody does. ${forSeries}`,
    pathParams: OwnParams,
    body: z.optional(EventHostInput),
    responses: { 200: Hosting },
    metadata: memberWrite,
  },
  leave: {
    method: 'DELETE',
    path: '/me/event-hosts/:eventId',
    summary: 'Decline the invitation to host an event, or leave as a co-host; idempotent',
    description: `The event stays in the calendar of the caller. ${forSeries}`,
    pathParams: OwnParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
