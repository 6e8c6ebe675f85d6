import type { Job } from '../src/scheduler.ts';

/** Runs a job once. */
export const runJob = (job: Job): Promise<void> => job.run(new AbortController().signal);

/** The `onFailure` of a job that is not to fail. */
export const failOnError = (error: unknown): never => {
  throw error;
};
