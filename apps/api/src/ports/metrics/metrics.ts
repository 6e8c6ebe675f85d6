/** The class of the status, or `aborted` when the client disconnected before the end of the response. */
export type RequestOutcome = '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'aborted';

export interface EndedRequest {
  method: string;
  /** The route template, never the actual path: `/api/v1/users/:id`. */
  route: string;
  outcome: RequestOutcome;
  seconds: number;
}

/** Records metrics. No value may contain a personal name, an address, an id or a secret. */
export interface MetricsPort {
  requestBegan(): void;
  /** Called once for each `requestBegan`. */
  requestEnded(request: EndedRequest): void;
  /** A request was rejected with 429; `rate` is the rate class of its route. */
  rateLimited(rate: string): void;
  /** The number of open streams of this node. */
  streamsOpen(count: number): void;
  deliverySettled(channel: 'push' | 'mail', outcome: 'sent' | 'dropped' | 'gone' | 'again' | 'failed'): void;
  /** The worker finished, or failed, one round of sending the due deliveries. */
  deliveryRoundEnded(outcome: 'done' | 'failed'): void;
}

/** The current use of a pool of database connections. */
export interface PoolUse {
  /** Maximum number of connections. */
  size: number;
  /** Statements and transactions that have begun and not ended, including those that wait for a connection. */
  inFlight: number;
}

/** The unsent deliveries in the database, and the members who are still to be notified, with the same values on every node. */
export interface Backlog {
  waiting: number;
  /** Seconds since the oldest of them that is due became due; 0 when none is due. */
  lagS: number;
  /** Rows on which a job failed several times. */
  setAside: number;
}
