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
    summary: "Who waits for one's approval, newest first; x-next-cursor pages on",
    pathParams: z.object({ id: PathId }),
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  approve: {
    method: 'POST',
    path: '/users/:id/follow-requests/:followerId/approve',
    summary: 'Let somebody follow',
    pathParams: RequestParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  reject: {
    method: 'POST',
    path: '/users/:id/follow-requests/:followerId/reject',
    summary: 'Decline the request; the person who asked is not told',
    pathParams: RequestParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
