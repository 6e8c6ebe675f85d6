import type { Event, EventStatus } from '@hiyori/contract';
import type { Clock } from '../../ports/clock/clock.ts';
import { summaryView } from '../users/view.ts';
import type { EventRow } from './columns.ts';

/** `completed` is derived from the clock; a cancelled event stays cancelled. */
const toEventStatus = (stored: EventRow['status'], endAt: string, now: Date): EventStatus | null =>
  stored !== 'cancelled' && Date.parse(endAt) < now.getTime() ? 'completed' : stored;

/** The address of a public page. */
export const publicPageUrl = (origin: string, slug: string): string => `${origin}/e/${slug}`;

/** The address of the page of a public account. */
export const profilePageUrl = (origin: string, handle: string): string => `${origin}/@${handle}`;

/** The address of the picture that a link preview shows. */
export const linkPreviewUrl = (origin: string, { slug, sequence }: { slug: string; sequence: number }): string =>
  `${origin}/og/${slug}-${sequence}.png`;

export type ViewEvent = (row: EventRow) => Event;

export const createEventView =
  (clock: Clock, publicOrigin: () => string): ViewEvent =>
  (row) => ({
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
    status: toEventStatus(row.status, row.endAt, clock.now()),
    ...(row.coverMotif === null ? {} : { coverMotif: row.coverMotif }),
    ...(row.coverHue === null ? {} : { coverHue: row.coverHue }),
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
    shareUrl: row.publicSlug === null ? null : publicPageUrl(publicOrigin(), row.publicSlug),
  });
