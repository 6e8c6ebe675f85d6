import type { NotificationChange } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** A text of the stored details; empty when they have none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const periodOf = (value: unknown) => {
  const { startAt, endAt } = isJson(value) ? value : {};
  return { startAt: toIso(text(startAt)), endAt: toIso(text(endAt)) };
};

/** What a change replaced, from the details of its notification; null for other kinds and for notifications of earlier releases. */
export function changeOf({ change }: Json): NotificationChange | null {
  if (!isJson(change)) return null;
  const { period, title, location, rrule } = change;
  return {
    period: isJson(period) ? { from: periodOf(period.from), to: periodOf(period.to) } : null,
    title: isJson(title) ? { from: text(title.from), to: text(title.to) } : null,
    location: isJson(location) ? { from: text(location.from) || null, to: text(location.to) || null } : null,
    rrule: isJson(rrule) ? { from: text(rrule.from), to: text(rrule.to) || null } : null,
  };
}
