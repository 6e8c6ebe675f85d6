import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { nullableColumnsOf, readRows } from '../../db/select.ts';
import { answeredEvent, answerOf } from '../attendance/reads.ts';
import { isListedAt } from '../event-series/reads.ts';
import { canSee } from '../privacy/reads.ts';
import { isFollowing } from '../user-follows/reads.ts';
import { mutedIds } from '../user-mutes/reads.ts';
import { type ChangeKind, streamChanges } from './table.ts';

/** More changes at once are announced as `resync`. */
export const changesMax = 5_000;

/** Where a stream is: it has what all transactions with a lower id changed. */
export type Position = number;

export interface Change {
  tx: Position;
  kind: ChangeKind;
  eventId: number | null;
  userIds: number[] | null;
  /** Whether it is not visible in the earlier snapshot. */
  isNew: boolean;
}

export interface ReadChanges {
  /** The state of the database, for the next call. */
  snapshot: string;
  position: Position;
  /** Below it changes may have been deleted. */
  oldest: Position;
  changes: Change[];
}

const { kind, eventId, userIds } = nullableColumnsOf(streamChanges, 'c');
const changeColumns = {
  snapshot: sql<string>`at.snapshot::text`,
  position: sql<string>`pg_snapshot_xmin(at.snapshot)::text`,
  oldest: sql<string>`coalesce((select min(tx) from stream_changes where tx < pg_snapshot_xmax(at.snapshot)), '0')::text`,
  tx: sql<string | null>`c.tx::text`,
  isNew: (seen: string | null) => sql<boolean | null>`not pg_visible_in_snapshot(c.tx, ${seen}::text::pg_snapshot)`,
  kind,
  eventId,
  userIds: userIds.mapWith((ids: unknown) => (ids as (number | string)[]).map(Number)),
};

/**
 * The changes that the snapshot `seen` does not have: of transactions that were under way then, and of later ones. Also those of transactions
 * from `since` on (infinity: none) that it has. So an old transaction that stays open does not add to what is read each time. Changes with
 * ids that this cluster has not given yet came with a dump of another one, and are left out.
 */
export async function readChanges(db: Queryable, since: Position, seen: string | null): Promise<ReadChanges> {
  // The text of a snapshot is xmin:xmax:ids under way, divided by commas.
  const [, end = since, underWay = ''] = seen?.split(':') ?? [];
  const from = sql`${String(Math.min(since, Number(end)))}::text::xid8`;
  const inOrder = sql`order by tx, id limit ${changesMax + 1}`;
  const rows = await readRows(
    db,
    changeColumns,
    (columns) => sql`
      select ${columns} from (select pg_current_snapshot() as snapshot) at
      left join lateral (
        select * from (
          (select * from stream_changes where tx >= ${from} ${inOrder}) union all
          (select * from stream_changes where tx = any(${`{${underWay}}`}::text::xid8[]) and tx < ${from} ${inOrder})
        ) n ${inOrder}
      ) c on c.tx < pg_snapshot_xmax(at.snapshot)`,
    seen,
  );
  const [first] = rows;
  if (!first) throw new Error('A left join returned no row');
  return {
    snapshot: first.snapshot,
    position: Number(first.position),
    oldest: Number(first.oldest),
    changes: rows.flatMap(({ tx, kind, eventId, userIds, isNew }) =>
      tx === null || kind === null ? [] : [{ tx: Number(tx), kind, eventId, userIds, isNew: isNew ?? true }],
    ),
  };
}

/** The position of ten seconds ago, or of the last change before: a page that was loaded since then misses nothing. */
export async function findRecentPosition(db: Queryable): Promise<Position> {
  const [row] = await readRows(
    db,
    { tx: sql<string>`c.tx::text` },
    (columns) => sql`
      select ${columns} from stream_changes c
      where c.created_at < now() - interval '10 seconds' and c.tx < pg_snapshot_xmax(pg_current_snapshot())
      order by c.tx desc limit 1`,
  );
  return Number(row?.tx ?? 0);
}

export interface Concerned {
  eventId: number;
  userId: number;
  /** Whether they organise it, are invited to, answered it, or look at it. */
  isInvolved: boolean;
  /** Whether they follow its creator, and their timeline has it. */
  isInTimeline: boolean;
}

interface Concerning {
  eventIds: number[];
  quietIds: number[];
  userIds: number[];
  viewers: Pick<Concerned, 'eventId' | 'userId'>[];
  now: string;
}

const given = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;
const concernedColumns = {
  eventId: sql<number>`e.id`,
  userId: sql<number>`v.id`,
  isInvolved: sql<boolean>`v.is_involved`,
  isInTimeline: (now: string) => sql<boolean>`(v.follows and e.creator_id <> all(${mutedIds(sql.raw('v.id'), now)}))`,
};

/** Those of the events that lists show now to followers of their creator; of a limited one only to some of them. */
export function listShown(
  db: Queryable,
  eventIds: readonly number[],
  now: string,
): Promise<{ eventId: number; creatorId: number; isLimited: boolean }[]> {
  return readRows(
    db,
    {
      eventId: sql<number>`e.id`,
      creatorId: sql<number>`e.creator_id`,
      isLimited: sql<boolean>`(e.audience_lists is not null)`,
    },
    (columns) => sql`
      select ${columns} from events e join users u on u.id = e.creator_id and u.status = 'active'
      where e.id = any(${given(eventIds)}) and e.is_published and ${isListedAt(now)}`,
  );
}

/** Which of the members follow which of the creators. They are looked up by the members, so that a creator may have any number of followers. */
export function listFollowersAmong(
  db: Queryable,
  { creatorIds, userIds, now }: { creatorIds: readonly number[]; userIds: readonly number[]; now: string },
): Promise<{ creatorId: number; userId: number; isMuting: boolean }[]> {
  return readRows(
    db,
    {
      creatorId: sql<number>`c.id`,
      userId: sql<number>`m.id`,
      isMuting: sql<boolean>`(c.id = any(${mutedIds(sql.raw('m.id'), now)}))`,
    },
    (columns) => sql`
      select ${columns} from unnest(${given(creatorIds)}) c (id) cross join unnest(${given(userIds)}) m (id)
      where ${isFollowing(sql.raw('m.id'), sql.raw('c.id'))}`,
  );
}

/**
 * Which of the members see a change of which of the events, and why: who is involved in it, with the `viewers`, who look at it, and who follows
 * its creator while lists show it, as far as they can see it. Followers are left out for `quietIds`. Followers are looked up among the given
 * members, so that a creator may have any number of them; so are those who answered, for an event in many calendars.
 */
export function listConcerned(
  db: Queryable,
  { eventIds, quietIds, userIds, viewers, now }: Concerning,
): Promise<Concerned[]> {
  // To look up a member costs three times as much as to read one of those who answered.
  const lookedUp = 3 * userIds.length;
  return readRows(
    db,
    concernedColumns,
    (columns) => sql`
      select ${columns}
      from events e join users u on u.id = e.creator_id
      cross join lateral (
        select c.user_id as id, bool_or(c.is_involved) as is_involved, bool_or(not c.is_involved) as follows from (
          select e.creator_id as user_id, true as is_involved
          union all select user_id, true from (${answeredEvent(sql.raw('e.id'))}) a where e.followers_count <= ${lookedUp}
          union all select a.user_id, true from unnest(${given(userIds)}) m (id)
            cross join lateral (${answerOf(sql.raw('m.id'), sql.raw('e.id'))}) a where e.followers_count > ${lookedUp}
          union all select h.user_id, true from event_hosts h where h.event_id = e.id
          union all select l.user_id, true
            from unnest(${given(viewers.map(({ userId }) => userId))}, ${given(viewers.map((one) => one.eventId))}) l (user_id, event_id)
            where l.event_id = e.id
          union all select m.id, false from unnest(${given(userIds)}) m (id)
            where e.is_published and ${isListedAt(now)} and e.id <> all(${given(quietIds)})
              and ${isFollowing(sql.raw('m.id'), sql.raw('e.creator_id'))}
        ) c where c.user_id in (select unnest(${given(userIds)})) group by c.user_id
      ) v
      where e.id = any(${given(eventIds)}) and ${canSee(sql.raw('v.id'))}`,
    now,
  );
}

/** A member who named an event that a transaction changed. */
export interface Lost {
  tx: Position;
  eventId: number;
  userId: number;
}

const lostColumns = { tx: sql<string>`l.tx`.mapWith(Number), eventId: sql<number>`l.event_id` };
const transactionsOf = (changes: readonly { tx: Position }[]): SQL =>
  sql`${sql.param(changes.map(({ tx }) => String(tx)))}::text[]`;
/** Joins `c`: the change by which event `l.event_id` was lost in transaction `l.tx`. */
const joinLost = sql`join stream_changes c on c.tx = l.tx::xid8 and c.kind = 'lost' and c.event_id = l.event_id`;

/** Those of the members who could see the event that was lost then, and cannot see it now. */
export function listLosers(db: Queryable, named: readonly Lost[]): Promise<Lost[]> {
  return readRows(
    db,
    { ...lostColumns, userId: sql<number>`l.user_id` },
    (columns) => sql`
      select ${columns}
      from unnest(
        ${transactionsOf(named)}, ${given(named.map(({ eventId }) => eventId))},
        ${given(named.map(({ userId }) => userId))}) l (tx, event_id, user_id)
      ${joinLost}
      cross join lateral (select c.event_id as id, c.creator_id, true as is_published, c.is_public, c.audience_lists) e
      join users u on u.id = e.creator_id
      where ${canSee(sql.raw('l.user_id'))} and not exists (
        select from events e join users u on u.id = e.creator_id where e.id = l.event_id and ${canSee(sql.raw('l.user_id'))})`,
  );
}

/** The creators of lost events that all their followers could see. */
export function listCreatorsOfLost(
  db: Queryable,
  lost: readonly Omit<Lost, 'userId'>[],
): Promise<{ tx: Position; eventId: number; creatorId: number }[]> {
  return readRows(
    db,
    { ...lostColumns, creatorId: sql<number>`c.creator_id` },
    (columns) => sql`
      select ${columns}
      from unnest(${transactionsOf(lost)}, ${given(lost.map(({ eventId }) => eventId))}) l (tx, event_id)
      ${joinLost} and c.audience_lists is null`,
  );
}
