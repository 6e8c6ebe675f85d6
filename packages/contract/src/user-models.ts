import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { UserStatus } from './errors.ts';
import { Id, Instant } from './fields.ts';
import { entity } from './naming.ts';

const userColumns = {
  id: Id,
  userId: annotate(z.nullable(z.string()), { description: 'The handle; null until the account setup is finished.' }),
  displayName: z.nullable(z.string()),
  bio: z.string(),
  avatarUrl: z.nullable(z.string()),
  isPrivate: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
};

const userExtras = {
  email: annotate(z.nullable(z.string()), { description: "Null except on the caller's own row." }),
  followersCount: z.int(),
  followingCount: z.int(),
  eventsCount: annotate(z.int(), { description: 'Events of this person that the caller can see.' }),
  isFollowing: z.boolean(),
  isPending: annotate(z.boolean(), { description: 'The caller asked to follow and waits for approval.' }),
  isFollowedBy: z.boolean(),
  isBlocked: annotate(z.boolean(), { description: 'The caller has blocked this person.' }),
  isMuted: annotate(z.boolean(), { description: 'The caller has muted this person, and the mute has not ended.' }),
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
      followRequestsCount: annotate(z.int(), { description: 'How many wait for the caller’s approval.' }),
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
