import { type AudienceChoice, type DefaultAudience, errorCodes, listLimits } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { leaveUnseen, lostEvents } from '../features/attendance/writes.ts';
import { lockSeriesForList } from '../features/event-series/reads.ts';
import { relistSeries } from '../features/event-series/writes.ts';
import { lockLimitedEvents } from '../features/events/locks.ts';
import { removeFromAudiences } from '../features/events/writes.ts';
import { readListKinds } from '../features/user-lists/reads.ts';
import {
  deleteList,
  deleteMember,
  insertList,
  insertMember,
  renameList,
  setDefaultAudience,
} from '../features/user-lists/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { chosenLists } from './stored-audience.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const listNotFound = () => new HttpError(404, errorCodes.listNotFound, 'このリストは、もうありません。');
const nameTaken = () => new HttpError(409, errorCodes.listNameTaken, 'その名前のリストは、もうあります。');
const fixed = () => new HttpError(422, errorCodes.listFixed, '親しい友達の名前は変えられず、削除もできません。');

async function assertOwnList(tx: Transaction, ownerId: number, listId: number, kind?: 'list'): Promise<void> {
  const found = (await readListKinds(tx, ownerId)).get(listId);
  if (!found) throw listNotFound();
  if (kind && found !== kind) throw fixed();
}

/**
 * Creates a list. Returns what `respond` makes of the write, in its transaction.
 * @throws HttpError 409 for a name in use, 422 above the limit.
 */
export function createList<T>(
  { db, clock }: Deps,
  viewer: Writer,
  name: string,
  respond: (tx: Transaction, create: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const create = async (tx: Transaction) => {
    const id = await insertList(tx, viewer.id, name, clock.now().toISOString());
    if (id === 'taken') throw nameTaken();
    if (id === 'too many')
      throw new HttpError(422, errorCodes.listTooMany, `リストは${listLimits.lists}個まで作れます。`);
    return id;
  };
  return writeAs(db, viewer, (tx) => respond(tx, () => create(tx)));
}

/** Renames a list of the viewer. @throws HttpError 404, 409 for a name in use, 422 for the close friends. */
export const changeList = ({ db }: Deps, viewer: Writer, listId: number, name: string): Promise<void> =>
  writeAs(db, viewer, async (tx) => {
    await assertOwnList(tx, viewer.id, listId, 'list');
    if (!(await renameList(tx, viewer.id, listId, name))) throw nameTaken();
  });

/** Deletes a list of the viewer, and takes it out of events. @throws HttpError 404, 422 for the close friends. */
export const removeList = ({ db, clock }: Deps, viewer: Writer, listId: number): Promise<void> =>
  writeAs(db, viewer, async (tx) => {
    await assertOwnList(tx, viewer.id, listId, 'list');
    const now = clock.now().toISOString();
    const series = await lockSeriesForList(tx, viewer.id, listId);
    await lockLimitedEvents(tx, viewer.id);
    await removeFromAudiences(tx, viewer.id, listId, now);
    // Occurrences that had different audiences may have the same one now.
    for (const id of series) await relistSeries(tx, id);
    await deleteList(tx, viewer.id, listId);
    await leaveUnseen(tx, { events: lostEvents.limitedOf(viewer.id) }, now);
  });

/** Puts a follower into a list of the viewer. Idempotent. @throws HttpError 404, 422 for who does not follow the viewer, or a full list. */
export const addListMember = (
  { db, clock }: Deps,
  viewer: Writer,
  listId: number,
  followerId: number,
): Promise<void> => {
  const add = async (tx: Transaction) => {
    await assertOwnList(tx, viewer.id, listId);
    const list = { id: listId, ownerId: viewer.id };
    const outcome = await insertMember(tx, list, followerId, clock.now().toISOString());
    if (outcome === 'no follower')
      throw new HttpError(422, errorCodes.listNotFollower, 'リストには、フォロワーだけを入れられます。');
    if (outcome === 'full')
      throw new HttpError(422, errorCodes.listFull, `1つのリストには、${listLimits.members}人まで入れられます。`);
  };
  return writeAs(db, viewer, add, [followerId]);
};

/** Takes a person out of a list of the viewer. Idempotent. @throws HttpError 404 */
export const removeListMember = (
  { db, clock }: Deps,
  viewer: Writer,
  listId: number,
  userId: number,
): Promise<void> => {
  const remove = async (tx: Transaction) => {
    await assertOwnList(tx, viewer.id, listId);
    await deleteMember(tx, listId, userId);
    await leaveUnseen(tx, { events: lostEvents.limitedOf(viewer.id), userId }, clock.now().toISOString());
  };
  return writeAs(db, viewer, remove, [userId]);
};

/** Sets the audience that the form of a new event proposes. @throws HttpError 422 for lists of others. */
export const changeDefaultAudience = (
  { db }: Deps,
  viewer: Writer,
  choice: Pick<AudienceChoice, 'lists'> & Pick<DefaultAudience, 'audience'>,
): Promise<void> =>
  writeAs(db, viewer, async (tx) => {
    const lists = choice.audience === 'lists' ? await chosenLists(tx, viewer.id, choice) : [];
    await setDefaultAudience(tx, viewer.id, { audience: choice.audience, lists });
  });
