import { failureOf } from '@hiyori/contract';

/** The HTTP status of an error response; undefined for any other error. */
export function httpStatusOf(error: unknown): number | undefined {
  const failure = failureOf(error);
  return failure.kind === 'refusal' ? failure.status : undefined;
}
