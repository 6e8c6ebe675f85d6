import { failureOf } from '@hiyori/contract';

/** The status of a refusal; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  const failure = failureOf(error);
  return failure.kind === 'refusal' ? failure.status : undefined;
}
