import * as z from 'zod/mini';
import { memberSearch, sessionRead, sessionUpload, sessionWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Limit, Offset, PathId } from './fields.ts';
import { Interests } from './interests.ts';
import { limits } from './limits.ts';
import { entity } from './naming.ts';
import { withoutPiledMarks } from './piled-marks.ts';
import { defineRoutes, rawBody } from './routes.ts';
import { safeText } from './text.ts';
import { SelfUser, User } from './user-models.ts';

/** ASCII only. The pattern has no `i` or `u` flag: with both, it would match non-ASCII look-alikes. */
export const Handle = z
  .string('ユーザーIDを入力してください')
  .check(
    z.minLength(1, 'ユーザーIDを入力してください'),
    z.regex(/^[A-Za-z0-9_]*$/, 'ユーザーIDは英数字とアンダースコアのみ使用できます'),
    z.minLength(limits.handle.min, 'ユーザーIDは3〜30文字で入力してください'),
    z.maxLength(limits.handle.max, 'ユーザーIDは3〜30文字で入力してください'),
  );

export const DisplayName = annotate(
  safeText({
    max: limits.displayName.max,
    min: 1,
    required: 'ユーザー名を入力してください',
    tooLong: 'ユーザー名は50文字以内で入力してください',
  }).check(withoutPiledMarks),
  { maxLength: limits.displayName.max, minLength: 1 },
);

export const Bio = safeText({
  max: limits.bio.max,
  multiline: true,
  tooLong: '自己紹介は500文字以内で入力してください',
});

/** What the calendar shows: own plans, added events, those in which the member is interested, and events of other calendars. */
export const calendarKinds = ['own', 'added', 'interested', 'imported'] as const;
const CalendarKind = z.enum(calendarKinds);
export type CalendarKind = z.output<typeof CalendarKind>;

/** What the calendar shows only when asked: events of followed people that the member did not add. */
export const calendarExtras = ['suggested'] as const;
const CalendarExtra = z.enum(calendarExtras);
export type CalendarExtra = z.output<typeof CalendarExtra>;

/** Without duplicates. */
const kindsOf = <T extends z.ZodMiniType>(kind: T, max: number) =>
  z.array(kind).check(
    z.maxLength(max),
    z.refine((kinds) => new Set(kinds).size === kinds.length, '同じものが重複しています'),
  );

/** A partial update of the caller's profile; the handle cannot be changed. */
export const UserUpdate = annotate(
  entity(
    { isPrivate: z.optional(z.boolean()) },
    {
      displayName: z.optional(DisplayName),
      bio: z.optional(Bio),
      interests: z.optional(Interests),
      calendarHides: z.optional(kindsOf(CalendarKind, calendarKinds.length)),
      calendarShows: z.optional(kindsOf(CalendarExtra, calendarExtras.length)),
    },
  ),
  { id: 'UserUpdate' },
);
export type UserUpdate = z.output<typeof UserUpdate>;

export const UserSearchQuery = z.object({
  q: z.optional(safeText({ max: limits.search.queryMax })),
  limit: Limit,
  offset: Offset,
});

const UserParams = z.object({ id: PathId });

export const users = defineRoutes({
  list: {
    method: 'GET',
    path: '/users',
    summary: 'List the users with a visible profile, most followed first',
    query: z.object({ limit: Limit, offset: Offset }),
    responses: { 200: z.array(User) },
    metadata: memberSearch,
  },
  search: {
    method: 'GET',
    path: '/users/search',
    summary: 'Search users by handle or display name, ignoring width, case and kana; never by e-mail',
    query: UserSearchQuery,
    responses: { 200: z.array(User) },
    metadata: memberSearch,
  },
  suggestions: {
    method: 'GET',
    path: '/users/suggestions',
    summary: 'List suggested users: followed by followed users, shared interests, upcoming events',
    query: z.object({ limit: Limit }),
    responses: { 200: z.array(User) },
    metadata: memberSearch,
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    summary: 'Get a user',
    pathParams: UserParams,
    responses: { 200: User },
    metadata: sessionRead,
  },
  update: {
    method: 'PUT',
    path: '/users/:id',
    summary: "Update the caller's profile",
    pathParams: UserParams,
    body: UserUpdate,
    responses: { 200: SelfUser },
    metadata: sessionWrite,
  },
  putAvatar: {
    method: 'PUT',
    path: '/users/:id/avatar',
    summary: "Set the caller's avatar: the raw bytes of a JPEG, PNG or WebP of at most 5 MB",
    pathParams: UserParams,
    body: rawBody<Blob>(),
    responses: { 200: SelfUser },
    metadata: sessionUpload,
  },
  deleteAvatar: {
    method: 'DELETE',
    path: '/users/:id/avatar',
    summary: "Remove the caller's avatar",
    pathParams: UserParams,
    body: z.optional(z.object({})),
    responses: { 200: SelfUser },
    metadata: sessionWrite,
  },
  eventsCount: {
    method: 'GET',
    path: '/users/:id/events/count',
    summary: 'Get the number of events of a user that the caller can see',
    pathParams: UserParams,
    responses: { 200: z.object({ eventsCount: z.int() }) },
    metadata: sessionRead,
  },
});
