/** What people do. Guesses, and the first thing to replace by what the metrics say. */
export const people = {
  activeInAMonth: 0.5,
  activeInADay: 0.2,
  requestsADay: 120,
  /** The busiest hour, compared with the mean of the day. */
  peakFactor: 4,
  bytesADay: 1_000_000,
  mailsAMonth: 3,
  /** A session lives 30 days after it was last seen, so few have to ask Amazon Cognito in a month. */
  signInsAMonth: 0.3,
  withPicture: 0.6,
  pictureBytes: 40_000,
} as const;

/** Share of the requests, and CPU of Node.js and of PostgreSQL in µs: docs/performance.md, medium set, 16 connections. */
export const requests = [
  { what: 'timeline, newest first', share: 0.2, nodeUs: 632, postgresUs: 1_233 },
  { what: 'calendar, 38 days', share: 0.25, nodeUs: 1_014, postgresUs: 2_552 },
  { what: 'event', share: 0.4, nodeUs: 162, postgresUs: 85 },
  { what: 'add to calendar and take out', share: 0.05, nodeUs: 341, postgresUs: 376 },
  { what: 'people by one common character', share: 0.1, nodeUs: 674, postgresUs: 2_220 },
] as const;

/** How the machines are used. */
export const machines = {
  /** Where scaling out begins (service/service.ts). */
  taskBusy: 0.55,
  databaseBusy: 0.6,
  /** An ACU is 2 GiB; an instance with 8 GiB for each processor has four. */
  acuForAProcessor: 4,
  /** Mean of the day, compared with the peak: capacity follows, and memory holds on to it. */
  meanAcu: 0.4,
  /** 4.3 GB for 101,610 people with all that they did (docs/performance.md). */
  databaseBytesAPerson: 42_000,
  /** Reads that memory does not answer. */
  readsFromStorageARequest: 1,
  logBytesARequest: 250,
} as const;
