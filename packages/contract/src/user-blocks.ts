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
    summary: 'List the users whom the caller has blocked, newest first; x-next-cursor is the cursor of the next page',
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  block: {
    method: 'POST',
    path: '/users/:id/block',
    summary: 'Block a user; the user is not notified',
    pathParams: UserParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  unblock: {
    method: 'DELETE',
    path: '/users/:id/block',
    summary: 'Unblock a user; earlier follows are not restored',
    pathParams: UserParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
