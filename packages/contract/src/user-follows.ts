import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Cursor, Id, Limit, PathId, Success } from './fields.ts';
import { idempotencyHeaders } from './headers.ts';
import { defineRoutes } from './routes.ts';
import { User } from './user-models.ts';

const UserParams = z.object({ id: PathId });
const ActorBody = z.optional(z.object({ followerId: z.optional(Id) }));

const Followed = z.object({
  success: z.literal(true),
  isFollowing: z.boolean(),
  isPending: z.boolean(),
  followersCount: z.int(),
  eventsLeft: annotate(z.optional(z.int()), {
    description: 'Of how many events an unfollow ended the seat or the place in the waiting list. Absent when of none.',
  }),
});
export type Followed = z.output<typeof Followed>;

const ListQuery = z.object({ limit: Limit, cursor: Cursor });
const listNote =
  'Newest first. Empty with x-privacy-list-hidden: true when the user hides the list from the caller. x-next-cursor is the ' +
  'cursor of the next page.';

export const userFollows = defineRoutes({
  follow: {
    method: 'POST',
    path: '/users/:id/follow',
    headers: idempotencyHeaders,
    summary: 'Follow a user; a private account gets a follow request instead (202)',
    pathParams: UserParams,
    body: ActorBody,
    responses: { 201: Followed, 202: Followed },
    metadata: memberWrite,
  },
  unfollow: {
    method: 'DELETE',
    path: '/users/:id/follow',
    summary: 'Unfollow a user, or withdraw the follow request',
    pathParams: UserParams,
    body: ActorBody,
    responses: { 200: Followed },
    metadata: memberWrite,
  },
  check: {
    method: 'GET',
    path: '/users/:id/follow/check',
    summary: 'Get whether the caller follows a user',
    pathParams: UserParams,
    query: z.object({ followerId: z.optional(PathId) }),
    responses: { 200: z.object({ isFollowing: z.boolean(), isPending: z.boolean() }) },
    metadata: memberRead,
  },
  followers: {
    method: 'GET',
    path: '/users/:id/followers',
    summary: 'List the followers of a user',
    description: listNote,
    pathParams: UserParams,
    query: ListQuery,
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  following: {
    method: 'GET',
    path: '/users/:id/following',
    summary: 'List the users whom a user follows',
    description: listNote,
    pathParams: UserParams,
    query: ListQuery,
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  removeFollower: {
    method: 'DELETE',
    path: '/users/:id/followers/:followerId',
    summary: 'Remove a follower of the caller; the follower is not notified',
    pathParams: z.object({ id: PathId, followerId: PathId }),
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  followersCount: {
    method: 'GET',
    path: '/users/:id/followers/count',
    summary: 'Get the number of followers of a user',
    pathParams: UserParams,
    responses: { 200: z.object({ followersCount: z.int() }) },
    metadata: memberRead,
  },
  followingCount: {
    method: 'GET',
    path: '/users/:id/following/count',
    summary: 'Get the number of users whom a user follows',
    pathParams: UserParams,
    responses: { 200: z.object({ followingCount: z.int() }) },
    metadata: memberRead,
  },
});
