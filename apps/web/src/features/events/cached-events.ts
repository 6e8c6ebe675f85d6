import type { Event } from '@hiyori/contract';

/** What changes of an event; a function reads the event that it changes. */
export type EventPatch = Partial<Event> | ((event: Event) => Partial<Event>);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEvent = (value: unknown): value is Event =>
  isRecord(value) && typeof value.id === 'number' && 'startAt' in value && 'isInCalendar' in value;

/**
 * The data of a query with one event changed wherever it stands: alone, in a list, in a page, in the pages of a list that
 * grows. Data that does not hold the event comes back as it is, so that nobody renders again.
 */
export function patchEvent(data: unknown, eventId: number, patch: EventPatch): unknown {
  if (Array.isArray(data)) {
    const patched = data.map((item) => patchEvent(item, eventId, patch));
    return patched.some((item, index) => item !== data[index]) ? patched : data;
  }
  if (isEvent(data)) {
    if (data.id !== eventId) return data;
    return { ...data, ...(typeof patch === 'function' ? patch(data) : patch) };
  }
  if (!isRecord(data)) return data;
  for (const key of ['body', 'events', 'pages']) {
    if (!isRecord(data[key])) continue;
    const patched = patchEvent(data[key], eventId, patch);
    if (patched !== data[key]) return { ...data, [key]: patched };
  }
  return data;
}

/** True when the data of a query holds the event. */
export const holdsEvent = (data: unknown, eventId: number): boolean => patchEvent(data, eventId, {}) !== data;
