import * as z from 'zod/mini';
import { sessionRead, sessionWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Id, Instant, PathId, Success } from './fields.ts';
import { defineRoutes } from './routes.ts';

export const Device = annotate(
  z.object({
    id: Id,
    browser: annotate(z.nullable(z.string()), { description: 'As the User-Agent names it; null when it is unknown.' }),
    system: annotate(z.nullable(z.string()), { description: 'The operating system; null when it is unknown.' }),
    signedInAt: Instant,
    lastSeenAt: annotate(Instant, { description: 'When it was last used; updated at most once an hour.' }),
    isCurrent: annotate(z.boolean(), { description: 'The device of this request.' }),
  }),
  { id: 'Device', description: 'A browser or program with a session of the caller.' },
);
export type Device = z.output<typeof Device>;

export const devices = defineRoutes({
  list: {
    method: 'GET',
    path: '/me/devices',
    summary: "The caller's signed-in devices, last used first; at most 100",
    responses: { 200: z.object({ devices: z.array(Device) }) },
    metadata: sessionRead,
  },
  signOut: {
    method: 'DELETE',
    path: '/me/devices/:deviceId',
    summary: 'Sign out a device; also ends its push subscription',
    pathParams: z.object({ deviceId: PathId }),
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: sessionWrite,
  },
  signOutOthers: {
    method: 'DELETE',
    path: '/me/devices',
    summary:
      'Sign out all other devices; also ends access tokens and push subscriptions, and changes the URL of the calendar feed',
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: sessionWrite,
  },
});
