import type { Day, Instant } from '@hiyori/time';
import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../db/select.ts';
import { calendarColumns } from '../events/columns.ts';
import { events } from '../events/table.ts';
import { hasPublicPage } from '../privacy/reads.ts';
import { users } from '../users/table.ts';

const e = columnsOf(events, 'e');
const creator = columnsOf(users, 'u');

/** The settings of the page, for the creator of the event. */
export const settingsColumns = {
  slug: sql<string | null>`case when ${hasPublicPage} then e.slug end`,
  sequence: e.sequence,
  isEnabled: e.hasPublicPage,
  isIndexed: e.isIndexed,
  showsAttendeesCount: e.showsAttendeesCount,
};
export type SettingsRow = RowOf<typeof settingsColumns>;

/** The sums of a period. Active people who added the event, without its creator. */
export const usesColumns = (since: Instant, day: Day) => {
  const sumOf = (column: SQL) => sql<number>`
    (select coalesce(sum(${column}), 0)::int from public_page_counts c where c.event_id = e.id and c.day >= ${day}::date)`;
  return {
    views: sumOf(sql`c.views`),
    adds: sql<number>`
      (select count(*)::int from event_follows f join users fu on fu.id = f.user_id
       where f.event_id = e.id and f.created_at >= ${since}::timestamptz and f.user_id <> e.creator_id and fu.status = 'active')`,
    exports: sumOf(sql`c.exports`),
  };
};

/** The co-hosts whom the page names: active members who want it, and whose account is public. */
const hostNames = sql<string[] | null>`(
  select array_agg(w.display_name order by h.accepted_at, w.id) from event_hosts h join users w on w.id = h.user_id
  where h.event_id = e.id and h.status = 'accepted' and h.is_shown and w.status = 'active' and not w.is_private
    and w.display_name is not null)`;

/** What the page of an event shows. */
export const publicEventColumns = {
  ...calendarColumns,
  slug: e.slug,
  coverMotif: e.coverMotif,
  coverHue: e.coverHue,
  coverFile: e.coverFile,
  coverFocusX: e.coverFocusX,
  coverFocusY: e.coverFocusY,
  previousStartAt: e.previousStartAt,
  previousEndAt: e.previousEndAt,
  movedAt: e.movedAt,
  cancelledAt: e.cancelledAt,
  isIndexed: e.isIndexed,
  showsAttendeesCount: sql<boolean>`e.shows_attendees_count and e.attendee_list is distinct from 'hosts'`,
  followersCount: e.followersCount,
  creatorId: e.creatorId,
  creatorAvatar: creator.avatarFile,
  isProfileVisible: creator.profileVisible,
  hostNames,
};
export type PublicEventRow = RowOf<typeof publicEventColumns>;

/** Differs after every change of what a page shows. Its row is small, unlike that of the page. */
export const versionColumns = {
  id: e.id,
  version: sql<string>`concat_ws(':', e.id, e.slug, e.sequence, e.updated_at, e.followers_count, e.is_indexed, e.shows_attendees_count,
    u.updated_at, u.display_name, u.avatar_file, u.profile_visible, ${hostNames})`,
};

/** What the page of a member shows besides the events. */
export const publicProfileColumns = {
  id: creator.id,
  handle: creator.handle,
  displayName: creator.displayName,
  bio: creator.bio,
  avatarFile: creator.avatarFile,
};
export type PublicProfileRow = RowOf<typeof publicProfileColumns>;
