import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Cursor, Instant, Limit, PathId, Success } from './fields.ts';
import { defineRoutes } from './routes.ts';
import { User } from './user-models.ts';

const UserParams = z.object({ id: PathId });

export const MuteInput = annotate(
  z.object({
    until: annotate(z.optional(z.nullable(Instant)), { description: 'When the mute expires; null or absent: never.' }),
  }),
  { id: 'MuteInput' },
);

/** Muting hides a member's events from the caller's timeline and changes nothing else. Both are idempotent. */
export const userMutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/me/mutes',
    summary: 'List the users whom the caller has muted, newest first; x-next-cursor is the cursor of the next page',
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  mute: {
    method: 'POST',
    path: '/users/:id/mute',
    summary: 'Mute a user, who is not notified; repeating it with another end changes the end',
    pathParams: UserParams,
    body: z.optional(MuteInput),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  unmute: {
    method: 'DELETE',
    path: '/users/:id/mute',
    summary: 'Unmute a user',
    pathParams: UserParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
