import { changedGroups, rebase } from '../../lib/rebase.ts';
import type { EventDraft } from './form.ts';

/** Fields that only make sense together; every other field is on its own. */
const groups: readonly (readonly (keyof EventDraft)[])[] = [
  ['startDay', 'startTime', 'endDay', 'endTime', 'allDay'],
  ['repeat', 'repeatEnd', 'repeatUntil', 'repeatCount', 'skipsHolidays'],
  ['isPublished', 'isPublic', 'lists'],
  ['answersDay', 'answersTime'],
  ['picture', 'pictureFocus'],
];

/** The fields that `mine` changed of `base`, with those that only make sense together with them. */
export const changedFields = (base: EventDraft, mine: EventDraft): (keyof EventDraft)[] =>
  changedGroups(groups, base, mine).flat();

/** The draft of an event that was changed elsewhere meanwhile. */
export const rebaseDraft = (base: EventDraft, mine: EventDraft, theirs: EventDraft) =>
  rebase(groups, base, mine, theirs);
