import { ContactInput, ContactMessage, ContactSubject, contactTypes, limits } from '@hiyori/contract';
import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors, hasErrors } from '../../lib/field-errors.ts';
import { firstCharacters } from '../../ui/form/text-length.ts';
import { contactCopy as copy } from './copy.ts';

/** The input of the form. The type is an empty string until one is chosen. */
export const ContactDraft = z.object({
  type: z.enum(['', ...contactTypes.map(({ id }) => id)]),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  phone: z.string(),
});
export type ContactDraft = z.output<typeof ContactDraft>;

/** An empty form with the account's e-mail address. */
export const newContact = (email: string): ContactDraft => ({ type: '', email, subject: '', message: '', phone: '' });

const types = z.enum(
  contactTypes.map(({ id }) => id),
  copy.typeMissing,
);
const rules = { type: types, email: ContactInput.shape.email, subject: ContactSubject, message: ContactMessage };

/** The validation errors by field. The phone number has no rule. */
export const contactErrors = (draft: ContactDraft): FieldErrors<keyof typeof rules> =>
  fieldErrors<keyof typeof rules>(rules, { ...draft, email: draft.email.trim() || undefined });

/** Whether the draft can be sent. */
export const isComplete = (draft: ContactDraft): boolean => !hasErrors(contactErrors(draft));

export const typeLabel = (type: ContactDraft['type']): string =>
  contactTypes.find(({ id }) => id === type)?.label ?? '';

/**
 * A phone number for the message: without invisible characters, which address books may copy and the server rejects, and
 * short enough to fit into the message beside the longest text.
 */
export function sanitizePhone(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return firstCharacters(visible, limits.contact.wireMessageMax - limits.contact.messageMax - 100);
}

/** The request body: type and phone number are appended to the message. */
export function contactInput({ type, email, subject, message, phone }: ContactDraft): ContactInput {
  const number = phone.trim();
  const about = [`種別: ${typeLabel(type)}`, ...(number ? [`電話番号: ${number}`] : [])].join('\n');
  return { email: email.trim(), subject: subject.trim(), message: `${message}\n\n${about}` };
}
