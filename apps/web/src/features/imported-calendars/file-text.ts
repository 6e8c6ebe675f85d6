import { calendarText } from '@hiyori/contract/calendar-text';

export const fileText = async (file: Blob): Promise<string> => calendarText(new Uint8Array(await file.arrayBuffer()));

/** The name of a file without its extension, as the name of a calendar. */
export const nameOfFile = (name: string): string =>
  [...name.replace(/\.(ics|ical|ifb|icalendar)$/i, '').trim()].slice(0, 50).join('');
