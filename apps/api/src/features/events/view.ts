import type { AttendanceStatus, CoverPicture, Event, EventStatus, Seats } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { summaryView } from '../users/view.ts';
import type { EventRow, OneEventRow, StoredAnswer } from './columns.ts';

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

/** What is stored of the picture of a cover. */
export interface StoredCover {
  coverFile: string | null;
  coverFocusX: number | null;
  coverFocusY: number | null;
}

/** The focus of a picture without a choice, as a share of width and height. */
export const middle = 0.5;

/** The picture of a cover, as a member to spread; without one it is absent. */
export const coverPictureOf = (row: StoredCover): { coverPicture?: CoverPicture } =>
  row.coverFile === null
    ? {}
    : {
        coverPicture: {
          url: `/media/${row.coverFile}`,
          focus: { x: row.coverFocusX ?? middle, y: row.coverFocusY ?? middle },
        },
      };

/** What an occurrence says of its series, as a member to spread; absent when the event does not repeat. */
const seriesOf = ({
  seriesId,
  seriesRule,
  recurrenceId,
  isDetached,
  isFollowingSeries,
}: EventRow): Pick<Event, 'series'> =>
  seriesId === null || seriesRule === null || recurrenceId === null
    ? {}
    : {
        series: { id: seriesId, rrule: seriesRule, recurrenceId, isDetached, isFollowing: isFollowingSeries ?? false },
      };

/** Whether an offer is over. The job stores that a moment later. */
export const isOfferOver = ({ status, offeredUntil }: StoredAnswer, now: Date): boolean =>
  status === 'lapsed' || (offeredUntil !== null && Date.parse(offeredUntil) <= now.getTime());

/** The answer of a viewer, as the wire has it. A seat that is offered is still waited for; an offer that is over is no answer. */
export const attendanceStatusOf = (isGoing: boolean, answer: StoredAnswer | null, now: Date): AttendanceStatus => {
  if (isGoing) return 'going';
  if (answer === null || answer.status === 'lapsed' || isOfferOver(answer, now)) return 'none';
  return answer.status === 'offered' ? 'waiting' : answer.status;
};

/** The seats of an event. With a capacity they are shown to everyone who may take one. */
export const seatsView = (seats: Seats, isHidden: boolean): Seats =>
  isHidden && seats.capacity === null ? { capacity: null, taken: 0, waiting: 0 } : seats;

/** The seats of an event and what it asks of those who come, and the answer of the viewer, as members to spread. */
function attendanceOf({ seats, answer, isFollowing, hidesCount }: EventRow, now: Date) {
  const status = attendanceStatusOf(isFollowing, answer, now);
  if (seats === null) return answer === null || status === 'none' ? {} : { attendance: status };
  const { capacity, waitlist, answersUntil, guestsMax, hasQuestions, questions, inUse: taken, waiting } = seats;
  return {
    ...(capacity === null ? {} : { capacity }),
    ...(waitlist === null ? {} : { waitlist }),
    ...(answersUntil === null ? {} : { answersUntil: toIso(answersUntil) }),
    ...(guestsMax === null ? {} : { guestsMax }),
    ...(hasQuestions && { hasQuestions: true as const }),
    ...(questions && { questions }),
    seats: seatsView({ capacity, taken, waiting }, hidesCount),
    attendance: status,
  };
}

const movedForMs = 7 * 86_400_000;

/** Whether an event is shown as moved: for seven days, and until it ended. */
export const isShownAsMoved = ({ movedAt, endAt }: Pick<EventRow, 'movedAt' | 'endAt'>, now: Date): boolean =>
  movedAt !== null && now.getTime() - Date.parse(movedAt) < movedForMs && Date.parse(endAt) > now.getTime();

/** The period before the last change of it, while the event is shown as moved. */
function previousPeriod(row: EventRow, now: Date) {
  const { previousStartAt, previousEndAt } = row;
  return isShownAsMoved(row, now) ? { previousStartAt, previousEndAt } : { previousStartAt: null, previousEndAt: null };
}

type OneEventPart = Partial<Pick<OneEventRow, 'hosts' | 'myRole' | 'decidedPoll'>>;

/** What only a read of a single event has, as members to spread: its co-hosts, the part of the viewer, and its poll. */
const ofOneEvent = ({ hosts, myRole, decidedPoll }: OneEventPart): Pick<Event, 'hosts' | 'myRole' | 'pollSlug'> => ({
  ...(hosts && { hosts: hosts.map((host) => summaryView({ ...host, email: null })) }),
  ...(myRole && { myRole: myRole === 'accepted' ? 'host' : 'invited' }),
  ...(decidedPoll && { pollSlug: decidedPoll }),
});

export type ViewEvent = (row: EventRow & OneEventPart) => Event;

export const createEventView =
  (clock: Clock, publicOrigin: () => string): ViewEvent =>
  (row) => {
    const now = clock.now();
    return {
      id: row.id,
      creatorId: row.creatorId,
      title: row.title,
      description: row.description,
      startAt: row.startAt,
      endAt: row.endAt,
      timeZone: row.timeZone,
      ...(row.allDay && { allDay: true }),
      location: row.location,
      url: row.url,
      isPublished: row.isPublished,
      isPublic: row.isPublic,
      ...(row.isLimited && { isLimited: true }),
      ...(row.audience !== null && { audience: row.audience }),
      ...(row.audience !== null && row.lists !== null && { lists: row.lists }),
      ...(row.attendeeList !== null && { attendeeList: row.attendeeList }),
      ...(row.hidesAttendees && { hidesAttendees: true }),
      status: toEventStatus(row.status, row.endAt, now),
      ...(row.coverMotif === null ? {} : { coverMotif: row.coverMotif }),
      ...(row.coverHue === null ? {} : { coverHue: row.coverHue }),
      ...coverPictureOf(row),
      ...(row.creatorHue === null ? {} : { creatorHue: row.creatorHue }),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      cancelledAt: row.cancelledAt,
      ...previousPeriod(row, now),
      ...seriesOf(row),
      ...attendanceOf(row, now),
      creator: summaryView({
        id: row.creatorId,
        handle: row.creatorHandle,
        displayName: row.creatorName,
        avatarFile: row.creatorAvatar,
        email: row.creatorEmail,
      }),
      ...ofOneEvent(row),
      followersCount: row.followersCount,
      isFollowing: row.isFollowing,
      isInCalendar: row.isFollowing,
      likesCount: row.likesCount,
      isLiked: row.isLiked,
      shareUrl: row.publicSlug === null ? null : publicPageUrl(publicOrigin(), row.publicSlug),
    };
  };
