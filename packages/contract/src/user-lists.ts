import * as z from 'zod/mini';
import { memberRead, memberSearch, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Audience, audienceMismatch, ListIds } from './audience.ts';
import { Descriptions, Event } from './event-models.ts';
import { Cursor, Id, Limit, Page, PathId, Success } from './fields.ts';
import { idempotencyHeaders } from './headers.ts';
import { limits } from './limits.ts';
import { withoutPiledMarks } from './piled-marks.ts';
import { defineRoutes } from './routes.ts';
import { safeText } from './text.ts';
import { User } from './user-models.ts';

// Not in limits.ts, which every page loads.
export const listLimits = {
  /** Lists of a member, besides the close friends. */
  lists: 20,
  members: 500,
  nameMax: 30,
} as const;

const required = 'リストの名前を入力してください';
const tooLong = `リストの名前は${listLimits.nameMax}文字以内で入力してください`;
const Name = annotate(
  safeText({ max: listLimits.nameMax, min: 1, required, tooLong }).check(z.trim(), withoutPiledMarks),
  { maxLength: listLimits.nameMax, minLength: 1 },
);

export const UserList = annotate(
  z.object({
    id: Id,
    name: z.string(),
    kind: annotate(z.enum(['close', 'list']), {
      description: 'Every member has one list of close friends, which keeps its name and cannot be deleted.',
    }),
    membersCount: z.int(),
    eventsCount: annotate(z.int(), { description: 'The events of the caller that the members of the list see.' }),
  }),
  { id: 'UserList', description: 'A list of followers of the caller, which only the caller sees.' },
);
export type UserList = z.output<typeof UserList>;

export const UserListInput = annotate(z.object({ name: Name }), { id: 'UserListInput' });

/** A follower of the caller, and whether the list has them. */
export const ListCandidate = annotate(z.object({ user: User, isMember: z.boolean() }), { id: 'ListCandidate' });
export type ListCandidate = z.output<typeof ListCandidate>;

export const DefaultAudience = annotate(z.object({ audience: Audience, lists: z.array(Id) }), {
  id: 'DefaultAudience',
  description: 'What the form of a new event proposes. A request without an audience does not use it.',
});
export type DefaultAudience = z.output<typeof DefaultAudience>;

export const DefaultAudienceInput = annotate(
  z.object({ audience: Audience, lists: z.optional(ListIds) }).check(
    z.refine((input) => audienceMismatch(input) !== 'lists', {
      message: '公開するリストを選んでください',
      path: ['lists'],
    }),
  ),
  { id: 'DefaultAudienceInput' },
);

const ListParams = z.object({ listId: PathId });
const MemberParams = z.object({ listId: PathId, followerId: PathId });
const OneList = z.object({ list: UserList });

/** Lists of followers, for events that only some of them see. Only their owner learns of a list and who is in it. */
export const userLists = defineRoutes({
  list: {
    method: 'GET',
    path: '/me/lists',
    summary: "The caller's lists: the close friends, then the others by name",
    responses: { 200: z.object({ lists: z.array(UserList) }) },
    metadata: memberRead,
  },
  create: {
    method: 'POST',
    path: '/me/lists',
    summary: 'Create an empty list',
    description: `Up to ${listLimits.lists} lists besides the close friends.`,
    headers: idempotencyHeaders,
    body: UserListInput,
    responses: { 201: OneList },
    metadata: memberWrite,
  },
  update: {
    method: 'PUT',
    path: '/me/lists/:listId',
    summary: 'Rename a list',
    pathParams: ListParams,
    body: UserListInput,
    responses: { 200: OneList },
    metadata: memberWrite,
  },
  remove: {
    method: 'DELETE',
    path: '/me/lists/:listId',
    summary: 'Delete a list; an event for no other list is then visible to its organisers only',
    pathParams: ListParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  members: {
    method: 'GET',
    path: '/me/lists/:listId/members',
    summary: 'The members of a list, newest first; x-next-cursor is the cursor of the next page',
    pathParams: ListParams,
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  candidates: {
    method: 'GET',
    path: '/me/lists/:listId/candidates',
    summary: 'The followers of the caller, newest first, and whether the list has them',
    pathParams: ListParams,
    query: z.object({
      q: annotate(z.optional(safeText({ max: limits.search.queryMax })), {
        description: 'Text of the name or the handle, ignoring width, case and kana.',
      }),
      limit: Limit,
      cursor: Cursor,
    }),
    responses: { 200: z.object({ followers: z.array(ListCandidate), nextCursor: z.nullable(z.string()) }) },
    metadata: memberSearch,
  },
  addMember: {
    method: 'PUT',
    path: '/me/lists/:listId/members/:followerId',
    summary: 'Put a follower into a list. Who stops following is not in it any more',
    description: `Up to ${listLimits.members} members. The follower is not notified; repeating it changes nothing.`,
    pathParams: MemberParams,
    body: z.optional(z.object({})),
    responses: { 200: OneList },
    metadata: memberWrite,
  },
  removeMember: {
    method: 'DELETE',
    path: '/me/lists/:listId/members/:followerId',
    summary: 'Take a follower out of a list, who is not notified; repeating it changes nothing',
    pathParams: MemberParams,
    body: z.optional(z.object({})),
    responses: { 200: OneList },
    metadata: memberWrite,
  },
  events: {
    method: 'GET',
    path: '/me/lists/:listId/events',
    summary: 'The events of the caller that the members of a list see, latest start first',
    pathParams: ListParams,
    query: z.object({ limit: Limit, page: Page, descriptions: Descriptions }),
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  getDefault: {
    method: 'GET',
    path: '/me/audience',
    summary: 'The audience that the form of a new event proposes; first `self`',
    responses: { 200: DefaultAudience },
    metadata: memberRead,
  },
  putDefault: {
    method: 'PUT',
    path: '/me/audience',
    summary: 'Set the audience that the form of a new event proposes',
    body: DefaultAudienceInput,
    responses: { 200: DefaultAudience },
    metadata: memberWrite,
  },
});
