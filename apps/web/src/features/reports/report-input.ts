import { type ContactInput, contactTypes, limits, safeText } from '@hiyori/contract';
import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../lib/field-errors.ts';
import { firstCharacters } from '../../ui/form/text-length.ts';
import { reportCopy as copy } from './copy.ts';

export interface ReportSubject {
  kind: 'event' | 'member';
  id: number;
  /** The title of the event, or the name of the member. */
  name: string;
  /** Its address, for the operator. */
  url: string;
  /** The texts that the viewer saw: they may be changed before the operator looks at them. */
  content: readonly (string | null | undefined)[];
}

export const reasons = ['fraud', 'harassment', 'impersonation', 'danger', 'wrong', 'other'] as const;

/** The input of the sheet. The reason is an empty string until one is chosen. */
export const ReportDraft = z.object({ reason: z.enum(['', ...reasons]), text: z.string() });
export type ReportDraft = z.output<typeof ReportDraft>;

export const newReport: ReportDraft = { reason: '', text: '' };

/** The most characters of the text. */
export const reportTextMax = 1_000;

const rules = {
  reason: z.enum(reasons, copy.reasonMissing),
  text: safeText({ max: reportTextMax, multiline: true, tooLong: copy.tooLong }),
};

/** The validation errors by field. */
export const reportErrors = (draft: ReportDraft): FieldErrors<keyof typeof rules> =>
  fieldErrors<keyof typeof rules>(rules, draft);

/** The report as a message to the operator. Of long content, what fits. */
export function reportInput(
  email: string,
  { kind, name, url, content }: ReportSubject,
  { reason, text }: ReportDraft,
): ContactInput {
  const message = [
    `${copy.message.type}: ${contactTypes.find(({ id }) => id === 'content')?.label}`,
    ...(reason ? [`${copy.reason}: ${copy.reasons[reason]}`] : []),
    ...(text.trim() ? [`${copy.text}: ${text.trim()}`] : []),
    url,
    '',
    `${copy.message.content}:`,
    ...content.filter(Boolean),
  ].join('\n');
  return {
    email,
    subject: firstCharacters(`${copy.message.subjects[kind]}: ${name}`, limits.contact.subjectMax),
    message: firstCharacters(message, limits.contact.wireMessageMax),
  };
}
