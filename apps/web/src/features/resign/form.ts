import { type ResignInput, ResignReason } from '@hiyori/contract';
import * as z from 'zod/mini';
import { fieldErrors } from '../../lib/field-errors.ts';

/** The validation error of the reason; undefined when it is valid or empty. */
export const reasonError = (reason: string): string | undefined =>
  fieldErrors({ reason: ResignReason }, { reason }).reason;

const ResignState = z.object({ reason: ResignReason });

/** The request body from the router's state; without a reason when it is blank or missing. */
export function resignInput(state: unknown): ResignInput {
  const reason = ResignState.safeParse(state).data?.reason.trim();
  return reason ? { reason } : {};
}
