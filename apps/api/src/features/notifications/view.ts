import type { Notification } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { coverPictureOf } from '../events/view.ts';
import { summaryView } from '../users/view.ts';
import { changeOf, text } from './change-details.ts';
import type { NotificationRow } from './columns.ts';

/** The current event, or the deleted one as it was stored in the details. */
function eventOf(row: NotificationRow): Notification['event'] {
  if (row.eventId !== null && row.eventStartAt !== null && row.eventEndAt !== null) {
    return {
      id: row.eventId,
      title: row.eventTitle ?? '',
      startAt: row.eventStartAt,
      endAt: row.eventEndAt,
      ...(row.eventAllDay && { allDay: true, timeZone: row.eventTimeZone ?? undefined }),
      ...(row.kind === 'event_changed' && { isInCalendar: row.isInCalendar }),
      cover: coverOf(row),
    };
  }
  const { eventTitle, startAt, endAt, timeZone, allDay } = row.details;
  if (row.kind !== 'event_deleted') return null;
  return {
    id: null,
    title: text(eventTitle),
    startAt: toIso(text(startAt)),
    endAt: toIso(text(endAt)),
    ...(allDay === true && { allDay, timeZone: text(timeZone) }),
  };
}

const coverOf = (row: NotificationRow) =>
  row.eventCreatorId === null || row.eventTimeZone === null
    ? null
    : {
        creatorId: row.eventCreatorId,
        timeZone: row.eventTimeZone,
        isCancelled: row.eventStatus === 'cancelled',
        coverMotif: row.eventCoverMotif,
        coverHue: row.eventCoverHue,
        ...coverPictureOf(row),
      };

function previousOf({ details }: NotificationRow): Notification['previous'] {
  const { previousStartAt, previousEndAt } = details;
  if (typeof previousStartAt !== 'string' || typeof previousEndAt !== 'string') return null;
  return { startAt: toIso(previousStartAt), endAt: toIso(previousEndAt) };
}

/** The viewer's relation to a new follower, so that the follow can be returned. */
const relationOf = ({ kind, actorIsPrivate, isFollowing, isPending }: NotificationRow): Notification['relation'] =>
  kind === 'followed' && actorIsPrivate !== null ? { isPrivate: actorIsPrivate, isFollowing, isPending } : null;

/** What a member of a waiting list got. */
function seatOf({ seat }: NotificationRow['details']): Notification['seat'] {
  if (typeof seat !== 'object' || seat === null || !('status' in seat)) return null;
  // A member who was removed has no seat.
  if (seat.status === 'removed') return null;
  return seat.status === 'offered' && 'until' in seat
    ? { status: 'offered', until: toIso(text(seat.until)) }
    : { status: 'going', until: null };
}

/** What it says about hosting an event. */
function hostingOf({ details: { hosting }, isInvited }: NotificationRow): Notification['hosting'] {
  if (typeof hosting !== 'object' || hosting === null || !('act' in hosting)) return null;
  const { act } = hosting;
  if (act === 'invited') return { act, isOpen: isInvited };
  return act === 'accepted' || act === 'handed_over' ? { act, isOpen: false } : null;
}

/** The poll that an announcement is about. */
function datePollOf({ datePoll }: NotificationRow['details']): Notification['datePoll'] {
  if (typeof datePoll !== 'object' || datePoll === null || !('slug' in datePoll)) return null;
  return { slug: text(datePoll.slug) };
}

export const notificationView = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  actor:
    row.actorId === null
      ? null
      : summaryView({
          id: row.actorId,
          handle: row.actorHandle,
          displayName: row.actorName,
          avatarFile: row.actorAvatar,
          email: null,
        }),
  event: eventOf(row),
  leadMinutes: typeof row.details.leadMinutes === 'number' ? row.details.leadMinutes : null,
  previous: previousOf(row),
  change: changeOf(row.details),
  occurrences: typeof row.details.occurrences === 'number' ? row.details.occurrences : null,
  question: typeof row.details.askedAt === 'string' ? { isOpen: row.isAsked ?? false } : null,
  seat: seatOf(row.details),
  messageId: typeof row.details.messageId === 'number' ? row.details.messageId : null,
  hosting: hostingOf(row),
  datePoll: datePollOf(row.details),
  relation: relationOf(row),
  announcement: row.kind === 'announcement' ? { title: text(row.details.title), body: text(row.details.body) } : null,
  createdAt: row.createdAt,
  readAt: row.readAt,
});
