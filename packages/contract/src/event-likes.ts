import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { Id, PathId } from './fields.ts';
import { defineRoutes } from './routes.ts';

const EventParams = z.object({ id: PathId });
const ActorBody = z.optional(z.object({ userId: z.optional(Id) }));

const Liked = z.object({ success: z.literal(true), isLiked: z.boolean(), likesCount: z.int() });
export type Liked = z.output<typeof Liked>;

export const eventLikes = defineRoutes({
  count: {
    method: 'GET',
    path: '/events/:id/likes/count',
    summary: 'Get the number of likes of an event, and whether the caller likes it',
    pathParams: EventParams,
    responses: { 200: z.object({ likesCount: z.int(), isLiked: z.boolean() }) },
    metadata: memberRead,
  },
  like: {
    method: 'POST',
    path: '/events/:id/like',
    summary: 'Like an event',
    pathParams: EventParams,
    body: ActorBody,
    responses: { 201: Liked },
    metadata: memberWrite,
  },
  unlike: {
    method: 'DELETE',
    path: '/events/:id/like',
    summary: 'Remove the like of an event',
    pathParams: EventParams,
    body: ActorBody,
    responses: { 200: Liked },
    metadata: memberWrite,
  },
});
