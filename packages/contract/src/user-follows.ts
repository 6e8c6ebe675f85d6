import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberWrite } from './access.ts';
import { Id, PathId } from './fields.ts';

const c = initContract();
const UserParams = z.object({ id: PathId });
const ActorBody = z.object({ followerId: Id.optional() }).optional();

const Followed = z.object({
  success: z.literal(true),
  isFollowing: z.boolean(),
  isPending: z.boolean(),
  followersCount: z.int(),
});
export type Followed = z.output<typeof Followed>;

export const userFollows = c.router({
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
    query: z.object({ followerId: PathId.optional() }),
    responses: { 200: z.object({ isFollowing: z.boolean(), isPending: z.boolean() }) },
    metadata: memberRead,
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
