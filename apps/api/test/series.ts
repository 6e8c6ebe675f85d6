import { expect } from 'vitest';
import type { Person } from './test-app.ts';

/** An occurrence as the calendar shows it. */
export interface Shown {
  id: number;
  title: string;
  status: string | null;
  start_at: string;
  end_at: string;
  series?: { id: number; rrule: string; recurrenceId: string };
}

/** Times of a day in UTC, by default from 19:00 to 21:00 in Tokyo. */
export const periodOn = (day: string, start = '10:00', end = '12:00') => ({
  startAt: `${day}T${start}:00Z`,
  endAt: `${day}T${end}:00Z`,
});

/** Creates a public series that begins on a day. Returns the id of its first occurrence. */
export async function createSeries(by: Person, day: string, rrule: string, title = 'くり返す会'): Promise<number> {
  const event = { title, ...periodOn(day), isPublished: true, isPublic: true, recurrence: { rrule } };
  const { status, text, body } = await by.post('/events', event);
  expect(status, text).toBe(201);
  return Number(body.id);
}

export const calendarOf = async (person: Person) =>
  (await person.get('/events/calendar?from=2026-11-01&to=2027-10-01')).list as unknown as Shown[];

/** Changes occurrences of a series, by default the one of the id alone. */
export async function changeScope(by: Person, id: number | undefined, body: object, scope = 'this'): Promise<void> {
  const { status, text } = await by.put(`/events/${id}?scope=${scope}`, body);
  expect(status, text).toBe(200);
}
