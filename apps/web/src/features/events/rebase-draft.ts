import { errorCodes, failureOf } from '@hiyori/contract';
import type { EventDraft } from './form.ts';

/** Fields that only make sense together; every other field is on its own. */
const groups: readonly (readonly (keyof EventDraft)[])[] = [
  ['startDay', 'startTime', 'endDay', 'endTime', 'allDay'],
  ['repeat', 'repeatEnd', 'repeatUntil', 'repeatCount', 'skipsHolidays'],
  ['isPublished', 'isPublic', 'lists'],
  ['answersDay', 'answersTime'],
  ['picture', 'pictureFocus'],
];

const grouped = new Set(groups.flat());

const differs = (keys: readonly (keyof EventDraft)[], one: EventDraft, other: EventDraft): boolean =>
  keys.some((key) => one[key] !== other[key]);

/** The fields that `mine` changed of `base`, one list for each group that was changed in any field. */
function changedGroups(base: EventDraft, mine: EventDraft): (readonly (keyof EventDraft)[])[] {
  const single = (Object.keys(base) as (keyof EventDraft)[]).filter((key) => !grouped.has(key));
  return [...groups, ...single.map((key) => [key])].filter((keys) => differs(keys, base, mine));
}

/** The fields that `mine` changed of `base`, with those that only make sense together with them. */
export const changedFields = (base: EventDraft, mine: EventDraft): (keyof EventDraft)[] =>
  changedGroups(base, mine).flat();

/**
 * The draft of an event that was changed elsewhere meanwhile: what `mine` changed of `base`, and `theirs` otherwise. It is contested when both
 * changed the same in different ways; mine stays then.
 */
export function rebaseDraft(base: EventDraft, mine: EventDraft, theirs: EventDraft) {
  const changed = changedGroups(base, mine);
  const kept = changed.flat().map((key) => [key, mine[key]]);
  return {
    draft: { ...theirs, ...Object.fromEntries(kept) } as EventDraft,
    isContested: changed.some((keys) => differs(keys, base, theirs) && differs(keys, mine, theirs)),
  };
}

/** The event was changed elsewhere in what the draft changes, too. */
export class DraftContested extends Error {
  override name = 'DraftContested';
}

/** Whether an update was refused because the event was changed since `unchangedSince`. */
export function isChangedElsewhere(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refusal' && failure.code === errorCodes.eventChanged;
}
