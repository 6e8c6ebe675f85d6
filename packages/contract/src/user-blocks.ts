import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { Cursor, Limit, PathId, Success } from './fields.ts';
import { defineRoutes } from './routes.ts';
import { User } from './user-models.ts';

const UserParams = z.object({ id: PathId });

/** Blocking ends follows and requests in both directions and hides the members from each other. Both are idempotent. */
export const userBlocks = defineRoutes({
  list: {
    method: 'GET',
    path: '/me/blocks',
    summary: 'Whom the caller has blocked, newest first; x-next-cursor pages on',
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  block: {
    method: 'POST',
    path: '/users/:id/block',
    summary: 'Block a person, who is not told',
    pathParams: UserParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  unblock: {
    method: 'DELETE',
    path: '/users/:id/block',
    summary: 'Lift the block; follows do not come back by themselves',
    pathParams: UserParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
