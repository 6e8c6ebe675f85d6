import { followingCopy } from './copy.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** 「2026年11月21日 19:00」: the long date and the short time; 'Invalid time' for an invalid instant. */
export function instantText(instant: string, zone: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return followingCopy.invalidTime;
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
    formatters.set(zone, formatter);
  }
  return formatter.format(ms);
}

type OptionalInstant = string | null | undefined;

/** The start of an event, or 'Date TBD'. */
export const startText = (startAt: OptionalInstant, zone: string): string =>
  startAt ? instantText(startAt, zone) : followingCopy.dateMissing;

/** The end of an event, or 'TBD'. */
export const endText = (endAt: OptionalInstant, zone: string): string =>
  endAt ? instantText(endAt, zone) : followingCopy.endMissing;

/** The creation time of an event, or 'Unknown'. */
export const createdText = (createdAt: OptionalInstant, zone: string): string =>
  createdAt ? instantText(createdAt, zone) : followingCopy.unknown;
