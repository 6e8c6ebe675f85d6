import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { Cursor, Limit, PathId, Success } from './fields.ts';
import { defineRoutes } from './routes.ts';
import { User } from './user-models.ts';

const RequestParams = z.object({ id: PathId, followerId: PathId });

export const followRequests = defineRoutes({
  list: {
    method: 'GET',
    path: '/users/:id/follow-requests',
    summary: 'List the follow requests to the caller, newest first; x-next-cursor is the cursor of the next page',
    pathParams: z.object({ id: PathId }),
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  approve: {
    method: 'POST',
    path: '/users/:id/follow-requests/:followerId/approve',
    summary: 'Approve a follow request',
    pathParams: RequestParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  reject: {
    method: 'POST',
    path: '/users/:id/follow-requests/:followerId/reject',
    summary: 'Decline a follow request; the requester is not notified',
    pathParams: RequestParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
