import { type ResignInput, ResignReason } from '@hiyori/contract';
import { fieldErrors } from '../../lib/field-errors.ts';

/** The validation error of the reason; undefined when it is valid or empty. */
export const reasonError = (reason: string): string | undefined =>
  fieldErrors({ reason: ResignReason }, { reason }).reason;

/** The request body; without a reason when it is blank or not valid. */
export function resignInput(draft: string): ResignInput {
  const reason = reasonError(draft) ? '' : draft.trim();
  return reason ? { reason } : {};
}
