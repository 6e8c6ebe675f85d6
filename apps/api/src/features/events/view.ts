import type { Event, EventStatus } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { summaryView } from '../users/view.ts';

/** An event's row with its creator and what was computed for the viewer, as the statements of reads.ts name it. */
export interface EventRow extends Record<string, unknown> {
  id: number;
  creator_id: number;
  title: string;
  description: string | null;
  start_at: string;
  end_at: string;
  time_zone: string;
  location: string | null;
  is_published: boolean;
  is_public: boolean;
  status: 'scheduled' | 'cancelled' | null;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  followers_count: number;
  likes_count: number;
  creator_handle: string | null;
  creator_name: string | null;
  creator_avatar: string | null;
  creator_email: string | null;
  is_following: boolean;
  is_liked: boolean;
}

/** An event's row as a calendar file needs it. */
export interface CalendarRow extends EventRow {
  uid: string;
  sequence: number;
}

/** `completed` is read off the clock; a cancelled event stays cancelled. */
const statusOf = (stored: EventRow['status'], endAt: string, now: Date): EventStatus | null =>
  stored !== 'cancelled' && Date.parse(endAt) < now.getTime() ? 'completed' : stored;

export const eventView = (row: EventRow, now: Date): Event => ({
  id: row.id,
  creatorId: row.creator_id,
  title: row.title,
  description: row.description,
  startAt: toIso(row.start_at),
  endAt: toIso(row.end_at),
  timeZone: row.time_zone,
  location: row.location,
  isPublished: row.is_published,
  isPublic: row.is_public,
  status: statusOf(row.status, row.end_at, now),
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
  creator: summaryView({
    id: row.creator_id,
    user_id: row.creator_handle,
    display_name: row.creator_name,
    avatar_file: row.creator_avatar,
    email: row.creator_email,
  }),
  followersCount: row.followers_count,
  isFollowing: row.is_following,
  isInCalendar: row.is_following,
  likesCount: row.likes_count,
  isLiked: row.is_liked,
});
