import { type DefaultAudience, listLimits } from '@hiyori/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { defaultAudiences, userListMembers, userLists } from './table.ts';

// The caller of each write holds the lock of the owner's account.

/** Adds a list. `taken` when the owner has one of this name. */
export async function insertList(
  tx: Transaction,
  ownerId: number,
  name: string,
  now: string,
): Promise<number | 'taken' | 'too many'> {
  const count = await tx.$count(userLists, and(eq(userLists.ownerId, ownerId), eq(userLists.kind, 'list')));
  if (count >= listLimits.lists) return 'too many';
  const [row] = await tx
    .insert(userLists)
    .values({ ownerId, kind: 'list', name, createdAt: now })
    .onConflictDoNothing({ target: [userLists.ownerId, userLists.name] })
    .returning({ id: userLists.id });
  return row?.id ?? 'taken';
}

/** Renames a list of the owner. False when the owner has another one of this name. */
export async function renameList(tx: Transaction, ownerId: number, id: number, name: string): Promise<boolean> {
  const renamed = await tx.execute(sql`
    update user_lists set name = ${name} where id = ${id} and owner_id = ${ownerId}
      and not exists (select from user_lists o where o.owner_id = ${ownerId} and o.name = ${name} and o.id <> ${id})
    returning id`);
  return renamed.length > 0;
}

/** Deletes a list with its members, also from the default audience. The caller takes it out of the events. */
export async function deleteList(tx: Transaction, ownerId: number, id: number): Promise<void> {
  await tx.delete(userLists).where(and(eq(userLists.id, id), eq(userLists.ownerId, ownerId)));
  await tx.execute(sql`
    update default_audiences set list_ids = array_remove(list_ids, ${id}::bigint),
      audience = case when list_ids = array[${id}::bigint] then 'self' else audience end
    where user_id = ${ownerId} and list_ids @> array[${id}::bigint]`);
}

/** Puts an active follower into a list. The caller also holds the lock of the follower. */
export async function insertMember(
  tx: Transaction,
  { id, ownerId }: { id: number; ownerId: number },
  userId: number,
  now: string,
): Promise<'done' | 'full' | 'no follower'> {
  const [row] = await readRows(
    tx,
    {
      isFollower: sql<boolean>`exists (
        select from user_follows f join users u on u.id = f.follower_id and u.status = 'active'
        where f.follower_id = ${userId} and f.followee_id = ${ownerId})`,
      isMember: sql<boolean>`exists (select from user_list_members where list_id = ${id} and user_id = ${userId})`,
      members: sql<number>`(select count(*) from user_list_members where list_id = ${id})`,
    },
    (columns) => sql`select ${columns}`,
  );
  if (!row?.isFollower) return 'no follower';
  if (row.isMember) return 'done';
  if (row.members >= listLimits.members) return 'full';
  await tx.insert(userListMembers).values({ listId: id, ownerId, userId, createdAt: now });
  return 'done';
}

/** Takes a person out of a list. Idempotent. */
export async function deleteMember(tx: Transaction, listId: number, userId: number): Promise<void> {
  await tx.delete(userListMembers).where(and(eq(userListMembers.listId, listId), eq(userListMembers.userId, userId)));
}

/** Sets the audience that the form of a new event proposes. */
export async function setDefaultAudience(
  tx: Transaction,
  userId: number,
  { audience, lists: listIds }: DefaultAudience,
): Promise<void> {
  await tx
    .insert(defaultAudiences)
    .values({ userId, audience, listIds })
    .onConflictDoUpdate({ target: defaultAudiences.userId, set: { audience, listIds } });
}
