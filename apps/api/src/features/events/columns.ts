import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../db/select.ts';
import { users } from '../users/table.ts';
import { events } from './table.ts';

/** What higher features know of an event `e` for a viewer: SQL over the alias, so that one statement answers everything. */
export interface EventFacts {
  /** In the viewer's calendar. */
  isFollowing(viewerId: number): SQL<boolean>;
  isLiked(viewerId: number): SQL<boolean>;
  /** How many of its holders the viewer does not get to see, because there is a block between. */
  blockedAttendeesCount(viewerId: number): SQL<number>;
}

const e = columnsOf(events, 'e');
const creator = columnsOf(users, 'u');

/** The same for every viewer. */
const stored = {
  id: e.id,
  creatorId: e.creatorId,
  title: e.title,
  description: e.description,
  startAt: e.startAt,
  endAt: e.endAt,
  timeZone: e.timeZone,
  location: e.location,
  isPublished: e.isPublished,
  isPublic: e.isPublic,
  status: e.status,
  publishedAt: e.publishedAt,
  createdAt: e.createdAt,
  updatedAt: e.updatedAt,
  likesCount: e.likesCount,
  creatorHandle: creator.handle,
  creatorName: creator.displayName,
  creatorAvatar: creator.avatarFile,
};

/** Event `e` with its creator `u`, as a viewer sees it. */
export const eventColumns = (facts: EventFacts) => ({
  ...stored,
  followersCount: (viewerId: number) => sql<number>`e.followers_count - ${facts.blockedAttendeesCount(viewerId)}`,
  creatorEmail: (viewerId: number) => sql<string | null>`case when u.id = ${viewerId} then u.email
          when u.email_visible and ${facts.isFollowing(viewerId)} then u.email end`,
  isFollowing: facts.isFollowing,
  isLiked: facts.isLiked,
});
export type EventRow = RowOf<ReturnType<typeof eventColumns>>;

/** The same with the columns of a calendar file. */
export const calendarColumns = (facts: EventFacts) => ({ ...eventColumns(facts), uid: e.uid, sequence: e.sequence });
export type CalendarRow = RowOf<ReturnType<typeof calendarColumns>>;
