/** How a request ended: the class of its status, or the caller was gone before the answer was out. */
export type RequestOutcome = '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'aborted';

export interface EndedRequest {
  method: string;
  /** The route's template, never the address: `/api/v1/users/:id`. */
  route: string;
  outcome: RequestOutcome;
  seconds: number;
}

/** What the product tells about itself while it works. Nothing here may hold a name, an address, an id or a secret. */
export interface MetricsPort {
  requestBegan(): void;
  /** Once for each that began. */
  requestEnded(request: EndedRequest): void;
  /** A request was answered 429; `rate` is the class of its route. */
  rateLimited(rate: string): void;
  deliverySettled(channel: 'push' | 'mail', outcome: 'sent' | 'dropped' | 'gone' | 'again' | 'failed'): void;
  /** The worker looked for what is due, and sent it. */
  deliveryRoundEnded(outcome: 'done' | 'failed'): void;
}

/** What a pool of database connections is asked for at this moment. */
export interface PoolUse {
  /** Connections at most. */
  size: number;
  /** Statements and transactions that have begun and not ended, those that wait for a connection among them. */
  inFlight: number;
}

/** What waits to be sent, seen from the database: the same from every node. */
export interface Backlog {
  waiting: number;
  /** How long the oldest that is due has been due; 0 when none is. */
  lagS: number;
}
