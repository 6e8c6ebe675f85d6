import type { UserStatus } from '@hiyori/contract';
import { SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { transact, type WriteGate } from '../../db/transaction.ts';
import { unauthorized } from '../../http-error.ts';
import { users } from './table.ts';

/** The account in whose name a transaction writes. */
export interface Writer {
  id: number;
  /** The gate of the request; without one the transaction may always commit. */
  writeGate?: WriteGate | undefined;
}

export type Statuses = ReadonlyMap<number, UserStatus>;
/** Other accounts to lock: their ids, or a select of them. */
type Others = readonly number[] | SQL;

const { id, status } = columnsOf(users, 'u');

/**
 * Locks an account and others in the order of their ids, in the one mode that all writes use (docs/decisions/047), and returns the status
 * of each. A select may find more accounts once the locks are held; to wait for those would be out of order, so that the transaction
 * fails when one of them is locked, and is repeated.
 */
async function lockPeople(tx: Transaction, userId: number, others: Others): Promise<Statuses> {
  const select = others instanceof SQL ? others : idsOf(others);
  const all = sql`select ${userId}::bigint union ${select}`;
  const rows = await lock(tx, all);
  if (others instanceof SQL) await lockLate(tx, all);
  return new Map(rows.map((row) => [row.id, row.status]));
}

const idsOf = (ids: readonly number[]): SQL => sql`select unnest(${sql.param([...ids])}::bigint[])`;

const lock = (tx: Transaction, ids: SQL, wait = sql``) =>
  readRows(
    tx,
    { id, status },
    (columns) => sql`select ${columns} from users u where id in (${ids}) order by id for no key update ${wait}`,
  );

/**
 * Locks the accounts of a select that were found late, after rows that come after accounts; some may be locked already. To wait for them would be
 * out of order, so that the transaction fails when another one has them, and is repeated.
 */
export const lockLate = (tx: Transaction, ids: SQL) => lock(tx, ids, sql`nowait`);

/**
 * Runs a transaction in the name of an account. Its row is locked first, with those of `others`, so that nothing is written after the
 * account was closed. @throws HttpError 401 for a closed account
 */
export const writeAs = <T>(
  db: Database,
  writer: Writer,
  work: (tx: Transaction, statuses: Statuses) => Promise<T>,
  others: Others = [],
): Promise<T> =>
  transact(
    db,
    async (tx) => {
      const statuses = await lockPeople(tx, writer.id, others);
      const own = statuses.get(writer.id);
      if (own !== 'active') throw unauthorized(own && { userStatus: own });
      return work(tx, statuses);
    },
    writer.writeGate,
  );

/** Locks accounts for a job that writes rows which count them, before it locks events. */
export const lockAccounts = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`select id from users where id = any(${sql.param([...ids])}::bigint[]) order by id for no key update`);

/** As `lockLate`. Returns the ids of the active ones. */
export async function lockActiveLate(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await lockLate(tx, idsOf(ids));
  return rows.filter((row) => row.status === 'active').map((row) => row.id);
}

/** Locks everything that a change of an account's status touches: the account, everybody who counts it or hosts its events, its series and its events. */
export async function lockForStatusChange(tx: Transaction, userId: number): Promise<void> {
  await lockPeople(
    tx,
    userId,
    sql`
    select followee_id from user_follows where follower_id = ${userId}
    union select follower_id from user_follows where followee_id = ${userId}
    union select h.user_id from events e join event_hosts h on h.event_id = e.id where e.creator_id = ${userId}`,
  );
  await tx.execute(sql`select id from event_series where creator_id = ${userId} order by id for update`);
  await tx.execute(sql`
    select id from events where id in (
      select id from events where creator_id = ${userId}
      union select event_id from event_follows where user_id = ${userId}
      union select event_id from event_answers where user_id = ${userId}
      union select event_id from event_likes where user_id = ${userId}
      union select event_id from event_hosts where user_id = ${userId}
    ) order by id for update`);
}
