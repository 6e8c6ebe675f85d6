import { followingCopy } from './copy.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** 「2026年11月21日 19:00」: the long date and the short time; 'Invalid time' for what is no instant. */
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

type Maybe = string | null | undefined;

/** When an event starts, or 'Date TBD'. */
export const startText = (startAt: Maybe, zone: string): string =>
  startAt ? instantText(startAt, zone) : followingCopy.dateMissing;

/** When it ends, or 'TBD'. */
export const endText = (endAt: Maybe, zone: string): string =>
  endAt ? instantText(endAt, zone) : followingCopy.endMissing;

/** When it was created, or 'Unknown'. */
export const createdText = (createdAt: Maybe, zone: string): string =>
  createdAt ? instantText(createdAt, zone) : followingCopy.unknown;
