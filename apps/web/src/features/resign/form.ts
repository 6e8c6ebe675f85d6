import { type ResignInput, ResignReason } from '@hiyori/contract';
import * as z from 'zod/mini';
import { fieldErrors } from '../../lib/field-errors.ts';

/** What is wrong with the reason; undefined for one that may be sent, as for none. */
export const reasonError = (reason: string): string | undefined =>
  fieldErrors({ reason: ResignReason }, { reason }).reason;

const Handed = z.object({ reason: ResignReason });

/** The reason that one page hands to the next as it is sent; none where it is blank, or the page was opened by itself. */
export function resignInput(state: unknown): ResignInput {
  const reason = Handed.safeParse(state).data?.reason.trim();
  return reason ? { reason } : {};
}
