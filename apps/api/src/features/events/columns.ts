import { type Audience, type HostStatus, limits, type Question } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../db/select.ts';
import { isFollowingSeries, seriesRule } from '../event-series/columns.ts';
import { hasPublicPage, mayCountAttendees, mayOrganize, maySeeAttendees } from '../privacy/reads.ts';
import { followHue } from '../user-follows/reads.ts';
import type { StoredSummary } from '../users/columns.ts';
import { users } from '../users/table.ts';
import { events, noListId } from './table.ts';

export type StoredAttendance = 'interested' | 'declined' | 'waiting' | 'offered' | 'lapsed';

/** The answer of a member who does not go. */
export interface StoredAnswer {
  status: StoredAttendance;
  /** Until when a seat is, or was, kept for them. */
  offeredUntil: string | null;
}

/** What an event asks of those who come, and its seats in use: those that are taken or kept by offers. */
export interface StoredSeats {
  capacity: number | null;
  waitlist: boolean | null;
  answersUntil: string | null;
  guestsMax: number | null;
  inUse: number;
  waiting: number;
  hasQuestions: boolean;
  /** Only in reads of a single event, for its organisers. */
  questions?: Question[] | null;
}

/** Viewer fields of event `e` from features of higher rank, as SQL over the alias, so that one statement reads everything. */
export interface EventViewerFields {
  /** In the viewer's calendar. */
  isFollowing(viewerId: number | SQL): SQL<boolean>;
  isLiked(viewerId: number | SQL): SQL<boolean>;
  /** The viewer's answer when they do not go; null: none. */
  answer(viewerId: number | SQL): SQL<StoredAnswer | null>;
  /** Its seats; null when its creator does not ask who comes. */
  seats: SQL<StoredSeats | null>;
  /** The same of a single event, with the questions for its organisers. */
  seatsWithQuestions(isOrganizer: SQL): SQL<StoredSeats | null>;
  /** Of a single event: the co-hosts that its page names, and what the viewer is of it; null: none, and nothing. */
  hosts(viewerId: number | SQL): SQL<StoredSummary[] | null>;
  myRole(viewerId: number | SQL): SQL<HostStatus | null>;
  /** Of a single event: the slug of the poll that it was decided by, for its organiser and who answered it; else null. */
  decidedPoll(viewerId: number | SQL): SQL<string | null>;
  /** How many attendees are hidden from the viewer by a block in either direction. */
  blockedAttendeesCount(viewerId: number | SQL): SQL<number>;
}

const e = columnsOf(events, 'e');
const creator = columnsOf(users, 'u');

const isOwn = (viewerId: number | SQL): SQL => sql`e.creator_id = ${viewerId}`;
const isForCloseFriends = sql`e.audience_lists = array(
  select l.id from user_lists l where l.owner_id = e.creator_id and l.kind = 'close')`;
/** Whether event `e` is for no list, but for who answered the poll that it was decided by. */
const isForAnswerers = sql`e.audience_lists = '{}' and exists (select from date_polls vp where vp.event_id = e.id)`;
const unlimitedAudience = sql`case when e.is_public then 'everyone' when e.is_published then 'followers' else 'self' end`;
/** Who sees event `e`, or will once it is published; null for others than its creator. */
const audience = (viewerId: number | SQL) => sql<Audience | null>`case when ${isOwn(viewerId)} then case
          when e.audience_lists is not null then case when ${isForCloseFriends} then 'close' when ${isForAnswerers} then null else 'lists' end
          else ${unlimitedAudience} end end`;
/** The lists that event `e` is for; null for others than its creator, and when it is not limited to lists. */
const lists = (viewerId: number | SQL) =>
  sql<number[] | null>`case when ${isOwn(viewerId)} then array_remove(e.audience_lists, ${noListId}) end`;

/** Columns that do not depend on the viewer. */
const stored = {
  id: e.id,
  creatorId: e.creatorId,
  title: e.title,
  description: e.description,
  startAt: e.startAt,
  endAt: e.endAt,
  timeZone: e.timeZone,
  allDay: e.allDay,
  location: e.location,
  url: e.url,
  isPublished: e.isPublished,
  isPublic: e.isPublic,
  attendeeList: e.attendeeList,
  isLimited: sql<boolean>`e.audience_lists is not null`,
  status: e.status,
  coverMotif: e.coverMotif,
  coverHue: e.coverHue,
  coverFile: e.coverFile,
  coverFocusX: e.coverFocusX,
  coverFocusY: e.coverFocusY,
  publishedAt: e.publishedAt,
  cancelledAt: e.cancelledAt,
  previousStartAt: e.previousStartAt,
  previousEndAt: e.previousEndAt,
  movedAt: e.movedAt,
  createdAt: e.createdAt,
  updatedAt: e.updatedAt,
  likesCount: e.likesCount,
  seriesId: e.seriesId,
  recurrenceId: e.recurrenceId,
  isDetached: e.isDetached,
  seriesRule,
  creatorHandle: creator.handle,
  creatorName: creator.displayName,
  creatorAvatar: creator.avatarFile,
  /** The slug of the public page; null when the event has none. */
  publicSlug: sql<string | null>`case when ${hasPublicPage} then e.slug end`,
};

/** True when event `e` has none of what `plainEventColumns` leaves out. */
export const isPlain: SQL = sql`(e.audience_lists is null and e.attendee_list is null
  and (select true from event_hosts h where h.event_id = e.id limit 1) is null)`;

/** The columns of a single event that `isPlain`, which is most. What else `oneEventColumns` has is `plainValues`. */
export const plainEventColumns = (viewerFields: EventViewerFields) => ({
  ...stored,
  followersCount: (viewerId: number | SQL) =>
    sql<number>`e.followers_count - ${viewerFields.blockedAttendeesCount(viewerId)}`,
  creatorEmail: (viewerId: number | SQL) => sql<string | null>`case when u.id = ${viewerId} then u.email
          when u.email_visible and ${viewerFields.isFollowing(viewerId)} then u.email end`,
  creatorHue: followHue,
  audience: (viewerId: number | SQL) =>
    sql<Audience | null>`case when ${isOwn(viewerId)} then ${unlimitedAudience} end`,
  isFollowing: viewerFields.isFollowing,
  isLiked: viewerFields.isLiked,
  answer: viewerFields.answer,
  seats: (viewerId: number | SQL) => viewerFields.seatsWithQuestions(isOwn(viewerId)),
  isFollowingSeries,
});
export const plainValues = {
  hidesAttendees: false,
  hidesCount: false,
  lists: null,
  hosts: null,
  myRole: null,
  // A poll is decided for who answered, unless its organiser chooses everyone or all followers.
  decidedPoll: null,
} as const;

/** Event `e` with its creator `u`, as a viewer sees it. */
export function eventColumns(viewerFields: EventViewerFields) {
  const plain = plainEventColumns(viewerFields);
  return {
    ...plain,
    followersCount: (viewerId: number | SQL) =>
      sql<number>`case when ${mayCountAttendees(viewerId)} then ${plain.followersCount(viewerId)}
      else (select count(*) from event_follows x where x.user_id in (${viewerId}, e.creator_id) and x.event_id = e.id) end`,
    hidesAttendees: (viewerId: number | SQL) => sql<boolean>`not ${maySeeAttendees(viewerId)}`,
    hidesCount: (viewerId: number | SQL) => sql<boolean>`not ${mayCountAttendees(viewerId)}`,
    audience,
    lists,
    seats: viewerFields.seats,
  };
}

export type EventRow = RowOf<ReturnType<typeof eventColumns>>;

/** The same with the beginnings of long descriptions. PostgreSQL reads and sends no more of them. */
export const shortEventColumns = (viewerFields: EventViewerFields) => ({
  ...eventColumns(viewerFields),
  description: sql<
    string | null
  >`left(e.description, ${sql.raw(String(limits.event.shortDescriptionMax + 1))})`.mapWith(shorten),
});

const shorten = (text: string): string => {
  const characters = [...text];
  return characters.length > limits.event.shortDescriptionMax ? `${characters.slice(0, -1).join('')}…` : text;
};

/** The same with what only a read of a single event has. */
export const oneEventColumns = (viewerFields: EventViewerFields) => ({
  ...eventColumns(viewerFields),
  seats: (viewerId: number | SQL) => viewerFields.seatsWithQuestions(mayOrganize(viewerId)),
  hosts: viewerFields.hosts,
  myRole: viewerFields.myRole,
  decidedPoll: viewerFields.decidedPoll,
});
export type OneEventRow = RowOf<ReturnType<typeof oneEventColumns>>;

/** Columns of a calendar file, which are the same for every viewer. */
export const calendarColumns = {
  id: e.id,
  uid: e.uid,
  sequence: e.sequence,
  title: e.title,
  description: e.description,
  startAt: e.startAt,
  endAt: e.endAt,
  timeZone: e.timeZone,
  allDay: e.allDay,
  location: e.location,
  url: e.url,
  isPublished: e.isPublished,
  isPublic: e.isPublic,
  status: e.status,
  seriesId: e.seriesId,
  recurrenceId: e.recurrenceId,
  isDetached: e.isDetached,
  createdAt: e.createdAt,
  updatedAt: e.updatedAt,
  creatorHandle: creator.handle,
  creatorName: creator.displayName,
};
export type CalendarRow = RowOf<typeof calendarColumns>;

/** The same with at most `descriptionMax` characters of the description, plus one when there are more. */
export const shortCalendarColumns = (descriptionMax: number) => ({
  ...calendarColumns,
  description: sql<string | null>`left(e.description, ${sql.raw(String(descriptionMax + 1))})`,
});

/** An occurrence of a series. */
export const occurrenceColumns = {
  id: e.id,
  startAt: e.startAt,
  endAt: e.endAt,
  title: e.title,
  location: e.location,
  status: e.status,
  cancelledAt: e.cancelledAt,
  isPublished: e.isPublished,
  isPublic: e.isPublic,
  audienceLists: e.audienceLists,
  isDetached: e.isDetached,
  followersCount: e.followersCount,
  /** Never null in a series. */
  recurrenceId: e.recurrenceId as SQL<string>,
};
export type OccurrenceRow = RowOf<typeof occurrenceColumns>;

/** An event as `ops` prints it. The keys are those of its output. */
export const operatorEventColumns = {
  id: e.id,
  title: e.title,
  creator_id: e.creatorId,
  creator: creator.handle,
  start_at: e.startAt,
  end_at: e.endAt,
  is_published: e.isPublished,
  followers_count: e.followersCount,
  cover_file: e.coverFile,
  created_at: e.createdAt,
};
