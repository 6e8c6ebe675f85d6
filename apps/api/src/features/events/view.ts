import type { Event, EventStatus } from '@hiyori/contract';
import { summaryView } from '../users/view.ts';
import type { EventRow } from './columns.ts';

/** `completed` is derived from the clock; a cancelled event stays cancelled. */
const toEventStatus = (stored: EventRow['status'], endAt: string, now: Date): EventStatus | null =>
  stored !== 'cancelled' && Date.parse(endAt) < now.getTime() ? 'completed' : stored;

export const eventView = (row: EventRow, now: Date): Event => ({
  id: row.id,
  creatorId: row.creatorId,
  title: row.title,
  description: row.description,
  startAt: row.startAt,
  endAt: row.endAt,
  timeZone: row.timeZone,
  location: row.location,
  isPublished: row.isPublished,
  isPublic: row.isPublic,
  status: toEventStatus(row.status, row.endAt, now),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  creator: summaryView({
    id: row.creatorId,
    handle: row.creatorHandle,
    displayName: row.creatorName,
    avatarFile: row.creatorAvatar,
    email: row.creatorEmail,
  }),
  followersCount: row.followersCount,
  isFollowing: row.isFollowing,
  isInCalendar: row.isFollowing,
  likesCount: row.likesCount,
  isLiked: row.isLiked,
});
