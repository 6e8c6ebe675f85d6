import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { Cursor, Id, Limit, PathId, Success } from './fields.ts';
import { defineRoutes } from './routes.ts';
import { User } from './user-models.ts';

const UserParams = z.object({ id: PathId });
const ActorBody = z.optional(z.object({ followerId: z.optional(Id) }));

const Followed = z.object({
  success: z.literal(true),
  isFollowing: z.boolean(),
  isPending: z.boolean(),
  followersCount: z.int(),
});
export type Followed = z.output<typeof Followed>;

const ListQuery = z.object({ limit: Limit, cursor: Cursor });
const listNote =
  'Newest first. Empty with x-privacy-list-hidden: true when the person does not show it to the caller; x-next-cursor pages on.';

export const userFollows = defineRoutes({
  follow: {
    method: 'POST',
    path: '/users/:id/follow',
    summary: 'Follow a person; a private account answers 202 and decides later',
    pathParams: UserParams,
    body: ActorBody,
    responses: { 201: Followed, 202: Followed },
    metadata: memberWrite,
  },
  unfollow: {
    method: 'DELETE',
    path: '/users/:id/follow',
    summary: 'Stop following, or take back the request',
    pathParams: UserParams,
    body: ActorBody,
    responses: { 200: Followed },
    metadata: memberWrite,
  },
  check: {
    method: 'GET',
    path: '/users/:id/follow/check',
    summary: 'Whether the caller follows this person',
    pathParams: UserParams,
    query: z.object({ followerId: z.optional(PathId) }),
    responses: { 200: z.object({ isFollowing: z.boolean(), isPending: z.boolean() }) },
    metadata: memberRead,
  },
  followers: {
    method: 'GET',
    path: '/users/:id/followers',
    summary: 'Who follows this person',
    description: listNote,
    pathParams: UserParams,
    query: ListQuery,
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  following: {
    method: 'GET',
    path: '/users/:id/following',
    summary: 'Whom this person follows',
    description: listNote,
    pathParams: UserParams,
    query: ListQuery,
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  removeFollower: {
    method: 'DELETE',
    path: '/users/:id/followers/:followerId',
    summary: "Remove one of one's own followers, who is not told",
    pathParams: z.object({ id: PathId, followerId: PathId }),
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  followersCount: {
    method: 'GET',
    path: '/users/:id/followers/count',
    summary: 'How many follow this person',
    pathParams: UserParams,
    responses: { 200: z.object({ followersCount: z.int() }) },
    metadata: memberRead,
  },
  followingCount: {
    method: 'GET',
    path: '/users/:id/following/count',
    summary: 'How many this person follows',
    pathParams: UserParams,
    responses: { 200: z.object({ followingCount: z.int() }) },
    metadata: memberRead,
  },
});
