import type { Event } from '@hiyori/contract';
import { currentRule } from '../event-series/current-rule.ts';
import { noRepeat } from '../event-series/form.ts';
import type { RepeatChange } from '../event-series/repeat-change.ts';
import type { ScopedChange } from '../event-series/scope-lines.ts';
import { coverChangeOf } from './cover-draft.ts';
import { coverFields, type EventDraft, isChanged, isMoved, toDraft, toUpdate, zoneOfDraft } from './form.ts';
import { changeCopy as copy } from './form-copy.ts';

/** What saving a draft changes of its event, without the fields that stay. */
export function changeOf(draft: EventDraft, zone: string, userId: number, original: Event): ScopedChange {
  const update = toUpdate(draft, zone, userId, original);
  const { startAt = original.startAt, endAt = original.endAt, allDay } = update;
  const moves = isMoved(update, original);
  const period = moves ? { from: original, to: { startAt, endAt, allDay, timeZone: original.timeZone } } : null;
  const texts = [
    difference(original.title, update.title),
    difference(original.location || copy.none, update.location || copy.none),
    difference(audienceOf(original), audienceOf(draft)),
  ].flat();
  const others = [
    (original.description ?? '') !== (update.description ?? '') && copy.description,
    (original.url ?? '') !== (update.url ?? original.url ?? '') && copy.url,
    (coverFields.some((field) => update[field] !== undefined) || update.coverFocus || coverChangeOf(draft, original)) &&
      copy.cover,
  ];
  return {
    period,
    repeat: repeatChangeOf(draft, zone, original),
    differences: [...texts, ...others.flatMap((to) => (to ? [{ to }] : []))],
    isNotified:
      differsInTime(startAt, original.startAt) ||
      differsInTime(endAt, original.endAt) ||
      original.title !== update.title ||
      (original.location ?? '') !== (update.location ?? ''),
  };
}

function repeatChangeOf(draft: EventDraft, zone: string, original: Event): RepeatChange | undefined {
  const current = currentRule(original, zone);
  if (!current || draft.repeat === 'none') return undefined;
  return {
    draft,
    current,
    day: draft.startDay,
    zone: zoneOfDraft(draft, zone, original),
    isAlone: !isChanged({ ...draft, ...noRepeat }, toDraft(original, zone)),
  };
}

const differsInTime = (one: string, other: string): boolean => Date.parse(one) !== Date.parse(other);

const difference = (from: string, to: string | undefined) => (to === undefined || from === to ? [] : [{ from, to }]);

function audienceOf({ isPublished, isPublic }: Pick<Event, 'isPublished' | 'isPublic'>): string {
  if (!isPublished) return copy.draft;
  return isPublic ? copy.public : copy.followers;
}
