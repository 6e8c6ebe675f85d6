import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberWrite } from './access.ts';
import { Cursor, Instant, Limit, PathId, Success } from './fields.ts';
import { User } from './users.ts';

const c = initContract();
const UserParams = z.object({ id: PathId });

export const MuteInput = z
  .object({
    until: Instant.nullable().optional().meta({ description: 'When it ends by itself; null or absent: never.' }),
  })
  .meta({ id: 'MuteInput' });

/** Muting takes a person's events out of the caller's timeline and nothing else. Both may be repeated. */
export const userMutes = c.router({
  list: {
    method: 'GET',
    path: '/me/mutes',
    summary: 'Whom the caller has muted, newest first; x-next-cursor pages on',
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  mute: {
    method: 'POST',
    path: '/users/:id/mute',
    summary: 'Mute a person, who is not told; again with another end changes the end',
    pathParams: UserParams,
    body: MuteInput.optional(),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  unmute: {
    method: 'DELETE',
    path: '/users/:id/mute',
    summary: 'Hear the person again',
    pathParams: UserParams,
    body: z.object({}).optional(),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
