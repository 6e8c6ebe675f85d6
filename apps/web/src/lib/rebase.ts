import { errorCodes } from '@hiyori/contract';
import { refusalOf } from './failure.ts';

type Group<T> = readonly (keyof T)[];

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const differs = <T>(keys: Group<T>, one: T, other: T): boolean => keys.some((key) => !isSame(one[key], other[key]));

/**
 * The fields that `mine` changed of `base`, one list for each group that was changed in any field. `groups` are fields that only make sense
 * together; every other field is on its own.
 */
export function changedGroups<T extends object>(groups: readonly Group<T>[], base: T, mine: T): Group<T>[] {
  const grouped = new Set(groups.flat());
  const single = (Object.keys(base) as (keyof T)[]).filter((key) => !grouped.has(key));
  return [...groups, ...single.map((key) => [key])].filter((keys) => differs(keys, base, mine));
}

/**
 * The draft of a record that was changed elsewhere meanwhile: what `mine` changed of `base`, and `theirs` otherwise. It is contested when both
 * changed the same in different ways; mine stays then.
 */
export function rebase<T extends object>(groups: readonly Group<T>[], base: T, mine: T, theirs: T) {
  const changed = changedGroups(groups, base, mine);
  const kept = changed.flat().map((key) => [key, mine[key]]);
  return {
    draft: { ...theirs, ...Object.fromEntries(kept) } as T,
    isContested: changed.some((keys) => differs(keys, base, theirs) && differs(keys, mine, theirs)),
  };
}

/** The record was changed elsewhere in what the draft changes, too. */
export class DraftContested extends Error {
  override name = 'DraftContested';
}

const changedCodes: readonly (string | undefined)[] = [errorCodes.eventChanged, errorCodes.datePollChanged];

/** Whether a change was refused because the record was changed since `unchangedSince`. */
const isChangedElsewhere = (error: unknown): boolean => changedCodes.includes(refusalOf(error)?.code);

/** A draft, and what it is a change of. */
interface Change<Draft, Base> {
  draft: Draft;
  base: Base;
}

/** More changes elsewhere than happen while one is sent. */
const resendsMax = 5;

/**
 * Sends the change of a record; while that was changed elsewhere, the change on top of it, which `renew` reads.
 * @throws DraftContested when both changed the same
 * @throws what `send` does, also when the record was changed elsewhere each of several times
 */
export async function sendOnTop<Draft, Base, Result>(
  change: Change<Draft, Base>,
  send: (change: Change<Draft, Base>) => Promise<Result>,
  renew: (change: Change<Draft, Base>) => Promise<Change<Draft, Base> & { isContested: boolean }>,
  resends = resendsMax,
): Promise<Result> {
  try {
    return await send(change);
  } catch (error) {
    if (!isChangedElsewhere(error) || resends === 0) throw error;
    const next = await renew(change);
    if (next.isContested) throw new DraftContested();
    return sendOnTop(next, send, renew, resends - 1);
  }
}
