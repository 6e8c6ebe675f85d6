import { sql } from 'drizzle-orm';
import { columnsOf, nullableColumnsOf, type RowOf } from '../../db/select.ts';
import { eventAnswers, eventFollows, type StoredAnswers } from '../event-follows/table.ts';
import { events } from '../events/table.ts';
import { mayCountAttendees } from '../privacy/reads.ts';
import type { ListedRow } from '../users/columns.ts';
import { users } from '../users/table.ts';
import { eventSeats } from './table.ts';

const e = columnsOf(events, 'e');
const s = nullableColumnsOf(eventSeats, 's');
const x = nullableColumnsOf(eventFollows, 'x');
const a = nullableColumnsOf(eventAnswers, 'a');
const u = columnsOf(users, 'u');

/** Event `e` with its seats `s`, and of one member the row of the calendar `x` and the other answer `a`. */
export const attendanceColumns = {
  id: e.id,
  creatorId: e.creatorId,
  startAt: e.startAt,
  endAt: e.endAt,
  capacity: s.capacity,
  waitlist: s.waitlist,
  answersUntil: s.answersUntil,
  guestsMax: s.guestsMax,
  questions: s.questions,
  /** Seats that are taken or kept by offers; of an event without seats, how many members go besides its creator. */
  inUse: sql<number>`coalesce(s.taken + s.held, e.followers_count - (
    select count(*) from event_follows own where own.event_id = e.id and own.user_id = e.creator_id))::int`,
  waiting: sql<number>`coalesce(s.waiting, 0)`,
  hidesCount: (viewerId: number) => sql<boolean>`not ${mayCountAttendees(viewerId)}`,
  /** Of a member who goes; null for others. */
  guestsOfGoing: x.guests,
  answersOfGoing: x.answers,
  answer: a.status,
  guestsOfAnswer: a.guests,
  answersOfAnswer: a.answers,
  place: a.place,
  offeredUntil: a.offeredUntil,
  /** Place in the waiting list, from 1 on. */
  position: sql<number | null>`case when a.status = 'waiting' then (
    select count(*) from event_answers w where w.event_id = e.id and w.status = 'waiting' and w.place <= a.place)::int end`,
};
export type AttendanceRow = RowOf<typeof attendanceColumns>;

/** A member `p` on the organisers' list of an event; `nth` among those who wait. */
export const personColumns = {
  userId: sql<number>`p.user_id`,
  status: sql<string>`p.status`,
  guests: sql<number>`p.guests`,
  answers: sql<StoredAnswers | null>`p.answers`,
  position: sql<number | null>`case when p.status = 'waiting' then p.nth end`,
  answeredAt: sql<string | null>`p.created_at`.mapWith(eventFollows.createdAt),
};

/** The same as a row of the file, with the member `u`. */
export const filedColumns = {
  ...personColumns,
  place: sql<number | null>`p.place`,
  displayName: u.displayName,
  handle: u.handle,
};
export type FiledRow = RowOf<typeof filedColumns>;

export type PersonRow = Omit<RowOf<typeof personColumns>, 'userId' | 'answeredAt'> & {
  user: ListedRow;
  answeredAt: string | null;
};
