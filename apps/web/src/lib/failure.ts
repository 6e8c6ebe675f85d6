import { failureOf } from '@hiyori/contract';

/** The failure of an error when it is the server's response; null for any other error. */
export function refusalOf(error: unknown) {
  const failure = failureOf(error);
  return failure.kind === 'refusal' ? failure : null;
}

/** The HTTP status of an error response; undefined for any other error. */
export const httpStatusOf = (error: unknown): number | undefined => refusalOf(error)?.status;

/** Whether a write that failed may have been done. Of a read: whether the failure says nothing of what was asked for. */
export function isOutcomeUnknown(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind === 'refusal') return failure.status >= 500 && failure.details.outcome !== 'not_done';
  return failure.kind === 'network' || failure.kind === 'timeout';
}

/** What a query shows: nothing after a 404, which leaves the earlier response in the cache. Any other failure keeps it. */
export const shownData = <T>({ data, error }: { data: T | undefined; error: unknown }): T | undefined =>
  httpStatusOf(error) === 404 ? undefined : data;
