import type { ImportedCalendar } from '@hiyori/contract';

/** A calendar that was imported from a file, as the API sends it. */
export const storedCalendar: ImportedCalendar = {
  id: 4,
  name: '大学',
  hue: 0,
  url: null,
  createdAt: '2026-11-21T03:00:00.000Z',
  fetchedAt: '2026-11-21T03:00:00.000Z',
  failure: null,
  eventsCount: 81,
  existingCount: 0,
  leftOut: [],
};
