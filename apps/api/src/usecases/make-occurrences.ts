import type { Transaction } from '../db/client.ts';
import { addedWithSeriesOf } from '../features/event-series/reads.ts';
import { insertOccurrences, type NewOccurrence } from '../features/events/writes.ts';
import { lockLate } from '../features/users/locks.ts';

/**
 * Makes occurrences like another of their series, which the caller locked after the accounts. Who added it in between is locked as well: a
 * resignation of theirs would not find the new rows.
 */
export async function makeOccurrences(
  tx: Transaction,
  templateId: number,
  occurrences: readonly NewOccurrence[],
  now: string,
): Promise<void> {
  if (occurrences.length === 0) return;
  await lockLate(tx, addedWithSeriesOf(templateId));
  await insertOccurrences(tx, templateId, occurrences, now);
}
