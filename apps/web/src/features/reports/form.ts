import { type ReportInput, ReportReason, ReportText, reportReasons } from '@hiyori/contract';
import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../lib/field-errors.ts';

/** What is reported. */
export interface ReportSubject {
  kind: 'event' | 'user';
  id: number;
}

/** The input of the sheet. The reason is an empty string until one is chosen. */
export const ReportDraft = z.object({ reason: z.enum(['', ...reportReasons.map(({ id }) => id)]), text: z.string() });
export type ReportDraft = z.output<typeof ReportDraft>;

export const newReport: ReportDraft = { reason: '', text: '' };

const rules = { reason: ReportReason, text: ReportText };

/** The validation errors by field. */
export const reportErrors = (draft: ReportDraft): FieldErrors<keyof typeof rules> =>
  fieldErrors<keyof typeof rules>(rules, draft);

/** The request body of a draft without errors. */
export const reportInput = ({ reason, text }: ReportDraft): ReportInput => ({
  reason: ReportReason.parse(reason),
  text: text.trim(),
});
