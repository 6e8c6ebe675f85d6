/** Assumptions about user behavior. These are estimates; replace them with measured values first. */
export const people = {
  activePerMonth: 0.5,
  activePerDay: 0.2,
  requestsPerDay: 120,
  /** Load in the busiest hour, relative to the daily mean. */
  peakFactor: 4,
  bytesPerDay: 1_000_000,
  emailsPerMonth: 3,
  /** Sign-ins per active user. Few, because a session expires only 30 days after its last use. */
  signInsPerMonth: 0.3,
  withPicture: 0.6,
  pictureBytes: 40_000,
} as const;

/** Share of each request type, and its CPU time in µs in Node.js and PostgreSQL (docs/performance.md, medium set, 16 connections). */
export const requests = [
  { what: 'timeline, newest first', share: 0.2, nodeUs: 632, postgresUs: 1_233 },
  { what: 'calendar, 38 days', share: 0.25, nodeUs: 1_014, postgresUs: 2_552 },
  { what: 'event', share: 0.4, nodeUs: 162, postgresUs: 85 },
  { what: 'add to calendar and take out', share: 0.05, nodeUs: 341, postgresUs: 376 },
  { what: 'people by one common character', share: 0.1, nodeUs: 674, postgresUs: 2_220 },
] as const;

/** Assumptions about tasks and the database. */
export const machines = {
  /** The target utilization of auto scaling (service/service.ts). */
  taskCpuUtilization: 0.55,
  databaseCpuUtilization: 0.6,
  /** One ACU has 2 GiB. An instance with 8 GiB per vCPU corresponds to four ACU per vCPU. */
  acuPerVcpu: 4,
  /** Daily mean of the ACU relative to the peak. Higher than that of the load, because memory is released slowly. */
  meanToPeakAcu: 0.4,
  /** 4.3 GB for 101,610 users with all their data (docs/performance.md). */
  databaseBytesPerUser: 42_000,
  /** Reads that are not served from memory. */
  storageReadsPerRequest: 1,
  logBytesPerRequest: 250,
} as const;
