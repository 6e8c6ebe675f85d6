/** The caches of the browser's Cache API that the app fills itself. */
export const cacheNames = {
  /** Responses for reading the calendar offline. */
  offline: 'hiyori.kept',
  /** Files that another app shared, until they are imported. */
  shared: 'hiyori.shared',
} as const;
