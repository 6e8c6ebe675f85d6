import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import type { StoredSeats } from '../events/columns.ts';
import { canSee } from '../privacy/reads.ts';
import { type AttendanceRow, attendanceColumns } from './columns.ts';

/** The seats of event `e`, and what its creator asks; null when there is neither. */
export const seatsOf: SQL<StoredSeats | null> = sql`(
  select jsonb_build_object('capacity', s.capacity, 'waitlist', s.waitlist, 'answersUntil', s.answers_until, 'guestsMax', s.guests_max,
    'inUse', s.taken + s.held, 'waiting', s.waiting)
  from event_seats s where s.event_id = e.id)`;

/** An event with the answer of a member; null when they cannot see it. */
export async function findAttendance(db: Queryable, viewerId: number, eventId: number): Promise<AttendanceRow | null> {
  const [row] = await readRows(
    db,
    attendanceColumns,
    (columns) => sql`
    select ${columns}
    from events e join users u on u.id = e.creator_id
    left join event_seats s on s.event_id = e.id
    left join event_follows x on x.event_id = e.id and x.user_id = ${viewerId}
    left join event_answers a on a.event_id = e.id and a.user_id = ${viewerId}
    where e.id = ${eventId} and ${canSee(viewerId)}`,
  );
  return row ?? null;
}

/**
 * Members `a` of the waiting list of event `e` (creator `u`, seats `s`) who get its free seats: from the first on, as far as the seats reach.
 * A group waits for enough seats, and keeps those behind it waiting. Left out are groups that are larger than the event, and who cannot see it.
 */
export const nextInLine = (now: string): SQL => sql`
  select n.user_id, n.guests, n.place from (
    select a.user_id, a.guests, a.place, sum(1 + a.guests) over (order by a.place) as upto
    from event_answers a join users w on w.id = a.user_id and w.status = 'active'
    where a.event_id = e.id and a.status = 'waiting' and (s.capacity is null or 1 + a.guests <= s.capacity) and ${canSee(sql`a.user_id`)}
  ) n
  where (s.capacity is null or s.taken + s.held + n.upto <= s.capacity)
    and e.start_at > ${now}::timestamptz and e.status is distinct from 'cancelled'`;

/** Events with a free seat for the first who waits, and events with an offer that is over. */
export async function listEventsToSeat(db: Queryable, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { id: sql<number>`due.id` },
    (columns) => sql`
    select ${columns} from (
      select e.id from event_seats s join events e on e.id = s.event_id join users u on u.id = e.creator_id
      where s.waiting > 0 and (s.capacity is null or s.taken + s.held < s.capacity) and exists (${nextInLine(now)})
      union
      select a.event_id from event_answers a where a.status = 'offered' and a.offered_until <= ${now}::timestamptz
    ) due order by due.id`,
  );
  return rows.map(({ id }) => id);
}

/** The members who get the free seats of an event now. */
export async function listNextInLine(db: Queryable, eventId: number, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { userId: sql<number>`n.user_id` },
    (columns) => sql`
    select ${columns} from events e join users u on u.id = e.creator_id join event_seats s on s.event_id = e.id
    cross join lateral (${nextInLine(now)}) n where e.id = ${eventId}`,
  );
  return rows.map(({ userId }) => userId);
}
