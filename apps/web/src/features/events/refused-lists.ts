import { errorCodes } from '@hiyori/contract';
import { refusalOf } from '../../lib/failure.ts';

/** What the server says of the lists of an event, when one of them was deleted meanwhile; undefined for any other error. */
export function refusedLists(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.code === errorCodes.listUnknown ? refusal.message : undefined;
}
