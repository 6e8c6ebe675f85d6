import { calendarText } from '@hiyori/contract/calendar-text';
import { firstCharacters } from '../../ui/form/text-length.ts';

export const fileText = async (file: Blob): Promise<string> => calendarText(new Uint8Array(await file.arrayBuffer()));

/** The name of a file without its extension, as the name of a calendar. */
export const nameOfFile = (name: string): string =>
  firstCharacters(name.replace(/\.(ics|ical|ifb|icalendar)$/i, '').trim(), 50);
