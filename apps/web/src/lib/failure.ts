import { failureOf } from '@hiyori/contract';

/** The HTTP status of an error response; undefined for any other error. */
export function statusOf(error: unknown): number | undefined {
  const failure = failureOf(error);
  return failure.kind === 'refusal' ? failure.status : undefined;
}
