import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { UserStatus } from './errors.ts';
import { Id, Instant } from './fields.ts';
import { entity } from './naming.ts';

const userColumns = {
  id: Id,
  userId: annotate(z.nullable(z.string()), { description: 'The handle; null until the account setup is complete.' }),
  displayName: z.nullable(z.string()),
  bio: z.string(),
  avatarUrl: z.nullable(z.string()),
  isPrivate: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
};

const userExtras = {
  email: annotate(z.nullable(z.string()), { description: 'Null except for the caller.' }),
  followersCount: z.int(),
  followingCount: z.int(),
  eventsCount: annotate(z.int(), { description: 'The number of events of this user that the caller can see.' }),
  isFollowing: z.boolean(),
  isPending: annotate(z.boolean(), { description: "The caller's follow request is pending." }),
  isFollowedBy: z.boolean(),
  isBlocked: annotate(z.boolean(), { description: 'The caller has blocked this user.' }),
  isMuted: annotate(z.boolean(), { description: 'The caller has muted this user, and the mute has not expired.' }),
};

/** A member, with the fields that the caller may see. */
export const User = annotate(entity(userColumns, userExtras), { id: 'User' });
export type User = z.output<typeof User>;

/** The caller's own account: a User with private fields. */
export const SelfUser = annotate(
  entity(
    { ...userColumns, status: UserStatus },
    {
      ...userExtras,
      email: z.string(),
      interests: z.array(z.string()),
      calendarHides: annotate(z.optional(z.array(z.string())), {
        description: 'What the calendar of the caller leaves out; absent when that is nothing.',
      }),
      calendarShows: annotate(z.optional(z.array(z.string())), {
        description: 'What it shows besides the plans of the caller; absent when that is nothing.',
      }),
      followRequestsCount: annotate(z.int(), { description: 'The number of follow requests to the caller.' }),
    },
  ),
  { id: 'SelfUser' },
);
export type SelfUser = z.output<typeof SelfUser>;

/** The member fields that events and notifications contain. */
export const UserSummary = annotate(
  z.object({
    id: Id,
    userId: z.nullable(z.string()),
    displayName: z.nullable(z.string()),
    avatarUrl: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  { id: 'UserSummary' },
);
export type UserSummary = z.output<typeof UserSummary>;
