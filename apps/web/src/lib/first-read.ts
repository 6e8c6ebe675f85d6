import type { QueryClient } from '@tanstack/react-query';

/** For whom and where a page reads what it shows first. */
export interface FirstRead {
  client: QueryClient;
  viewerId: number;
  /** The id in its path; NaN without one. */
  id: number;
}
