import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberSearch, sessionRead, sessionUpload, sessionWrite } from './access.ts';
import { UserStatus } from './errors.ts';
import { Id, Instant, Limit, Offset, PathId } from './fields.ts';
import { Interests } from './interests.ts';
import { limits } from './limits.ts';
import { entity } from './naming.ts';
import { safeText } from './text.ts';

const c = initContract();

/** ASCII only, and tested without the `i` and `u` flags, which would let look-alikes through. */
export const Handle = z
  .string('ユーザーIDを入力してください')
  .min(1, 'ユーザーIDを入力してください')
  .regex(/^[A-Za-z0-9_]*$/, 'ユーザーIDは英数字とアンダースコアのみ使用できます')
  .min(limits.handle.min, 'ユーザーIDは3〜30文字で入力してください')
  .max(limits.handle.max, 'ユーザーIDは3〜30文字で入力してください');

export const DisplayName = safeText({
  max: limits.displayName.max,
  min: 1,
  required: 'ユーザー名を入力してください',
  tooLong: 'ユーザー名は50文字以内で入力してください',
});

export const Bio = safeText({
  max: limits.bio.max,
  multiline: true,
  tooLong: '自己紹介は500文字以内で入力してください',
});

const userColumns = {
  id: Id,
  userId: z.string().nullable().meta({ description: 'The handle; null until the account setup is finished.' }),
  displayName: z.string().nullable(),
  bio: z.string(),
  avatarUrl: z.string().nullable(),
  isPrivate: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
};

const userExtras = {
  email: z.string().nullable().meta({ description: "Null except on the caller's own row." }),
  followersCount: z.int(),
  followingCount: z.int(),
  eventsCount: z.int().meta({ description: 'Events of this person that the caller can see.' }),
  isFollowing: z.boolean(),
  isPending: z.boolean().meta({ description: 'The caller asked to follow and waits for approval.' }),
  isFollowedBy: z.boolean(),
  isBlocked: z.boolean().meta({ description: 'The caller has blocked this person.' }),
  isMuted: z.boolean().meta({ description: 'The caller has muted this person, and the mute has not ended.' }),
};

/** A person, as the caller may see them. */
export const User = entity(userColumns, userExtras).meta({ id: 'User' });
export type User = z.output<typeof User>;

/** The caller's own row: a User with what only they may know. */
export const SelfUser = entity(
  { ...userColumns, status: UserStatus },
  {
    ...userExtras,
    email: z.string(),
    interests: z.array(z.string()),
    followRequestsCount: z.int().meta({ description: 'How many wait for the caller’s approval.' }),
  },
).meta({ id: 'SelfUser' });
export type SelfUser = z.output<typeof SelfUser>;

/** What an event or a row says of its person. */
export const UserSummary = z
  .object({
    id: Id,
    userId: z.string().nullable(),
    displayName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'UserSummary' });
export type UserSummary = z.output<typeof UserSummary>;

/** A partial update of one's own row: only what changed is sent; the handle can never be changed. */
export const UserUpdate = entity(
  { isPrivate: z.boolean().optional() },
  { displayName: DisplayName.optional(), bio: Bio.optional(), interests: Interests.optional() },
).meta({ id: 'UserUpdate' });
export type UserUpdate = z.output<typeof UserUpdate>;

export const UserSearchQuery = z.object({
  q: safeText({ max: limits.search.queryMax }).optional(),
  limit: Limit,
  offset: Offset,
});

const UserParams = z.object({ id: PathId });

export const users = c.router({
  list: {
    method: 'GET',
    path: '/users',
    summary: 'People who may be found, by popularity',
    query: z.object({ limit: Limit, offset: Offset }),
    responses: { 200: z.array(User) },
    metadata: memberSearch,
  },
  search: {
    method: 'GET',
    path: '/users/search',
    summary: 'People by handle or display name, without regard to width, case or kana; never by e-mail',
    query: UserSearchQuery,
    responses: { 200: z.array(User) },
    metadata: memberSearch,
  },
  suggestions: {
    method: 'GET',
    path: '/users/suggestions',
    summary: 'People whom the caller may like: friends of friends, shared interests, upcoming events',
    query: z.object({ limit: Limit }),
    responses: { 200: z.array(User) },
    metadata: memberSearch,
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    summary: 'One person',
    pathParams: UserParams,
    responses: { 200: User },
    metadata: sessionRead,
  },
  update: {
    method: 'PUT',
    path: '/users/:id',
    summary: "Change one's own profile",
    pathParams: UserParams,
    body: UserUpdate,
    responses: { 200: SelfUser },
    metadata: sessionWrite,
  },
  putAvatar: {
    method: 'PUT',
    path: '/users/:id/avatar',
    summary: "Set one's own picture: the raw bytes of a JPEG, PNG or WebP of at most 5 MB",
    pathParams: UserParams,
    body: c.type<Blob>(),
    responses: { 200: SelfUser },
    metadata: sessionUpload,
  },
  deleteAvatar: {
    method: 'DELETE',
    path: '/users/:id/avatar',
    summary: "Remove one's own picture",
    pathParams: UserParams,
    body: z.object({}).optional(),
    responses: { 200: SelfUser },
    metadata: sessionWrite,
  },
  eventsCount: {
    method: 'GET',
    path: '/users/:id/events/count',
    summary: 'How many events of this person the caller can see',
    pathParams: UserParams,
    responses: { 200: z.object({ eventsCount: z.int() }) },
    metadata: sessionRead,
  },
});
