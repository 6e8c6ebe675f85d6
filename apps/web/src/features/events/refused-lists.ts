import { errorCodes, failureOf } from '@hiyori/contract';

/** What the server says of the lists of an event, when one of them was deleted meanwhile; undefined for any other error. */
export function refusedLists(error: unknown): string | undefined {
  const failure = failureOf(error);
  return failure.kind === 'refusal' && failure.code === errorCodes.listUnknown ? failure.message : undefined;
}
