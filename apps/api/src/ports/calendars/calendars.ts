import type { FetchFailure } from '@hiyori/contract';

/** What the last response said about its version (RFC 9110 section 8.8). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The text of a calendar; null when it is still that of the validators. */
export interface FetchedCalendar extends Validators {
  text: string | null;
}

/** A subscription could not be fetched. `status` is the HTTP status, if there was one. */
export class CalendarFetchError extends Error {
  override name = 'CalendarFetchError';
  readonly reason: FetchFailure;
  readonly status: number | null;
  constructor(reason: FetchFailure, status: number | null = null) {
    super(`The calendar was not fetched: ${reason}`);
    this.reason = reason;
    this.status = status;
  }
}

export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  /** Ends the fetch when it is aborted. */
  signal?: AbortSignal | undefined;
}

/** Reads iCalendar subscriptions of other servers. */
export interface CalendarsPort {
  /** @throws CalendarFetchError, or the reason of the signal when it was aborted */
  fetch(url: string, known: Validators, limits: FetchLimits): Promise<FetchedCalendar>;
}
