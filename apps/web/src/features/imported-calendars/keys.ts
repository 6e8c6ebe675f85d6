/** Not in queries.ts, so that the calendar can look at what was read without the code that reads it. */
export const importedKeys = {
  list: ['imported-calendars', 'list', {}] as const,
  events: (from: string, to: string, zone: string) => ['imported-calendars', 'events', { from, to, zone }] as const,
};
